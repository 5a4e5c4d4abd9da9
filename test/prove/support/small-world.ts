import fc from 'fast-check'
import { lenient, type Target } from '../../../src/rows/evaluate/index.ts'
import { type Schema, s } from '../../../src/rows/schema/index.ts'

/** A schema, all of its small rows, and conditions about them. */
export interface SmallWorld {
  readonly schema: Schema
  readonly rows: readonly unknown[]
  readonly conditions: readonly string[]
  readonly target?: Target
}

type Choices = Readonly<Record<string, readonly unknown[]>>

// Each row with each choice for each of its members, which it lacks if the choice is undefined.
function rowsOf(choices: Choices): object[] {
  return Object.entries(choices).reduce<object[]>(
    (rows, [name, values]) =>
      rows.flatMap((row) =>
        values.map((value) => (value === undefined ? row : { ...row, [name]: value })),
      ),
    [{}],
  )
}

const typed: SmallWorld = {
  schema: s.object({
    S: s.string(),
    L: s.list(s.string()),
    M: s.map(s.string()),
    P: s.nullable(s.object({ X: s.bool(), N: s.int({ bits: 8 }) })),
  }),
  rows: rowsOf({
    S: ['', 'a', 'b', 'ab', 'c'],
    L: [null, [], ['a'], ['b'], ['a', 'b'], ['b', 'a'], ['c'], ['a', 'a']],
    M: [
      ...[null, {}, { k: 'a' }, { k: 'b' }, { j: 'a' }, { j: 'b' }],
      ...[
        { k: 'a', j: 'b' },
        { j: 'b', k: 'a' },
        { k: 'b', j: 'a' },
        { k: '', j: 'a' },
      ],
    ],
    P: [null, { X: false, N: 0 }, { X: true, N: 0 }, { X: true, N: 1 }],
  }),
  conditions: [
    ...['S == a', 'S != b', 'S is empty', 'S contains a', 'S matches "^[ab]+$"', 'S matches b'],
    ...['a in L', 'b not in L', 'L is empty', 'L is nil', 'L.0 == a', 'L.1 != b'],
    '(any L as x { x == a })',
    '(all L as x { x == a or x == b })',
    '(any L as i, x { i == 1 and x == b })',
    '(any L as x { any L as y { x == a and y == b } })',
    '(all L as x { x matches "^a" })',
    ...['M.k == a', 'M.k != b', 'M.j is empty', 'k in M', 'M is empty', 'M is nil', 'M.k is nil'],
    ...['(any M as k, v { v == a })', '(all M as k, v { k != j or v == b })'],
    ...['(any M as k { k == k })', '(all M as _, v { v is not empty })'],
    '(any M as k, v { k == j and v == b })',
    ...['P is nil', 'P.X == true', 'P.N == 1', 'P.N != 300', 'P.N == x', 'P.Y == 1', 'P == a'],
  ],
}

const VALUES = [undefined, null, true, 0, 1, '', 'a', '1', [], ['a'], [1, 'a'], [null], [['a']], {}]

const anything: SmallWorld = {
  schema: s.any(),
  rows: [
    ...rowsOf({ a: [...VALUES, { k: 'a' }, { k: 1, a: 'a' }, { '0': 'a' }], b: VALUES }),
    ...[null, 'a', [], [{ a: 1 }]],
  ],
  conditions: [
    ...['a == 1', 'a == a', 'a != true', 'a == x', 'a in b', 'a in a', '1 in a', 'x not in a'],
    ...['a is nil', 'a is empty', 'a is not empty', 'a matches a', 'b is nil', 'b == 1'],
    ...['a.k == a', 'a.k is nil', 'a.0 == a', 'a.1 is empty', 'a.k.k == 1', 'k in a', 'b.0 == a'],
    ...['(any a as x { x == a })', '(all a as x { x == 1 })', '(any a as k, v { v == 1 })'],
    ...[
      '(all a as k, v { v is not empty })',
      '(any a as k, v { k == k })',
      '(all b as x { x is nil })',
    ],
    ...['(any a as i, v { i == 0 })', '(any a as i, v { i != 1 and v == a })'],
    ...[
      '(any a as x { any x as y { y == a } })',
      '(all a as x { any a as y { y == x or x == y } })',
    ],
    '(any a as x, y { all a as z, w { y == 1 or w == a } })',
  ],
}

const GROUPS = [
  { N: 'a', T: null },
  { N: 'a', T: ['a'] },
  { N: 'b', T: [] },
  { N: 'b', T: ['a', 'b'] },
]

