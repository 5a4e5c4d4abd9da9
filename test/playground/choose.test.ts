import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Choice, choicesIn, choose } from '../../playground/facets/choose.ts'
import {
  type Condition,
  conditionKey,
  conditionText,
  type Scalar,
} from '../../playground/facets/condition.ts'
import { safeCondition } from '../../playground/facets/safe-condition.ts'
import { type Schema, schemaFromRows } from '../../src/core.ts'
import { applyFixes, check, compile, parse } from '../../src/index.ts'
import { allocationSchema, jobSchema } from '../../src/rows/schemas/index.ts'
import { forCases } from '../support/cases.ts'

const is = (path: string, value: Scalar): Condition => ({
  asks: 'equal',
  path: path.split('.'),
  value,
})
const has = (path: string, value: Scalar): Condition => ({
  asks: 'member',
  path: path.split('.'),
  value,
})

const including: [filter: string, condition: Condition, after: string][] = [
  ['', is('Status', 'dead'), 'Status == "dead"'],
  ['  ', has('Datacenters', 'dc1'), '"dc1" in Datacenters'],
  ['Priority == 50', is('Status', 'dead'), 'Priority == 50 and Status == "dead"'],
  ['Status == "dead"', is('Status', 'dead'), 'Status == "dead"'],
  ['Status==dead', is('Status', 'dead'), 'Status==dead'], // however it is written
  ['Status == "dead"', is('Status', 'lost'), 'Status == "dead" or Status == "lost"'],
  ['a == 1 and Status == b', is('Status', 'c'), 'a == 1 and (Status == b or Status == "c")'],
  ['a == 1 and (S == b or S == c)', is('S', 'd'), 'a == 1 and (S == b or S == c or S == "d")'],
  ['S == b or S == c', is('a', 1), '(S == b or S == c) and a == 1'],
  ['a == 1 or b == 2', is('a', 3), '(a == 1 or b == 2) and a == 3'], // alternatives for two fields
  [
    'a == 1 and "x" in D and "y" in D',
    has('D', 'z'),
    'a == 1 and "x" in D and "y" in D and "z" in D',
  ],
  ['Status != "dead"', is('Status', 'dead'), 'Status == "dead"'],
  ['not Status == "dead" and a == 1', is('Status', 'dead'), 'a == 1 and Status == "dead"'],
  ['S == a and S != a', is('S', 'a'), 'S == "a"'],
  ['a == 1\n  and b == 2', is('c', true), 'a == 1\n  and b == 2\n  and c == true'],
  ['(a == 1)and(b == 2)', is('c', 3), 'a == 1 and b == 2 and c == 3'],
  ['a == 1 ', is('Meta.x-y', 'q"'), 'a == 1 and Meta["x-y"] == `q"`'],
  [
    'any Groups as g { g.Name == "db" }',
    is('a', 1),
    '(any Groups as g { g.Name == "db" }) and a == 1',
  ],
]

test.each(including)('%s including %j is %s', (filter, condition, after) => {
  expect(choose(filter, condition, 'included')).toBe(after)
})

const others: [filter: string, condition: Condition, choice: Choice | undefined, after: string][] =
  [
    ['', is('S', 'a'), 'excluded', 'S != "a"'],
    ['S == a', is('S', 'b'), 'excluded', 'S == a and S != "b"'],
    ['S == a or S == b', is('S', 'b'), 'excluded', 'S == a and S != "b"'],
    ['x == 1', { asks: 'nil', path: ['D'] }, 'excluded', 'x == 1 and D is not nil'],
    ['S == a', is('S', 'a'), undefined, ''],
    ['S == a and x == 1', is('S', 'a'), undefined, 'x == 1'],
    ['x == 1 and S == a', is('S', 'a'), undefined, 'x == 1'],
    ['x == 1 and S == a  and y == 2', is('S', 'a'), undefined, 'x == 1 and y == 2'],
    ['x == 1 and (S == a or S == b)', is('S', 'a'), undefined, 'x == 1 and S == b'],
    [
      'x == 1 and (S == a or S == b or S == c)',
      is('S', 'b'),
      undefined,
      'x == 1 and (S == a or S == c)',
    ],
    ['(x == 1 or y == 2) and S == a', is('S', 'a'), undefined, 'x == 1 or y == 2'],
    ['x == 1 and (y == 2 and S == a)', is('S', 'a'), undefined, 'x == 1 and y == 2'],
    ['(any G as g { g.x == 1 }) and S == a', is('S', 'a'), undefined, 'any G as g { g.x == 1 }'],
    ['x==1 and S == a and y  == 2', is('S', 'a'), undefined, 'x==1 and y  == 2'], // as it is written
    [
      'x == 1 or (y == 2 and z == 3)',
      is('S', 'a'),
      'included',
      '(x == 1 or (y == 2 and z == 3)) and S == "a"',
    ],
    ['x == 1 or S == a', is('S', 'a'), undefined, 'x == 1 or S == a'], // nothing that was chosen
    ['not (S == a and x == 1)', is('S', 'a'), undefined, 'not (S == a and x == 1)'],
  ]

test.each(others)('%s with %j as %s is %s', (filter, condition, choice, after) => {
  expect(choose(filter, condition, choice)).toBe(after)
})

test.each([
  ['S ==', is('a', 1)],
  ['', { asks: 'equal', path: ['two words'], value: 1 } as const],
])('%j cannot get %j', (filter, condition) => {
  expect(choose(filter, condition, 'included')).toBeUndefined()
})

