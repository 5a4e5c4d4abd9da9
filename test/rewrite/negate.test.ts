import { expect, test } from 'vitest'
import { OPERATOR_NAMES, OPERATORS, parse } from '../../grammar/index.ts'
import { print } from '../../src/filters/print/index.ts'
import { negate, normalize } from '../../src/filters/rewrite/index.ts'

test.each([
  ['a == 1', 'a != 1'],
  ['a != 1', 'a == 1'],
  ['x in a', 'x not in a'],
  ['x not in a', 'x in a'],
  ['a matches x', 'a not matches x'],
  ['a not matches x', 'a matches x'],
  ['a is empty', 'a is not empty'],
  ['a is not empty', 'a is empty'],
  ['a is nil', 'a is not nil'],
  ['a is not nil', 'a is nil'],
  ['not contains x', '"/not" not contains x'], // `not not contains x` would negate
])('the opposite of the condition %s is %s', (filter, opposite) => {
  expect(print(negate(parse(filter)))).toBe(opposite)
})

test.each([
  ['a == 1 and b == 2', 'a != 1 or b != 2'],
  ['a == 1 or b == 2', 'a != 1 and b != 2'],
  ['not (a == 1 and b == 2)', 'a == 1 and b == 2'],
  ['a == 1 and not (b == 2 and c == 3)', 'a != 1 or b == 2 and c == 3'],
  ['a == 1 or not (b == 2 or c == 3)', 'a != 1 and (b == 2 or c == 3)'],
  ['any a as x { x == 1 and b == 2 }', 'all a as x { x != 1 or b != 2 }'],
  ['all a as i, x { x == 1 }', 'any a as i, x { x != 1 }'],
  [
    'any a as x { all b as y { not (y == x or c is nil) } }',
    'all a as x { any b as y { y == x or c is nil } }',
  ],
])('the opposite of %s is %s, in the same order', (filter, opposite) => {
  expect(print(negate(parse(filter)))).toBe(opposite)
})

test.each([
  ['not a == 1', 'a != 1'],
  ['not (a == 1 or b == 2)', 'a != 1 and b != 2'],
  ['c == 3 and not (a == 1 or b == 2)', 'c == 3 and a != 1 and b != 2'],
  ['not (a == 1 and not (b == 2 and c == 3))', 'a != 1 or b == 2 and c == 3'],
  ['not (any a as x { not (x == 1) })', 'all a as x { x == 1 }'],
  // A chain in a chain of its own kind joins it.
  ['not (a == 1 and (b == 2 or c == 3))', 'a != 1 or b != 2 and c != 3'],
  [
    'not (a == 1 or not (b == 2 or not (c == 3 or d == 4)))',
    'a != 1 and (b == 2 or c != 3 and d != 4)',
  ],
])('%s is %s in normal form', (filter, normal) => {
  expect(print(normalize(parse(filter)))).toBe(normal)
})

test.each(['a == 1', 'a == 1 and (b == 2 or any c as x { x is nil })'])(
  '%s is in normal form, and stays the very tree',
  (filter) => {
    const tree = parse(filter)
    expect(normalize(tree)).toBe(tree)
  },
)

test('what is rewritten keeps its place in the text', () => {
  const { span } = parse('not (a == 1 or b == 2)')
  const negated = normalize(parse('not (a == 1 or b == 2)'))
  expect(negated).toMatchObject({ kind: 'And', span: { start: 5, end: 21 } })
  expect(span).toEqual({ start: 0, end: 22 })
})

test('an operator is the opposite of its opposite', () => {
  for (const operator of OPERATOR_NAMES) {
    const { opposite } = OPERATORS[operator]
    expect(opposite).not.toBe(operator)
    expect(OPERATORS[opposite].opposite).toBe(operator)
  }
})
