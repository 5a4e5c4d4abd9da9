import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parse } from '../../grammar/index.ts'
import { compile } from '../../src/rows/evaluate/index.ts'
import { readJson } from '../../src/rows/json/index.ts'
import { type Schema, SchemaError, s, schemaFromJsonSchema } from '../../src/rows/schema/index.ts'
import { forCases } from '../support/cases.ts'
import { thrownBy } from '../support/thrown.ts'

const text = { type: 'string' }
const optional = s.optional
const big = s.int({ beyondSafeInteger: true })

const documents: [document: unknown, shape: Schema][] = [
  [{ type: 'string' }, s.string()],
  [{ type: 'boolean' }, s.bool()],
  [{ type: 'number' }, s.float()],
  [{ type: 'number', multipleOf: 5 }, s.int()],
  [{ type: 'integer' }, s.int()],
  [{ type: 'null' }, s.nullable(s.any())],
  [{ items: true }, s.list(s.any())],
  [{ items: {} }, s.list(s.any())],
  [{ properties: { a: {} } }, s.object({ a: optional(s.any()) })],
  [{ properties: { a: { type: 'object' } } }, s.object({ a: optional(s.map(s.any())) })],
  [{ type: ['string', 'null'] }, s.nullable(s.string())],
  [{ type: ['integer', 'number'] }, s.float()],
  // Integers that doubles round.
  [{ type: 'integer', minimum: 0, format: 'uint8' }, s.int()],
  [{ type: 'integer', format: 'int64' }, big],
  [{ type: 'integer', maximum: 2 ** 60 }, big],
  [{ anyOf: [{ type: 'integer' }, { type: 'integer', format: 'uint64' }] }, big],
  [{ allOf: [{ type: 'integer', format: 'int64' }, { type: 'integer' }] }, s.int()],
  // Text stays text: rows hold it as their JSON does.
  [{ type: 'string', format: 'date-time' }, s.string()],
  [{ type: 'string', contentEncoding: 'base64', pattern: '^a', minLength: 1 }, s.string()],
  // Values.
  [{ enum: ['a', 'b'] }, s.string({ oneOf: ['a', 'b'] })],
  [{ enum: ['a', null] }, s.nullable(s.string({ oneOf: ['a'] }))],
  [{ type: 'string', enum: ['a'] }, s.string({ oneOf: ['a'] })],
  [{ enum: [1, 2.5] }, s.float()],
  [{ const: true }, s.bool()],
  [{ const: 'a' }, s.string({ oneOf: ['a'] })],
  // Lists.
  [{ type: 'array' }, s.list(s.any())],
  [{ type: 'array', items: text }, s.list(s.string())],
  [{ items: text }, s.list(s.string())],
  [{ prefixItems: [text, text], items: false }, s.list(s.string())],
  [{ items: [{ type: 'integer' }], additionalItems: { type: 'number' } }, s.list(s.float())],
  // Objects and maps.
  [
    { properties: { a: text, b: text }, required: ['a'] },
    s.object({ a: s.string(), b: optional(s.string()) }),
  ],
  [{ type: 'object', additionalProperties: false }, s.object({})],
  [{ type: 'object', additionalProperties: text }, s.map(s.string())],
  [{ patternProperties: { '^x-': text } }, s.map(s.string())],
  [{ properties: { a: text }, additionalProperties: text }, s.map(s.string(), { keys: ['a'] })],
  [{ properties: { a: false, b: text } }, s.object({ b: optional(s.string()) })],
  [{ properties: {}, required: ['a'] }, s.object({ a: s.any() })],
  // Combinations.
  [{ anyOf: [text, { type: 'null' }] }, s.nullable(s.string())],
  [{ oneOf: [{ enum: ['a'] }, { enum: ['b'] }] }, s.string({ oneOf: ['a', 'b'] })],
  [{ anyOf: [{ enum: ['a'] }, text] }, s.string()],
  [
    { oneOf: [{ properties: { a: text }, required: ['a'] }, { properties: { b: text } }] },
    s.object({ a: optional(s.string()), b: optional(s.string()) }),
  ],
  [
    { allOf: [{ properties: { a: text } }, { properties: { b: text } }, { required: ['a'] }] },
    s.object({ a: s.string(), b: optional(s.string()) }),
  ],
  [
    { allOf: [{ type: 'object' }, { properties: { a: { type: ['string', 'null'] } } }] },
    s.object({ a: optional(s.nullable(s.string())) }),
  ],
  [{ allOf: [{ type: 'number' }, { type: 'integer' }] }, s.int()],
  [{ type: ['string', 'null'], not: { const: 'x' } }, s.nullable(s.string())],
  // References.
  [{ $defs: { t: text }, items: { $ref: '#/$defs/t' } }, s.list(s.string())],
  [{ definitions: { 'a/b': text }, $ref: '#/definitions/a~1b' }, s.string()],
  [{ definitions: { 'a b': text }, $ref: '#/definitions/a%20b' }, s.string()],
  [{ $defs: { l: [text] }, $ref: '#/$defs/l/0', description: 'D' }, s.string({ doc: 'D' })],
  // What people are told.
  [{ ...text, title: 'T', description: 'D' }, s.string({ doc: 'D' })],
  [{ ...text, default: 'd', examples: ['e', { f: 1 }, null] }, s.string({ examples: ['d', 'e'] })],
  [{ items: { title: 'Job', properties: {} } }, s.list(s.map(s.any(), { doc: 'Job' }))],
  [
    { title: 'Job', properties: { a: text } },
    s.object({ a: optional(s.string()) }, { name: 'Job', doc: 'Job' }),
  ],
]

