import { expect, test } from 'vitest'
import { FilterOptionError, parse } from '../../grammar/index.ts'
import { andOf, literalOf, matchOf, orOf, selectorOf } from '../../src/filters/ast/index.ts'
import { print } from '../../src/filters/print/index.ts'
import { RewriteError, toDisjunctiveForm } from '../../src/filters/rewrite/index.ts'
import { lenient } from '../../src/rows/evaluate/index.ts'

test.each([
  ['a == 1', 'a == 1'],
  ['a == 1 or b == 2', 'a == 1 or b == 2'],
  ['a == 1 and (b == 2 or c == 3)', 'a == 1 and b == 2 or a == 1 and c == 3'],
  // Where a is true and c false, b is not looked at here either: it might fail.
  ['(a == 1 or b == 2) and c == 3', 'a == 1 and c == 3 or a != 1 and b == 2 and c == 3'],
  ['not (a == 1 and b == 2)', 'a != 1 or b != 2'],
  ['a == 1 and (any b as x { x == 1 or c == 2 })', 'a == 1 and (any b as x { x == 1 or c == 2 })'],
])('%s is %s', (filter, form) => {
  expect(print(toDisjunctiveForm(parse(filter)))).toBe(form)
})

test.each([
  ['(a == 1 or b == 2) and c == 3', 'a == 1 and c == 3 or b == 2 and c == 3'],
  ['(a == 1 or b == 2) and (a == 1 or c == 3)', 'a == 1 or b == 2 and c == 3'],
])('%s is %s where errors may change', (filter, form) => {
  expect(print(toDisjunctiveForm(parse(filter), { mayChangeErrors: true }))).toBe(form)
})

test.each([
  ['(a == 1 or b == 2) and c == 3', 'a == 1 and c == 3 or b == 2 and c == 3'],
  ['(a == 1 or b == 2) and (c == 3 or b == 2)', 'b == 2 or a == 1 and c == 3'],
  ['(a == 1 or b == 2) and (b != 2 or a == 1)', 'a == 1'],
  ['(a == 1 or b == 2) and a != 1', 'b == 2 and a != 1'],
  [
    'not (any b as x { x == 1 }) and (a == 1 or (any b as x { x == 1 }))',
    '(all b as x { x != 1 }) and a == 1',
  ],
])('%s is %s in two-valued logic', (filter, form) => {
  expect(print(toDisjunctiveForm(parse(filter), { target: lenient }))).toBe(form)
})

// (a0 or b0) and (a1 or b1) and …: two to the power of the number of pairs.
const pairs = (count: number) =>
  andOf(Array.from({ length: count }, (_, index) => parse(`a${index} == 1 or b${index} == 1`)))

test('as many terms as allowed, and not one more', () => {
  expect(toDisjunctiveForm(pairs(5), { maxTerms: 32 })).toMatchObject({ operands: { length: 32 } })
  expect(() => toDisjunctiveForm(pairs(5), { maxTerms: 31 })).toThrow(
    expect.objectContaining({ code: 'too-many-terms' }),
  )
})

const a = selectorOf(['a'])
const manyConditions = Array.from({ length: 20_000 }, (_, at) =>
  matchOf(a, '==', literalOf(`${at}`)),
)

test.each([
  ['pairs', pairs(1_000), {}],
  ['pairs, errors changing', pairs(1_000), { mayChangeErrors: true }],
  ['alternatives', orOf(manyConditions), {}],
  [
    'long terms',
    andOf([pairs(9), andOf(Array.from({ length: 200 }, (_, at) => parse(`a == ${at}`)))]),
    {},
  ],
])('a form too large is refused, not built: %s', (_, tree, options) => {
  expect(() => toDisjunctiveForm(tree, options)).toThrow(RewriteError)
})

test('a long `and` is not a large form', () => {
  const tree = andOf(manyConditions)
  expect(toDisjunctiveForm(tree)).toHaveProperty('operands.length', 20_000)
})

// ((a0 and b1 or a1) and b2 or a2) and …: what stands first has most ways to come out.
const stairs = (levels: number) => {
  let tree = parse('a == 0')
  for (let level = 1; level <= levels; level++)
    tree = orOf([andOf([tree, parse(`b == ${level}`)]), parse(`a == ${level}`)])
  return andOf([tree, parse('c == 1')])
}

// All ways to come out of a hundred stairs, written down, would take for ever.
test('choices nested in choices are refused before their terms are built', () => {
  expect(toDisjunctiveForm(stairs(4))).toMatchObject({ kind: 'Or' })
  expect(() => toDisjunctiveForm(stairs(100))).toThrow(RewriteError)
})

test.each([0, -1, 1.5, Number.NaN, '5'])('%s is not a number of terms', (maxTerms) => {
  expect(() => toDisjunctiveForm(parse('a == 1'), { maxTerms: maxTerms as number })).toThrow(
    FilterOptionError,
  )
})
