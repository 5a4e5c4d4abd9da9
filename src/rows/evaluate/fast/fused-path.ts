import { ABSENT, type ParsedPath, valueAt } from '../select.ts'
import {
  type Continuations,
  memberLoad,
  memberOfVisited,
  placeOf,
  type Shapes,
} from './member-loads.ts'

/** Each step is a nested call until an engine inlines it, so longer paths use a loop. */
export const MAX_STEPS = 6

/** A path through decoded JSON, and how to compute an answer from the value at its end. */
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

/** Follows the path from a visited object, whose member `key` is next. */
export function nextLoad<Answer>(
  lookup: Lookup<Answer>,
  key: string,
  shapes: Shapes,
  taken: number,
): (start: unknown) => Answer {
  return memberOfVisited(key, shapes, continuationsOf(lookup, taken))
}

function continuationsOf<Answer>(lookup: Lookup<Answer>, taken: number): Continuations<Answer> {
  const { absent } = lookup
  const slow = exactly(lookup, taken)
  const missing = isAnsweredWithout(lookup, taken) ? () => absent : slow
  return { found: fusedPath(lookup, taken + 1), missing, slow }
}

/**
 * True if the answer is `absent` for a map that lacks the next name. The exact way handles the rest: a name missing in
 * the row may be an error, and an unknown value has its own answer.
 */
export function isAnsweredWithout({ path }: Lookup<unknown>, taken: number): boolean {
  if (path.missing === ABSENT) return true
  return taken + 1 === path.segments.length && path.before + taken > 0 && !path.missing
}

/** The next name of a path; `undefined` if the exact way follows the rest. */
export function nextKey({ segments }: ParsedPath, taken: number): string | undefined {
  return segments.length - taken > MAX_STEPS ? undefined : segments[taken]?.key
}

/** Follows the rest of the path exactly. */
export function exactly<Answer>(
  { path, test, absent }: Lookup<Answer>,
  taken: number,
): (start: unknown) => Answer {
  if (taken === path.segments.length) return test
  return (start) => {
    const value = valueAt(start, path, taken)
    return value === ABSENT ? absent : test(value)
  }
}
