import { spacingOf } from '../../../grammar/index.ts'
import type { FilterRule, Finding } from '../finding.ts'

/** White space that a server requires or rejects. The specification ignores it. */
export const spacing: FilterRule = function* ({ text, server, parseOptions }): Iterable<Finding> {
  if (text === undefined || server?.isSpecification || server?.isLocal) return
  for (const { code, span, message, hint, fix } of spacingOf(text, parseOptions)) {
    yield { code, severity: server ? 'error' : 'warning', span, message, hint, fix }
  }
}
