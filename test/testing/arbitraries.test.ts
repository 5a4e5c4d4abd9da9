import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Expression, OPERATOR_NAMES, parse, tryParse } from '../../grammar/index.ts'
import { equal, fold } from '../../src/filters/ast/index.ts'
import { print } from '../../src/filters/print/index.ts'
import { compileUnchecked } from '../../src/rows/evaluate/index.ts'
import { outcomeOf } from '../../src/rows/evaluate/outcome.ts'
import { type Schema, s } from '../../src/rows/schema/index.ts'
import { jobSchema, nodeSchema } from '../../src/rows/schemas/index.ts'
import { re2Engine } from '../../src/rows/values/index.ts'
import {
  aFilterText,
  aHostileString,
  aNearlyFilterText,
  anExpression,
  aRow,
  aSchema,
} from '../../src/testing/index.ts'
import { aPattern } from '../support/a-pattern.ts'
import { forCases } from '../support/cases.ts'
import { job, odd, pet, tree } from './schemas.ts'

const SCHEMAS: [name: string, schema: Schema][] = [
  ['typed data', job],
  ['decoded JSON', pet],
  ['jobs', jobSchema],
  ['nodes', nodeSchema],
  ['decoded JSON of any form', s.any()],
  ['no field at all', s.object({})],
  ['what is seldom', odd],
  ['what is in itself', tree],
  ['names that no selector begins with', s.object({ 'a b': s.int(), 'c-d': s.map(s.int()) })],
]

test.each(SCHEMAS)(
  'what is drawn for %s is a filter that print writes and parse reads',
  (_, schema) => {
    forCases(50, anExpression(schema), (expression) => {
      expect(equal(parse(print(expression), { spacing: 'strict' }), expression)).toBe(true)
    })
  },
)

// How many of many filters on many rows come to each outcome.
function outcomesOn(schema: Schema): { true: number; false: number; error: number } {
  const counts = { true: 0, false: 0, error: 0 }
  const cases = fc.sample(fc.tuple(anExpression(schema), aRow(schema)), { numRuns: 200, seed: 1 })
  for (const [expression, row] of cases) {
    const outcome = outcomeOf(compileUnchecked(expression, { schema }), row)
    counts[outcome === true ? 'true' : outcome === false ? 'false' : 'error']++
  }
  return counts
}

test.each(SCHEMAS.slice(0, 4))(
  'filters and rows of %s meet: all three outcomes are usual',
  (_, schema) => {
    for (const count of Object.values(outcomesOn(schema))) expect(count).toBeGreaterThan(30)
  },
)

test('they meet in decoded JSON of any form too', () => {
  for (const count of Object.values(outcomesOn(s.any()))) expect(count).toBeGreaterThan(12)
})

const kindsOf = (expression: Expression): string[] =>
  fold<string[]>(expression, {
    Or: (node, { operands }) => [node.kind, ...operands.flat()],
    And: (node, { operands }) => [node.kind, ...operands.flat()],
    Not: (node, { operand }) => [node.kind, ...operand],
    Match: (node) => [node.operator],
    Quantifier: (node, { body }) => [node.quantifier, node.binding.form, ...body],
  })

const EVERYTHING = [
  ...['Or', 'And', 'Not', 'any', 'all', 'default', 'index', 'value', 'both'],
  ...OPERATOR_NAMES,
]

test.each([
  ['without a schema', undefined],
  ['with one', job],
])('every kind of node and every operator is drawn %s', (_, schema) => {
  const drawn = fc.sample(anExpression(schema), { numRuns: 1_000, seed: 1 })
  expect([...new Set(drawn.flatMap(kindsOf))].sort()).toEqual([...EVERYTHING].sort())
})

