import { expect, test } from 'vitest'
import { valueAt } from '../../playground/data/value-at.ts'
import {
  cellText,
  columnsOf,
  columnTitle,
  fieldsOf,
  rowName,
} from '../../playground/rows/columns.ts'
import { parse } from '../../src/core.ts'
import { sampleData } from '../../src/services/server/index.ts'

const rows = Array.from({ length: 40 }, (_, at) => ({
  Always: true,
  Name: `n${at}`,
  Status: at % 2 === 0 ? 'up' : 'down',
  Meta: { owner: 'ops', 'team.name': 'web' },
  Groups: [{ Count: 1 }],
}))

const cases: [filter: string, last: string[]][] = [
  ['Status == up', []],
  ['Meta.owner == ops', ['Meta.owner']],
  ['Meta["team.name"] == web or Meta.owner == ops', ['Meta["team.name"]', 'Meta.owner']],
  ['any Groups as g { g.Count == 1 }', []], // not `g.Count`, which no row has
  ['any Meta as k, v { v == ops and Status == up }', []],
  ['Statsu == up or Meta.onwer == ops', []], // misspelt
]

test.each(cases)('for %s the columns stay in place, and %j come last', (filter, last) => {
  const usual = columnsOf(fieldsOf(rows), undefined).map(({ title }) => title)
  const columns = columnsOf(fieldsOf(rows), parse(filter)).map(({ title }) => title)
  expect(columns).toEqual([...usual, ...last])
})

test.each([
  ['Meta', 'owner'],
  ['Meta', 'team.name'],
  ['Meta', 'a"b'],
  ['Meta', 'a`b'],
  ['Groups', '0', 'Count'],
])('the title of the path %j, %j is a path of a filter', (...path) => {
  const expression = parse(`${columnTitle(path)} is nil`)
  const segments = expression.kind === 'Match' ? expression.selector.segments : []
  expect(segments.map(({ text }) => text)).toEqual(path.filter((name) => name !== undefined))
})

const titles = (rows: readonly unknown[]) =>
  columnsOf(fieldsOf(rows), undefined).map(({ title }) => title)
const many = (row: (at: number) => object) => Array.from({ length: 40 }, (_, at) => row(at))
const uuid = (at: number) => `${at}d1f7a2-9c3b-4e5f-8a6b-7c8d9e0f1a2b`.slice(-36)

// What people look for is told by the values, whatever the fields are called and wherever they are.
test.each<{ what: string; rows: readonly unknown[]; order: string[] }>([
  {
    what: 'the same in all rows, or nested, comes late',
    rows,
    order: ['Name', 'Status', 'Always', 'Meta', 'Groups'],
  },
  {
    what: 'ids come late, and long text last',
    rows: many((at) => ({
      uid: uuid(at),
      note: `what was said of number ${at} is longer than a line`,
      zone: `z${at % 3}`,
      who: `user-${at}`,
    })),
    order: ['who', 'zone', 'uid', 'note'],
  },
  {
    what: 'a short id names rows that nothing else does',
    rows: many((at) => ({ up: at % 2 === 0, price: at * 1.5, id: at })),
    order: ['id', 'up', 'price'],
  },
  {
    what: 'a field that repeats the name, and one that is mostly blank, come late',
    rows: many((at) => ({
      Copy: `n${at}`,
      Rare: at === 3 ? 'x' : '',
      Name: `n${at}`,
      Pool: at % 4,
    })),
    order: ['Name', 'Pool', 'Copy', 'Rare'],
  },
  {
    what: 'dates name no row, and times in nanoseconds are ids',
    rows: many((at) => ({
      at: `2026-01-${10 + at}T00:00:00Z`,
      ns: 1_772_323_200_123_456_000n + BigInt(at),
      host: `h${at}`,
      health: at % 2 === 0 ? 'ok' : 'down',
    })),
    order: ['host', 'health', 'at', 'ns'],
  },
  { what: 'one row', rows: [{ state: 'up', b: 1, name: 'x' }], order: ['name', 'state', 'b'] },
])('$what', ({ rows, order }) => {
  expect(titles(rows)).toEqual(order)
})

const { jobs = [], deployments = [], nodes = [], allocations = [] } = sampleData({ jobs: 200 })

test.each([
  ['jobs', jobs, ['Name', 'Status', 'Namespace', 'Type']],
  ['deployments', deployments, ['JobID', 'Status']],
  ['nodes', nodes, ['Name', 'Status', 'Datacenter']],
  ['allocations', allocations, ['Name', 'ClientStatus', 'DesiredStatus']],
])('%s begin with their name and status', (_, rows, first) => {
  expect(titles(rows).slice(0, first.length)).toEqual(first)
})

test.each([
  { what: 'scalars', values: [1, 2n, 'x'], columns: ['Value'] },
  { what: 'none', values: [], columns: ['Value'] },
  { what: 'null', values: [null], columns: ['Value'] },
  { what: 'partly objects', values: [null, { a: 1 }, 5], columns: ['Value', 'a'] },
])('rows that are $what have the columns $columns', ({ values, columns }) => {
  expect(titles(values)).toEqual(columns)
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
  { text: 'a⟨U+200B⟩b c', value: 'a\u200bb\nc' },
])('a value is shown as "$text"', ({ text, value }) => {
  expect(cellText(value)).toBe(text)
})

test.each<[row: unknown, name: string]>([
  [{ ID: 'id', Name: 'name' }, 'name'],
  [{ name: '', id: 'x' }, 'x'],
  [{ port: 1 }, 'Row 8'],
  [null, 'Row 8'],
])('%j is called %s', (row, name) => {
  expect(rowName(row, 7, fieldsOf([row]))).toBe(name)
})

const through = {
  Groups: [{ Tasks: [{ Name: 'a' }, { Name: 'b' }] }, {}, { Tasks: [{ Name: 'c' }] }],
  Null: null,
}

test.each<[path: string[], value: unknown]>([
  [
    ['Groups', 'Tasks', 'Name'],
    ['a', 'b', 'c'],
  ],
  [['Groups', '2', 'Tasks', 'Name'], ['c']],
  [['Groups', 'None'], undefined],
  [['Groups', 'Tasks', 'toString'], undefined],
  [['Groups', 'None', 'Name'], undefined],
  [['Null', 'Name'], undefined],
])('a path through lists has the values of their entries: %j', (path, value) => {
  expect(valueAt(through, path)).toEqual(value)
})
