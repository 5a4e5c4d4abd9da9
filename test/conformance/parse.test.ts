import { expect, test } from 'vitest'
import { tryParse } from '../../grammar/index.ts'
import { flatten, type ReferenceTree, toFlatTree } from '../support/reference-tree.ts'
import { mismatches, readVectors } from '../support/vectors.ts'

interface ParseVector {
  readonly expr: string
  readonly ast?: ReferenceTree
}

const rows = readVectors<ParseVector>('parse.jsonl')

const wanted = ({ ast }: ParseVector) => (ast ? flatten(ast) : 'no filter')

function read(expr: string, spacing: 'free' | 'strict') {
  const { expression } = tryParse(expr, { spacing })
  return expression ? toFlatTree(expression) : 'no filter'
}

test('parse.jsonl holds all its rows', () => {
  expect(rows).toHaveLength(1901)
})

test('with strict spacing every text of parse.jsonl reads as the reference reads it', () => {
  expect(mismatches('parse.jsonl', rows, wanted, ({ expr }) => read(expr, 'strict'))).toEqual([])
})

test('free spacing gives the same tree wherever strict spacing gives one', () => {
  const valid = rows.filter(({ ast }) => ast !== undefined)
  expect(mismatches('parse.jsonl', valid, wanted, ({ expr }) => read(expr, 'free'))).toEqual([])
})

test('every text that is not a filter has an issue that says so', () => {
  const silent = rows.filter(({ expr }) => {
    const { expression, issues } = tryParse(expr, { spacing: 'strict' })
    return (expression === undefined) !== issues.length > 0
  })
  expect(silent).toEqual([])
})

// Found by the differential test. Trying `not` as the prefix first, the reference reads `in in ` as
// a condition that lacks its selector, and the white space makes that an error for good.
test.each([
  ['not in in ', 9, 10],
  ['not matches in\n', 14, 15],
  ['not not contains in ', 19, 20],
  ['(not in in )', 10, 11],
  ['any a as x { not in in }', 22, 23],
])('the white space that the reference refuses in %j is pointed at', (expr, start, end) => {
  const { issues } = tryParse(expr, { spacing: 'strict' })
  expect(issues.map(({ code, span }) => [code, span])).toEqual([
    ['space-not-allowed', { start, end }],
  ])
})

test.each([
  '(not in in)',
  'a.not in in ',
  'x not in in ',
  'not == in ',
  'not in inn ',
  'not in in.x ',
])('the white space in %j is as the reference takes it', (expr) => {
  expect(tryParse(expr, { spacing: 'strict' }).issues).toEqual([])
})
