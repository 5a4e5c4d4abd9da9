import fc from 'fast-check'
import {
  type Field,
  type FieldMap,
  interpret,
  type Place,
  type Rules,
  requireSchema,
  type Schema,
} from '../../rows/schema/index.ts'
import { keysOf, NAMES, numbersOf, TEXTS, textsOf } from '../samples.ts'

const BEYOND = 2n ** 53n
// The depth at which a recursive schema stops.
const DEEPEST = 8

/**
 * A row that a schema admits.
 * @throws {FilterOptionError} `invalid-option` for something else in place of the schema.
 */
export function anyRow(schema: Schema): fc.Arbitrary<unknown> {
  return aValueOf({ schema: requireSchema(schema), rules: 'typed' }, 0)
}

function aValueOf(place: Place, depth: number): fc.Arbitrary<unknown> {
  const { schema, rules } = interpret(place)
  const isTyped = rules === 'typed'
  const orNull = (value: fc.Arbitrary<unknown>) => (isTyped ? fc.option(value, { freq: 4 }) : value)
  const below = (of: Schema) => aValueOf({ schema: of, rules }, depth + 1)
  const isOver = depth > 3
  switch (schema.kind) {
    case 'string':
      return mostly(fc.constantFrom(...textsOf(schema)), fc.string({ maxLength: 8 }))
    case 'time':
      return fc.constant('2026-01-02T03:04:05Z')
    case 'bytes':
      return orNull(fc.constantFrom('', 'YQ==', 'aGVsbG8='))
    case 'bool':
      return fc.boolean()
    case 'int':
    case 'uint':
    case 'duration': {
      const min = schema.kind === 'uint' ? 0 : -2
      const usual = known(schema) ?? fc.integer({ min, max: 3 })
      const whole = mostly<number | bigint>(usual, fc.integer({ min, max: 120 }))
      const isBeyond = 'beyondSafeInteger' in schema && schema.beyondSafeInteger
      return isBeyond ? fc.oneof(whole, fc.bigInt({ min: BEYOND, max: BEYOND + 9n })) : whole
    }
    case 'float':
    case 'jsonNumber': {
      const finite = { noNaN: true, noDefaultInfinity: true }
      const isShort = schema.kind === 'float' && schema.bits === 32
      const usual = known(schema) ?? fc.constantFrom(0, 1, 1.5, -2)
      return mostly<unknown>(usual, isShort ? fc.float(finite) : fc.double(finite))
    }
    case 'any':
      return aJsonValue(depth)
    case 'nullable':
      return depth > 6 ? fc.constant(null) : fc.option(below(schema.of), { freq: 3 })
    case 'list':
      return orNull(isOver ? fc.constant([]) : fc.array(below(schema.of), { maxLength: 3 }))
    case 'array':
      return isOver ? fc.constant([]) : fc.array(below(schema.of), { maxLength: schema.length })
    case 'map':
      return orNull(isOver ? fc.constant({}) : aMapOf(keysOf(schema), below(schema.of)))
    case 'object':
      return anObject(schema.fields, rules, depth)
  }
}

function aMapOf(
  keys: readonly string[],
  value: fc.Arbitrary<unknown>,
): fc.Arbitrary<Record<string, unknown>> {
  return fc.dictionary(fc.constantFrom(...keys), value, { maxKeys: 3, noNullPrototype: true })
}

// For `any`: the values and names that filters use, names that every object inherits, and an object for a whole row.
function aJsonValue(depth: number): fc.Arbitrary<unknown> {
  const { value, object } = fc.letrec<{ value: unknown; object: unknown }>((tie) => ({
    value: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      { weight: 8, arbitrary: fc.constantFrom(null, true, false, 0, 1, 1.5, ...TEXTS) },
      { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 0 }) },
      { weight: 4, arbitrary: tie('object') },
      { weight: 1, arbitrary: aMapOf(['__proto__', 'constructor', '0'], tie('value')) },
      { weight: 2, arbitrary: fc.array(tie('value'), { maxLength: 3 }) },
    ),
    object: fc.record(Object.fromEntries(NAMES.map((name) => [name, tie('value')])), {
      requiredKeys: [],
      noNullPrototype: true,
    }),
  }))
  return depth === 0 ? mostly(object, value) : value
}

// The numbers in the schema, if any.
function known(schema: Schema): fc.Arbitrary<number | bigint> | undefined {
  const numbers = numbersOf(schema)
  return numbers.length > 0 ? fc.constantFrom(...numbers) : undefined
}

function mostly<Value>(
  arbitrary: fc.Arbitrary<Value>,
  other: fc.Arbitrary<Value>,
): fc.Arbitrary<Value> {
  return fc.oneof(
    { withCrossShrink: true },
    { weight: 4, arbitrary },
    { weight: 1, arbitrary: other },
  )
}

function anObject(fields: FieldMap, rules: Rules, depth: number): fc.Arbitrary<unknown> {
  const members = Object.entries(fields).map(([name, field]) => {
    const { schema, optional, hidden, inlined } = field
    const mayLack =
      optional || (rules === 'typed' && (hidden || (!inlined && schema.kind !== 'any')))
    if (mayLack && depth > DEEPEST) return fc.constant([])
    const made = aValueOf({ schema, rules }, depth + 1)
    const value = mayLack ? fc.option(made, { nil: undefined, freq: 3 }) : made
    return value.map((found): [string, unknown][] => membersOf(name, field, rules, found))
  })
  return fc.tuple(...members).map((found) => Object.fromEntries(found.flat()))
}

function membersOf(name: string, field: Field, rules: Rules, value: unknown): [string, unknown][] {
  if (value === undefined) return []
  if (rules === 'typed' && field.inlined) return Object.entries(value as object)
  return [[jsonNameOf(name, field, rules), value]]
}

/** The name of a field in the JSON. */
export function jsonNameOf(name: string, field: Field, rules: Rules): string {
  return rules === 'typed' ? (field.json ?? name) : name
}
