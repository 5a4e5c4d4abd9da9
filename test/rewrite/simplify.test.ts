import { expect, test } from 'vitest'
import { parse } from '../../grammar/index.ts'
import { orOf } from '../../src/filters/ast/index.ts'
import { print } from '../../src/filters/print/index.ts'
import { simplify } from '../../src/filters/rewrite/index.ts'

test.each([
  // Duplicates, however written.
  ['a == 1 and a == 1', 'a == 1'],
  ['a == 5 or b == 2 or a == "5"', 'a == 5 or b == 2'],
  ['x in a and a contains "x"', 'x in a'],
  ['(any a as x { x == 1 }) and (any a as x { x == 1 })', 'any a as x { x == 1 }'],
  // Absorption, where what is absorbed comes last.
  ['a == 1 or (a == 1 and b == 2)', 'a == 1'],
  ['a == 1 and (a == 1 or b == 2)', 'a == 1'],
  ['a == 1 and b == 2 or a == 1 and b == 2 and c == 3', 'a == 1 and b == 2'],
  // What is known decides.
  ['a == 1 and (a != 1 or b == 2)', 'a == 1 and b == 2'],
  ['a == 1 and (not (a == 1) or b == 2)', 'a == 1 and b == 2'],
  ['a == 1 and (any b as x { x == 2 and a == 1 })', 'a == 1 and (any b as x { x == 2 })'],
  [
    '(all a as x { x == 1 }) or (any a as x { x != 1 and b == 1 })',
    '(all a as x { x == 1 }) or any a as x { x != 1 and b == 1 }',
  ],
  [
    '(all a as x { x == 1 }) or ((any a as x { x != 1 }) and b == 1)',
    '(all a as x { x == 1 }) or b == 1',
  ],
  // Nothing behind a contradiction is reached.
  ['a == 1 and a != 1 and b == 2', 'a == 1 and a != 1'],
  ['a == 1 or a != 1 or b == 2', 'a == 1 or a != 1'],
  // `not` goes, and chains join.
  ['not (a == 1)', 'a != 1'],
  ['not (a == 1 or (b == 2 or c == 3))', 'a != 1 and b != 2 and c != 3'],
  // What becomes alike only when something else is gone.
  ['a == 1 and b == 2 or a == 1 and b == 2 and a == 1', 'a == 1 and b == 2'],
])('%s is %s', (filter, simple) => {
  expect(print(simplify(parse(filter)))).toBe(simple)
})

test.each([
  '(b == 2 and a == 1) or a == 1', // b may fail where a is true
  'a == 1 and (b == 2 or a == 1)', // the same
  '(a == 1 or a != 1) and b == 2', // a may fail
  'a == 1 and a != 1 or b == 2', // the same
  'a == 1 and (any a as a { a == 1 and b == 2 })', // in the body, `a` is an entry
  '(any a as x { x == 1 }) or (any a as y { y == 1 })', // names can hide fields, so they count
  'a == x and a == y',
  'a is nil or a is empty',
])('%s stays as it is', (filter) => {
  const tree = parse(filter)
  expect(simplify(tree)).toBe(tree)
})

test('of 2,000 conditions each is kept once', () => {
  const conditions = Array.from({ length: 2_000 }, (_, index) => parse(`a == ${index % 1_000}`))
  expect(simplify(orOf(conditions))).toMatchObject({ operands: { length: 1_000 } })
})
