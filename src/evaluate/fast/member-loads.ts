// biome-ignore-all format: one copy per line.
// biome-ignore-all lint/suspicious/noProto: an own `__proto__` only leads to the exact way, and this load is the fast one.

// An engine keeps one inline cache per load in the source, and the load is fast while the objects it
// meets have few shapes. All closures made by one function share its caches, so the same function is
// here many times, and each name gets a copy, a site, of its own. What the loads rest on is in
// docs/decisions/0018.

/** What a member is loaded from: any value, typed as what it mostly is. */
export type Start =
  | (Readonly<Record<string, unknown>> & { readonly __proto__?: unknown })
  | null
  | undefined

/** What to do after a load. */
export interface Continuations<Answer> {
  readonly found: (value: unknown) => Answer
  /** For a plain object that lacks the member. */
  readonly missing: (start: unknown) => Answer
  /** Looks the value up exactly; for everything that the load cannot trust. */
  readonly slow: (start: unknown) => Answer
}

const PLAIN: unknown = Object.prototype

// Tells whether `Object.prototype` has a name: one that it lacks is `undefined` here. As no other object
// has this member, the probe has a shape of its own, and an engine then knows the answer without a load.
const PROBE: Readonly<Record<string, unknown>> = { 'a member of this object alone': true }

/**
 * Loads a member and goes on with it. The load is trusted only where nothing but the object itself
 * can answer it: on a plain object, for a name that `Object.prototype` does not have.
 */
export function memberLoad<Answer>(
  name: string,
  { found, missing, slow }: Continuations<Answer>,
): (start: unknown) => Answer {
  const make = LOADS[siteOf(name)] as LoadMaker
  return make(name, PLAIN, PROBE, found, missing, slow) as (start: unknown) => Answer
}

function siteOf(name: string): number {
  const known = sites.get(name)
  if (known !== undefined) return known
  if (sites.size === MOST_SITES) sites.clear()
  const site = sites.size % LOADS.length
  if (name.length < MOST_SITES) sites.set(name, site)
  return site
}

// The names of one program are few, so most have a site of their own.
const sites = /* @__PURE__ */ new Map<string, number>()
const MOST_SITES = 500

// A load encloses all it needs. A bundler's top-level names are variables to an engine, but not these.
type LoadMaker = <Answer>(
  name: string,
  plain: unknown,
  probe: Readonly<Record<string, unknown>>,
  found: (value: unknown) => Answer,
  missing: (start: unknown) => Answer,
  slow: (start: unknown) => Answer,
) => (start: Start) => Answer

/** The same function, over and over; a test holds them to that. */
export const LOADS: readonly LoadMaker[] = [
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
  (name, plain, probe, found, missing, slow) => (start) => { if (start == null || start.__proto__ !== plain || probe[name] !== undefined) return slow(start); const value = start[name]; return value === undefined ? missing(start) : found(value) },
]
