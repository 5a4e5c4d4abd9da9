import { toJsonSchema } from '@valibot/to-json-schema'
import { type } from 'arktype'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { check } from '../../src/rows/check/index.ts'
import { type Schema, s, schemaFromJsonSchema } from '../../src/rows/schema/index.ts'

const { optional } = s

interface Libraries {
  readonly zod: z.ZodType
  readonly valibot: v.GenericSchema
  readonly arktype: type.Any
}

/** The JSON Schemas that the libraries write. */
const waysToPass = ({ zod, valibot, arktype }: Libraries): [way: string, given: unknown][] => [
  ['z.toJSONSchema', z.toJSONSchema(zod)],
  ['toJsonSchema of Valibot', toJsonSchema(valibot)],
  ['toJsonSchema() of ArkType', arktype.toJsonSchema()],
]

const zodTree = z.object({
  name: z.string(),
  get children() {
    return z.array(zodTree)
  },
})
const valibotTree: v.GenericSchema = v.object({
  name: v.string(),
  children: v.array(v.lazy(() => valibotTree)),
})
const trees = {
  zod: zodTree,
  valibot: valibotTree,
  arktype: type({ name: 'string', children: 'this[]' }),
}

const understood: [title: string, Libraries & { readonly shape: Schema }][] = [
  [
    'members that may be missing or null',
    {
      zod: z.object({ a: z.string().optional(), b: z.int().nullable() }),
      valibot: v.object({
        a: v.optional(v.string()),
        b: v.nullable(v.pipe(v.number(), v.integer())),
      }),
      arktype: type({ 'a?': 'string', b: 'number.integer | null' }),
      shape: s.object({ a: optional(s.string()), b: s.nullable(s.int()) }),
    },
  ],
  [
    'closed enumerations',
    {
      zod: z.object({ a: z.enum(['up', 'down']), b: z.literal([1, 2]) }),
      valibot: v.object({ a: v.picklist(['up', 'down']), b: v.picklist([1, 2]) }),
      arktype: type({ a: "'up' | 'down'", b: '1 | 2' }),
      shape: s.object({ a: s.string({ oneOf: ['up', 'down'] }), b: s.int() }),
    },
  ],
  [
    'unions of objects',
    {
      zod: z.discriminatedUnion('is', [
        z.object({ is: z.literal('job'), a: z.string() }),
        z.object({ is: z.literal('node'), b: z.boolean() }),
      ]),
      valibot: v.variant('is', [
        v.object({ is: v.literal('job'), a: v.string() }),
        v.object({ is: v.literal('node'), b: v.boolean() }),
      ]),
      arktype: type({ is: "'job'", a: 'string' }).or({ is: "'node'", b: 'boolean' }),
      shape: s.object({
        is: s.string({ oneOf: ['job', 'node'] }),
        a: optional(s.string()),
        b: optional(s.bool()),
      }),
    },
  ],
  [
    'tuples of one type, lists and records',
    {
      zod: z.object({
        pair: z.tuple([z.int(), z.number()]),
        list: z.array(z.string()),
        map: z.record(z.string(), z.boolean()),
      }),
      valibot: v.object({
        pair: v.tuple([v.pipe(v.number(), v.integer()), v.number()]),
        list: v.array(v.string()),
        map: v.record(v.string(), v.boolean()),
      }),
      arktype: type({
        pair: ['number.integer', 'number'],
        list: 'string[]',
        map: 'Record<string, boolean>',
      }),
      shape: s.object({
        pair: s.list(s.float()),
        list: s.list(s.string()),
        map: s.map(s.bool()),
      }),
    },
  ],
  [
    'types joined',
    {
      zod: z.intersection(z.object({ a: z.string() }), z.object({ b: z.number() })),
      valibot: v.intersect([v.object({ a: v.string() }), v.object({ b: v.number() })]),
      arktype: type({ a: 'string' }).and({ b: 'number' }),
      shape: s.object({ a: s.string(), b: s.float() }),
    },
  ],
]

