import { ownOptions, type Severity, unreachable } from '../../../grammar/index.ts'
import type { Target } from '../evaluate/index.ts'
import type { Clause } from './clause.ts'
import { severityOf } from './codes.ts'
import type { Finding } from './finding.ts'
import { expressionText, pathText, whole } from './words.ts'

/** A finding that is ready to show. */
interface Decided extends Finding {
  readonly severity: Severity
}

/**
 * A finding with its final severity, which only this function decides: the severity from its rule, if it has one;
 * `warning` for a failure on some rows or only once a row reaches the clause, with the condition in the message;
 * `error` for one on every row; otherwise the severity of its code.
 * @param clause The failing clause; absent if no condition can keep a row from the finding.
 */
export function withSeverity(finding: Finding, clause?: Clause, target?: Target): Decided {
  const { code, severity, fails, message } = ownOptions(finding)
  if (severity !== undefined) return { ...finding, severity }
  if (fails === 'some') return { ...finding, severity: 'warning' }
  const reached = clause && whenReached(clause)
  if (reached === undefined)
    return { ...finding, severity: fails === 'always' ? 'error' : severityOf(code) }
  return {
    ...finding,
    severity: 'warning',
    message: `${message} This fails ${whole(target)} once a row gets here, which takes ${reached}.`,
  }
}

/** The rows for which a server evaluates a clause, in words; `undefined` for all. */
function whenReached({ around }: Clause): string | undefined {
  for (let at = around; at; at = at.around) {
    const { node: outer, before } = at
    switch (outer.kind) {
      case 'And':
      case 'Or':
        if (!before) break
        return `a row for which \`${expressionText(before)}\` is ${outer.kind === 'And'}`
      case 'Quantifier':
        return `an entry in \`${pathText(outer.selector.segments)}\``
      case 'Not':
      case 'Match':
        break
      default:
        unreachable(outer)
    }
  }
  return undefined
}