test.each(documents)('%j is read', (document, shape) => {
  expect(schemaFromJsonSchema(document)).toEqual(s.json(shape))
})

const whole = { type: 'integer' }

test.each<unknown>([
  { $ref: 'other.json#/a' },
  { $ref: '#anchor' },
  { $ref: '#' },
  { type: ['string', 'integer'] },
  { anyOf: [text, whole] },
  { allOf: [text, whole] },
  { allOf: [text, { type: 'null' }] },
  { enum: [[1]] },
  { if: {} },
  { dependentSchemas: {} },
])('what no schema can say is JSON of any form: %j', (part) => {
  const document = { properties: { a: part, b: { items: part }, c: text } }
  expect(schemaFromJsonSchema(document)).toEqual(
    s.json({ a: optional(s.any()), b: optional(s.list(s.any())), c: optional(s.string()) }),
  )
})

test.each<[document: unknown, shape: Schema]>([
  [{ prefixItems: [text, whole] }, s.list(s.any())],
  [{ items: [text, whole] }, s.list(s.any())],
  [{ items: false, prefixItems: [false] }, s.list(s.any())],
  [{ properties: { a: text }, additionalProperties: whole }, s.map(s.any(), { keys: ['a'] })],
])('entries of several kinds are JSON of any form: %j', (document, shape) => {
  expect(schemaFromJsonSchema(document)).toEqual(s.json(shape))
})

test('a bound may be a bigint, as `parseJson` reads it', () => {
  const document = { type: 'integer', exclusiveMinimum: -(2n ** 60n) }
  expect(schemaFromJsonSchema(document)).toEqual(s.json(big))
})

const faults: [document: unknown, code: string, pointer: string][] = [
  [5, 'invalid-json-schema', ''],
  [null, 'invalid-json-schema', ''],
  [[], 'invalid-json-schema', ''],
  [{ type: 'text' }, 'invalid-json-schema', '/type'],
  [{ type: [] }, 'invalid-json-schema', '/type'],
  [{ properties: [] }, 'invalid-json-schema', '/properties'],
  [{ properties: { 'a/b': 5 } }, 'invalid-json-schema', '/properties/a~1b'],
  [{ required: 'a' }, 'invalid-json-schema', '/required'],
  [{ anyOf: [] }, 'invalid-json-schema', '/anyOf'],
  [{ enum: [] }, 'invalid-json-schema', '/enum'],
  [{ $ref: 5 }, 'invalid-json-schema', '/$ref'],
  [{ $ref: '#/$defs/a' }, 'invalid-json-schema', '/$ref'],
  [{ $ref: '#/%zz' }, 'invalid-json-schema', '/$ref'],
  [{ $ref: '#/__proto__/x' }, 'invalid-json-schema', '/$ref'],
]

test.each(faults)('%j is %s at "%s"', (document, code, pointer) => {
  expect(() => schemaFromJsonSchema(document)).toThrowError(
    expect.objectContaining({ name: 'SchemaError', code, pointer, hint: expect.anything() }),
  )
})

test('the root of a document is called the top level, as `/` is a member', () => {
  expect(() => schemaFromJsonSchema(5)).toThrowError(/ At the top level\.$/)
  expect(() => schemaFromJsonSchema({ properties: { '': 5 } })).toThrowError(
    / At `\/properties\/`\.$/,
  )
})

// An object of a Zod that cannot write JSON Schemas by itself. It is not one, although its `type` reads like one.
const ofZod = { '~standard': { version: 1, vendor: 'zod' }, type: 'object', def: { shape: {} } }

const EMPTY: [document: unknown, hint: RegExp][] = [
  [{}, /`properties`/],
  [true, /`properties`/],
  [{ type: 'object' }, /`properties`/],
  [{ type: ['object', 'null'] }, /`properties`/],
  [{ $schema: 'https://json-schema.org/draft/2020-12/schema', title: 'Job' }, /`properties`/],
  [{ type: 'object', properties: {} }, /`properties`/],
  [{ $defs: { job: {} }, $ref: '#/$defs/job' }, /`properties`/],
  [{ allOf: [{ type: 'object' }, {}] }, /`properties`/],
  [{ type: 'object', property: { a: text } }, /`properties`/],
  [{ if: {} }, /`properties`/],
  [{ anyOf: [text, whole] }, /`properties`/],
  [ofZod, /z\.toJSONSchema\(schema\)/],
]

test.each(EMPTY)('F90: %j says nothing about the rows, and is refused', (document, hint) => {
  const code = 'invalid-json-schema'
  expect(() => schemaFromJsonSchema(document)).toThrowError(
    expect.objectContaining({ code, pointer: '', hint: expect.stringMatching(hint) }),
  )
})