// ArkType lists known texts in another order.
const ordered = (schema: Schema) =>
  JSON.parse(JSON.stringify(schema), (key, value) => (key === 'oneOf' ? value.sort() : value))

test.each(understood)('%s are read from each library', (_title, { shape, ...libraries }) => {
  for (const [way, given] of waysToPass(libraries)) {
    expect(ordered(schemaFromJsonSchema(given)), way).toEqual(ordered(s.json(shape)))
  }
})

const unchecked: [title: string, Libraries & { readonly shape: Schema }][] = [
  [
    'a union of scalars',
    {
      zod: z.object({ a: z.union([z.string(), z.number()]), b: z.string() }),
      valibot: v.object({ a: v.union([v.string(), v.number()]), b: v.string() }),
      arktype: type({ a: 'string | number', b: 'string' }),
      shape: s.object({ a: s.any(), b: s.string() }),
    },
  ],
  [
    'a member with another type in each object of a union',
    {
      zod: z.object({
        in: z.discriminatedUnion('is', [
          z.object({ is: z.literal('a'), at: z.object({ x: z.string() }) }),
          z.object({ is: z.literal('b'), at: z.object({ x: z.number() }) }),
        ]),
      }),
      valibot: v.object({
        in: v.variant('is', [
          v.object({ is: v.literal('a'), at: v.object({ x: v.string() }) }),
          v.object({ is: v.literal('b'), at: v.object({ x: v.number() }) }),
        ]),
      }),
      arktype: type({
        in: type({ is: "'a'", at: { x: 'string' } }).or({ is: "'b'", at: { x: 'number' } }),
      }),
      shape: s.object({
        in: s.object({ is: s.string({ oneOf: ['a', 'b'] }), at: s.object({ x: s.any() }) }),
      }),
    },
  ],
  [
    'a recursive object',
    {
      ...trees,
      shape: s.object({ name: s.string() }),
    },
  ],
]

test.each(unchecked)('%s is left unchecked', (_title, { shape, ...libraries }) => {
  for (const [way, given] of waysToPass(libraries)) {
    expect(ordered(schemaFromJsonSchema(given).shape), way).toMatchObject(ordered(shape))
  }
})

test('a type that the library cannot write is left unchecked', () => {
  const zod = z.object({ at: z.date(), b: z.string() })
  const written = z.toJSONSchema(zod, { unrepresentable: 'any' })
  expect(schemaFromJsonSchema(written)).toEqual(s.json({ at: s.any(), b: s.string() }))
})

test('the schema describes rows that the library returns', () => {
  const zod = z.object({
    a: z.string().default('x'),
    b: z.string().transform(Number).pipe(z.int()),
  })
  expect(schemaFromJsonSchema(z.toJSONSchema(zod))).toEqual(
    s.json(s.object({ a: s.string({ examples: ['x'] }), b: s.int() })),
  )
})

test('a record of listed keys has the type of its values', () => {
  const zod = z.record(z.enum(['cpu', 'disk']), z.number())
  expect(schemaFromJsonSchema(z.toJSONSchema(zod))).toEqual(
    s.json(s.map(s.float(), { keys: ['cpu', 'disk'] })),
  )
})

test.each([
  ['Zod', trees.zod],
  ['ArkType', trees.arktype],
  ['Valibot', trees.valibot],
])(
  'F90: in place of a JSON Schema, one of %s is refused with the line to write',
  (_title, given) => {
    expect(() => check('name == a', { schema: given as never })).toThrowError(
      expect.objectContaining({ code: 'invalid-option' }),
    )
    expect(() => schemaFromJsonSchema(given)).toThrowError(
      expect.objectContaining({
        code: 'invalid-json-schema',
        hint: expect.stringMatching(/JSON Schema/),
      }),
    )
  },
)
