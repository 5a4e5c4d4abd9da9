// biome-ignore-all lint/suspicious/noProto: an own `__proto__` only leads to the exact way, and this load is the fast one.

// An engine keeps one inline cache per load in the source, and the load is fast while its objects have few shapes.
// All closures made by one function share its caches, so `npm run generate` repeats each maker below many times in
// `sites.generated.ts`, and each name and each place gets its own copy (a site). docs/decisions/0018 explains the
// assumptions. A maker encloses everything it needs, because an engine treats a
// bundle's top-level names as variables.

import type { RowTest } from '../scope.ts'
import type { Shapes } from './member-loads.ts'

/** The value to load a member from: any value, typed as its most common type. */
type Start =
  | (Readonly<Record<string, unknown>> & { readonly __proto__?: unknown })
  | null
  | undefined

/** Computes a result from a value. */
export type Continuation<Answer> = (value: unknown) => Answer

/** Makes the visit of an object. */
export type VisitMaker = <Answer>(
  plain: unknown,
  prototypeOf: (object: object) => unknown,
  shapes: Shapes,
  test: Continuation<Answer>,
  slow: Continuation<Answer>,
) => (start: Start) => Answer

export const VISIT: VisitMaker = (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start)

/** Makes the load of a member from a visited object. */
export type LoadMaker = <Answer>(
  name: string,
  probe: Readonly<Record<string, unknown>>,
  found: Continuation<Answer>,
  missing: Continuation<Answer>,
  slow: Continuation<Answer>,
) => (start: NonNullable<Start>) => Answer

export const LOAD: LoadMaker = (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
}

/** Makes a visit and a load in one. */
export type StepMaker = <Answer>(
  name: string,
  probe: Readonly<Record<string, unknown>>,
  plain: unknown,
  prototypeOf: (object: object) => unknown,
  shapes: Shapes,
  found: Continuation<Answer>,
  missing: Continuation<Answer>,
  slow: Continuation<Answer>,
) => (start: Start) => Answer

export const STEP: StepMaker =
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    // Both checks are in one `if`: where branches join, an engine forgets the shape.
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  }

/** Makes the predicate of a whole filter. */
export type PredicateMaker = (test: RowTest) => (row: unknown) => boolean

export const PREDICATE: PredicateMaker = (test) => (row) => test(row)
