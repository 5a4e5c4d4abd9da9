import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { FilterOptionError } from '../../grammar/index.ts'
import { s } from '../../src/rows/schema/index.ts'

test('what is not said is 64 bits, base64 and keys that are strings', () => {
  expect(s.int()).toEqual({ kind: 'int', bits: 64 })
  expect(s.uint({ bits: 8 })).toEqual({ kind: 'uint', bits: 8 })
  expect(s.float({ doc: 'D' })).toEqual({ kind: 'float', bits: 64, doc: 'D' })
  expect(s.bytes()).toEqual({ kind: 'bytes', encoding: 'base64' })
  expect(s.map(s.bool())).toEqual({
    kind: 'map',
    key: { kind: 'string' },
    of: { kind: 'bool' },
  })
})

test('members are schemas, or fields with more to say', () => {
  const schema = s.object(
    {
      a: s.bool(),
      b: s.renamed('json_b', s.bool()),
      c: s.ignored(s.bool()),
      d: s.optional(s.bool()),
      e: { schema: s.bool(), sensitive: true },
      kind: s.string(), // a name like any other
    },
    { name: 'N', doc: 'D' },
  )
  expect(schema).toEqual({
    kind: 'object',
    name: 'N',
    doc: 'D',
    fields: {
      a: { schema: { kind: 'bool' } },
      b: { schema: { kind: 'bool' }, json: 'json_b' },
      c: { schema: { kind: 'bool' }, ignored: true },
      d: { schema: { kind: 'bool' }, optional: true },
      e: { schema: { kind: 'bool' }, sensitive: true },
      kind: { schema: { kind: 'string' } },
    },
  })
  expect(JSON.parse(JSON.stringify(schema))).toEqual(schema)
})

test.each([-1, 1.5, Number.NaN, 100_001, 2 ** 60])('no array has %d entries', (length) => {
  expect(() => s.array(s.bool(), length)).toThrow(FilterOptionError)
})

test.each([0, 100_000])('an array may have %d entries', (length) => {
  expect(s.array(s.bool(), length)).toEqual({ kind: 'array', of: s.bool(), length })
})

const OF_OTHERS = [
  ['boolean', s.boolean, 'Write `s.bool()`.'],
  ['number', s.number, 'Write `s.int()` or `s.float()`.'],
  ['integer', s.integer, 'Write `s.int()`.'],
  ['date', s.date, 'Write `s.time()`.'],
  ['enum', s.enum, 'Write `s.string({ oneOf: ["a", "b"] })`.'],
  ['literal', s.literal, 'Write `s.string({ oneOf: ["a"] })`.'],
  ['record', s.record, 'Write `s.map(schema)`.'],
  ['union', s.union, 'Write `s.any()` or `s.nullable(schema)`.'],
] as const

test.each(OF_OTHERS)('`s.%s` says what to write', (name, builder, hint) => {
  expect(builder).toThrow(
    expect.objectContaining({
      name: 'FilterOptionError',
      code: 'invalid-option',
      message: `There is no \`s.${name}\`.`,
      hint,
    }),
  )
})

test('docs/filtering.md lists every builder', () => {
  const page = readFileSync('docs/filtering.md', 'utf8')
  // Some only say what to write instead.
  const others: readonly string[] = OF_OTHERS.map(([name]) => name)
  const builders = Object.keys(s).filter((name) => !others.includes(name))
  expect(builders.filter((name) => !page.includes(`\`s.${name}(`))).toEqual([])
})
