import { spacingOf } from '../../../../grammar/index.ts'
import type { FilterRule, Finding } from '../finding.ts'

/** White space that a server requires or rejects. The specification and other targets ignore it. */
export const spacing: FilterRule = function* ({ text, target, parseOptions }): Iterable<Finding> {
  if (text === undefined || (target && target.kind !== 'server')) return
  for (const { code, span, message, hint, fix } of spacingOf(text, parseOptions)) {
    yield { code, severity: target ? 'error' : 'warning', span, message, hint, fix }
  }
}
