import type { ClauseRule, Finding } from '../finding.ts'

/** A feature that the target does not support. */
export const needsNewerServer: ClauseRule = function* ({ node }, filter): Iterable<Finding> {
  yield* filter.target?.text?.lackingIn(node, filter.text) ?? []
}
