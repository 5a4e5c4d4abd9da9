import {
  hasValue,
  OPERATORS,
  ownBytes,
  shown,
  type Value,
  type ValueMatch,
} from '../../../../grammar/index.ts'
import { literalOf, matchOf } from '../../../filters/ast/index.ts'
import { replaceValue } from '../../../filters/print/index.ts'
import {
  BYTE,
  dereference,
  isScalar,
  type Place,
  type ScalarSchema,
  type Schema,
} from '../../schema/index.ts'
import { exactBoolean, isDecimal, toFloat, toFloat32, toInteger } from '../../values/index.ts'
import type { AnalyzedFilter } from '../analyzed-filter.ts'
import { applicabilityOf } from '../applicability.ts'
import { type Clause, failingHow, segmentsOf } from '../clause.ts'
import type { Failure, FailureRule } from '../finding.ts'
import { rewrite } from '../fixes/edits.ts'
import { rereadText } from '../fixes/reread.ts'
import { kindText, pathText } from '../words.ts'

/** A place whose values are compared with literals. */
interface ScalarPlace extends Place {
  readonly schema: ScalarSchema
}

/** A literal that cannot be read as the type of its field. */
export const valueNotCoercible: FailureRule = function* (clause, filter): Iterable<Failure> {
  const { node, resolution } = clause
  if (!hasValue(node) || !resolution.found) return
  const { value } = node
  const { target } = filter
  const read = readPlace(clause)
  const applicability = applicabilityOf(node, resolution)
  const isRead = applicability === 'answers'
  if (!isRead && applicability !== 'not-coercible') return
  const isNeverEqual = target?.answering?.isTotal && isOtherSpelling(node, read)
  if (isRead && !isNeverEqual) return
  const better = betterValue(node, read)
  const path = pathText(segmentsOf(clause))
  const isMember = OPERATORS[node.operator].asks === 'member'
  const isOfEntries = isMember && !isScalar(dereference(resolution).schema)
  // A number or a boolean has no parts, however the value is read.
  const isCompared = !isMember || isOfEntries
  yield {
    code: 'value-not-coercible',
    span: value.span,
    message: isOfEntries
      ? `\`${path}\` contains ${entriesText(read.schema)}, and \`${shown(value.raw)}\` ${isWhy(value, read)}.`
      : `\`${path}\` is ${kindText(read.schema)}, and \`${shown(value.raw)}\` ${isWhy(value, read)}.`,
    hint: better ? `Write \`${better.raw}\`.` : hintOf(value, read.schema as Unread),
    fix: better && betterCondition(clause, node, better, isOfEntries, filter),
    fails:
      !isNeverEqual && isCompared && readsForSome(value, read, isOfEntries)
        ? 'some'
        : failingHow(clause),
  }
}

// If nothing fails, a number equals decimal numbers only, and a boolean `true` or `false`.
function isOtherSpelling({ operator, value }: ValueMatch, { schema, rules }: ScalarPlace): boolean {
  if (OPERATORS[operator].asks !== 'equal' || rules === 'typed') return false
  switch (schema.kind) {
    case 'bool':
      return exactBoolean(value.raw) === undefined
    case 'int':
    case 'uint':
    case 'float':
    case 'duration':
    case 'jsonNumber':
      return !isDecimal(value.raw)
    case 'string':
      return false
  }
}

// A number of decoded JSON, or one kept as text, may be an integer or a double in each row. A list of decoded JSON
// may be empty.
function readsForSome({ raw }: Value, { schema, rules }: ScalarPlace, isMember: boolean): boolean {
  if (rules === 'json' && isMember) return true
  if (schema.kind === 'bool' || (rules === 'typed' && schema.kind !== 'jsonNumber')) return false
  return typeof toInteger(raw) === 'bigint' || typeof toFloat(raw) === 'number'
}

// The scalar that the literal is compared with: the field, or an entry of the list.
function readPlace({ resolution }: Clause): ScalarPlace {
  const place = dereference(resolution as Clause['resolution'] & { found: true })
  const { schema, rules } = place
  if (schema.kind === 'bytes') return { schema: BYTE, rules }
  const isList = schema.kind === 'list' || schema.kind === 'array'
  return (isList ? dereference({ schema: schema.of, rules }) : place) as ScalarPlace
}

function betterValue({ value, selector }: ValueMatch, place: ScalarPlace): Value | undefined {
  const text = ownBytes(value) ? undefined : rereadText(value.raw, place.schema)
  if (text === undefined) return undefined
  const bare = place.schema.kind === 'bool' ? 'word' : 'number'
  const isQuoted = value.form === 'string' || value.form === 'raw'
  const better = isQuoted ? literalOf(text) : literalOf(text, bare)
  const isRead = applicabilityOf(matchOf(selector, '==', better), place) === 'answers'
  return isRead ? better : undefined
}

// A number or a boolean has no parts, so it is compared instead.
function betterCondition(
  clause: Clause,
  { operator, selector, value }: ValueMatch,
  better: Value,
  isOfEntries: boolean,
  filter: AnalyzedFilter,
): Failure['fix'] {
  const { asks, negative } = OPERATORS[operator]
  if (asks === 'equal' || isOfEntries) return replaceValue(`Write \`${better.raw}\``, value, better)
  return rewrite(clause, matchOf(selector, negative ? '!=' : '==', better), filter)
}

function entriesText(schema: Schema): string {
  return kindText({ kind: 'list', of: schema }).replace('a list of ', '')
}

function isWhy({ raw }: Value, { schema }: ScalarPlace): string {
  if (schema.kind === 'bool') return 'is not'
  // A value beyond a smaller type can still be read, so only the largest types matter here.
  if (toInteger(raw) === 'range' || toFloat32(raw) === 'range') return 'does not fit'
  if (schema.kind === 'jsonNumber' && typeof toFloat32(raw) === 'number') return 'is not an integer'
  return schema.kind === 'uint' && /^[+-]/.test(raw) ? 'has a sign' : 'is not'
}

// Every literal can be read as a string.
type Unread = Exclude<ScalarSchema, { kind: 'string' }>

function hintOf({ raw }: Value, { kind }: Unread): string {
  return kind === 'uint' && raw.startsWith('-')
    ? 'It is never negative: remove the condition.'
    : HINTS[kind]
}

const WHOLE = 'Write a whole number, such as `50`.'

const HINTS: Readonly<Record<Unread['kind'], string>> = {
  bool: 'Write `true` or `false`.',
  int: WHOLE,
  uint: 'Write a whole number without a sign.',
  float: 'Write a decimal number, such as `1.5`.',
  duration: 'Write whole nanoseconds: a second is `1000000000`.',
  jsonNumber: WHOLE,
}
