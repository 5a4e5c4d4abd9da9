import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parse } from '../../grammar/index.ts'
import { prover } from '../../src/prove/index.ts'
import { compileUnchecked, lenient, type Target } from '../../src/rows/evaluate/index.ts'
import { outcomeOf } from '../../src/rows/evaluate/outcome.ts'
import { type Schema, s } from '../../src/rows/schema/index.ts'
import { jobSchema } from '../../src/rows/schemas/index.ts'
import { MOST_STEPS, rowAdjuster } from '../../src/testing/adjust-row.ts'
import { aMatchingRow, anExpression, aRow, aSchema, TestingError } from '../../src/testing/index.ts'
import { casesOr, forCases, SEED } from '../support/cases.ts'
import { resultOrCode } from '../support/thrown.ts'
import { withoutEngine } from '../support/with-engine.ts'
import { admits } from './admits.ts'
import { job, odd, pet, tree } from './schemas.ts'

const notes = s.json({
  note: s.nullable(s.string()),
  size: s.optional(s.int()),
  owner: s.optional(s.json({ name: s.string() })),
})

const filters: [filter: string, schema: Schema, target?: Target][] = [
  ['Status == running', job],
  ['Status == running and "dc1" in Datacenters and Priority != 50', job],
  ['Status != dead or Priority == 1', job],
  ['not (Status == dead or Status == pending)', job],
  ['"dc1" in Datacenters and "dc2" in Datacenters', job],
  ['Submitted == 9007199254740993', job],
  ['Share == 1.5 and Stable == true', job],
  ['Payload matches "^hello$"', job],
  ['Meta.owner matches "^ops-[0-9]+$" or Meta["team.name"] is not empty', job],
  ['Meta.owner == ops and Meta is not empty', job],
  ['Parent is nil', job],
  ['Parent is not nil and Parent.ID == x', job],
  ['any TaskGroups as g { g.Name == web and g.Count == 3 }', job],
  ['all TaskGroups as _, g { g.Count == 2 and not (g.Name == web) }', job],
  ['any TaskGroups as i, g { any g.Tags as t { t == new } }', job],
  ['any Meta as k, v { k == owner and v == ops }', job],
  ['TaskGroups.0.Name == web', job],
  ['name matches "^(Rex|Tom)$" and age == 3', pet],
  ['owner is nil or owner.name == Ann', pet],
  ['small in tags and loud not in tags', pet],
  ['any TaskGroups as g { any g.Tasks as t { t.Driver == docker } }', jobSchema],
  ['a.b == 1 and c matches x', s.any()],
  ['ID contains foo and ID contains bar', job], // what it holds already is kept
  ['Status matches "^(?i)run$"', job], // flags inside, which Go has anywhere
  ['any TaskGroups as i, g { i == 5 and g.Count == 2 }', job], // five others before it
  ['Priority == 1 and (Priority != 2 or ID is empty)', job], // not every other number misses one
  ['Level == 127 or Level == -128', odd], // a neighbour is beyond 8 bits
  ['Largest == 18446744073709551615', odd],
  ['Twice is nil', odd], // a pointer to a pointer is not nil
  ['x in Owners', odd],
  ['"0" in Pair', odd], // zeros stand where the JSON lacks entries
  ['Ports["0x10"] == web', odd], // the key is 16
  ['Groups.web is not nil', odd], // only a missing key is
  ['Loose.a == 1 or Around.Inner == x', odd],
  ['Decoded.left == true', odd],
  ['Parent.Parent.Name == x and (any Children as c { c.Name == y })', tree],
  ['note is nil or note == x', notes, lenient],
  ['note != x', notes, lenient],
  ['owner is nil', notes, lenient],
  ['owner is not nil and note is not nil', notes, lenient],
  ['owner.name != ann', notes, lenient],
  ['size is nil and note matches "^web-[0-9]+$"', notes, lenient],
]

test.each(filters)('%s: rows that match, and rows near these', (filter, schema, target) => {
  const predicate = compileUnchecked(parse(filter), { schema, target })
  const few = { numRuns: casesOr(30), seed: SEED }
  const matching = fc.sample(aMatchingRow(filter, schema, { target }), few)
  expect(new Set(matching.map((row) => outcomeOf(predicate, row)))).toEqual(new Set([true]))
  const near = fc.sample(aRow(schema, filter, { target }), few)
  // With a target, which is `lenient` here, no row may fail.
  const answers = near.map((row) => (target ? predicate(row) : outcomeOf(predicate, row)))
  expect(answers).toEqual(expect.arrayContaining([true, false]))
  // They are not one row over and over.
  expect(new Set(matching.map(textOf)).size).toBeGreaterThan(1)
})

function textOf(row: unknown): string {
  return JSON.stringify(row, (_, value) => (typeof value === 'bigint' ? `${value}` : value))
}

test('for any filter they match, or an error says that none was found', () => {
  let found = 0
  forCases(
    12,
    aSchema().chain((schema) => fc.tuple(fc.constant(schema), anExpression(schema))),
    fc.integer(),
    ([schema, expression], seed) => {
      const predicate = compileUnchecked(expression, { schema })
      const rows = sampled(() => aMatchingRow(expression, schema), seed)
      found += rows.length
      for (const row of rows) expect(outcomeOf(predicate, row)).toBe(true)
    },
  )
  expect(found).toBeGreaterThan(0)
})

