import { expect, test } from 'vitest'
import { applyFix, check } from '../../src/check/index.ts'
import { entryName, unusedName } from '../../src/check/names.ts'
import { s } from '../../src/schema/index.ts'
import { schema } from './schema.ts'

const free = { names: new Set<string>(), row: s.any() }

const entries: [collection: string, name: string][] = [
  ['TaskGroups', 'group'],
  ['groups', 'group'],
  ['Ids', 'id'],
  ['Policies', 'policy'],
  ['Addresses', 'address'],
  ['Branches', 'branch'],
  ['Dishes', 'dish'],
  ['Boxes', 'box'],
  ['Waltzes', 'waltz'],
  // No plurals, so the entry has a name of its own.
  ['Status', 'entry'],
  ['Class', 'entry'],
  ['Data', 'entry'],
  ['Is', 'entry'],
  ['', 'entry'],
  ['CPU2', 'entry'],
  // What ends a plural, in the middle of a word.
  ['Diesel', 'entry'],
  ['Disk', 'entry'],
  ['Chests', 'chest'],
  ['Ins', 'in2'], // a keyword
]

test.each(entries)('an entry of %s is called %s', (collection, name) => {
  expect(entryName(collection, free)).toBe(name)
})

test('a name that means something already gets the first number that is free', () => {
  const names = new Set(['group', 'group2'])
  expect(unusedName('group', { ...free, names })).toBe('group3')
  expect(unusedName('group', free, names)).toBe('group3')
  expect(unusedName('group', { ...free, row: s.object({ group: s.string() }) })).toBe('group2')
  expect(unusedName('constructor', { ...free, row: s.object({}) })).toBe('constructor')
})

const renamed: [filter: string, fixed: string][] = [
  // A name that a quantifier gives and nothing asks about is taken all the same.
  [
    'any Datacenters as group { Groups.Name == x }',
    'any Datacenters as group { any Groups as group2 { group2.Name == x } }',
  ],
  [
    'any Datacenters as group, _ { Groups.Name == x }',
    'any Datacenters as group, _ { any Groups as group2 { group2.Name == x } }',
  ],
]

test.each(renamed)('%s is fixed to %s', (filter, fixed) => {
  const issue = check(filter, { schema }).find(({ code }) => code === 'list-crossed')
  expect(issue?.fix && applyFix(filter, issue.fix)).toBe(fixed)
})

const uses: [filter: string, ...unused: string[]][] = [
  ['any Groups as g { any g.Tasks as t { g.Count == 1 and t.Driver == x } }'],
  ['any Groups as g { any Datacenters as d { any Weights as w { g.Count == 1 } } }', 'd', 'w'],
  ['any Groups as g { Name == g }', 'g'],
]

test.each(uses)('of %s the names that nothing uses', (filter, ...unused) => {
  const found = check(filter, { schema }).filter(({ code }) => code === 'unused-binding')
  expect(found.map(({ span }) => filter.slice(span.start, span.end))).toEqual(unused)
})

const paths = (length: number) => Array(length).fill('a').join('.')

test.each([
  [20, ['value-looks-like-field']],
  [21, []],
])('a value that is a path of %i parts elsewhere gives %j', (length, codes) => {
  const issues = check(`b == ${paths(length)} and ${paths(length)} == 1`)
  expect(issues.map(({ code }) => code)).toEqual(codes)
})
