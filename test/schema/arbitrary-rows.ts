import fc from 'fast-check'
import type { Field, FieldMap, Rules, Schema } from '../../src/schema/index.ts'

const BEYOND = 2n ** 53n

/**
 * Rows that a schema admits, as their JSON decodes. In typed data any field may be missing and any
 * list or map null; in decoded JSON only what says so.
 */
export function aRow(schema: Schema, rules: Rules = 'typed', depth = 0): fc.Arbitrary<unknown> {
  const isTyped = rules === 'typed'
  const nil = <Value>(value: fc.Arbitrary<Value>) =>
    isTyped ? fc.option(value, { freq: 4 }) : value
  switch (schema.kind) {
    case 'string':
      return fc.oneof(fc.constantFrom('', 'a', ...(schema.oneOf ?? [])), fc.string())
    case 'time':
      return fc.constant('2026-01-02T03:04:05Z')
    case 'bytes':
      return nil(fc.constantFrom('', 'aGVsbG8='))
    case 'bool':
      return fc.boolean()
    case 'int':
    case 'duration': {
      const whole = fc.integer({ min: -2, max: 20 })
      const isBeyond = schema.kind === 'int' && schema.beyondSafeInteger
      return isBeyond ? fc.oneof(whole, fc.bigInt({ min: BEYOND, max: BEYOND + 9n })) : whole
    }
    case 'uint':
      return fc.integer({ min: 0, max: 20 })
    case 'float':
    case 'jsonNumber':
      return fc.double({ noNaN: true, noDefaultInfinity: true })
    case 'any':
      return schema.shape ? aRow(schema.shape, 'json', depth) : fc.jsonValue({ maxDepth: 2 })
    case 'nullable':
      return depth > 6 ? fc.constant(null) : fc.option(aRow(schema.of, rules, depth + 1))
    case 'list':
      return nil(fc.array(aRow(schema.of, rules, depth + 1), { maxLength: depth > 3 ? 0 : 2 }))
    case 'array':
      return fc.array(aRow(schema.of, rules, depth + 1), {
        maxLength: schema.length,
        ...(!isTyped && { minLength: schema.length }),
      })
    case 'map': {
      const key =
        schema.key.kind === 'string' ? fc.constantFrom('k', 'web', 'a.b') : fc.constant('5')
      const entries = { maxKeys: depth > 3 ? 0 : 2, noNullPrototype: true }
      return nil(fc.dictionary(key, aRow(schema.of, rules, depth + 1), entries))
    }
    case 'object':
      return anObject(schema.fields, rules, depth)
  }
}

function anObject(fields: FieldMap, rules: Rules, depth: number): fc.Arbitrary<unknown> {
  const entries = Object.entries(fields)
  const members = entries.map(([name, field]) => {
    const made = aRow(field.schema, rules, depth + 1)
    const { kind } = field.schema
    const mayLack = field.optional || (rules === 'typed' && !field.inlined && kind !== 'any')
    const value = mayLack ? fc.option(made, { nil: undefined, freq: 3 }) : made
    return value.map((found): [string, unknown][] => membersOf(name, field, rules, found))
  })
  return fc.tuple(...members).map((found) => Object.fromEntries(found.flat()))
}

function membersOf(name: string, field: Field, rules: Rules, value: unknown): [string, unknown][] {
  if (value === undefined) return []
  if (rules === 'json') return [[name, value]]
  return field.inlined ? Object.entries(value as object) : [[field.json ?? name, value]]
}
