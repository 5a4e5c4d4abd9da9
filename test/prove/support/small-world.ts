import fc from 'fast-check'
import { s } from '../../../src/schema/index.ts'

/** A schema of which all small rows can be tried. */
export const schema = s.object({
  S: s.string(),
  L: s.list(s.string()),
  M: s.map(s.string()),
  P: s.nullable(s.object({ X: s.bool(), N: s.int({ bits: 8 }) })),
})

const TEXTS = ['', 'a', 'b', 'ab', 'c']
const LISTS = [null, [], ['a'], ['b'], ['a', 'b'], ['b', 'a'], ['c'], ['a', 'a']]
const MAPS = [
  ...[null, {}, { k: 'a' }, { k: 'b' }, { j: 'a' }, { j: 'b' }],
  ...[
    { k: 'a', j: 'b' },
    { j: 'b', k: 'a' },
    { k: 'b', j: 'a' },
    { k: '', j: 'a' },
  ],
]
const POINTERS = [null, { X: false, N: 0 }, { X: true, N: 0 }, { X: true, N: 1 }]

/** All 1,600 of them. */
export const ROWS: readonly object[] = TEXTS.flatMap((S) =>
  LISTS.flatMap((L) => MAPS.flatMap((M) => POINTERS.map((P) => ({ S, L, M, P })))),
)

const CONDITIONS = [
  ...['S == a', 'S != b', 'S is empty', 'S contains a', 'S matches "^[ab]+$"', 'S matches b'],
  ...['a in L', 'b not in L', 'L is empty', 'L is nil', 'L.0 == a', 'L.1 != b'],
  ...[
    '(any L as x { x == a })',
    '(all L as x { x == a or x == b })',
    '(any L as i, x { i == 1 and x == b })',
  ],
  ...['(any L as x { any L as y { x == a and y == b } })', '(all L as x { x matches "^a" })'],
  ...['M.k == a', 'M.k != b', 'M.j is empty', 'k in M', 'M is empty', 'M is nil', 'M.k is nil'],
  ...[
    '(any M as k, v { v == a })',
    '(all M as k, v { k != j or v == b })',
    '(any M as k { k == k })',
  ],
  ...['(all M as _, v { v is not empty })', '(any M as k, v { k == j and v == b })'],
  ...['P is nil', 'P.X == true', 'P.N == 1', 'P.N != 300', 'P.N == x', 'P.Y == 1', 'P == a'],
]

/** Filters on these rows, as text. */
export function aSmallFilter(): fc.Arbitrary<string> {
  const condition = fc.constantFrom(...CONDITIONS)
  const { filter } = fc.letrec<{ filter: string }>((tie) => ({
    filter: fc.oneof(
      { maxDepth: 3 },
      condition,
      fc.tuple(tie('filter'), tie('filter')).map(([one, other]) => `(${one} and ${other})`),
      fc.tuple(tie('filter'), tie('filter')).map(([one, other]) => `(${one} or ${other})`),
      tie('filter').map((one) => `(not ${one})`),
    ),
  }))
  return filter
}
