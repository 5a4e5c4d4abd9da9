// biome-ignore-all format: a place a line.
// biome-ignore-all lint/suspicious/noProto: an own `__proto__` only leads to the slow way, and this load is the fast one.

// An engine learns for each place in the source which objects come by, and makes the loads there
// fast while these are few. So there are many places with the same text, and a name has its place.
// What the loads rest on is in docs/decisions/0018.

/** What a step follows: any value, seen as what it mostly is. */
export type Start =
  | (Readonly<Record<string, unknown>> & { readonly __proto__?: unknown })
  | null
  | undefined

/** What a step does. */
export interface Ways<Answer> {
  readonly ask: (value: unknown) => Answer
  /** What to do where a plain object lacks the member. */
  readonly missing: (start: unknown) => Answer
  /** The exact way, for all else. */
  readonly slow: (start: unknown) => Answer
}

const PLAIN: unknown = Object.prototype

// A name that the prototype lacks is `undefined` here, and a polluted one is not. With a member that
// no other object has, it has a shape of its own, and an engine then knows the answer without asking.
const CLEAN: Readonly<Record<string, unknown>> = { 'a member of this object alone': true }

/**
 * Loads a member and asks about it. The load is trusted only where nothing but the object itself
 * can answer it: on a plain object, for a name that `Object.prototype` does not have.
 */
export function step<Answer>(
  name: string,
  { ask, missing, slow }: Ways<Answer>,
): (start: unknown) => Answer {
  if (places.size === MOST_PLACES) places.clear()
  const place = places.get(name) ?? places.size % STEPS.length
  if (name.length < MOST_PLACES) places.set(name, place)
  const make = STEPS[place] as StepMaker
  return make(name, PLAIN, CLEAN, ask, missing, slow) as (start: unknown) => Answer
}

// The names of one program are few, so most have a place of their own.
const places = /* @__PURE__ */ new Map<string, number>()
const MOST_PLACES = 500

// A step encloses all it needs. A bundler's top-level names are variables to an engine, but not these.
type StepMaker = <Answer>(
  name: string,
  plain: unknown,
  clean: Readonly<Record<string, unknown>>,
  ask: (value: unknown) => Answer,
  missing: (start: unknown) => Answer,
  slow: (start: unknown) => Answer,
) => (start: Start) => Answer

/** The same step, over and over; a test holds them to that. */
export const STEPS: readonly StepMaker[] = [
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
  (name, plain, clean, ask, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || clean[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : ask(value) },
]
