import { expect, test } from 'vitest'
import { applyFix, check } from '../../src/rows/check/index.ts'
import { type Schema, s } from '../../src/rows/schema/index.ts'
import { schema } from './schema.ts'

/** What a filter becomes that goes through a list as if it were one entry. */
function fixedOf(filter: string, of: Schema): string | undefined {
  const issue = check(filter, { schema: of }).find(({ code }) => code === 'list-crossed')
  return issue?.fix && applyFix(filter, issue.fix)
}

const collections = s.object({ Of: s.map(s.list(s.object({ Name: s.string() }))) })

const entries: [collection: string, name: string][] = [
  ['TaskGroups', 'group'],
  ['Ids', 'id'],
  ['Policies', 'policy'],
  ['Addresses', 'address'],
  ['Branches', 'branch'],
  ['Boxes', 'box'],
  ['Waltzes', 'waltz'],
  // No plurals.
  ['Status', 'entry'],
  ['Class', 'entry'],
  ['Is', 'entry'],
  ['', 'entry'],
  ['CPU2', 'entry'],
  // What ends a plural, in the middle of a word.
  ['Diesel', 'entry'],
  ['Chests', 'chest'],
  ['Ins', 'in2'], // a keyword
]

test.each(entries)('an entry of %s is called %s', (collection, name) => {
  const fixed = fixedOf(`Of[${JSON.stringify(collection)}].Name == x`, collections)
  expect(fixed).toContain(` as ${name} { ${name}.Name == x }`)
})

// A name that means something already gets the first number that is free.
const renamed: [filter: string, fixed: string][] = [
  [
    'any Datacenters as group { any Datacenters as group2 { Groups.Name == x } }',
    'any Datacenters as group { any Datacenters as group2 { any Groups as group3 { group3.Name == x } } }',
  ],
  // What a path begins with is taken too, even if no field is called that.
  ['group == y and Groups.Name == x', 'group == y and (any Groups as group2 { group2.Name == x })'],
  [
    'Meta.group == y and Groups.Name == x',
    'Meta.group == y and (any Groups as group { group.Name == x })',
  ],
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
  expect(fixedOf(filter, schema)).toBe(fixed)
})

test('a field of the row is a name that is taken, what every object inherits is not', () => {
  const Groups = s.list(s.object({ Name: s.string() }))
  const row = s.object({ Groups, Constructors: Groups, group: s.string() })
  expect(fixedOf('Groups.Name == x', row)).toBe('any Groups as group2 { group2.Name == x }')
  expect(fixedOf('Constructors.Name == x', row)).toBe(
    'any Constructors as constructor { constructor.Name == x }',
  )
})

const paths = (length: number) => Array(length).fill('a').join('.')

test.each([
  [20, ['value-looks-like-field']],
  [21, []],
])('a value that is a path of %i parts elsewhere gives %j', (length, codes) => {
  const issues = check(`b == ${paths(length)} and ${paths(length)} == 1`)
  expect(issues.map(({ code }) => code)).toEqual(codes)
})
