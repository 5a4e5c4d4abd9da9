import { type MatchExpression, OPERATORS, type Question, type Value } from '../../grammar/index.ts'
import { dereference, type Place, type Schema, type SchemaKind } from '../schema/index.ts'
import { toBoolean, toFloat, toFloat32, toInteger, toUnsigned } from '../values/index.ts'

/**
 * What an operator makes of a value that is not null: it answers whatever the value, or it never
 * does, or not with this text, or not where an entry is null, or nothing is known of the value.
 */
export type Judgement =
  | 'answers'
  | 'not-applicable'
  | 'not-coercible'
  | 'key-not-string'
  | 'null-entries'
  | 'unknown'

/** The kinds of typed data of which each question can be asked. */
const APPLIES: Readonly<Record<Question, readonly SchemaKind[]>> = {
  equal: ['string', 'bool', 'int', 'uint', 'float', 'duration', 'jsonNumber'],
  member: ['string', 'bytes', 'list', 'array', 'map'],
  match: ['string', 'bytes'],
  empty: ['string', 'bytes', 'list', 'array', 'map'],
  // The reference aborts when it is asked whether an array of a fixed length is nil.
  nil: ['bytes', 'time', 'list', 'map', 'object'],
}

/**
 * What a condition comes to where its selector leads, null aside: by the reference's own types, or
 * by those of decoded JSON.
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
    default:
      return 'answers'
  }
}

const BYTE: Schema = { kind: 'uint', bits: 8 }

function judgeEntries(value: Value, entry: Place): Judgement {
  const { schema, rules } = dereference(entry)
  if (schema.kind === 'any') return 'unknown'
  if (!APPLIES.equal.includes(schema.kind)) return 'not-applicable'
  const isText = schema.kind === 'string' || schema.kind === 'jsonNumber'
  const mayBeNull = entry.schema.kind === 'nullable'
  // Among pointers to text a nil counts as a text of its own.
  if (rules === 'typed') {
    const read = isText ? 'answers' : canRead(value, { schema, rules })
    return read === 'answers' && mayBeNull && !isText ? 'null-entries' : read
  }
  if (mayBeNull) return 'null-entries'
  // In decoded JSON an entry is passed over when the text does not read as its type.
  const isNumber = schema.kind !== 'string' && schema.kind !== 'bool'
  const beyond = isNumber && [toFloat(textOf(value)), toInteger(textOf(value))].includes('range')
  return beyond ? 'not-coercible' : 'answers'
}

/** Whether a text reads as a scalar type, on all rows. */
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
      // The number is an integer or a double, as its text has it.
      return isInteger() && isFloat()
    default:
      return false
  }
}

function isBig(schema: Schema): boolean {
  return 'beyondSafeInteger' in schema && schema.beyondSafeInteger === true
}

// A text that is no valid UTF-8 reads as nothing but itself.
function textOf({ raw, bytes }: Value): string {
  return bytes ? '\uffff' : raw
}

/** True where a null that may be there can be told by `is nil`, which fails on scalars. */
export function canAskNil(place: Place): boolean {
  // Of a pointer to a pointer, `is nil` tells about the first alone.
  return !isPointerToPointer(place) && APPLIES.nil.includes(dereference(place).schema.kind)
}

/** True where operators do not reach what a path would go on into: they follow one pointer alone. */
export function isPointerToPointer({ schema, rules }: Place): boolean {
  return rules === 'typed' && schema.kind === 'nullable' && schema.of.kind === 'nullable'
}
