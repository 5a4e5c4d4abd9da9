import { expect, test } from 'vitest'
import { parseSchema, type Schema, s } from '../../src/rows/schema/index.ts'
import { allocationSchema, nodeSchema } from '../../src/rows/schemas/index.ts'
import { thrownBy } from '../support/thrown.ts'

const schemas: [title: string, schema: Schema][] = [
  ['a text', s.string({ oneOf: ['a'], doc: 'D', examples: ['a', 1, null] })],
  ['integers', s.list(s.int({ bits: 8, unit: 'days', beyondSafeInteger: true }))],
  ['numbers', s.array(s.float({ bits: 32 }), 3)],
  ['bytes', s.bytes({ encoding: 'raw' })],
  ['scalars', s.object({ a: s.bool(), b: s.duration(), c: s.time(), d: s.jsonNumber() })],
  ['maps', s.map(s.map(s.any(), { key: { kind: 'uint', bits: 16 } }), { keys: ['k'] })],
  ['a named key', s.map(s.uint(), { key: { kind: 'string', named: true } })],
  ['decoded JSON', s.json(s.object({ a: s.optional(s.nullable(s.string())) }))],
  [
    'fields',
    s.object(
      {
        a: s.renamed('b', s.string()),
        c: s.ignored(s.string()),
        d: s.inlined(s.object({})),
        e: {
          schema: s.string(),
          hidden: true,
          altered: true,
          sensitive: true,
          must: true,
          doc: 'D',
        },
      },
      { name: 'N', replacements: { f: { path: ['a'], asks: 'is not nil', note: 'N' } } },
    ),
  ],
  ['a shipped schema', nodeSchema],
  ['the largest of them', allocationSchema],
]

test.each(schemas)('%s is read back as it was', (_title, schema) => {
  expect(parseSchema(JSON.parse(JSON.stringify(schema)))).toEqual(schema)
})

const faults: [data: unknown, pointer: string][] = [
  [undefined, ''],
  [[], ''],
  ['string', ''],
  [{}, '/kind'],
  [{ kind: 'text' }, '/kind'],
  [{ kind: 'toString' }, '/kind'],
  [{ kind: 'int' }, '/bits'],
  [{ kind: 'int', bits: 12 }, '/bits'],
  [{ kind: 'int', bits: '8' }, '/bits'],
  [{ kind: 'float', bits: 16 }, '/bits'],
  [{ kind: 'bool', oneOf: [] }, '/oneOf'],
  [{ kind: 'string', oneOf: [1] }, '/oneOf'],
  [{ kind: 'string', oneof: ['a'] }, '/oneof'],
  [{ kind: 'string', doc: 1 }, '/doc'],
  [{ kind: 'string', examples: 'a' }, '/examples'],
  [{ kind: 'bytes', encoding: 'hex' }, '/encoding'],
  [{ kind: 'list' }, '/of'],
  [{ kind: 'list', of: { kind: 'list', of: 1 } }, '/of/of'],
  [{ kind: 'array', of: { kind: 'bool' }, length: -1 }, '/length'],
  [{ kind: 'array', of: { kind: 'bool' }, length: 100_001 }, '/length'],
  [{ kind: 'map', of: { kind: 'bool' } }, '/key'],
  [{ kind: 'map', key: { kind: 'bool' }, of: { kind: 'bool' } }, '/key/kind'],
  [{ kind: 'map', key: { kind: 'int' }, of: { kind: 'bool' } }, '/key/bits'],
  [{ kind: 'map', key: { kind: 'string', doc: 'D' }, of: { kind: 'bool' } }, '/key/doc'],
  [{ kind: 'object', fields: [] }, '/fields'],
  [{ kind: 'object', fields: { 'a/b': {} } }, '/fields/a~1b/schema'],
  [{ kind: 'object', fields: { a: { schema: { kind: 'bool' }, must: false } } }, '/fields/a/must'],
  [{ kind: 'object', fields: {}, replacements: { a: {} } }, '/replacements/a/note'],
]

test.each(faults)('%j is not a schema, for what stands at "%s"', (data, pointer) => {
  expect(() => parseSchema(data)).toThrowError(
    expect.objectContaining({ name: 'SchemaError', code: 'invalid-schema', pointer }),
  )
})

test.each([
  [5, 'The schema must be an object.'],
  [{ kind: 'list' }, '`/of` is missing.'],
  [{ kind: 'string', oneof: ['a'] }, '`/oneof` is not a member of a schema.'],
  [{ kind: 'string', doc: 1 }, '`/doc` must be a string.'],
])('%j: %s', (data, message) => {
  expect(() => parseSchema(data)).toThrowError(message)
})

test('what is too deep, too much, holds itself or throws is refused', () => {
  let deep: unknown = s.string()
  for (let level = 0; level < 200; level++) deep = { kind: 'nullable', of: deep }
  const cyclic: { kind: string; of?: unknown } = { kind: 'nullable' }
  cyclic.of = cyclic
  let wide: Schema = s.string()
  for (let level = 0; level < 40; level++) wide = s.object({ a: wide, b: wide })
  for (const data of [deep, cyclic, wide]) expect(codeOf(data)).toBe('schema-too-large')
  expect(codeOf(Object.defineProperty({}, 'kind', { enumerable: true, get: fail }))).toBe(
    'invalid-schema',
  )
})

const codeOf = (data: unknown) => thrownBy(() => parseSchema(data))?.code

function fail(): never {
  throw new Error('no')
}
