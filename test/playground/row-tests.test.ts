import { compile } from 'tamis'
import { expect, test } from 'vitest'
import type { RowTest } from '../../playground/model.ts'
import { resultsOf, withTest } from '../../playground/row-tests/row-tests.ts'

const one: RowTest = { must: 'in', row: '{"a":1}' }
const other: RowTest = { must: 'out', row: '{"a":2}' }

test.each<[what: string, tests: readonly RowTest[], test: RowTest, after: readonly RowTest[]]>([
  ['a row comes last', [one], other, [one, other]],
  ['the same row as before is removed', [one, other], one, [other]],
  [
    'what a row must be is changed in place',
    [one, other],
    { ...one, must: 'out' },
    [{ ...one, must: 'out' }, other],
  ],
])('%s', (_what, tests, test, after) => {
  expect(withTest(tests, test)).toEqual(after)
})

test.each<[filter: string, row: string, answer: 'in' | 'out' | 'error']>([
  ['a == 1', '{"a":1}', 'in'],
  ['a == 1', '{"a":2}', 'out'],
  ['a == 1', '{"b":2}', 'error'],
  // With every digit.
  ['a == 9007199254740993', '{"a":9007199254740993}', 'in'],
  ['a == 9007199254740993', '{"a":9007199254740992}', 'out'],
])('%s finds %s %s', (filter, row, answer) => {
  const results = resultsOf(
    [
      { must: 'in', row },
      { must: 'out', row },
    ],
    compile(filter),
  )
  expect(results.map((result) => [result.answer, result.isPassed])).toEqual([
    [answer, answer === 'in'],
    [answer, answer === 'out'],
  ])
})
