import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Schema, s } from '../../src/rows/schema/index.ts'
import { aMatchingRow, anExpression, aRow, aSchema } from '../../src/testing/index.ts'
import { casesOr, forCases } from '../support/cases.ts'
import { resultOrCode } from '../support/thrown.ts'
import { admits } from './admits.ts'
import { job, odd, pet, tree } from './schemas.ts'

// A few rows; none where that is said at the call.
function rowsOf(call: () => fc.Arbitrary<unknown>, seed: number): readonly unknown[] {
  const rows = resultOrCode(() => fc.sample(call(), { numRuns: 5, seed }))
  if (typeof rows !== 'string') return rows
  expect(rows).toBe('no-matching-row')
  return []
}

const expectToAdmit = (schema: Schema, rows: readonly unknown[]) =>
  expect(rows.filter((row) => !admits(schema, row))).toEqual([])

test.each<[name: string, schema: Schema]>([
  ['typed data', job],
  ['decoded JSON', pet],
  ['what is seldom', odd],
  ['decoded JSON of any form', s.any()],
  ['a map', s.map(s.int())],
  ['a list', s.list(s.string())],
  ['what is in itself', tree],
])('every row that is drawn for %s is one that it admits', (_, schema) => {
  fc.assert(
    fc.property(anExpression(schema), fc.integer(), aRow(schema), (filter, seed, row) => {
      const matching = rowsOf(() => aMatchingRow(filter, schema), seed)
      expectToAdmit(schema, [row, ...matching])
    }),
    { numRuns: Math.ceil(casesOr(60) / 20) },
  )
})

test('so it is for any schema', () => {
  const drawn = aSchema().chain((schema) => fc.tuple(fc.constant(schema), aRow(schema)))
  forCases(20, drawn, ([schema, row]) => {
    expectToAdmit(schema, [row])
  })
})

test('a field that typed data hides is in every row of decoded JSON', () => {
  const schema = s.json({ a: { schema: s.string(), hidden: true } })
  expectToAdmit(schema, fc.sample(aRow(schema), 100))
})
