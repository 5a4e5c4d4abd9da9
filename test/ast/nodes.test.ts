import { expect, test } from 'vitest'
import { type Expression, parse } from '../../grammar/index.ts'
import {
  andOf,
  ExpressionError,
  literalOf,
  matchOf,
  notOf,
  orOf,
  quantifierOf,
  selectorOf,
} from '../../src/filters/ast/index.ts'
import { withoutSpans } from '../support/without-spans.ts'

const a = matchOf(selectorOf(['a']), '==', literalOf('1', 'number'))
const b = matchOf(selectorOf(['b', 'c']), 'is nil')
const c = matchOf(selectorOf(['c d', 'x'].toReversed()), 'not in', literalOf('y', 'word'))

const made: [text: string, tree: Expression][] = [
  ['a == 1', a],
  ['b.c is nil', b],
  ['y not in x["c d"]', c],
  ['a == 1 and b.c is nil', andOf([a, b])],
  ['a == 1 or b.c is nil', orOf([a, b])],
  ['a == 1', andOf([a])],
  ['a == 1', orOf([a])],
  ['a == 1 and b.c is nil and a == 1', andOf([a, andOf([b, a])])],
  ['a == 1 or b.c is nil or a == 1', orOf([orOf([a, b]), a])],
  ['a == 1 and (b.c is nil or a == 1)', andOf([a, orOf([b, a])])],
  ['not a == 1', notOf(a)],
  ['a == 1', notOf(notOf(a))],
  ['any a as x { a == 1 }', quantifierOf('any', selectorOf(['a']), 'x', a)],
  ['all a as i, _ { a == 1 }', quantifierOf('all', selectorOf(['a']), { index: 'i' }, a)],
  ['all a as _, x { a == 1 }', quantifierOf('all', selectorOf(['a']), { value: 'x' }, a)],
  [
    'any a as i, x { a == 1 }',
    quantifierOf('any', selectorOf(['a']), { index: 'i', value: 'x' }, a),
  ],
  ['"/0/a" is nil', matchOf(selectorOf(['0', 'a']), 'is nil')],
  ['"/a" is nil', matchOf(selectorOf(['a'], 'pointer'), 'is nil')],
  ['"" is nil', matchOf(selectorOf(['']), 'is nil')],
  ['a == "b c"', matchOf(selectorOf(['a']), '==', literalOf('b c'))],
]

test.each(made)('the constructors make the tree of %s', (text, tree) => {
  expect(withoutSpans(tree)).toEqual(withoutSpans(parse(text)))
  expect(tree.span).toEqual({ start: 0, end: 0 })
})

test.each([
  ['an `or` of nothing', () => orOf([])],
  ['an `and` of nothing', () => andOf([])],
  ['a path of nothing', () => selectorOf([])],
])('%s is refused', (_, make) => {
  expect(make).toThrow(ExpressionError)
  expect(make).toThrow(expect.objectContaining({ code: 'invalid-expression' }))
})

test('a chain does not share the list it was given', () => {
  const operands = [a, b]
  const tree = andOf(operands)
  operands.length = 0
  expect(tree).toMatchObject({ operands: [a, b] })
})
