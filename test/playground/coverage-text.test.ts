import { coverage } from 'tamis'
import { expect, test } from 'vitest'
import { coverageTexts } from '../../playground/panels/coverage-text.ts'

const rows = [
  ...Array.from({ length: 1_200 }, () => ({ a: 1, b: 2, list: [1, 2] })),
  ...Array.from({ length: 300 }, () => ({ a: 1, b: 1, list: [2] })),
  ...Array.from({ length: 500 }, () => ({ a: 2, b: 1, list: [] })),
  { a: 1, list: [1] },
]

const SAME = 'Without it, the same rows'

test.each<
  [filter: string, texts: readonly (readonly [id: string, counts: string, without?: string])[]]
>([
  ['a == 1', [['0', '1,501 true · 500 false', 'Without it, 500 more']]],
  [
    'a == 1 and b == 1',
    [
      ['0', '300 true · 1,700 false · 1 error'],
      ['0.0', '1,501 true · 500 false', 'Without it, 500 more'],
      [
        '0.1',
        '300 true · 1,200 false · 1 error · 500 not asked',
        'Without it, 1,201 more, 1 fewer with an error',
      ],
    ],
  ],
  [
    'a == 1 or not (a == 2)',
    [
      ['0', '1,501 true · 500 false'],
      ['0.0', '1,501 true · 500 false', SAME],
      ['0.1', '0 true · 500 false · 1,501 not asked', SAME],
      ['0.1.0', '500 true · 0 false · 1,501 not asked'],
    ],
  ],
  [
    'any list as n { n == 1 and n != 2 }',
    [['0', '1,201 true · 800 false', 'Without it, 800 more']],
  ],
])('%s is told in figures', (filter, texts) => {
  const told = coverageTexts(coverage(filter, rows).root)
  expect(Array.from(told, ([id, { counts, without }]) => [id, counts, without])).toEqual(
    texts.map(([id, counts, without]) => [id, counts, without]),
  )
  for (const { shares } of told.values()) {
    expect(shares.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1)
  }
})

test('where there are no rows, there is nothing to draw', () => {
  const told = coverageTexts(coverage('a == 1', []).root)
  expect(told.get('0')).toEqual({ shares: [], counts: '0 true · 0 false', without: SAME })
})
