import { hasValue, ownBytes, ownMember, shown, type Value } from '../../../../grammar/index.ts'
import { literalOf } from '../../../filters/ast/index.ts'
import { replaceValue } from '../../../filters/print/index.ts'
import { dereference, resolveField } from '../../schema/index.ts'
import type { AnalyzedFilter } from '../analyzed-filter.ts'
import type { Clause } from '../clause.ts'
import type { ClauseRule, Finding } from '../finding.ts'

/** A bare word that names a field: it is still compared as text. */
export const valueLooksLikeField: ClauseRule = function* (clause, filter): Iterable<Finding> {
  const { node } = clause
  if (!hasValue(node) || node.value.form !== 'word') return
  const { value } = node
  if (!isNamed(value, clause, filter) || isListed(value, clause)) return
  yield {
    code: 'value-looks-like-field',
    span: value.span,
    message: `\`${shown(value.raw)}\` names a field, but a value is always taken literally: no field is looked up.`,
    hint: 'Two fields cannot be compared. If you mean the word itself, put it in quotes.',
    fix: replaceValue('Put it in quotes', value, literalOf(value.raw)),
  }
}

function isNamed(value: Value, { scope, node }: Clause, filter: AnalyzedFilter): boolean {
  if (ownBytes(value)) return false
  const { raw } = value
  const parts = raw.split('.')
  const named = resolveField(filter.schema, parts, scope)
  if (named.start !== 'row') return true
  const isKnown =
    named.found && !named.hazards.some(({ kind, at }) => kind === 'unknown' && at === 0)
  if (isKnown) return true
  // Without a schema, a field is a path that the filter uses elsewhere.
  const own = node.selector.segments[0]?.text
  return filter.row.kind === 'any' && parts[0] !== own && filter.paths.has(parts.join('.'))
}

// `Type == service` where the row also has a field `service`.
function isListed({ raw }: Value, { resolution }: Clause): boolean {
  if (!resolution.found) return false
  const { schema } = dereference(resolution)
  return schema.kind === 'string' && ownMember(schema, 'oneOf')?.includes(raw) === true
}
