import { expect, test } from 'vitest'
import { type Expression, FilterSyntaxError, parse } from '../../grammar/index.ts'
import { equal } from '../../src/filters/ast/index.ts'
import { allOf, and, any, anyOf, eq, field, not, oneOf, or } from '../../src/filters/build/index.ts'
import { print } from '../../src/filters/print/index.ts'
import { thrownBy } from '../support/thrown.ts'

const [a, b, c] = [1, 2, 3].map((number) => eq(field('x'), number)) as unknown as [
  Expression,
  Expression,
  Expression,
]
const some = any(field('tags'), (tag) => eq(tag, 'x'))

const written: [text: string, expression: Expression][] = [
  ['x == 1', and(a)],
  ['x == 1', or(a)],
  ['x == 1 and x == 2', and(a, b)],
  ['x == 1 or x == 2', or(a, b)],
  ['x == 1 and x == 2 and x == 3', and(and(a, b), c)],
  ['x == 1 and x == 2 and x == 3', and(a, and(b, c))],
  ['x == 1 or x == 2 or x == 3', or(or(a), or(b, c))],
  ['(x == 1 or x == 2) and x == 3', and(or(a, b), c)],
  ['x == 1 and x == 2 or x == 3', or(and(a, b), c)],
  ['x == 1 and (x == 2 or x == 3)', and(a, or(b, c))],
  ['x == 1 and x == 2 and x == 3', and(a, or(and(b, c)))],
  ['not x == 1', not(a)],
  ['x == 1', not(not(a))],
  ['not x == 1', not(not(not(a)))],
  ['not (x == 1 and x == 2)', not(and(a, b))],
  ['not x == 1 and x == 2', and(not(a), b)],
  ['x == 1 and (any tags as _, tag { tag == "x" })', and(a, some)],
  ['x == 1 or any tags as _, tag { tag == "x" }', or(a, some)],
  ['(y == 1 or y == 2) and x == 3', and(oneOf(field('y'), [1, 2]), c)],
  // Parts that do not apply drop out.
  ['x == 1', and(undefined, a, false)],
  ['x == 1', or(null, false, a, undefined)],
  ['x == 1 and x == 2', and(a, and(undefined, b), null)],
  ['x == 1', and('', a)],
  ['x == 1 and x == 2', and(a, [null, [b, '']])],
  // Lists of parts are parts.
  ['x == 1 and x == 2', and([a, b])],
  ['x == 1 or x == 2 or x == 3', or([a], [b, [c]])],
  ['(x == 1 or x == 2) and x == 3', and([or([a, b]), c])],
  ['x == 1 and x == 2', allOf(a, undefined, b) as Expression],
  ['x == 1 or x == 2', anyOf([a, null, b], '') as Expression],
  // Texts, as `tamis` takes them.
  ['Status == "running" and x == 1', and('Status=="running"', a)],
  ['(y == 1 or y == 2) and x == 1', and('y==1 or y==2', [a, ' '])],
  ['x == 1 or y == 1 and y == 2', or(a, ['y==1 and y==2'])],
  ['not (y == 1 or y == 2)', not('y == 1 or y == 2')],
  ['y == 1 and x == 1', allOf('y == 1', null, a) as Expression],
  ['y == 1 or x == 1', anyOf('y == 1', false, a) as Expression],
]

test.each(written)('%s', (text, expression) => {
  expect(print(expression)).toBe(text)
  expect(equal(expression, parse(text, { spacing: 'strict' }))).toBe(true)
})

test.each([
  ['and()', () => and()],
  ['or()', () => or()],
  ['and of parts that all drop out', () => and(undefined, false, null)],
  ['or of parts that all drop out', () => or(false, false)],
])('nothing is left: %s', (_, run) => {
  expect(thrownBy(run)).toMatchObject({
    name: 'BuildError',
    code: 'nothing-to-join',
    hint: expect.any(String),
  })
})

test.each([
  ['allOf()', () => allOf()],
  ['anyOf of what drops out', () => anyOf(undefined, null, false, '', [])],
  ['allOf of blank texts', () => allOf('', ' \t\n')],
  ['anyOf of blank texts', () => anyOf([' '])],
])('%s is undefined: all rows', (_, run) => {
  expect(run()).toBe(undefined)
})

test('a text among the parts is one condition, whatever it holds', () => {
  expect(() => and('a == 1) or (b == 2', a)).toThrow(FilterSyntaxError)
  expect(print(and('a == 1 or b == 2', a))).toBe('(a == 1 or b == 2) and x == 1')
})

test.each([
  ['true', true],
  ['0', 0],
  ['a field', field('a')],
  ['the row', field('a').kind],
  ['a list of something else', [5]],
  ['an object', {}],
  ['a promise', Promise.resolve(a)],
])('%s is not an expression', (_, part) => {
  for (const join of [and, or, not]) {
    expect(thrownBy(() => join(part as never))).toMatchObject({
      name: 'BuildError',
      code: 'not-an-expression',
    })
  }
})

test.each([undefined, null, false])('%s does not drop out of not', (part) => {
  expect(thrownBy(() => not(part as never))).toMatchObject({
    name: 'BuildError',
    code: 'not-an-expression',
  })
})

test('a long chain is flat, however it came about', () => {
  let chain = eq(field('x'), 0)
  for (let number = 1; number <= 2_000; number++) chain = or(chain, eq(field('x'), number))
  expect(chain.kind === 'Or' && chain.operands.length).toBe(2_001)
})
