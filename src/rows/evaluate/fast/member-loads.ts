import type { Segment } from '../../../../grammar/index.ts'
import { ABSENT, type ParsedPath, type ParsedSegment, UNKNOWN, valueAt } from '../select.ts'
import type { Continuation, LoadMaker, StepMaker, VisitMaker } from './makers.ts'
import { LOADS, STEPS, VISITS } from './sites.generated.ts'

/** Each step is a nested call until an engine inlines it, so longer paths use a loop. */
export const MAX_STEPS = 6

/** A path, and how to compute an answer from the value at its end. */
export interface Lookup<Answer> {
  readonly path: ParsedPath
  readonly test: (value: unknown) => Answer
  /** The answer if a map lacks the last key. */
  readonly absent: Answer
}

/**
 * Follows a path and tests the value at its end. The property loads and the test are one chain of closures, which an
 * engine compiles into one piece of code.
 * @param taken How many parts of the path have been followed.
 */
export function fusedPath<Answer>(lookup: Lookup<Answer>, taken = 0): (start: unknown) => Answer {
  const key = nextKey(lookup.path, taken)
  if (key === undefined) return exactly(lookup, taken)
  return memberLoad(key, continuationsOf(lookup, taken), placeOf(lookup.path, taken))
}

/** The same from a visited object. */
export function fusedFromVisited<Answer>(
  lookup: Lookup<Answer>,
  taken: number,
  shapes: Shapes,
): (start: unknown) => Answer {
  const key = nextKey(lookup.path, taken)
  if (key === undefined) return exactly(lookup, taken)
  return memberOfVisited(key, shapes, continuationsOf(lookup, taken))
}

function continuationsOf<Answer>(lookup: Lookup<Answer>, taken: number): Continuations<Answer> {
  const found = fusedPath(lookup, taken + 1)
  const slow = exactly(lookup, taken, found)
  return { found, missing: lacking(lookup, taken, found, slow), slow }
}

/** Answers for a plain object that lacks the next name. */
export function lacking<Answer>(
  lookup: Lookup<Answer>,
  taken: number,
  next = fusedPath(lookup, taken + 1),
  slow = exactly(lookup, taken, next),
): (object: unknown) => Answer {
  const { path, absent } = lookup
  switch ((path.segments[taken] as ParsedSegment).lacking) {
    case 'absent':
      return () => absent
    case 'zero':
      return () => next(undefined)
    case 'unclear':
      return slow
  }
}

/** The next name of a path; `undefined` if only the exact way can follow it. */
export function nextKey({ segments }: ParsedPath, taken: number): string | undefined {
  return segments.length - taken > MAX_STEPS ? undefined : segments[taken]?.key
}

/** Follows the next part exactly, and continues. Of a path that is too long, it follows the first parts. */
export function exactly<Answer>(
  lookup: Lookup<Answer>,
  taken: number,
  next?: (value: unknown) => Answer,
): (start: unknown) => Answer {
  const { path, test, absent } = lookup
  const { length } = path.segments
  if (taken === length) return test
  const end = Math.max(taken + 1, length - MAX_STEPS)
  const then = next ?? fusedPath(lookup, end)
  const { load } = path.segments[taken] as ParsedSegment
  const step = end === taken + 1 ? load : undefined
  return (start) => {
    const value = step ? step(start) : valueAt(start, path, taken, end)
    if (value === ABSENT) return absent
    return value === UNKNOWN ? test(value) : then(value)
  }
}

/** The steps after a load. */
export interface Continuations<Answer> {
  readonly found: Continuation<Answer>
  /** For a plain object that lacks the member. */
  readonly missing: Continuation<Answer>
  /** Looks the value up exactly, if the load cannot be trusted. */
  readonly slow: Continuation<Answer>
}

const PLAIN: unknown = Object.prototype

// Tells whether `Object.prototype` has a name: without it, the probe returns `undefined`. No other object has this
// member, so the probe has its own shape, and an engine knows the answer without a load.
const PROBE: Readonly<Record<string, unknown>> = { 'a member of this object alone': true }

