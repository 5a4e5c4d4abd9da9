import { expect, test } from 'vitest'
import type { CheckCode } from '../../../src/rows/check/index.ts'
import { type Schema, s } from '../../../src/rows/schema/index.ts'
import { codesOf, told } from './told.ts'

const task = s.object({ Driver: s.string() })
const schema = s.object({
  Name: s.string(),
  Meta: s.map(s.string()),
  Nested: s.map(s.map(s.string())),
  Plan: s.object({ Text: s.string(), Meta: s.map(s.string()), Pairs: s.map(s.string()) }),
  Volumes: s.map(s.object({ Type: s.string() })),
  ByNumber: s.map(s.string(), { key: { kind: 'int', bits: 64 } }),
  Bytes: s.bytes(),
  Tags: s.list(s.string()),
  Groups: s.list(s.object({ Name: s.string(), Tasks: s.list(task) })),
  Pair: s.array(s.int(), 2),
  Parts: s.array(s.object({ Name: s.string() }), 2),
})

type Row = [filter: string, place: string, fixed: string | undefined, ...words: string[]]

const tell = (code: CheckCode, [filter, place, fixed, ...words]: Row) => {
  const issue = told(filter, code, { schema })
  expect([issue?.place, issue?.fixed]).toEqual([place, fixed])
  for (const word of words) expect(issue?.words).toContain(word)
}

test.each<Row>([
  ['Name.x == 1', 'x', undefined, '`Name` is a string, so it has no `x`', 'Remove the parts after'],
  ['Meta.x.y == 1', 'y', 'Meta["x.y"] == 1', '`Meta.x` is a string', 'in brackets: `Meta["x.y"]`'],
  ['Meta.x.y.z == 1', 'y', 'Meta["x.y.z"] == 1'],
  ['Nested.a.b.c == 1', 'c', 'Nested.a["b.c"] == 1'],
  ['"/Meta/x/y" == 1', 'y', '"/Meta/x.y" == 1'],
  ['any Meta.x.y as k { k == 1 }', 'y', 'any Meta["x.y"] as k { k == 1 }'],
  // Bytes that are no text are not joined to a key.
  ['Meta["\\xff"].y == 1', 'y', undefined, 'Remove the parts after'],
  ['Meta.x["\\xff"] == 1', '"\\xff"', undefined],
])('not traversable: %s at %s is fixed as %s', (...row) => tell('not-traversable', row))

test.each<Row>([
  ['ByNumber.x == 1', 'x', undefined, '`ByNumber` is a map with integers for keys', '`x` is not'],
  ['Bytes.x == 1', 'x', undefined, '`Bytes` is bytes with integers for positions', '`x` is not'],
])('no index: %s at %s is fixed as %s', (...row) => tell('invalid-index', row))

test.each<Row>([
  [
    'Pair.2 == 1',
    '2',
    undefined,
    '`Pair` has 2 entries, so it has no position `2`',
    'count from 0',
  ],
  ['Tags["-1"] == x', '"-1"', undefined, 'No list has a position `-1`', 'count from 0'],
])('out of range: %s at %s is fixed as %s', (...row) => tell('index-out-of-range', row))

test.each<Row>([
  [
    'any Volumes as k { k.Type == x }',
    'Type',
    undefined,
    '`k` is a key, so it has no `Type`',
    '`as _, k`',
  ],
  ['any Volumes as k, _ { k.Type == x }', 'Type', undefined, '`k` is a key'],
  ['any Volumes as k, v { k.Type == x and v.Type == y }', 'Type', undefined],
  [
    'any Groups as i, g { i.x == 1 and g.Name == x }',
    'x',
    undefined,
    '`i` is a position, so it has no `x`',
  ],
  [
    'any Meta as Meta, v { v == x and Meta == y }',
    'v',
    undefined,
    '`v` is an entry of `Meta`, but `Meta` is the name of its key here',
    'Choose a name for the key other than `Meta`',
  ],
])('a name that stands for no entry: %s at %s is fixed as %s', (...row) =>
  tell('local-not-traversable', row),
)

test.each<Row>([
  [
    'Groups.Name == x',
    'Name',
    'any Groups as group { group.Name == x }',
    '`Groups` is a list of objects, so it has no `Name`; its entries have',
    'Apply it to any entry: `any Groups as … { … }`',
  ],
  [
    'Groups.Name != x',
    'Name',
    'all Groups as group { group.Name != x }',
    'Apply it to every entry: `all Groups as … { … }`',
  ],
  [
    'Groups.Tasks.Driver == x',
    'Tasks',
    'any Groups as group { any group.Tasks as task { task.Driver == x } }',
  ],
  [
    'all Groups.Tasks as t { t.Driver == x }',
    'Tasks',
    'all Groups as group { all group.Tasks as t { t.Driver == x } }',
    'Apply it to every entry',
  ],
  [
    'Groups.Nope == x',
    'Nope',
    undefined,
    '`Groups` is a list of objects, so it has no `Nope`.',
    'or give a position: `Groups.0`',
  ],
  ['Tags.x == 1', 'x', undefined, '`Tags` is a list of strings', 'or give a position: `Tags.0`'],
])('a list is crossed: %s at %s is fixed as %s', (...row) => tell('list-crossed', row))

test('the entries of two lists of one name get two names', () => {
  const twice = s.object({ Ls: s.list(s.object({ Ls: s.list(s.object({ A: s.string() })) })) })
  expect(told('Ls.Ls.A == x', 'list-crossed', { schema: twice })?.fixed).toBe(
    'any Ls as entry { any entry.Ls as entry2 { entry2.A == x } }',
  )
})

test.each<[filter: string, code: CheckCode]>([
  ['Parts.x == 1', 'list-crossed'],
  ['Groups.x == 1', 'list-crossed'],
  ['Bytes.x == 1', 'invalid-index'],
])('%s is told as %s alone', (filter, code) => {
  expect(codesOf(filter, { schema })).toEqual([code])
})

test.each<[title: string, row: Schema, code: CheckCode]>([
  ['is a list', s.list(s.object({ A: s.string() })), 'list-crossed'],
  ['has no members', s.string(), 'not-traversable'],
])('a row that %s has no path to mend', (_title, row, code) => {
  const issue = told('A == x', code, { schema: row })
  expect([issue?.place, issue?.fixed]).toEqual(['A', undefined])
})
