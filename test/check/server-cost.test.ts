import { expect, test } from 'vitest'
import { parse } from '../../grammar/index.ts'
import { SERVER_BUDGET, serverCost } from '../../src/check/index.ts'
import { COSTLY_SHAPES } from './costly-shapes.ts'

// What go-bexpr 0.1.16 spent, read from its own counter.
const measured: [filter: string, steps: number][] = [
  ['a == b', 472],
  ['Status == "running"', 736],
  ['Status != running', 552],
  ['a is empty', 672],
  ['a is not empty', 744],
  ['a is nil', 776],
  ['a is not nil', 868],
  ['a contains b', 536],
  ['a not contains "b"', 712],
  ['a matches `^b$`', 728],
  ['a not matches "^b$"', 836],
  ['b in a', 1_100],
  ['"dc1" in Datacenters', 856],
  ['5 not in a', 676],
  ['`x` in a', 684],
  ['"/x/y" in a', 1_136],
  ['"" not in a', 1_036],
  ['a.b.c == 1', 604],
  ['a["b c"].d == -1.50', 776],
  ['"/a/b" == x', 484],
  ['a.0.b == 0', 652],
  ['a == b.c', 520],
  ['a == "/usr/local"', 508],
  ['a == `/usr/local`', 740],
  ['a == "日本"', 616],
  ['a == "/x y"', 688],
  ['a == 1 and b == 2', 762],
  ['a == 1 and b == 2 and c == 3', 1_016],
  ['a == 1 or b == 2 or c == 3', 1_010],
  ['a == 1 and b == 2 or c == 3', 886],
  ['not a == 1', 548],
  ['not not a == 1', 588],
  ['not (a == 1)', 2_140],
  ['(a == 1)', 515],
  ['((a == 1))', 2_103],
  ['(((a == 1)))', 8_455],
  ['((((a == 1))))', 33_863],
  ['(((((a == 1)))))', 135_495],
  ['((((((a == 1))))))', 542_023],
  ['(((((((a == 1)))))))', 2_168_135],
  ['(a == 1 or b == 2) and c == 3', 2_823],
  ['a == 1 and (b == 2 or c == 3)', 3_358],
  ['not (a == 1 or not (b == 2 or c == 3))', 13_672],
  ['any a as x { x == 1 }', 1_838],
  ['(any a as x { x == 1 }) or b == 2', 6_045],
  ['b == 2 or any a as x { x == 1 }', 2_089],
  ['any a as x { any x.b as y { y == 1 } }', 3_182],
  [' a == 1', 510],
  ['a  == 1', 512],
  ['a== 1', 504],
  ['a   is empty', 728],
  ['a   is not nil', 948],
  ['a  not matches b', 696],
  ['a  in b', 1_144],
  ['"x"  in b', 780],
  ['""  in a', 988],
  ['"/x y" in a', 932],
  ['"/ab c" not in d', 1_016],
  ['"x/y z" in a', 856],
  ['"/ab/cd e" in d', 1_132],
  ['`/x` in a', 704],
  ['`"x"` in a', 724],
  ['a.12 == 1', 624],
  ['a["1x"] == 1', 692],
  ['a["x1"] == 1', 692],
  ['a.x1 == 1', 560],
  ['a["12"] == 1', 692],
  ['a.ab1.b == 1', 612],
  ['"" == 1', 456],
  ['"/abc" == 1', 496],
  ['"/1/ab" is empty', 704],
  ['b == ""', 420],
  ['b == "/ab/c d"', 784],
  ['b == "x/ab"', 656],
  ['b == "/ab/cd/e f"', 880],
  ['a == b["c d"]', 676],
  ['a == b.12.cd', 640],
  ['a == b["日本"]', 656],
  ['a == b.c/d', 528],
  ['a == 0.50', 508],
  ['a == -0', 492],
  ['a == 12.5', 524],
  ['(a == 10)', 519],
  ['((a == 10) or b == 2)', 1_574],
  ['any a["b"] as x { x == 1 }', 1_879],
  ['not (any a as x { x == 1 })', 7_444],
  ['(any a as x { x == 1 }) and b == 2', 6_048],
  ['a == 1 and (b == 2 and c == 3)', 3_370],
  ['a == 1 or (b == 2 or c == 3)', 3_355],
  ['a[`bcd`] == 1', 704],
  ['a[`b`].c is empty', 1_080],
  ['a == b[`c`][`d`]', 784],
  ['a["b"] in x', 1_592],
  ['a["😀"] == 1', 672],
  ['a == b["😀"]', 636],
  ['"/日本/é" == 1', 524],
  ['"/a~1b/c" == 1', 532],
  ['b == "/"', 608],
  ['b == "/a/"', 680],
  ['b == "/a//b"', 720],
  ['"/a//b" not in b', 1_040],
  ['a == b["x[y"].cd', 728],
  ['a == b.c_d.12', 644],
  ['a.b_c.0 == 1', 676],
  ['all a.b as x { x == 1 }', 1_854],
  ['any a as x { all x as y { y == 1 } }', 3_174],
  ['a == 1 or all a as x { x == 1 }', 2_093],
  ['   a == b', 478],
  ['a == b ', 479],
  ['a == b   ', 487],
  ['a == 1  ', 515],
  [' (a == 1)', 516],
  ['  (a == 1)  ', 519],
  ['any a as x { x == 1 }  ', 1_840],
  ['b == 2 or any a as x { x == 1 }  ', 2_091],
  ['a == b[`cd`].e', 696],
  // White space in every place.
  ['a == b\n  or c == d', 713],
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
