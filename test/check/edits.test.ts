import { expect, test } from 'vitest'
import { type Expression, parse } from '../../grammar/index.ts'
import { applyFix, type CheckIssue, check } from '../../src/rows/check/index.ts'
import { s } from '../../src/rows/schema/index.ts'
import { goBexpr } from '../../src/rows/targets/index.ts'
import { schema } from './schema.ts'

function issueOf(filter: Expression | string, code: string, of = schema): CheckIssue | undefined {
  return check(filter, { schema: of }).find((issue) => issue.code === code)
}

test('a fix that writes a condition anew shows it in its title', () => {
  expect(issueOf('Groups.Name == web', 'list-crossed')?.fix?.title).toContain(
    '`any Groups as group { group.Name == web }`',
  )
})

test('a question before a condition is one edit where nothing stands behind it', () => {
  const { fix } = issueOf('Periodic.Enabled == true', 'path-through-null') ?? {}
  expect(fix?.edits).toEqual([{ span: { start: 0, end: 0 }, text: 'Periodic is not nil and ' }])
})

// What a fix writes, the target must understand.
test.each<[filter: string, code: string, version: string, fixed: string | undefined]>([
  ['Draining == true', 'unknown-field', '0.1.15', undefined],
  ['Draining == true', 'unknown-field', '0.1.16', 'Drain is not nil'],
  ['Groups.Name == web', 'list-crossed', '0.1.12', undefined],
  ['Groups.Name == web', 'list-crossed', '0.1.13', 'any Groups as group { group.Name == web }'],
  [
    'any Groups.Tasks as t { not t.Driver == x }',
    'list-crossed',
    '0.1.13',
    'any Groups as group { any group.Tasks as t { not t.Driver == x } }',
  ],
  ['States.Promoted == true', 'operator-not-applicable', '0.1.15', undefined],
  ['States.Promoted != true', 'operator-not-applicable', '0.1.15', undefined],
  [
    'States.Promoted == true',
    'operator-not-applicable',
    '0.1.16',
    'any States as _, state { state is not nil and state.Promoted == true }',
  ],
])('%s, %s for go-bexpr %s, is fixed as %s', (filter, code, version, fixed) => {
  const issue = check(filter, { schema, target: goBexpr(version) }).find(
    (found) => found.code === code,
  )
  expect(issue).toBeDefined()
  expect(issue?.fix && applyFix(filter, issue.fix)).toBe(fixed)
})

// Of a tree nobody knows where it has parentheses, so one pair is written more.
const ofTrees: [filter: string, edit: string][] = [
  ['not (Name == a and Name == a and Stop == true)', '(Name == a and Stop == true)'],
  ['Priority == 3 and (Name == a or Name == a or Stop == true)', '(Name == a or Stop == true)'],
  ['Stop == true or Name == a and Name == a and Priority == 1', 'Name == a and Priority == 1'],
  ['Name == a or Name == a or Stop == true', 'Name == a or Stop == true'],
]

test.each(ofTrees)('of the tree of %s a fix writes %s', (filter, edit) => {
  const { fix } = issueOf(parse(filter), 'duplicate-condition') ?? {}
  expect(fix?.edits.map(({ text }) => text)).toEqual([edit])
})

test('a name that no filter can say is not a fix', () => {
  const odd = s.object({ 'Na me': s.string() })
  const issue = issueOf('Na_me == x', 'unknown-field', odd as never)
  expect([issue?.hint, issue?.fix]).toEqual([expect.stringContaining('`Na me`'), undefined])
})
