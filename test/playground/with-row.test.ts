import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampleOf } from '../../playground/data/samples.ts'
import { withRow } from '../../playground/facets/with-row.ts'
import { compile, print } from '../../src/index.ts'
import { anExpression } from '../support/arbitraries.ts'
import { forCases } from '../support/cases.ts'

const letsIn = (row: unknown) => (filter: string) => {
  try {
    return compile(filter)(row)
  } catch {
    return false
  }
}

test.each<[filter: string, row: unknown, expected: string]>([
  ['a == 1', { a: 1 }, 'a == 1'],
  ['a == 1', { a: 2 }, 'a == 1 or a == 2'],
  ['a == 1 and b == 2', { a: 1, b: 3 }, 'a == 1 and (b == 2 or b == 3)'],
  ['a == 1 and (b == 2 or b == 3)', { a: 1, b: 4 }, 'a == 1 and (b == 2 or b == 3 or b == 4)'],
  ['x in tags', { tags: ['y'] }, 'x in tags or "y" in tags'],
  ['a == 1 and b != 2', { a: 1, b: 2 }, 'a == 1'],
  ['a matches "^x" and b == 1', { a: 'y', b: 1 }, 'b == 1'],
  [
    'a == 1 and b == 2 and c == 3',
    { a: 9, b: 2, c: 8 },
    '(a == 1 or a == 9) and b == 2 and (c == 3 or c == 8)',
  ],
  ['a == 1 or b is empty', { a: 2, b: 'x' }, 'a == 1 or b is empty or a == 2'],
  ['a == 1 and missing == 2', { a: 1 }, 'a == 1'],
  ['not (a == 1)', { a: 1 }, ''],
  ['a != 1', { a: 1 }, ''],
])('%j lets in %j as %j', (filter, row, expected) => {
  expect(withRow(filter, row, letsIn(row))).toBe(expected)
})

test('a text that cannot be read stays', () => {
  expect(withRow('a ==', {}, () => false)).toBeUndefined()
})

test('every filter comes to let every row in', () => {
  const { rows } = sampleOf('jobs')
  forCases(300, anExpression(), fc.nat(rows.length - 1), (expression, at) => {
    const row = rows[at]
    const filter = withRow(print(expression), row, letsIn(row))
    expect(filter === '' || letsIn(row)(filter as string)).toBe(true)
  })
})

// Removed words are in [-…-], added ones in {+…+}.
