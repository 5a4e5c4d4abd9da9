import { lackingIn } from '../../dialect/index.ts'
import type { ClauseRule, Finding } from '../finding.ts'

/** What the target does not understand. */
export const needsNewerServer: ClauseRule = function* ({ node }, filter): Iterable<Finding> {
  if (filter.server) yield* lackingIn(node, filter.server, filter.text)
}
