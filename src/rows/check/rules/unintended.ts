import {
  hasValue,
  isPointer,
  nearest,
  OPERATORS,
  ownBytes,
  ownMember,
  type Segment,
  shown,
  takesValue,
  type Value,
} from '../../../../grammar/index.ts'
import { dottedPath, literalOf, matchOf } from '../../../filters/ast/index.ts'
import { replaceValue } from '../../../filters/print/index.ts'
import { dereference, resolveField } from '../../schema/index.ts'
import type { AnalyzedFilter } from '../analyzed-filter.ts'
import { applicabilityOf, canAskNil } from '../applicability.ts'
import { type Clause, holdsWhenAbsent, isNegated, segmentsOf } from '../clause.ts'
import type { ClauseRule, Finding } from '../finding.ts'
import { askBefore, rewrite } from '../fixes/edits.ts'
import { keyGuard } from '../guards.ts'
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

/** A bare `null`, which is compared as text. */
export const valueLooksLikeNull: ClauseRule = function* (clause, filter): Iterable<Finding> {
  const { node, resolution } = clause
  if (!hasValue(node) || node.value.form !== 'word' || !/^(?:null|nil)$/.test(node.value.raw))
    return
  const { asks, negative } = OPERATORS[node.operator]
  if (asks !== 'equal') return
  const nil = matchOf(node.selector, negative ? 'is not nil' : 'is nil')
  // The reference cannot test a text or a number for null.
  const isAskable =
    filter.target?.answering?.isTotal ||
    !resolution.found ||
    resolution.schema.kind === 'any' ||
    canAskNil(resolution)
  yield {
    code: 'value-looks-like-null',
    span: node.value.span,
    message: `\`${shown(node.value.raw)}\` is the text, not the absence of a value.`,
    hint: isAskable
      ? `Write \`${pathText(segmentsOf(clause))} ${nil.operator}\`, or put the word in quotes if you mean it.`
      : 'If you mean the word, put it in quotes.',
    fix: isAskable ? rewrite(clause, nil, filter) : undefined,
  }
}

/** A quoted value in the form of a JSON Pointer, which is read as a pointer and loses its slash. */
export const valueReadAsPointer: ClauseRule = function* ({ node }, filter): Iterable<Finding> {
  if (!hasValue(node) || filter.text === undefined) return
  const { value } = node
  const written = filter.text.slice(value.span.start + 1, value.span.end - 1)
  if (value.form !== 'string' || written === '' || !isPointer(written)) return
  // A target without pointers keeps the slash.
  if (value.raw === written) return
  yield {
    code: 'value-read-as-pointer',
    span: value.span,
    message: `In double quotes this is read as a path, and means \`${shown(value.raw)}\`.`,
    hint: `Write it in backticks, which keep the slash: \`${shown(written)}\`.`,
    fix: replaceValue('Write it in backticks', value, literalOf(written)),
  }
}

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

/** `in` and `contains` depend on the kind of the field: on a string, they look for a substring. */
export const membershipOrSubstring: ClauseRule = function* (clause, filter): Iterable<Finding> {
  const { node, resolution } = clause
  if (!hasValue(node) || !resolution.found) return
  const { value } = node
  const { asks, negative } = OPERATORS[node.operator]
  if (asks !== 'member' || value.raw === '') return
  const { schema } = dereference(resolution)
  const path = pathText(segmentsOf(clause))
  const isString = schema.kind === 'string'
  if (applicabilityOf(node, resolution) !== 'answers' || (!isString && schema.kind !== 'map'))
    return
  // A filter that also compares the value at the key shows that a key was meant.
  if (!isString && filter.paths.has(`${dottedPath(segmentsOf(clause))}.${value.raw}`)) return
  yield {
    code: 'membership-or-substring',
    span: node.span,
    message: isString
      ? `\`${path}\` is a string, so this looks for \`${shown(value.raw)}\` anywhere inside it.`
      : `\`${path}\` is a map, so this looks for the key \`${shown(value.raw)}\`, not for a value.`,
    hint: isString
      ? 'To match the whole string, compare with `==`.'
      : 'To match a value, name its key, as in `Meta.owner == "ops"`.',
    fix: isString
      ? rewrite(clause, matchOf(node.selector, negative ? '!=' : '==', value), filter)
      : undefined,
  }
}