const nested: SmallWorld = {
  schema: s.object({
    G: s.list(s.object({ N: s.string(), T: s.list(s.string()) })),
    M: s.map(s.list(s.int({ bits: 8 }))),
  }),
  rows: rowsOf({
    G: [
      ...[null, []],
      ...GROUPS.map((one) => [one]),
      ...GROUPS.flatMap((one) => GROUPS.map((other) => [one, other])),
      ...GROUPS.flatMap((one) => [GROUPS.toSpliced(1, 0, one), [...GROUPS.toReversed(), one]]),
    ],
    M: [
      ...[null, {}, { a: null }, { a: [] }, { a: [1] }, { b: [1, 2] }, { '0': [1] }],
      ...[
        { a: [1], b: [2] },
        { b: [2], a: [1] },
        { '1': [1], a: [] },
        { a: [2], b: [2], c: [1] },
      ],
    ],
  }),
  conditions: [
    ...['(any G as g { g.N == a })', '(all G as g { g.N == b })', '(any G as g { a in g.T })'],
    ...['(any G as g { any g.T as t { t == b } })', '(all G as g { all g.T as t { t == a } })'],
    ...['(any G as i, g { i == 1 and g.N == b })', 'G.0.N == a', 'G.1.T is empty', 'a in G.0.T'],
    '(any G as g { any G as h { g.N == a and h.N == b and b in h.T } })',
    '(all G as g { any G as h { g.N == h or h.N != a or g.T is empty } })',
    '(any G as g { g.N == a and (any M as k, v { k == a and 1 in v }) })',
    '(any G as g { all M as k, v { g.N == a or v is empty } })',
    ...[
      '(any M as k, v { 1 in v })',
      '(all M as k, v { v.0 == 1 })',
      '(any M as _, v { v.1 == 2 })',
    ],
    ...['(any M as k { k == a or k matches "^[0-9]$" })', 'M.a.0 == 1', 'M.b is nil', 'a in M'],
    ...[
      '(all M as k, v { k == a or 2 in v })',
      '(any M as k, v { any v as x { x == 2 and k != a } })',
    ],
    ...['(all M as k { k != b })', 'M.a is empty', 'G is empty', 'M is not empty', '"a" in M'],
    '(any M as k, v { any M as l, w { k == a and l == b and 1 in v and 2 in w } })',
  ],
}

const decoded: SmallWorld = {
  schema: s.json(
    s.object({
      S: s.optional(s.string({ oneOf: ['a', 'b'] })),
      N: s.nullable(s.int()),
      O: s.optional(s.object({ a: s.optional(s.string()), b: s.optional(s.string()) })),
      L: s.list(s.nullable(s.int())),
      A: s.optional(s.any()),
    }),
  ),
  rows: rowsOf({
    S: [undefined, 'a', 'b', ''],
    N: [null, 0, 1],
    O: [undefined, {}, { a: 'a' }, { b: 'a' }, { a: 'b', b: 'a' }],
    L: [[], [1], [null], [0, 1], [1, null], [2, 0]],
    A: [undefined, null, 'a', [1], { k: 'a' }],
  }),
  conditions: [
    ...['S == a', 'S != b', 'S matches "^[ab]$"', 'S is empty', 'N is nil', 'N == 1', 'N != 0'],
    ...['O.a == a', 'O.b is nil', 'a in O', 'O is empty', 'c in O', 'O.c == a', 'O is nil'],
    ...[
      '(any O as k, v { v == a })',
      '(all O as k, v { k == a })',
      '(any O as k, v { k == b and v == a })',
    ],
    ...['1 in L', 'L is empty', '(any L as x { x == 1 })', '(all L as x { x is nil })', 'L.0 == 1'],
    ...['(any L as x { x is nil or x == 0 })', '(any L as i, x { i == 1 and x is nil })'],
    ...['A == a', 'A.k == a', 'A is nil', '(any A as x { x == 1 })', 'A.0 == 1', 'A is empty'],
  ],
}

export const SMALL_WORLDS: readonly (readonly [name: string, world: SmallWorld])[] = [
  ['typed data', typed],
  ['any JSON', anything],
  ['lists in lists and maps', nested],
  ['decoded JSON of a shape', decoded],
  ['any JSON, lenient', { ...anything, target: lenient }],
  ['decoded JSON, lenient', { ...decoded, target: lenient }],
]

/** Filters on these rows, as text. */
export function aSmallFilter({ conditions }: SmallWorld): fc.Arbitrary<string> {
  const condition = fc.constantFrom(...conditions)
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
