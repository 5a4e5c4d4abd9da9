import { expect, test } from 'vitest'
import { parse } from '../../grammar/index.ts'
import { SERVER_BUDGET, serverCost } from '../../src/rows/check/index.ts'
import { COSTLY_SHAPES } from './costly-shapes.ts'

// What go-bexpr 0.1.16 spent, read from its own counter: a row for each constant of the model. The live reference
// counts more of them in `server-cost.process.test.ts`.
const measured: [filter: string, steps: number][] = [
  ['Status != running', 552],
  ['a is nil', 776],
  ['a contains b', 536],
  ['a not matches "^b$"', 836],
  ['"/x/y" in a', 1_136],
  ['"" not in a', 1_036],
  ['a["b c"].d == -1.50', 776],
  ['a.0.b == 0', 652],
  ['not not a == 1', 588],
  ['not (a == 1 or not (b == 2 or c == 3))', 13_672],
  ['`/x` in a', 704],
  ['"/1/ab" is empty', 704],
  ['(any a as x { x == 1 }) and b == 2', 6_048],
  ['a[`bcd`] == 1', 704],
  ['"/a//b" not in b', 1_040],
  ['all a.b as x { x == 1 }', 1_854],
  ['any a as xy { xy == 1 }', 1_845],
  ['any a as x,y { x == 1 }', 1_822],
  ['any a as x, _ { x == 1 }', 1_841],
  ['any a as _, x { x == 1 }', 1_831],
  ['5 not in a', 676],
  ['a is not empty', 744],
  ['(a == 1)', 515],
]

test.each(measured)('%s costs %i', (filter, steps) => {
  expect(serverCost(filter)).toBe(steps)
})

test('an expression costs what its printed text does', () => {
  expect(serverCost(parse('((a == 1) and b==2)'))).toBe(serverCost('a == 1 and b == 2'))
})

test.each(COSTLY_SHAPES)('%s: the last that is read', (_, write, most) => {
  expect(serverCost(write(most))).toBeLessThanOrEqual(SERVER_BUDGET)
  expect(serverCost(write(most + 1))).toBeGreaterThan(SERVER_BUDGET)
})

test('a long chain costs as long as it is', () => {
  const terms = (count: number) =>
    Array.from({ length: count }, () => 'ID == "476c08d5-7a4d-a493-0000-64ec9071975c"')
  const [one, many] = [serverCost(terms(1_000).join(' or ')), serverCost(terms(4_000).join(' or '))]
  expect(many / one).toBeCloseTo(4, 1)
})
