import { unreachable } from '../../grammar/index.ts'
import type { Server } from '../dialect/index.ts'
import type { Clause } from './clause.ts'
import type { Finding } from './finding.ts'
import { expressionText, pathText, whole } from './words.ts'

/**
 * A finding whose severity says how certain the failure is: what fails on some rows, or only once a row
 * reaches the clause, is a warning that says when. The others keep the severity of their rule or code.
 */
export function withSeverity(finding: Finding, clause: Clause, server?: Server): Finding {
  const { severity, fails, message } = finding
  if (severity !== undefined) return finding
  if (fails === 'some') return { ...finding, severity: 'warning' }
  const reached = whenReached(clause)
  if (reached === undefined) return finding
  return {
    ...finding,
    severity: 'warning',
    message: `${message} This fails ${whole(server)} once a row gets here, which takes ${reached}.`,
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
