import { ABSENT, follow, type Path } from './select.ts'
import { step } from './steps.ts'

// Each is a call within a call, until an engine has made one of them: longer paths are walked.
const MAX_STEPS = 6

/**
 * Follows a path through decoded JSON and asks `then` about the value at its end: the property
 * loads and the question as one chain of closures, which an engine makes one piece of code of.
 * @param absent The answer where a map lacks the last key.
 */
export function fuse<Answer>(
  path: Path,
  then: (value: unknown) => Answer,
  absent: Answer,
): (start: unknown) => Answer {
  const [first, ...others] = path.steps
  if (!first) return then
  const slow = (start: unknown): Answer => {
    const value = follow(start, path)
    return value === ABSENT ? absent : then(value)
  }
  if (first.key === undefined || path.steps.length > MAX_STEPS) return slow
  if (others.length > 0) {
    const rest = fuse({ ...path, steps: others, before: path.before + 1 }, then, absent)
    return step(first.key, { ask: rest, missing: slow, slow })
  }
  // What a row lacks is no answer, and what is unknown has one of its own: the slow way knows.
  const answers = path.before > 0 && !path.lenient
  return step(first.key, { ask: then, missing: answers ? () => absent : slow, slow })
}
