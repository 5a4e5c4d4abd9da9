import {
  hasValue,
  type MatchExpression,
  OPERATORS,
  shown,
  type ValueMatch,
} from '../../../../grammar/index.ts'
import { dottedPath, matchOf } from '../../../filters/ast/index.ts'
import { dereference } from '../../schema/index.ts'
import { applicabilityOf } from '../applicability.ts'
import { segmentsOf } from '../clause.ts'
import type { ClauseRule, Finding } from '../finding.ts'
import { rewrite } from '../fixes/edits.ts'
import { pathText } from '../words.ts'

/** `in` and `contains` depend on the kind of the field: on a string, they look for a substring. */
export const membershipOrSubstring: ClauseRule = function* (clause, filter): Iterable<Finding> {
  const { node, resolution } = clause
  if (!hasValue(node) || !resolution.found) return
  const { value } = node
  if (OPERATORS[node.operator].asks !== 'member' || value.raw === '') return
  const { schema } = dereference(resolution)
  const path = pathText(segmentsOf(clause))
  const isString = schema.kind === 'string'
  if (applicabilityOf(node, resolution) !== 'answers' || (!isString && schema.kind !== 'map'))
    return
  // A filter that also compares the value at the key shows that a key was meant.
  if (!isString && filter.paths.has(`${pathOf(node)}.${value.raw}`)) return
  yield {
    code: 'membership-or-substring',
    span: node.span,
    message: isString
      ? `\`${path}\` is a string, so this looks for \`${shown(value.raw)}\` anywhere inside it.`
      : `\`${path}\` is a map, so this looks for the key \`${shown(value.raw)}\`, not for a value.`,
    hint: isString
      ? 'To match the whole string, compare with `==`.'
      : 'To match a value, name its key, as in `Meta.owner == "ops"`.',
    fix: isString ? rewrite(clause, equalityOf(node), filter) : undefined,
  }
}

function equalityOf({ selector, operator, value }: ValueMatch): MatchExpression {
  return matchOf(selector, OPERATORS[operator].negative ? '!=' : '==', value)
}

function pathOf({ selector }: MatchExpression): string {
  return dottedPath(selector.segments)
}