// Members of an object of more shapes than this are looked up, not loaded from a place that the engine knows.
const FEW_SHAPES = 4
const SAMPLES = 16

/**
 * Whether the objects that a visit sees have so many shapes that reading `__proto__` takes longer than the function
 * that returns it. Written at most once, because until then an engine takes it for a constant.
 */
export class Shapes {
  areMany = false
  #seen: Set<string> | undefined
  #left = SAMPLES

  /** Learns from an object that lacks a member, because only shapes with optional members are many. */
  learn(object: object): void {
    if (this.#left === 0) return
    this.#left--
    this.#seen ??= new Set()
    if (this.#seen.add(shapeOf(object)).size <= FEW_SHAPES) return
    this.areMany = true
    this.#left = 0
  }
}

function shapeOf(object: object): string {
  try {
    return Object.keys(object).join()
  } catch {
    // A proxy has no shape.
    return ''
  }
}

/**
 * Checks that nothing but the object itself can provide its members, and continues with `test`. So the members that
 * `test` loads are loaded from a plain object.
 * @param place Where the objects are in a row, because objects of one place have similar shapes.
 */
export function visit<Answer>(
  place: string,
  shapes: Shapes,
  test: Continuation<Answer>,
  slow: Continuation<Answer>,
): Continuation<Answer> {
  const make = VISITS[places.siteOf(place)] as VisitMaker
  return make(PLAIN, Object.getPrototypeOf, shapes, test, slow) as Continuation<Answer>
}

/** Loads a member of a visited object and continues with it, if `Object.prototype` does not have the name. */
export function memberOfVisited<Answer>(
  name: string,
  shapes: Shapes,
  { found, missing, slow }: Continuations<Answer>,
): Continuation<Answer> {
  const make = LOADS[names.siteOf(name)] as LoadMaker
  return make(name, PROBE, found, learning(shapes, missing), slow) as Continuation<Answer>
}

/**
 * Visits an object for one member, and continues with it: a visit and a load in one function, because a call from one
 * closure to the next costs 3 ns where an engine does not inline it.
 * @param place As for `visit`.
 */
export function memberLoad<Answer>(
  name: string,
  { found, missing, slow }: Continuations<Answer>,
  place = name,
): Continuation<Answer> {
  const shapes = new Shapes()
  const make = STEPS[steps.siteOf(place)] as StepMaker
  const lacking = learning(shapes, missing)
  const step = make(name, PROBE, PLAIN, Object.getPrototypeOf, shapes, found, lacking, slow)
  return step as Continuation<Answer>
}

function learning<Answer>(shapes: Shapes, missing: Continuation<Answer>): Continuation<Answer> {
  return (start) => {
    shapes.learn(start as object)
    return missing(start)
  }
}

/**
 * The place of the next name of a path: the path up to it, as a text. It is another place if a missing value has an
 * answer, or in typed data, because other tests follow then, and an engine inlines the tests of a site only if they are
 * alike.
 */
export function placeOf({ selector, segments, missing }: ParsedPath, taken: number): string {
  const end = selector.segments.length - segments.length + taken
  const first = (selector.segments[0] as Segment).text
  let place = segments[taken]?.load ? `${first} of a type` : missing ? `${first}?` : first
  for (let at = 1; at <= end; at++) place += `/${(selector.segments[at] as Segment).text}`
  return place
}

/** Gives each text its own site. Most programs have few names, so there are enough. */
class Sites {
  readonly #known = new Map<string, number>()
  readonly #count: number

  constructor(count: number) {
    this.#count = count
  }

  siteOf(text: string): number {
    const known = this.#known.get(text)
    if (known !== undefined) return known
    if (this.#known.size === MOST_SITES) this.#known.clear()
    const site = this.#known.size % this.#count
    if (text.length < MOST_SITES) this.#known.set(text, site)
    return site
  }
}

const MOST_SITES = 500

const places = /* @__PURE__ */ new Sites(VISITS.length)
const names = /* @__PURE__ */ new Sites(LOADS.length)
const steps = /* @__PURE__ */ new Sites(STEPS.length)
