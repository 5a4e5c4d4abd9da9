import { ABSENT, type ParsedPath, type ParsedSegment, UNKNOWN, valueAt } from '../select.ts'
import {
  type Continuations,
  memberLoad,
  memberOfVisited,
  placeOf,
  type Shapes,
} from './member-loads.ts'

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
