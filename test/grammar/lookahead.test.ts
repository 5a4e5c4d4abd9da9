import { expect, test } from 'vitest'
import { parse } from '../../grammar/index.ts'
import { print } from '../../src/filters/print/index.ts'

// No word is reserved. Where `not`, `any` and `all` may be names, the tree tells what they are.

const names: [text: string, fields: object][] = [
  ['not == 1', { operator: '==' }],
  ['not != b', { operator: '!=' }],
  ['not is nil', { operator: 'is nil' }],
  ['not is not empty', { operator: 'is not empty' }],
  ['not contains "a"', { operator: 'contains' }],
  ['not matches `a`', { operator: 'matches' }],
  ['not in a', { operator: 'in' }],
  ['not in "/a/b"', { operator: 'in' }],
  ['not.a == 1', { operator: '==' }],
  ['not.0 == 1', { operator: '==' }],
  ['not["a"] == 1', { operator: '==' }],
  ['not[`a`].b.1["/c"] == 1', { operator: '==' }],
  ['any == 1', { operator: '==' }],
  ['all in "/a/b"', { operator: 'in' }],
  ['any not in a', { operator: 'not in' }],
  ['all.a == 1', { operator: '==' }],
  ['any["a"].b is empty', { operator: 'is empty' }],
]

test.each(names)('%s is one match', (text, fields) => {
  expect(parse(text)).toMatchObject({ kind: 'Match', ...fields })
})

const negations: [text: string, operand: string][] = [
  ['not not == 1', 'not == 1'],
  ['not a == 1', 'a == 1'],
  ['not "/a" == 1', '"/a" == 1'],
  ['not 1 in a', '1 in a'],
  ['not "x" in a', '"x" in a'],
  ['not (a == 1)', 'a == 1'],
  ['not in in a', 'in in a'],
  ['not in not in a', 'in not in a'],
  ['not is is nil', 'is is nil'],
  ['not is is not nil', 'is is not nil'],
  ['not contains contains a', 'contains contains a'],
  ['not contains not contains a', 'contains not contains a'],
  ['not matches not matches a', 'matches not matches a'],
  ['not not contains a', 'not contains a'],
  ['not not matches a', 'not matches a'],
  ['not not in a', 'not in a'],
  ['not in == 1', 'in == 1'],
  ['not in.a == 1', 'in.a == 1'],
  ['not in["a"].0 == 1', 'in["a"].0 == 1'],
  ['not (any a as x { x == 1 })', 'any a as x { x == 1 }'],
]

test.each(negations)('%s negates', (text, operand) => {
  const tree = parse(text)
  expect(tree.kind).toBe('Not')
  expect(tree.kind === 'Not' && print(tree.operand)).toBe(print(parse(operand)))
})

const quantifiers: [text: string, kind: string][] = [
  ['any a as x { x == 1 }', 'a'],
  ['all any as x { x == 1 }', 'any'],
  ['any "/a/b" as x { x == 1 }', '/a/b'],
]

test.each(quantifiers)('%s quantifies', (text, selector) => {
  const tree = parse(text)
  expect(tree.kind).toBe('Quantifier')
  const { style, segments } = (tree as Extract<typeof tree, { kind: 'Quantifier' }>).selector
  const path = segments.map((segment) => segment.text).join('/')
  expect(style === 'pointer' ? `/${path}` : path).toBe(selector)
})
