import { expect, test } from 'vitest'
import { parse, printable } from '../../grammar/index.ts'
import { toEnglish } from '../../src/rows/english/index.ts'
import { s } from '../../src/rows/schema/index.ts'
import { anExpression } from '../support/arbitraries.ts'
import { forCases } from '../support/cases.ts'

test.each([
  ['Status == running', '`Status` is "running"'],
  ['Priority == 50', '`Priority` is 50'],
  ['Priority == "50"', '`Priority` is "50"'],
  ['Stop == true', '`Stop` is true'],
  ['Stop == "true"', '`Stop` is "true"'],
  ['Status != running', '`Status` is not "running"'],
  ['dc1 in Datacenters', '`Datacenters` has "dc1" as an item, a key or part of its text'],
  ['Datacenters contains dc1', '`Datacenters` has "dc1" as an item, a key or part of its text'],
  ['dc1 not in Tags', '`Tags` does not have "dc1" as an item, a key or part of its text'],
  ['Tags not contains x', '`Tags` does not have "x" as an item, a key or part of its text'],
  ['Name matches "^web"', '`Name` has a part that matches the pattern "^web"'],
  ['Name not matches `\\d"`', '`Name` has no part that matches the pattern `\\d"`'],
  ['Tags is empty', '`Tags` is empty'],
  ['Tags is not empty', '`Tags` is not empty'],
  ['Meta is nil', '`Meta` is null'],
  ['Meta is not nil', '`Meta` is not null'],
])('the condition %s: %s', (filter, english) => {
  expect(toEnglish(parse(filter))).toBe(english)
})

test.each([
  ['Meta.owner == ops', '`Meta.owner` is "ops"'],
  ['Meta.owner != ops', '`Meta.owner` is not "ops" (or is missing)'],
  [
    'x not in Meta.tags',
    '`Meta.tags` does not have "x" as an item, a key or part of its text (or is missing)',
  ],
  [
    'Meta.owner not matches x',
    '`Meta.owner` has no part that matches the pattern "x" (or is missing)',
  ],
  ['Meta.owner is empty', '`Meta.owner` is empty (or is missing)'],
  ['Meta.owner is nil', '`Meta.owner` is null (or is missing)'],
  ['Meta.owner is not nil', '`Meta.owner` is not null'],
  ['not Meta.owner == ops', '`Meta.owner` is not "ops" (or is missing)'],
  ['Meta["team.name"] is nil', '`Meta["team.name"]` is null (or is missing)'],
])('what a missing key answers is said: %s: %s', (filter, english) => {
  expect(toEnglish(parse(filter))).toBe(english)
})

test.each([
  ['a == 1 and b == 2', '`a` is 1, and `b` is 2'],
  ['a == 1 and b == 2 and c == 3', '`a` is 1, `b` is 2, and `c` is 3'],
  ['a == 1 or b == 2', '`a` is 1, or `b` is 2'],
  ['a == 1 and (b == 2 or c == 3)', '`a` is 1, and (`b` is 2 or `c` is 3)'],
  ['a == 1 or b == 2 and c == 3', '`a` is 1, or (`b` is 2 and `c` is 3)'],
  ['a == 1 or b == 2 and (c == 3 or d == 4)', '`a` is 1, or (`b` is 2 and (`c` is 3 or `d` is 4))'],
  ['not (a == 1 or b == 2)', '`a` is not 1, and `b` is not 2'],
  ['a == 1 or a == 2 or a == 3', '`a` is 1, 2 or 3'],
  ['a != x and a != y', '`a` is not "x" or "y"'],
  ['m.a != x and m.a != y and b == 1', '`m.a` is not "x" or "y" (or is missing), and `b` is 1'],
  ['c == 1 and (a == 1 or a == 2 or b == 3)', '`c` is 1, and (`a` is 1 or 2, or `b` is 3)'],
  ['a == 1 and a == 2', '`a` is 1, and `a` is 2'], // no choice
])('what belongs together is clear: %s: %s', (filter, english) => {
  expect(toEnglish(parse(filter))).toBe(english)
})

test.each([
  ['any L as x { x == 1 }', 'for at least one item (of a map: key) `x` of `L`: `x` is 1'],
  ['any L as i, _ { i == 1 }', 'for at least one position or key `i` of `L`: `i` is 1'],
  ['any L as _, v { v == 1 }', 'for at least one entry `v` of `L`: `v` is 1'],
  [
    'any L as i, v { v == i }',
    'for at least one entry `v` of `L`, at position or key `i`: `v` is "i"',
  ],
  [
    'all L as x { x == 1 and y == 2 }',
    'for every item (of a map: key) `x` of `L` (also where `L` is empty): `x` is 1 and `y` is 2',
  ],
  [
    'all M.l as x { x.y != 1 }',
    'for every item (of a map: key) `x` of `M.l` (also where `M.l` is empty or missing): `x.y` is not 1 (or is missing)',
  ],
  [
    'a == 1 or any L as x { x == 1 }',
    '`a` is 1, or (for at least one item (of a map: key) `x` of `L`: `x` is 1)',
  ],
  [
    'not (any L as x { x == 1 })',
    'for every item (of a map: key) `x` of `L` (also where `L` is empty): `x` is not 1',
  ],
])('a quantifier: %s: %s', (filter, english) => {
  expect(toEnglish(parse(filter))).toBe(english)
})

const schema = s.object({
  Name: s.string(),
  Tags: s.list(s.string()),
  Meta: s.map(s.string()),
  Groups: s.list(s.object({ Name: s.string(), Env: s.map(s.string()) })),
  Drain: s.nullable(s.object({ Deadline: s.int() })),
  Extra: s.any(),
})

test.each([
  ['x in Name', '`Name` has "x" as part of its text'],
  ['x in Tags', '`Tags` has the item "x"'],
  ['x not in Meta', '`Meta` does not have the key "x"'],
  ['Meta.owner != x', '`Meta.owner` is not "x" (or is missing)'],
  ['Drain.Deadline != 1', '`Drain.Deadline` is not 1'], // a field of a struct is never missing
  ['Extra.x != 1', '`Extra.x` is not 1 (or is missing)'],
  ['x in Extra', '`Extra` has "x" as an item, a key or part of its text'],
  ['any Meta as k { k == a }', 'for at least one key `k` of `Meta`: `k` is "a"'],
  [
    'any Groups as g { x in g.Env and y in g.Name }',
    'for at least one item `g` of `Groups`: `g.Env` has the key "x" and `g.Name` has "y" as part of its text',
  ],
  [
    'any Groups as i, g { g.Env.a is nil }',
    'for at least one entry `g` of `Groups`, at position `i`: `g.Env.a` is null (or is missing)',
  ],
])('a schema tells which of the readings holds: %s: %s', (filter, english) => {
  expect(toEnglish(parse(filter), { schema })).toBe(english)
})

test('whatever the tree, the text is one printable line', () => {
  forCases(200, anExpression(), (expression) => {
    const text = toEnglish(expression)
    expect(printable(text)).toBe(text)
  })
})
