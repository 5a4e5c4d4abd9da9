import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parse } from '../../grammar/index.ts'
import { notOf } from '../../src/filters/ast/index.ts'
import { negate, simplify } from '../../src/filters/rewrite/index.ts'
import { prover } from '../../src/prove/index.ts'
import { compileUnchecked, lenient } from '../../src/rows/evaluate/index.ts'
import { type Schema, s } from '../../src/rows/schema/index.ts'
import { anExpression, aSchema, sameAnswers } from '../../src/testing/index.ts'
import { casesOr } from '../support/cases.ts'
import { job, odd, pet, tree } from './schemas.ts'

const options = { seed: 5 }

test.each<[one: string, other: string, schema: Schema]>([
  ['not Status == dead', 'Status != dead', job],
  ['"dc1" in Datacenters', 'Datacenters contains dc1', job],
  ['not (Status == a or Stable == true)', 'Status != a and Stable != true', job],
  ['any TaskGroups as g { g.Count == 1 }', 'not (all TaskGroups as g { g.Count != 1 })', job],
  ['Priority == 16', 'Priority == "0x10"', job],
  ['name == Rex', '"/name" == Rex', pet],
  // They differ on rows that the schema rules out: null for a list, text for a number.
  ['tags is nil', 'name == x and name != x', pet],
  ['Priority matches x', 'Priority not matches y', job],
  ['Level == 127', 'Level == 127 and Level != 128', odd],
  ['Parent.Name == x', 'not Parent.Name != x', tree],
])('%s answers as %s', (one, other, schema) => {
  expect(sameAnswers(one, other, schema, options)).toBeUndefined()
})

test.each<[one: string, other: string, schema: Schema, row: unknown]>([
  ['Status == running', 'Status == dead', job, { Status: 'dead' }],
  ['Status != dead', 'Status == running or Status == pending', job, {}], // zero value: ""
  ['Priority == 50', 'Priority != 51', job, {}],
  ['Meta.owner == ops', 'Meta.owner == dev', job, { Meta: { owner: 'ops' } }],
  ['Meta.owner != ops', 'Meta.owner is not empty', job, {}], // a missing key
  ['Parent.ID == x', 'Parent is not nil and Parent.ID == x', job, {}], // one of them fails
  [
    'any TaskGroups as g { g.Name == web and g.Count == 3 }',
    'any TaskGroups as g { g.Name == web }',
    job,
    { TaskGroups: [{ Name: 'web' }] },
  ],
  ['ID == `/x`', 'ID == "/x"', s.object({ ID: s.string() }), { ID: '/x' }],
  ['age == 3', 'age is not empty', pet, { name: 'a', tags: [], owner: null, age: 0 }],
  ['ID matches "^(?i)run$"', 'ID == run', job, { ID: 'RUN' }],
  ['ID matches "(?i)^k$"', 'ID matches "^[kK]$"', job, { ID: '\u212a' }], // the sign of Kelvin
  ['a == x', 'a == x and b is not nil', s.any(), { a: 'x' }],
])('%s does not answer as %s', (one, other, schema, row) => {
  expect(sameAnswers(one, other, schema, options)).toEqual(row)
})

// Drawn rows show neither.
test.each([
  ['Status matches "^[0-9]{12}$"', 'Status matches "^[0-9]{13}$"'],
  ['Meta.owner == ops', 'Meta.owner == ops and Meta["q:7"] != "zz-9"'],
])('%s differs from %s on a rare row', (one, other) => {
  expect(sameAnswers(one, other, job, { numRuns: 1, seed: 5 })).toBeUndefined()
  const row = sameAnswers(one, other, job, { numRuns: 1, seed: 5, prover: prover({ schema: job }) })
  const [first, second] = [one, other].map((filter) =>
    compileUnchecked(parse(filter), { schema: job })(row),
  )
  expect(first).not.toBe(second)
})

test('what rewriting makes of a filter answers as the filter', () => {
  fc.assert(
    fc.property(
      aSchema().chain((schema) => fc.tuple(fc.constant(schema), anExpression(schema))),
      ([schema, filter]) => {
        expect(sameAnswers(filter, simplify(filter), schema, { numRuns: 20 })).toBeUndefined()
        expect(sameAnswers(notOf(filter), negate(filter), schema, { numRuns: 20 })).toBeUndefined()
      },
    ),
    { numRuns: casesOr(20) },
  )
})

test('text that is not a filter is refused', () => {
  expect(() => sameAnswers('Status ==', 'Status == x', job)).toThrow(
    expect.objectContaining({ name: 'FilterSyntaxError' }),
  )
})

test.each([0, -1, 0.5, Number.NaN])('a search of %d rows is refused, not passed', (numRuns) => {
  expect(() => sameAnswers('Status == a', 'Status == b', job, { numRuns })).toThrow(
    expect.objectContaining({ code: 'invalid-option' }),
  )
})

const notes = s.json({
  note: s.nullable(s.string()),
  owner: s.optional(s.json({ name: s.string() })),
})

test.each<[one: string, other: string, row: unknown]>([
  ['note is nil or note == x', 'note == x or note is nil', undefined],
  ['owner is nil', 'owner.name is nil', undefined],
  ['note != x', 'note is nil or note != x', undefined],
  ['note is empty', 'note is nil', { note: '' }],
  ['note == x', 'note == y', { note: 'x' }],
])('34: for lenient, %s and %s differ on %j', (one, other, row) => {
  expect(sameAnswers(one, other, notes, { ...options, target: lenient })).toEqual(row)
})
