// biome-ignore-all format: one copy per line.
// biome-ignore-all lint/suspicious/noProto: an own `__proto__` only leads to the exact way, and this load is the fast one.

// An engine keeps one inline cache per load in the source, and the load is fast while its objects have few shapes.
// All closures made by one function share its caches, so this file repeats the same function, and each name gets its
// own copy (a site). docs/decisions/0018 explains the assumptions.

/** The value to load a member from: any value, typed as its most common type. */
export type Start =
  | (Readonly<Record<string, unknown>> & { readonly __proto__?: unknown })
  | null
  | undefined

/** The steps after a load. */
export interface Continuations<Answer> {
  readonly found: (value: unknown) => Answer
  /** For a plain object that lacks the member. */
  readonly missing: (start: unknown) => Answer
  /** Looks the value up exactly, if the load cannot be trusted. */
  readonly slow: (start: unknown) => Answer
}

const PLAIN: unknown = Object.prototype

// Tells whether `Object.prototype` has a name: without it, the probe returns `undefined`. No other object has this
// member, so the probe has its own shape, and an engine knows the answer without a load.
const PROBE: Readonly<Record<string, unknown>> = { 'a member of this object alone': true }

/**
 * Loads a member and continues with it. Trusts the load only if nothing but the object itself can provide the member:
 * on a plain object, for a name that `Object.prototype` does not have.
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

// A program has few names, so most of them get their own site.
const sites = /* @__PURE__ */ new Map<string, number>()
const MOST_SITES = 500

// Each load encloses everything it needs, because an engine treats a bundle's top-level names as variables.
type LoadMaker = <Answer>(
  name: string,
  plain: unknown,
  probe: Readonly<Record<string, unknown>>,
  found: (value: unknown) => Answer,
  missing: (start: unknown) => Answer,
  slow: (start: unknown) => Answer,
) => (start: Start) => Answer

/** The same function many times; a test checks that all copies are equal. */
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
