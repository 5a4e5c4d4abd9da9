import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parse, printable } from '../../grammar/index.ts'
import { toText } from '../../src/rows/english/index.ts'
import { type ExplainOptions, explain, whyNot } from '../../src/rows/evaluate/index.ts'
import { s } from '../../src/rows/schema/index.ts'
import { serviceHealthSchema } from '../../src/rows/schemas/consul.ts'
import { consul } from '../../src/rows/targets/index.ts'
import { aDatumFor, anExpression } from '../support/arbitraries.ts'
import { forCases } from '../support/cases.ts'

const row = {
  Status: 'dead',
  Priority: 50,
  Stop: false,
  Datacenters: ['dc1', 'dc2'],
  Meta: { owner: 'ops' },
  Parent: null,
  None: [],
  Groups: [{ Name: 'api' }, { Name: 'db' }],
}

const text = (filter: string, datum: unknown = row, options: ExplainOptions = {}) =>
  toText(explain(parse(filter), datum, options))

test.each([
  ['Status == running', 'Kept out, because `Status` is "dead", not "running".'],
  ['Status != dead', 'Kept out, because `Status` is "dead".'],
  ['Status == dead', 'Let in, because `Status` is "dead".'],
  ['Priority != "5e1"', 'Kept out, because `Priority` is 50, as "5e1" reads.'],
  ['Priority == 50', 'Let in, because `Priority` is 50.'],
  ['Stop == true', 'Kept out, because `Stop` is false, not true.'],
  [
    'dc3 in Datacenters',
    'Kept out, because `Datacenters` is ["dc1", "dc2"], without the item "dc3".',
  ],
  ['dc1 not in Datacenters', 'Kept out, because `Datacenters` has the item "dc1".'],
  ['Meta contains env', 'Kept out, because `Meta` is {"owner": "ops"}, without the key "env".'],
  ['ea in Status', 'Let in, because `Status` is "dead", which has "ea" in it.'],
  ['x in Status', 'Kept out, because `Status` is "dead", which does not have "x" in it.'],
  ['Status matches "^a"', 'Kept out, because `Status` is "dead", which does not match "^a".'],
  ['Status not matches "^d"', 'Kept out, because `Status` is "dead", which matches "^d".'],
  ['Datacenters is empty', 'Kept out, because `Datacenters` is ["dc1", "dc2"], not empty.'],
  ['None is not empty', 'Kept out, because `None` is empty.'],
  ['Parent is not nil', 'Kept out, because `Parent` is null.'],
  ['Meta is nil', 'Kept out, because `Meta` is {"owner": "ops"}, not null.'],
  ['Meta.env == prod', 'Kept out, because `Meta.env` is missing, and so not "prod".'],
  ['Meta.env is not empty', 'Kept out, because `Meta.env` is missing, and so empty.'],
  ['Meta.env is nil', 'Let in, because `Meta.env` is missing, and so null.'],
  ['x in Meta.env', 'Kept out, because `Meta.env` is missing, and so does not have "x".'],
  ['Meta.env matches x', 'Kept out, because `Meta.env` is missing, and so does not match "x".'],
])('%s: %s', (filter, english) => {
  expect(text(filter)).toBe(english)
})

test.each([
  ['Status == a or Status == b', 'Kept out, because `Status` is "dead", not "a" or "b".'],
  [
    'Status == a or Stop == true',
    'Kept out, because `Status` is "dead", not "a", and `Stop` is false, not true.',
  ],
  [
    'Status == a or x in Meta or Stop == true',
    'Kept out, because `Status` is "dead", not "a"; `Meta` is {"owner": "ops"}, without the key "x"; and `Stop` is false, not true.',
  ],
  ['not (Status == dead or Stop == true)', 'Kept out, because `Status` is "dead".'],
  [
    'Status == dead and Priority == 50',
    'Let in, because `Status` is "dead", and `Priority` is 50.',
  ],
])('several reasons: %s: %s', (filter, english) => {
  expect(text(filter)).toBe(english)
})