const [jobs, allocations] = [jobSchema, allocationSchema]
const rows = schemaFromRows([
  { a: 1, b: { c: 1 }, d: null },
  { b: null, d: 'x', l: [{ m: null }, { m: { n: 1 } }] },
])

test.each<[filter: string, Condition, Choice | undefined, Schema, after: string]>([
  ['', is('Status', 'dead'), 'included', jobs, 'Status == "dead"'],
  [
    '',
    is('DeploymentStatus.Canary', true),
    'included',
    allocations,
    'DeploymentStatus is not nil and DeploymentStatus.Canary == true',
  ],
  ['a == 2', is('b.c', 1), 'excluded', rows, 'a == 2 and b is not nil and b.c != 1'],
  ['b is not nil', is('b.c', 1), 'included', rows, 'b is not nil and b.c == 1'],
  [
    'b is not nil and b.c == 1',
    is('b.c', 2),
    'included',
    rows,
    'b is not nil and (b.c == 1 or b.c == 2)',
  ],
  ['b is not nil and b.c == 1', is('b.c', 1), 'excluded', rows, 'b is not nil and b.c != 1'],
  ['x == 1 and b is not nil and b.c == 1', is('b.c', 1), undefined, rows, 'x == 1'],
  // Something else needs the guard.
  [
    'b is not nil and b.c == 1 and b.d == 1',
    is('b.c', 1),
    undefined,
    rows,
    'b is not nil and b.d == 1',
  ],
])('%s with %j as %s that never fails', (filter, condition, choice, schema, after) => {
  const text = `${conditionText(condition, choice === 'excluded')}`
  const safe = safeCondition(text, schema, { check, applyFixes })
  expect('whyNot' in safe ? safe : choose(filter, condition, choice, safe)).toBe(after)
})

test.each([
  ['a == 1', rows, /may lack a/], // at the top of a row, no condition can ask
  ['d == "x"', rows, /no condition handles both/],
  ['Statuss == "dead"', jobs, /has no field/],
])('%s is refused, because a server may', (text, schema, reason) => {
  expect(safeCondition(text, schema, { check, applyFixes })).toEqual({
    whyNot: expect.stringMatching(reason),
  })
})

// Rows in which every field is there, so that no filter fails.
const aValue = fc.constantFrom('a', 'b', 'c')
const aRow = fc.record({ S: aValue, T: aValue, L: fc.uniqueArray(aValue) })
const someRows = fc.array(aRow, { maxLength: 8 })
const aCondition: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({
    asks: fc.constant('equal' as const),
    path: fc.constantFrom(['S'], ['T']),
    value: aValue,
  }),
  fc.record({ asks: fc.constant('member' as const), path: fc.constant(['L']), value: aValue }),
  fc.record({ asks: fc.constant('empty' as const), path: fc.constant(['L']) }),
)
const aFilter: fc.Arbitrary<string> = fc.letrec<{ filter: string }>((tie) => ({
  filter: fc.oneof(
    { maxDepth: 3 },
    fc
      .tuple(aCondition, fc.boolean())
      .map(([condition, isNegative]) => conditionText(condition, isNegative) ?? ''),
    fc
      .tuple(
        fc.constantFrom(' and ', ' or ', '\nand '),
        fc.array(tie('filter'), { minLength: 2, maxLength: 3 }),
      )
      .map(([joiner, parts]) => parts.map((part) => `(${part})`).join(joiner)),
    tie('filter').map((filter) => `not (${filter})`),
  ),
})).filter
const aChoice = fc.constantFrom('included' as const, 'excluded' as const)
const isIn = (filter: string, row: unknown) => filter === '' || compile(parse(filter))(row)

test('what is chosen is in the filter, once, and is gone when it is taken back', () => {
  forCases(100, aFilter, aCondition, aChoice, (filter, condition, choice) => {
    const once = choose(filter, condition, choice) ?? ''
    expect(choicesIn(once).get(conditionKey(condition))?.choice).toBe(choice)
    expect(choose(once, condition, choice)).toBe(once)
    const back = choose(once, condition, undefined) ?? ''
    expect(choicesIn(back).has(conditionKey(condition))).toBe(false)
  })
})

test('a filter after an exclusion is the filter without the condition, and its opposite', () => {
  forCases(100, aFilter, aCondition, someRows, (filter, condition, rows) => {
    const without = choose(filter, condition, undefined) ?? ''
    const after = choose(filter, condition, 'excluded') ?? ''
    const holds = conditionText(condition) ?? ''
    for (const row of rows) expect(isIn(after, row)).toBe(isIn(without, row) && !isIn(holds, row))
  })
})

test('a filter after an inclusion is the filter and the condition, or lets in another value of the field', () => {
  forCases(100, aFilter, aCondition, someRows, (filter, condition, rows) => {
    const without = choose(filter, condition, undefined) ?? ''
    const after = choose(filter, condition, 'included') ?? ''
    // Of a condition that is both included and excluded, only one choice is told.
    const hasAlternative = aConditionsOf(condition).some((other) => {
      const { choice } = choicesIn(without).get(conditionKey(other)) ?? {}
      return choice === 'included' || (choice && choose(without, other, choice) !== without)
    })
    const holds = (row: unknown) => isIn(conditionText(condition) ?? '', row)
    for (const row of rows) {
      if (!hasAlternative) expect(isIn(after, row)).toBe(isIn(without, row) && holds(row))
      // Nobody who was in is put out for a value that comes to others.
      else if (holds(row) || !isIn(after, row)) continue
      else expect(isIn(without, row)).toBe(true)
    }
  })
})

const aConditionsOf = (condition: Condition): readonly Condition[] =>
  ['a', 'b', 'c'].map((value) => ({ ...condition, value }))
