import { lackingIn } from '../../dialect/index.ts'
import type { ClauseRule, Finding } from '../finding.ts'

/** What the target does not understand. */
export const needsNewerServer: ClauseRule = function* ({ node }, filter): Iterable<Finding> {
  if (filter.target) yield* lackingIn(node, filter.target, filter.text)
}
