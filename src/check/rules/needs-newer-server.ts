import type { ClauseRule, Finding } from '../finding.ts'

/** What the target does not understand. */
export const needsNewerServer: ClauseRule = function* ({ node }, filter): Iterable<Finding> {
  yield* filter.target?.text?.lackingIn(node, filter.text) ?? []
}