test('a property that fails shows the text of its filter', () => {
  for (const arbitrary of [anExpression(job), anExpression()])
    expect(() => fc.assert(fc.property(arbitrary, () => false))).toThrow(/Counterexample: \[\w+ /)
})

test('numbers are those that the schema names first', () => {
  const schema = s.object({
    Level: s.int({ examples: [50, 80] }),
    Load: s.float({ examples: [0.5] }),
  })
  const texts = fc
    .sample(anExpression(schema), { numRuns: 200, seed: 1 })
    .map((filter) => print(filter))
  const rows = fc.sample(aRow(schema), { numRuns: 200, seed: 1 })
  for (const known of ['50', '80', '0.5'])
    expect(texts.filter((text) => text.includes(known)).length, known).toBeGreaterThan(20)
  expect(rows.filter(({ Level }) => Level === 80).length).toBeGreaterThan(20)
  expect(rows.filter(({ Load }) => Load === 0.5).length).toBeGreaterThan(20)
})

test('a filter text is a filter, and a nearly filter text is not, to any reader', () => {
  forCases(80, aFilterText(job), aNearlyFilterText(), (text, nearly) => {
    expect(tryParse(text, { spacing: 'strict' }).issues).toEqual([])
    expect(tryParse(nearly).expression).toBeUndefined()
  })
})

test('a pattern is one that RE2 reads', () => {
  forCases(100, aPattern(), (pattern) => {
    expect(re2Engine(pattern)('')).toBeTypeOf('boolean')
  })
})

test('hostile strings have halves of surrogate pairs, marks of the syntax and names of prototypes', () => {
  const drawn = fc.sample(aHostileString(), { numRuns: 1_000, seed: 1 })
  expect(drawn.some((text) => !text.isWellFormed())).toBe(true)
  for (const piece of ['"', '`', '(', '==', 'constructor', '\u202e', '\0'])
    expect(drawn.filter((text) => text.includes(piece)).length, piece).toBeGreaterThan(5)
})

// What a property shrinks to that holds until something comes up.
function smallest<Drawn>(arbitrary: fc.Arbitrary<Drawn>, fails: (drawn: Drawn) => boolean): Drawn {
  const { counterexample } = fc.check(
    fc.property(arbitrary, (drawn) => !fails(drawn)),
    { numRuns: 10_000, seed: 7 },
  )
  return (counterexample as [Drawn])[0]
}

const has = (what: string) => (expression: Expression) => kindsOf(expression).includes(what)

test.each(EVERYTHING)('a filter with %s shrinks to a small one', (what) => {
  const drawn = [anExpression(job), anExpression()]
  const shrunk = drawn.map((arbitrary) => print(smallest(arbitrary, has(what))))
  expect(shrunk.filter((text) => text.length > 45)).toEqual([])
})

test('what is drawn shrinks to what a person would write', () => {
  const shrunk = [
    print(smallest(anExpression(job), () => true)),
    print(smallest(anExpression(job), has('And'))),
    print(smallest(anExpression(job), has('any'))),
    print(smallest(anExpression(job), (tree) => print(tree).includes('dc2'))),
    print(smallest(anExpression(), has('Not'))),
    smallest(aFilterText(job), (text) => text.includes('Priority')),
    JSON.stringify(smallest(aSchema(), () => true)),
    JSON.stringify(smallest(aRow(job), (row) => row.Priority === 3)),
    JSON.stringify(smallest(aRow(pet), () => true)),
    smallest(aPattern(), () => true),
    smallest(aHostileString(), (text) => text.includes('{')),
  ]
  expect(`\n${shrunk.join('\n')}\n`).toMatchInlineSnapshot(`
    "
    ID == "a"
    ID == "a" and ID == "a"
    any Datacenters as x { ID == "a" }
    "dc2" in Datacenters
    not a == 0
    Priority == 1
    {"kind":"object","fields":{"A":{"schema":{"kind":"string"}}}}
    {"Priority":3}
    {"name":"a","tags":[],"owner":null}
    .
    any a as x {
    "
  `)
})

test('aRow has the type of its schema', () => {
  const [row] = fc.sample(aRow(job), 1)
  const status: 'pending' | 'running' | 'dead' | (string & {}) | undefined = row?.Status
  // @ts-expect-error there is no such field
  expect(row?.Nothing).toBeUndefined()
  expect(['string', 'undefined']).toContain(typeof status)
})