// A few of them; none where that is said at the call.
function sampled<Value>(call: () => fc.Arbitrary<Value>, seed: number): readonly Value[] {
  const found = resultOrCode(() => fc.sample(call(), { numRuns: 4, seed }))
  if (typeof found !== 'string') return found
  expect(found).toBe('no-matching-row')
  return []
}

test.each([
  ['Status == running and Status == dead', 'no-matching-row'],
  ['Status is nil', 'no-matching-row'], // a text is never asked for nil
  ['Priority == high', 'no-matching-row'], // no whole number
  ['Nothing == 1', 'no-matching-row'],
  ['Status matches "a$^b"', 'no-matching-row'],
  ['Status matches "^[^\\\\s\\\\S]$"', 'no-matching-row'], // a class that nothing is in
  ['Secret == x', 'no-matching-row'],
])('%s has no row that matches: %s', (filter, code) => {
  expect(() => aMatchingRow(filter, job)).toThrow(expect.objectContaining({ code }))
})

const proving = { prover: prover({ schema: job }) }

// Found by a proof: a row that is bent towards one condition no longer satisfies another.
test.each([
  'Status matches "^a" and Status matches "b$" and Status matches "^.{5}$"',
  'Meta.owner contains ab and Meta.owner contains bc and Meta.owner matches "^...$"',
  '(all TaskGroups as g { g.Count == 3 }) and (any TaskGroups as g { g.Name matches "^x" and g.Name matches "y$" and g.Name != xy })',
])('%s: some row matches', (filter) => {
  const predicate = compileUnchecked(parse(filter), { schema: job })
  const rows = fc.sample(aMatchingRow(filter, job, proving), { numRuns: 20, seed: SEED })
  expect(new Set(rows.map((row) => outcomeOf(predicate, row)))).toEqual(new Set([true]))
})

test.each(['Status == running and Status matches "^d"', 'Stop == true'])(
  '%s: that no row matches is a fact, with a prover',
  (filter) => {
    expect(() => aMatchingRow(filter, job)).toThrow('No row was found')
    expect(() => aMatchingRow(filter, job, proving)).toThrow('No row of the schema matches')
  },
)

test('a prover is one of `tamis/prove`', () => {
  const wrong = { prover: prover as never }
  expect(() => aMatchingRow('Stable == true', job, wrong)).toThrow(/`prover`/)
})

test('every row of the schema matches a filter that is always true', () => {
  const filter = 'Stable == true or Stable == false'
  expect(fc.sample(aMatchingRow(filter, job), 5)).toHaveLength(5)
})

test.each([
  ['forty groups, each nine times', `${'('.repeat(40)}a${'{9})'.repeat(40)}`],
  ['forty groups, each any number of times', `${'('.repeat(40)}a${'*)'.repeat(40)}`],
  ['a class of no character', '([^\\x00-\\x{10ffff}])*b'],
  ['nine hundred letters', `${'x'.repeat(900)}[ab]`],
  ['a group that is not closed', '(a|b'],
  ['a class that the platform reads otherwise', '\\pN+'],
])('the search for a match comes to an end: %s', (_, pattern) => {
  try {
    aMatchingRow(`Status matches \`${pattern}\``, job)
  } catch (error) {
    expect(error).toBeInstanceOf(TestingError)
  }
})

test('a pattern that needs the engine is refused in a program that does not import `tamis`', () => {
  const call = () => aMatchingRow('Status matches "x.*y.*z"', job)
  expect(() => withoutEngine(call)).toThrow(
    expect.objectContaining({ code: 'pattern-engine-missing' }),
  )
  expect(call).not.toThrow()
})

test('quantifiers inside each other over one list do not multiply the work', () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f']
  const nested = names.reduceRight((body, name) => `all L as ${name} { ${body} }`, 'f == x')
  const schema = s.typed({ L: s.list(s.string()) })
  const row = { L: Array.from({ length: 10 }, () => 'y') }
  let choices = 0
  const choose = () => {
    choices++
    // A million entries, which is what six levels of ten are.
    if (choices > 10 * MOST_STEPS) throw new Error('This does not end.')
    return 4 * choices
  }
  const adjusted = rowAdjuster(parse(nested), schema)(row, true, choose)
  expect(adjusted).toEqual({ L: Array.from({ length: 10 }, () => 'x') })
  expect(choices).toBeGreaterThan(MOST_STEPS)
})

test('arrays of a fixed length are filled with entries of their type', () => {
  const schema = s.typed({ M: s.map(s.array(s.typed({ key: s.float() }), 2)) })
  const adjust = rowAdjuster(parse('M["1"] is empty'), schema)
  const rows = Array.from({ length: 40 }, (_, seed) => {
    let next = seed
    return adjust({ M: {} }, seed % 2 === 0, () => next++)
  })
  expect(rows.filter((row) => !admits(schema, row))).toEqual([])
  expect(rows).toContainEqual({ M: { 1: [{}, {}] } })
})

test('a matching row shrinks to what the filter asks for', () => {
  const { counterexample } = fc.check(
    fc.property(aMatchingRow('Status == running and Meta.owner == ops', job), () => false),
    { seed: 3 },
  )
  expect(counterexample).toEqual([{ Status: 'running', Meta: { owner: 'ops' } }])
})

test('34: a typed schema is refused for lenient', () => {
  expect(() => aMatchingRow('Status == x', job, { target: lenient })).toThrow(/the row decides/)
})
