import { expect, test } from 'vitest'
import { casesOr, GIVEN_SEED } from '../support/cases.ts'
import { fuzz } from './fuzz.ts'
import { judge } from './judge.ts'
import { smallest } from './smallest.ts'

// `npm run test:soak` tries a million and looks at the clock, `npm run test:soak -- fuzz` as many as there is time for.
// `SEED=7` in the environment gives the same texts again; what fails says its seed.
const COUNT = casesOr(1_000)
const SEED = GIVEN_SEED ?? Date.now() % 2 ** 32

test('F7, F8: random texts throw nothing but our errors, and filters read back as printed', () => {
  const { texts, filters } = fuzz({ seed: SEED, count: COUNT })
  expect(texts).toBe(COUNT)
  expect(filters).toBeGreaterThan(COUNT / 10)
})

test('the same seed gives the same texts', () => {
  const filters = () => fuzz({ seed: 1, count: 100 }).filters
  expect(filters()).toBe(filters())
})

// Texts at the edges of the language; one that is ever judged wrong joins them for good.
test.each([
  ['a == "\\xff" or "/é" is nil', '{"a":"\ufffd"}', true],
  ['not not not (any "/in" as in, _ { in == 0 })', '{"in":[1]}', true],
  ['"/" in a', '{}', true],
  ['a matches "(a*)*$"', '{"a":"aaaa"}', true],
  ['a is\u0000empty', '{}', false],
  ['((((', 'null', false],
  ['"\ud800', '[]', false],
])('F7: %j is judged, on %s', (text, row, isFilter) => {
  expect(judge(text, JSON.parse(row))).toEqual({ isFilter, timeMs: expect.any(Number) })
})

test('a fault is told with nothing around it', () => {
  const text = 'a == 1 and (b matches "x" or not c is empty) and d == 2'
  expect(smallest(text, (less) => less.includes('not') && less.includes('2'))).toBe('not2')
  expect(smallest(text, () => false)).toBe(text)
})
