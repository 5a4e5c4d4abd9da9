import { expect, test } from 'vitest'
import { valueAt } from '../../playground/data/value-at.ts'
import { cellText, columnsOf, rowName } from '../../playground/rows/columns.ts'
import { parse } from '../../src/core.ts'

const rows = Array.from({ length: 40 }, (_, at) => ({
  Always: true,
  Name: `n${at}`,
  Status: at % 2 === 0 ? 'up' : 'down',
  Meta: { owner: 'ops', 'team.name': 'web' },
  Groups: [{ Count: 1 }],
}))

const cases: [filter: string, first: string[]][] = [
  ['Status == up', ['Name', 'Status']],
  ['Meta.owner == ops', ['Name', 'Meta.owner', 'Status']],
  ['Meta["team.name"] == web or Meta.owner == ops', ['Name', 'Meta.team.name', 'Meta.owner']],
  ['any Groups as g { g.Count == 1 }', ['Name', 'Groups', 'Status']], // not `g.Count`, which no row has
  ['any Meta as k, v { v == ops and Status == up }', ['Name', 'Meta', 'Status']],
]

test.each(cases)('for %s the columns begin with %j', (filter, first) => {
  const columns = columnsOf(rows, parse(filter)).map(({ title }) => title)
  expect(columns.slice(0, first.length)).toEqual(first)
})

test('what is the same in all rows comes last', () => {
  expect(columnsOf(rows, undefined).map(({ title }) => title)).toEqual([
    'Name',
    'Status',
    'Always',
    'Meta',
    'Groups',
  ])
})

test.each([
  { what: 'scalars', values: [1, 2n, 'x'] },
  { what: 'none', values: [] },
  { what: 'null', values: [null] },
])('rows that are $what have one column', ({ values }) => {
  expect(columnsOf(values, undefined).map(({ title }) => title)).toEqual(['Value'])
})

test.each<{ text: string; value: unknown }>([
  { text: 'text', value: 'text' },
  { text: '12345678901234567890', value: 12345678901234567890n },
  { text: '–', value: null },
  { text: '', value: undefined },
  { text: 'a, 1', value: ['a', 1] },
  { text: '2 entries', value: [{}, {}] },
  { text: '1 key', value: { a: 1 } },
  { text: '{}', value: {} },
])('a value is shown as "$text"', ({ text, value }) => {
  expect(cellText(value)).toBe(text)
})

test('only own members are looked up', () => {
  expect(valueAt({ a: {} }, ['a', 'constructor'])).toBeUndefined()
  expect(valueAt({ a: null }, ['a', 'b'])).toBeUndefined()
})

test.each<[row: unknown, name: string]>([
  [{ ID: 'id', Name: 'name' }, 'id'],
  [{ name: '', id: 'x' }, 'x'],
  [{ port: 1 }, 'Row 8'],
  [null, 'Row 8'],
])('%j is called %s', (row, name) => {
  expect(rowName(row, 7)).toBe(name)
})
