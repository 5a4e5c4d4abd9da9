import { OPERATORS, type Segment, shown, takesValue } from '../../../../grammar/index.ts'
import { holdsWhenAbsent, isNegated, segmentsOf } from '../clause.ts'
import type { ClauseRule, Finding } from '../finding.ts'
import { askBefore } from '../fixes/edits.ts'
import { keyGuard } from '../guards.ts'
import { pathText } from '../words.ts'

/**
 * A condition that is true if its key is missing: `Meta.owner != ops` is true for rows without an
 * owner. With `is empty` and `is nil` this is often intended, so it is only info.
 */
export const absentKeyIsTrue: ClauseRule = function* (clause, { text, target }): Iterable<Finding> {
  const { node, around } = clause
  const segments = segmentsOf(clause)
  const at = segments.length - 1
  // An operator only answers for the last key.
  const isMissing = clause.hazards.some((hazard) => hazard.kind === 'missing' && hazard.answered)
  // If the type is checked first, every pattern matches a missing key.
  const matches = node.kind === 'Match' && OPERATORS[node.operator].asks === 'match'
  const holds = holdsWhenAbsent(clause) || (matches && target?.answering?.typeFaultOf !== undefined)
  if (!isMissing || holds === isNegated(clause)) return
  const { text: key, span } = segments[at] as Segment
  const asksAbsence = node.kind === 'Match' && !takesValue(node.operator)
  const condition = keyGuard(clause, at)
  const placed = isNegated(clause) && around ? around : clause
  yield {
    code: 'absent-key-is-true',
    severity: asksAbsence ? 'info' : 'warning',
    span,
    message: `This is also true for rows whose \`${pathText(segments, at)}\` has no \`${shown(key)}\`.`,
    hint: `To leave these out, check for the key first: \`"${shown(key)}" in ${pathText(segments, at)} and …\`.`,
    fix: condition && askBefore('Check for the key first', placed, [condition], text),
  }
}
