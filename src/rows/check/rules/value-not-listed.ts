import {
  hasValue,
  nearest,
  OPERATORS,
  ownBytes,
  ownMember,
  shown,
} from '../../../../grammar/index.ts'
import { literalOf } from '../../../filters/ast/index.ts'
import { replaceValue } from '../../../filters/print/index.ts'
import { dereference } from '../../schema/index.ts'
import { segmentsOf } from '../clause.ts'
import type { ClauseRule, Finding } from '../finding.ts'
import { listed, pathText } from '../words.ts'

/** A literal that is not among the known values; others may occur, so this is not an error. */
export const valueNotListed: ClauseRule = function* (clause, filter): Iterable<Finding> {
  const { node, resolution } = clause
  if (!hasValue(node) || !resolution.found) return
  const { schema: whole, rules } = dereference(resolution)
  const isList = whole.kind === 'list' || whole.kind === 'array'
  if (OPERATORS[node.operator].asks !== (isList ? 'member' : 'equal')) return
  const { schema } = isList ? dereference({ schema: whole.of, rules }) : { schema: whole }
  const oneOf = schema.kind === 'string' ? (ownMember(schema, 'oneOf') ?? []) : []
  if (oneOf.length === 0) return
  const { value } = node
  // The empty string is the value of a field that was never set.
  if (value.raw === '' || (!ownBytes(value) && oneOf.includes(value.raw))) return
  const like = filter.suggestsFor(clause) ? nearest(value.raw, oneOf) : []
  const [first] = like
  yield {
    code: 'value-not-listed',
    span: value.span,
    message: `\`${shown(value.raw)}\` is not a known value of \`${pathText(segmentsOf(clause))}\`.`,
    hint:
      first === undefined
        ? `Known values: ${listed(oneOf)}.`
        : `Did you mean ${listed(like, ' or ')}?`,
    fix:
      first === undefined
        ? undefined
        : replaceValue(`Write \`${first}\``, value, literalOf(first, value.form)),
  }
}