test('F90: in place of a schema, a JSON Schema that Zod writes is refused as one', () => {
  // Zod gives its JSON Schemas the member that its schemas have.
  const written = { ...ofZod, properties: { a: text } }
  expect(schemaFromJsonSchema(written)).toEqual(s.json(s.object({ a: optional(s.string()) })))
  expect(() => compile(parse('a == 1'), { schema: written as never })).toThrowError(
    expect.objectContaining({
      message: '`schema` is a JSON Schema.',
      hint: 'Pass `schemaFromJsonSchema(schema)`.',
    }),
  )
})

test('of members that differ in a union, only these are left unchecked', () => {
  const item = (x: unknown) => ({ properties: { list: { items: { properties: { x } } }, y: text } })
  const document = { anyOf: [item(text), item({ type: 'integer' })] }
  expect(schemaFromJsonSchema(document)).toEqual(
    s.json(
      s.object({
        list: optional(s.list(s.object({ x: optional(s.any()) }))),
        y: optional(s.string()),
      }),
    ),
  )
})

test('the schema changes no answer', () => {
  const schema = schemaFromJsonSchema({
    properties: { a: { type: 'integer' }, m: { properties: { k: text } } },
  })
  expect(compile(parse('a == 1.0 and m.k != x'), { schema })({ a: 1, m: {} })).toBe(true)
})

// Hostile documents.

function nested(depth: number): unknown {
  let document: unknown = text
  for (let level = 0; level < depth; level++) document = { items: document }
  return document
}

test.each([
  ['a hundred levels', nested(99), undefined],
  ['more', nested(100), 'schema-too-large'],
  ['a hundred thousand levels', nested(100_000), 'schema-too-large'],
])('%s of a document', (_title, document, code) => {
  expect(codeOf(document)).toBe(code)
})

test('references that double at each step, and many parts to combine, come to an end', () => {
  const laughs = Object.fromEntries(
    Array.from({ length: 40 }, (_, level) => [
      `d${level}`,
      {
        properties: { a: { $ref: `#/$defs/d${level + 1}` }, b: { $ref: `#/$defs/d${level + 1}` } },
      },
    ]),
  )
  expect(codeOf({ $defs: { ...laughs, d40: text }, $ref: '#/$defs/d0' })).toBe('schema-too-large')
  // No part is looked at again for every other.
  const members = Array.from({ length: 1_000 }, (_, index) => [`p${index}`, text])
  const allOf = (count: number) => [
    { properties: Object.fromEntries(members) },
    ...Array.from({ length: count }, () => ({ type: 'object' })),
  ]
  expect(codeOf({ allOf: allOf(10) })).toBeUndefined()
  expect(codeOf({ allOf: allOf(20_000) })).toBeUndefined()
})

test('names that every object seems to have are names like any other', () => {
  const document = JSON.parse(
    '{"properties": {"__proto__": {"type": "string"}, "constructor": {}}}',
  )
  const { shape } = schemaFromJsonSchema(document)
  expect(shape.kind === 'object' && Object.keys(shape.fields)).toEqual(['__proto__', 'constructor'])
  const polluted = Object.create({ type: 'string' })
  expect(schemaFromJsonSchema({ items: polluted })).toEqual(s.json(s.list(s.any())))
})

test('a document that throws gives an error of ours', () => {
  const document = {
    get type() {
      throw new Error('no')
    },
  }
  expect(codeOf(document)).toBe('invalid-json-schema')
})

const codeOf = (document: unknown) => thrownBy(() => schemaFromJsonSchema(document))?.code

function aDocument(): fc.Arbitrary<unknown> {
  const { document } = fc.letrec<{ document: unknown }>((tie) => {
    const documents = fc.array(tie('document'), { maxLength: 3 })
    const named = fc.dictionary(fc.constantFrom('a', 'b', '__proto__'), tie('document'))
    return {
      document: fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        fc.constantFrom({}, true, false, text, { type: 'integer' }, { type: 'null' }),
        fc.constantFrom({ enum: ['a'] }, { const: 1 }, { $ref: '#' }, { $ref: '#/anyOf/0' }, 5),
        fc.record(
          { properties: named, required: fc.constantFrom(['a'], ['b', 'c'], 'x') },
          { requiredKeys: ['properties'] },
        ),
        named.map((additionalProperties) => ({ additionalProperties })),
        tie('document').map((additionalProperties) => ({ additionalProperties })),
        tie('document').map((items) => ({ type: ['array', 'null'], items })),
        documents.map((anyOf) => ({ anyOf })),
        documents.map((allOf) => ({ allOf })),
        documents.map((prefixItems) => ({ prefixItems })),
      ),
    }
  })
  return document
}

test('any document gives a schema that survives JSON, or an error of ours', () => {
  forCases(250, fc.oneof(aDocument(), fc.jsonValue()), (document) => {
    try {
      const schema = schemaFromJsonSchema(document)
      expect(readJson(JSON.stringify(schema))).toEqual(schema)
    } catch (error) {
      expect(error).toBeInstanceOf(SchemaError)
    }
  })
})