test.each([
  [
    'any Groups as g { g.Name == web }',
    'Kept out, because none of the 2 entries of `Groups` fits: at 0, `g.Name` is "api", not "web".',
  ],
  [
    'any Groups as g { g.Name == db }',
    'Let in, because an entry of `Groups` fits: at 1, `g.Name` is "db".',
  ],
  [
    'all Groups as g { g.Name == api }',
    'Kept out, because an entry of `Groups` does not fit: at 1, `g.Name` is "db", not "api".',
  ],
  ['all Groups as g { g.Name is not empty }', 'Let in, because all 2 entries of `Groups` fit.'],
  ['any None as x { x == 1 }', 'Kept out, because `None` has no entries.'],
  [
    'any Meta as k, v { v == dev }',
    'Kept out, because the only entry of `Meta` does not fit: at "owner", `v` is "ops", not "dev".',
  ],
  [
    'any Meta.list as x { x == 1 }',
    'Kept out, because `Meta.list` is missing, and so has no entries.',
  ],
])('a quantifier: %s: %s', (filter, english) => {
  expect(text(filter)).toBe(english)
})

test('an error is told with what to do', () => {
  expect(text('Statu == dead')).toMatch(/^Failed\. .*`Statu`.* Did you mean `Status`\?$/)
  expect(toText(whyNot(parse('Statu == dead'), row))).toBe(text('Statu == dead'))
})

test('what stands in for a value is called that', () => {
  const schema = s.object({ Status: s.string() })
  expect(text('Status == x', {}, { schema })).toBe(
    'Kept out, because `Status` is "" (the row does not have it), not "x".',
  )
  expect(text('Nope == x', row, { unknownValue: '?' })).toBe(
    'Kept out, because `Nope` is "?" (in place of what is missing), not "x".',
  )
})

const ofConsul = { target: consul('1.20'), schema: serviceHealthSchema } as const
const two = { Checks: [{ Status: 'passing' }, { Status: 'critical' }] }
const one = { Checks: [{ Status: 'critical' }] }

// An entry is enough.
test.each<[filter: string, datum: object, english: string]>([
  [
    'Checks.Status == passing',
    two,
    'Let in, because `Checks.Status` finds ["passing", "critical"], one of which is "passing".',
  ],
  [
    'Checks.Status == warning',
    two,
    'Kept out, because `Checks.Status` finds ["passing", "critical"], none of which is "warning".',
  ],
  [
    'Checks.Status == passing',
    one,
    'Kept out, because `Checks.Status` finds ["critical"], which is not "passing".',
  ],
  [
    'Checks.Status != passing',
    one,
    'Let in, because `Checks.Status` finds ["critical"], which is not "passing".',
  ],
  [
    'Checks.Status == passing',
    { Checks: [] },
    'Kept out, because the lists in `Checks.Status` have no entries.',
  ],
  [
    'Service.Meta.a matches x',
    { Service: { Meta: {} } },
    'Let in, because `Service.Meta.a` is missing, which counts as a match of "x" here.',
  ],
  [
    'Service.Meta.a != x',
    { Service: { Meta: {} } },
    'Let in, because `Service.Meta.a` is missing, and so not "x".',
  ],
])('for a target, %s: %s', (filter, datum, english) => {
  expect(toText(explain(filter, datum, ofConsul))).toBe(english)
})

test('what `whyNot` found is told alike, and may be shorter', () => {
  const filter = parse('(Status == a or Stop == true) and Priority == 1')
  expect(toText(whyNot(filter, row))).toBe('Kept out, because `Priority` is 50, not 1.')
  expect(toText(whyNot(parse('Status == dead'), row))).toBe('Let in.')
})

test('of many reasons, the first are told', () => {
  const filter = Array.from({ length: 9 }, (_, at) => `Meta.k${at} == 1`).join(' or ')
  expect(text(filter)).toMatch(/; and 4 more\.$/)
  const values = Array.from({ length: 30 }, (_, at) => `Priority == ${at}`).join(' or ')
  expect(text(values)).toBe(
    'Kept out, because `Priority` is 50, not 0, 1, 2, 3, 4, 5, 6, 7, 8, 9 or 20 more.',
  )
})

test('whatever the filter and the row, the text is one printable line of bounded length', () => {
  const aCase = anExpression().chain((tree) => fc.tuple(fc.constant(tree), aDatumFor(tree)))
  forCases(100, aCase, ([expression, datum]) => {
    for (const told of [toText(explain(expression, datum)), toText(whyNot(expression, datum))]) {
      expect(told).toMatch(/^(Let in|Kept out|Failed)/)
      expect(told.length).toBeLessThanOrEqual(2_000)
      expect(printable(told)).toBe(told)
    }
  })
})
