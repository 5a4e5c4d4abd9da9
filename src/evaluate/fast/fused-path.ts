import { ABSENT, type ParsedPath, valueAt } from '../select.ts'
import { memberLoad } from './member-loads.ts'

/** Each is a call within a call until an engine inlines them, so longer paths are followed in a loop. */
export const MAX_STEPS = 6

/**
 * Follows a path through decoded JSON and passes the value at its end to `then`: the property loads
 * and the test are one chain of closures, which an engine compiles as one piece of code.
 * @param absent The answer if a map lacks the last key.
 */
export function fusedPath<Answer>(
  path: ParsedPath,
  then: (value: unknown) => Answer,
  absent: Answer,
): (start: unknown) => Answer {
  const [first, ...others] = path.segments
  if (!first) return then
  const slow = (start: unknown): Answer => {
    const value = valueAt(start, path)
    return value === ABSENT ? absent : then(value)
  }
  if (first.key === undefined || path.segments.length > MAX_STEPS) return slow
  if (others.length > 0) {
    const rest = fusedPath({ ...path, segments: others, before: path.before + 1 }, then, absent)
    return memberLoad(first.key, { found: rest, missing: slow, slow })
  }
  // A name missing in the row is an error, and an unknown value has its own answer: the slow way knows.
  const answers = path.before > 0 && !path.lenient
  return memberLoad(first.key, { found: then, missing: answers ? () => absent : slow, slow })
}
