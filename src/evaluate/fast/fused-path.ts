import { ABSENT, type ParsedPath, valueAt } from '../select.ts'
import { memberLoad } from './member-loads.ts'

/** Each step is a nested call until an engine inlines it, so longer paths use a loop. */
export const MAX_STEPS = 6

/**
 * Follows a path through decoded JSON and passes the value at its end to `then`. The property loads and the test are
 * one chain of closures, which an engine compiles into one piece of code.
 * @param absent The answer if a map lacks the last key.
 * @param taken How many parts of the path have been followed.
 */
export function fusedPath<Answer>(
  path: ParsedPath,
  then: (value: unknown) => Answer,
  absent: Answer,
  taken = 0,
): (start: unknown) => Answer {
  const next = path.segments[taken]
  if (!next) return then
  const slow = (start: unknown): Answer => {
    const value = path.follow ? path.follow(start, path, taken) : valueAt(start, path, taken)
    return value === ABSENT ? absent : then(value)
  }
  const left = path.segments.length - taken
  if (next.key === undefined || left > MAX_STEPS) return slow
  // The slow path handles the rest: a name missing in the row may be an error, and an unknown value has its own answer.
  const answers = path.follow || (left === 1 && path.before + taken > 0 && !path.lenient)
  const found = fusedPath(path, then, absent, taken + 1)
  return memberLoad(next.key, { found, missing: answers ? () => absent : slow, slow })
}
