import { coverage, type NodeCoverage } from 'tamis'
import { expect, test } from 'vitest'
import { effectOf } from '../../playground/explain/effect-of.ts'

const rows = [
  ...Array.from({ length: 1_200 }, () => ({ a: 1, b: 2, list: [1, 2] })),
  ...Array.from({ length: 300 }, () => ({ a: 1, b: 1, list: [2] })),
  ...Array.from({ length: 500 }, () => ({ a: 2, b: 1, list: [] })),
  { a: 1, list: [1] },
]

const SAME = 'Without it, the same rows are in'

/** The conditions with their paths: `0` is the first operand, `0.1` the second operand of the first. */
function partAt(root: NodeCoverage, path: string): NodeCoverage {
  const steps = path === '' ? [] : path.split('.').map(Number)
  return steps.reduce((part, at) => part.below[at] as NodeCoverage, root)
}

test.each<[filter: string, path: string, counts: string, without: string]>([
  ['a == 1', '', 'keeps 1,501 · drops 500', 'Without it, 500 more in'],
  ['a == 1 and b == 1', '0', 'keeps 1,501 · drops 500', 'Without it, 500 more in'],
  [
    'a == 1 and b == 1',
    '1',
    'keeps 300 · drops 1,200 · fails on 1 · not asked for 500',
    'Without it, 1,201 more in, 1 fewer with an error',
  ],
  ['a == 1 or not (a == 2)', '0', 'keeps 1,501 · drops 500', SAME],
  ['a == 1 or not (a == 2)', '1', 'keeps 0 · drops 500 · not asked for 1,501', SAME],
  ['any list as n { n == 1 and n != 2 }', '', 'keeps 1,201 · drops 800', 'Without it, 800 more in'],
])('%s, at %j: %s', (filter, path, counts, without) => {
  const effect = effectOf(partAt(coverage(filter, rows).root, path), false)
  expect([effect.counts, effect.without]).toEqual([counts, without])
})

test('inside a negated group, a condition keeps the rows on which it is false', () => {
  const { root } = coverage('not (a == 1 or b == 1)', rows.slice(0, -1))
  expect(effectOf(partAt(root, '0.0'), true).counts).toBe('keeps 500 · drops 1,500')
})

test('without rows nothing is kept or dropped', () => {
  const { counts, without } = effectOf(coverage('a == 1', []).root, false)
  expect([counts, without]).toEqual(['keeps 0 · drops 0', SAME])
})
