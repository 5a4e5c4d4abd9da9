import {
  type MatchExpression,
  OPERATORS,
  type Question,
  unreachable,
  type Value,
} from '../../grammar/index.ts'
import { dereference, type Place, type Schema, type SchemaKind } from '../schema/index.ts'
import { toBoolean, toFloat, toFloat32, toInteger, toUnsigned } from '../values/index.ts'

/**
 * How an operator deals with values that are not null: it answers for every value, or for none, or
 * not with this literal, or not where an entry is null, or the values are unknown.
 */
export type Judgement =
  | 'answers'
  | 'not-applicable'
  | 'not-coercible'
  | 'key-not-string'
  | 'null-entries'
  | 'unknown'

/** The kinds of typed data that each question applies to. */
const APPLIES: Readonly<Record<Question, readonly SchemaKind[]>> = {
  equal: ['string', 'bool', 'int', 'uint', 'float', 'duration', 'jsonNumber'],
  member: ['string', 'bytes', 'list', 'array', 'map'],
  match: ['string', 'bytes'],
  empty: ['string', 'bytes', 'list', 'array', 'map'],
  // The reference aborts when it is asked whether an array of a fixed length is nil.
  nil: ['bytes', 'time', 'list', 'map', 'object'],
}

/**
 * How a condition fares at the place its selector leads to, null aside: by the reference's own
 * types or by those of decoded JSON.
 */
export function judge(match: MatchExpression, place: Place): Judgement {
  const question = OPERATORS[match.operator].asks
  if (isPointerToPointer(place)) return question === 'nil' ? 'answers' : 'not-applicable'
  const { schema, rules } = dereference(place)
  if (schema.kind === 'any') return 'unknown'
  // An object of decoded JSON is a map.
  const kind = rules === 'json' && schema.kind === 'object' ? 'map' : schema.kind
  if (!APPLIES[question].includes(kind)) return 'not-applicable'
  if (!('value' in match)) return 'answers'
  if (question === 'equal') return canRead(match.value, { schema, rules })
  if (question !== 'member') return 'answers'
  switch (schema.kind) {
    case 'map':
      return schema.key.kind === 'string' && !schema.key.named ? 'answers' : 'key-not-string'
    case 'bytes':
      return canRead(match.value, { schema: BYTE, rules })
    case 'list':
    case 'array':
      return judgeEntries(match.value, { schema: schema.of, rules })
    case 'string':
    case 'object':
      return 'answers'
    default:
      // `APPLIES` has let no other kind through.
      return 'not-applicable'
  }
}

const BYTE: Schema = { kind: 'uint', bits: 8 }

function judgeEntries(value: Value, entry: Place): Judgement {
  const { schema, rules } = dereference(entry)
  if (schema.kind === 'any') return 'unknown'
  if (!APPLIES.equal.includes(schema.kind)) return 'not-applicable'
  const isText = schema.kind === 'string' || schema.kind === 'jsonNumber'
  const mayBeNull = entry.schema.kind === 'nullable'
  // Among pointers to strings, nil counts as one more string.
  if (rules === 'typed') {
    const read = isText ? 'answers' : canRead(value, { schema, rules })
    return read === 'answers' && mayBeNull && !isText ? 'null-entries' : read
  }
  if (mayBeNull) return 'null-entries'
  // In decoded JSON an entry is skipped when the literal does not read as its type.
  const isNumber = schema.kind !== 'string' && schema.kind !== 'bool'
  const beyond = isNumber && [toFloat(textOf(value)), toInteger(textOf(value))].includes('range')
  return beyond ? 'not-coercible' : 'answers'
}

/** Whether a literal reads as a scalar type, on all rows. */
export function canRead(value: Value, { schema, rules }: Place): 'answers' | 'not-coercible' {
  return readAs(value, { schema, rules }) ? 'answers' : 'not-coercible'
}

function readAs(value: Value, { schema, rules }: Place): boolean {
  const text = textOf(value)
  const isInteger = () => typeof toInteger(text) === 'bigint'
  const isFloat = () => typeof toFloat(text) === 'number'
  switch (schema.kind) {
    case 'string':
      return true
    case 'bool':
      return toBoolean(text) !== undefined
    case 'int':
    case 'uint':
    case 'duration':
      // Decoded JSON has doubles, and exact integers only where doubles would not do.
      if (rules === 'json') return isFloat() && (!isBig(schema) || isInteger())
      return schema.kind === 'uint' ? typeof toUnsigned(text) === 'bigint' : isInteger()
    case 'float':
      if (rules === 'typed' && schema.bits === 32) return typeof toFloat32(text) === 'number'
      return isFloat()
    case 'jsonNumber':
      // The number is an integer or a double, depending on its text.
      return isInteger() && isFloat()
    case 'any':
    case 'array':
    case 'bytes':
    case 'list':
    case 'map':
    case 'nullable':
    case 'object':
    case 'time':
      return false
    default:
      return unreachable(schema)
  }
}

function isBig(schema: Schema): boolean {
  return 'beyondSafeInteger' in schema && schema.beyondSafeInteger === true
}

// A literal that is not valid UTF-8 reads only as itself.
function textOf({ raw, bytes }: Value): string {
  return bytes ? '\uffff' : raw
}

/** True where `is nil` can detect a possible null: it fails on scalars. */
export function canAskNil(place: Place): boolean {
  // On a pointer to a pointer, `is nil` only looks at the first.
  return !isPointerToPointer(place) && APPLIES.nil.includes(dereference(place).schema.kind)
}

/** True where operators do not reach what a longer path would: they follow only one pointer. */
export function isPointerToPointer({ schema, rules }: Place): boolean {
  return rules === 'typed' && schema.kind === 'nullable' && schema.of.kind === 'nullable'
}
