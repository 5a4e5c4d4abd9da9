import { expect, test } from 'vitest'
import { parse } from '../../grammar/index.ts'
import { equal } from '../../src/filters/ast/index.ts'
import { anExpression } from '../support/arbitraries.ts'
import { forCases } from '../support/cases.ts'

test.each([
  ['a == 1', 'a==1'], // spans do not count
  ['a == 5', 'a == "5"'], // nor how a value was written
  ['(a == 1)', 'a == 1'],
  ['a.b == 1', 'a["b"] == 1'],
  ['a == "\\xff"', 'a == "\\377"'],
  ['any a as x { x == 1 }', 'any a  as x{ x == 1 }'],
])('%s and %s are equal', (one, other) => {
  expect(equal(parse(one), parse(other))).toBe(true)
})

test.each([
  ['a == 1', 'a == 2'],
  ['a == 1', 'a != 1'],
  ['a == 1', 'a is nil'],
  ['a.b == 1', 'a.b.c == 1'],
  ['a.b == 1', '"/a/b" == 1'],
  ['a contains b', 'b in a'],
  ['a == "\\xff"', 'a == "\ufffd"'],
  ['a == "\\xff"', 'a == "\\xfe"'],
  ['a["\\xff"] == 1', 'a["\\xfe"] == 1'],
  ['a == 1 and b == 2', 'a == 1 or b == 2'],
  ['a == 1 and b == 2', 'b == 2 and a == 1'],
  ['a == 1 and b == 2', 'a == 1 and b == 2 and c == 3'],
  ['any a as x { x == 1 }', 'all a as x { x == 1 }'],
  ['any a as x { x == 1 }', 'any b as x { x == 1 }'],
  ['any a as x { x == 1 }', 'any a as y { x == 1 }'],
  ['any a as x, _ { x == 1 }', 'any a as _, x { x == 1 }'],
  ['any a as x, y { x == 1 }', 'any a as x, z { x == 1 }'],
])('%s and %s are not equal', (one, other) => {
  expect(equal(parse(one), parse(other))).toBe(false)
})

test('a tree equals its copy, and only a tree with the same data', () => {
  forCases(100, anExpression(), anExpression(), (one, other) => {
    expect(equal(one, structuredClone(one))).toBe(true)
    expect(equal(one, other)).toBe(meaning(one) === meaning(other))
  })
})

function meaning(tree: unknown): string {
  return JSON.stringify(tree, (key, value) => {
    if (key === 'span') return undefined
    return key === 'form' && /word|number|string|raw/.test(value) ? undefined : value
  })
}
