import { expect, test } from 'vitest'
import { type Expression, parse } from '../../grammar/index.ts'
import {
  type Cases,
  childrenOf,
  equal,
  fold,
  literalOf,
  orOf,
  type Rewriters,
  type Visitors,
  walk,
} from '../../src/filters/ast/index.ts'
import { print } from '../../src/filters/print/index.ts'
import { mapTree } from '../../src/filters/rewrite/index.ts'
import { anExpression } from '../support/arbitraries.ts'
import { forCases } from '../support/cases.ts'
import { bottomless } from '../support/deep-trees.ts'
import { withoutSpans } from '../support/without-spans.ts'

const FILTER = 'a == 1 and not (b == 2 or any c as x { d == 3 })'

test('walk sees every node before what is below it, in the order of the text', () => {
  const seen: string[] = []
  walk(parse(FILTER), (node) => seen.push(node.kind))
  expect(seen).toEqual(['And', 'Match', 'Not', 'Or', 'Match', 'Quantifier', 'Match'])
})

test('walk gives the nodes around a node, outermost first', () => {
  const paths: string[] = []
  walk(parse(FILTER), {
    Match: (node, parents) => paths.push([...parents, node].map(({ kind }) => kind).join(' ')),
  })
  expect(paths).toEqual(['And Match', 'And Not Or Match', 'And Not Or Quantifier Match'])
})

const skips: [title: string, visitors: (seen: string[]) => Visitors, seen: string[]][] = [
  ['the whole', (seen) => (node) => seen.push(node.kind) > 9 || false, ['And']],
  [
    'one kind',
    (seen) => ({ Match: (node) => seen.push(print(node)), Quantifier: () => false }),
    ['a == 1', 'b == 2'],
  ],
  [
    'nothing, for another falsy answer',
    (seen) => ({ Not: () => undefined, Or: () => 0, Match: (node) => seen.push(print(node)) }),
    ['a == 1', 'b == 2', 'd == 3'],
  ],
]

test.each(skips)('a visitor that returns false keeps the walk out of %s', (_, visitors, wanted) => {
  const seen: string[] = []
  walk(parse(FILTER), visitors(seen))
  expect(seen).toEqual(wanted)
})

const rewrites: [title: string, before: string, rewriters: Rewriters, after: string][] = [
  ['nothing', FILTER, {}, FILTER],
  [
    'a value deep inside',
    FILTER,
    { Match: (node) => ('value' in node ? { ...node, value: literalOf('9', 'number') } : node) },
    'a == 9 and not (b == 9 or any c as x { d == 9 })',
  ],
  ['a root', 'a == 1 and b == 2', { And: (node) => orOf(node.operands) }, 'a == 1 or b == 2'],
  [
    'an operand by an `or`, which joins the one around it',
    'a == 1 or (b == 1 and c == 1)',
    { And: (node) => orOf(node.operands) },
    'a == 1 or b == 1 or c == 1',
  ],
  [
    'what a `not` holds by a `not`: they cancel',
    'a == 1 and not (b == 1 and c == 1)',
    { And: (node) => (node.operands.length === 2 ? parse('not x == 1') : node) },
    'not x == 1',
  ],
  [
    'from the bottom up: a node comes with its children rewritten',
    'not (a == 1 or b == 1)',
    { Match: () => parse('c == 1'), Not: ({ operand }) => parse(`x == "${print(operand)}"`) },
    'x == "c == 1 or c == 1"',
  ],
]

test.each(rewrites)('map exchanges %s', (_, before, rewriters, after) => {
  expect(withoutSpans(mapTree(parse(before), rewriters))).toEqual(withoutSpans(parse(after)))
})

test('map cancels a `not` that comes below a `not`, and does not visit what is left again', () => {
  let visits = 0
  const rewriters: Rewriters = {
    Or: () => parse('not x == 1'),
    Match: (node) => {
      visits++
      return node
    },
  }
  expect(print(mapTree(parse('y == 1 and not (a == 1 or b == 1)'), rewriters))).toBe(
    'y == 1 and x == 1',
  )
  expect(visits).toBe(3)
})

test('map keeps the identity of all that nothing touches', () => {
  const before = parse('(a == 1 or b == 2) and (c == 3 or d == 4) and e == 5')
  const touch = (text: string): Rewriters => ({
    Match: (node) => (print(node) === text ? { ...node, operator: '!=' } : node) as never,
  })
  expect(mapTree(before, touch('nowhere'))).toBe(before)
  const after = mapTree(before, touch('c == 3'))
  expect(childrenOf(after).map((child, index) => child === childrenOf(before)[index])).toEqual([
    true,
    false,
    true,
  ])
  expect(after.span).toBe(before.span)
})

test('map without rewriters returns the very tree, for any tree', () => {
  forCases(100, anExpression(), (tree) => {
    expect(mapTree(tree, {})).toBe(tree)
  })
})

const shape: Cases<string> = {
  Or: (_, { operands }) => `or(${operands.join()})`,
  And: (_, { operands }) => `and(${operands.join()})`,
  Not: (_, { operand }) => `not(${operand})`,
  Match: (node) => print(node),
  Quantifier: (node, { body }) => `${node.quantifier}(${body})`,
}

test('fold computes from the bottom up, with one case per kind', () => {
  expect(fold(parse(FILTER), shape)).toBe('and(a == 1,not(or(b == 2,any(d == 3))))')
})

test('a case left out does not compile', () => {
  const { Not, ...rest } = shape
  // @ts-expect-error: there is no case for `Not`.
  expect(() => fold<string>(parse('not a == 1'), rest)).toThrow()
  expect(fold<string>(parse('not a == 1'), { ...rest, Not })).toBe('not(a == 1)')
})

test('fold with the constructors of the nodes gives the tree again', () => {
  const again: Cases<Expression> = {
    Or: (node, below) => ({ ...node, ...below }),
    And: (node, below) => ({ ...node, ...below }),
    Not: (node, below) => ({ ...node, ...below }),
    Match: (node) => ({ ...node }),
    Quantifier: (node, below) => ({ ...node, ...below }),
  }
  forCases(100, anExpression(), (tree) => {
    expect(fold(tree, again)).toEqual(tree)
  })
})

type Traversal = [name: string, run: (tree: Expression, again: () => Expression) => unknown]

const traversals: Traversal[] = [
  ['walk', (tree) => walk(tree, {})],
  ['map', (tree) => mapTree(tree, {})],
  ['fold', (tree) => fold<string>(tree, shape)],
]
const all: Traversal[] = [...traversals, ['equal', (tree, again) => equal(tree, again())]]

test.each(
  all.flatMap(([name, run]) =>
    bottomless.map(([title, make]) => [name, title, () => run(make(), make)] as const),
  ),
)('%s refuses %s with a FilterLimitError', (_, __, run) => {
  expect(run).toThrow(expect.objectContaining({ code: 'stack-exhausted' }))
})

test.each(all)('%s takes 100,000 operands', (_, run) => {
  const leaf = parse('a is nil')
  const make = (): Expression => ({
    kind: 'Or',
    operands: Array.from({ length: 100_000 }, () => ({ ...leaf })),
    span: { start: 0, end: 0 },
  })
  expect(() => run(make(), make)).not.toThrow()
})

test('an error of a visitor comes out as it is', () => {
  const own = new RangeError('Invalid array length')
  const fail = () => {
    throw own
  }
  expect(() => walk(parse(FILTER), { Or: fail })).toThrow(own)
  expect(() => mapTree(parse(FILTER), { Or: fail })).toThrow(own)
  expect(() => fold(parse(FILTER), { ...shape, Or: fail })).toThrow(own)
})
