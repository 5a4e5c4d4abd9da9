import {
  type MatchExpression,
  OPERATORS,
  type Value,
  type ValueMatch,
} from '../../grammar/index.ts'
import {
  BYTE,
  canAsk,
  dereference,
  isScalar,
  type Place,
  type ScalarSchema,
  type Schema,
} from '../schema/index.ts'
import { toBoolean, toFloat, toFloat32, toInteger, toUnsigned } from '../values/index.ts'

/**
 * Whether an operator applies to values that are not null: it may answer for every value, for no value, not with this
 * literal, or not if an entry is null; or the values are unknown.
 */
export type Applicability =
  | 'answers'
  | 'not-applicable'
  | 'not-coercible'
  | 'key-not-string'
  | 'null-entries'
  | 'unknown'

/**
 * Whether a condition applies to the value of its selector, ignoring null: by the reference's own types or by the
 * rules of decoded JSON.
 */
export function applicabilityOf(match: MatchExpression, place: Place): Applicability {
  const question = OPERATORS[match.operator].asks
  if (isPointerToPointer(place)) return question === 'nil' ? 'answers' : 'not-applicable'
  const { schema, rules } = dereference(place)
  if (schema.kind === 'any') return 'unknown'
  // An object of decoded JSON is a map.
  const asked = rules === 'json' && schema.kind === 'object' ? MAP : schema
  if (!canAsk(question, asked)) return 'not-applicable'
  // An operator without a literal ignores it.
  const { value } = match as ValueMatch
  if (question === 'equal') return canRead(value, { schema: schema as ScalarSchema, rules })
  if (question !== 'member' || !canAsk(question, asked)) return 'answers'
  switch (asked.kind) {
    case 'map':
      return asked.key.kind === 'string' && !asked.key.named ? 'answers' : 'key-not-string'
    case 'bytes':
      return canRead(value, { schema: BYTE, rules })
    case 'list':
    case 'array':
      return entriesApplicability(value, { schema: asked.of, rules })
    case 'string':
      return 'answers'
  }
}

const MAP: Schema = { kind: 'map', key: { kind: 'string' }, of: { kind: 'any' } }

function entriesApplicability(value: Value, entry: Place): Applicability {
  const { schema, rules } = dereference(entry)
  if (schema.kind === 'any') return 'unknown'
  if (!isScalar(schema)) return 'not-applicable'
  const isText = schema.kind === 'string' || schema.kind === 'jsonNumber'
  const mayBeNull = entry.schema.kind === 'nullable'
  // Among pointers to strings, nil counts as another string.
  if (rules === 'typed') {
    const read = isText ? 'answers' : canRead(value, { schema, rules })
    return read === 'answers' && mayBeNull && !isText ? 'null-entries' : read
  }
  if (mayBeNull) return 'null-entries'
  // In decoded JSON an entry is skipped if the literal cannot be read as its type.
  const isNumber = schema.kind !== 'string' && schema.kind !== 'bool'
  return isNumber && toFloat(value.raw) === 'range' ? 'not-coercible' : 'answers'
}

/** A place whose values are compared with literals. */
export interface ScalarPlace extends Place {
  readonly schema: ScalarSchema
}

/** Whether a literal can be read as a scalar type, on all rows. */
export function canRead(value: Value, place: ScalarPlace): 'answers' | 'not-coercible' {
  return readAs(value, place) ? 'answers' : 'not-coercible'
}

// A literal that is not valid UTF-8 can only be a string, because it contains U+FFFD.
function readAs({ raw: text }: Value, { schema, rules }: ScalarPlace): boolean {
  const isInteger = () => typeof toInteger(text) === 'bigint'
  const isFloat = () => typeof toFloat(text) === 'number'
  switch (schema.kind) {
    case 'string':
      return true
    case 'bool':
      return toBoolean(text) !== undefined
    case 'int':
    case 'uint':
      // To any number of decoded JSON, a literal is a number, also if all digits of an integer are kept.
      if (rules === 'json') return isFloat()
      return schema.kind === 'uint' ? typeof toUnsigned(text) === 'bigint' : isInteger()
    case 'duration':
      return isInteger()
    case 'float':
      if (rules === 'typed' && schema.bits === 32) return typeof toFloat32(text) === 'number'
      return isFloat()
    case 'jsonNumber':
      // The number is an integer or a double, depending on its text.
      return isInteger() && isFloat()
  }
}

/** True if `is nil` can detect a possible null: it fails on scalars. */
export function canAskNil(place: Place): boolean {
  // On a pointer to a pointer, `is nil` only checks the first.
  return !isPointerToPointer(place) && canAsk('nil', dereference(place).schema)
}

/** True for a pointer to a pointer: operators follow only one, but longer paths follow both. */
export function isPointerToPointer({ schema, rules }: Place): boolean {
  return rules === 'typed' && schema.kind === 'nullable' && schema.of.kind === 'nullable'
}
