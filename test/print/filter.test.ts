import { expect, test } from 'vitest'
import { parse } from '../../grammar/index.ts'
import { isFilter, toFilter } from '../../src/filters/print/index.ts'

const TEXT = 'Name is empty or not (Stop == true and Type == batch) or any Tags as t { t == web }'
const tree = parse(TEXT)
const filter = toFilter(tree)

const asText: [where: string, written: string][] = [
  ['text', filter.text],
  ['toString()', filter.toString()],
  ['a template literal', `${filter}`],
  ['JSON.stringify', JSON.parse(JSON.stringify(filter))],
  ['URLSearchParams', String(new URLSearchParams({ filter: String(filter) }).get('filter'))],
]

test.each(asText)('the text of a filter is found through %s', (_, written) => {
  expect(written).toBe(TEXT)
})

test('its own members are those of the tree', () => {
  expect({ ...filter }).toEqual({ ...tree })
})

test('its expression is the same tree as plain data, filters within it included', () => {
  const operands = [parse('a == 1'), parse('not b == 2')]
  const { expression } = toFilter({
    kind: 'And',
    operands: operands.map(toFilter),
    span: tree.span,
  } as never)
  expect(expression).toStrictEqual({ kind: 'And', operands, span: tree.span })
})

test.each([
  [filter, true],
  [tree, false],
  [TEXT, false],
  [undefined, false],
] as const)('only what toFilter made is a filter: %s', (value, isOne) => {
  expect(isFilter(value)).toBe(isOne)
})
