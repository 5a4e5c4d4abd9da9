import { parse } from 'tamis'
import { expect, test } from 'vitest'
import { type NodeLabel, treeNodes, visibleNodes } from '../../playground/panels/tree-nodes.ts'

const TEXT =
  'Status == running and not (a["b c"] is nil or (any Tags as i, _ { "x"  in  i })) and (all T as t { t != 1 })'

const labelText = (label: NodeLabel) => label.map(({ text }) => text).join(' ')

const linesOf = (closed: ReadonlySet<string>) =>
  visibleNodes(treeNodes(parse(TEXT), TEXT), closed).map(
    ({ node, level }) => `${' '.repeat(level - 1)}${labelText(node.label)}`,
  )

test('the tree shows every part as it is written', () => {
  expect(linesOf(new Set())).toEqual([
    'and',
    ' Status == running',
    ' not',
    '  or',
    '   a["b c"] is nil',
    '   any Tags as i, _',
    '    "x" in i',
    ' all T as t',
    '  t != 1',
  ])
})

test('what is below a closed node is not seen', () => {
  expect(linesOf(new Set(['0.1.0']))).toEqual([
    'and',
    ' Status == running',
    ' not',
    '  or',
    ' all T as t',
    '  t != 1',
  ])
})

test('each node knows its place among its siblings', () => {
  const places = visibleNodes(treeNodes(parse(TEXT), TEXT), new Set(['0.1', '0.2']))
  expect(places.map(({ position, siblings }) => `${position}/${siblings}`)).toEqual([
    '1/1',
    '1/3',
    '2/3',
    '3/3',
  ])
})

test('each node has its span', () => {
  const spans = visibleNodes(treeNodes(parse(TEXT), TEXT), new Set()).map(({ node }) =>
    TEXT.slice(node.span.start, node.span.end),
  )
  expect(spans[1]).toBe('Status == running')
  expect(spans[5]).toBe('any Tags as i, _ { "x"  in  i }')
})
