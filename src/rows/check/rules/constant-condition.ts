import { OPERATORS } from '../../../../grammar/index.ts'
import { dereference } from '../../schema/index.ts'
import { applicabilityOf } from '../applicability.ts'
import { type Clause, segmentsOf } from '../clause.ts'
import type { ClauseRule, Finding } from '../finding.ts'
import { withoutOperand } from '../without-operand.ts'
import { pathText } from '../words.ts'

/** A condition with the same answer for every row: `is nil` on a value that never is nil, or any with a proof. */
export const constantCondition: ClauseRule = function* (clause, filter): Iterable<Finding> {
  const { node } = clause
  if (node.kind !== 'Match') return
  const isNever = isNeverNil(clause)
  const known = isNever ? OPERATORS[node.operator].negative : undefined
  const answer = filter.review?.answers.get(node) ?? known
  if (answer === undefined || answer === 'both') return
  const path = pathText(segmentsOf(clause))
  yield {
    code: 'constant-condition',
    span: node.span,
    message: `This is always ${answer}: ${isNever ? `\`${path}\` is never nil` : 'no row gives another answer'}.`,
    hint: 'Change the condition, or remove it.',
    fix: withoutOperand(clause, answer, filter.text),
  }
}

function isNeverNil({ node, resolution }: Clause): boolean {
  if (node.kind !== 'Match' || OPERATORS[node.operator].asks !== 'nil') return false
  if (!resolution.found || applicabilityOf(node, resolution) !== 'answers') return false
  const { schema, rules, hazards } = resolution
  // A missing key is nil.
  const mayBeMissing = hazards.some(({ kind }) => kind === 'missing' || kind === 'unknown')
  if (schema.kind === 'nullable' || mayBeMissing) return false
  const { kind } = dereference(resolution).schema
  return rules === 'json' || kind === 'object' || kind === 'time'
}
