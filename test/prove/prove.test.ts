import { describe, expect, test } from 'vitest'
import type { Expression } from '../../grammar/index.ts'
import { print } from '../../src/filters/print/index.ts'
import {
  changesBetween,
  type Fact,
  prove,
  prover,
  type QuestionAboutOne,
  type QuestionAboutTwo,
} from '../../src/prove/index.ts'
import { compile } from '../../src/rows/evaluate/index.ts'
import { type Schema, s } from '../../src/rows/schema/index.ts'
import { allocationSchema, jobSchema, nodeSchema } from '../../src/rows/schemas/index.ts'
import { consul, goBexpr, lenient } from '../../src/rows/targets/index.ts'
import { job, odd, pet } from '../testing/schemas.ts'

type Known<Asked> = [question: Asked, filters: string[], answer: Fact['answer']]

const few = s.object({ S: s.string(), T: s.string(), N: s.int({ bits: 8 }), F: s.float() })

describe('facts about one filter', () => {
  test.each<[schema: Schema, ...Known<QuestionAboutOne>]>([
    [jobSchema, 'never-in', ['Status == running and Status == dead'], 'holds'],
    [jobSchema, 'never-in', ['Name matches "^web" and not Name contains web'], 'holds'],
    [jobSchema, 'never-in', ['Priority == 50 and Priority != "0x32"'], 'holds'],
    [
      jobSchema,
      'never-fails',
      ['any TaskGroups as g { any g.Tasks as t { t.Driver == a } }'],
      'holds',
    ],
    [jobSchema, 'never-fails', ['Periodic.Spec == a'], 'fails'],
    [jobSchema, 'never-fails', ['Periodic is not nil and Periodic.Spec == a'], 'holds'],
    [jobSchema, 'never-fails', ['TaskGroups.0.Name == a'], 'fails'],
    [jobSchema, 'never-fails', ['TaskGroups is empty or TaskGroups.0.Name == a'], 'holds'],
    [
      jobSchema,
      'never-in',
      ['(all TaskGroups as g { g.Name == a }) and TaskGroups.0.Name == b'],
      'holds',
    ],
    [jobSchema, 'always-in', ['Meta.a == x or Meta.a != x'], 'holds'],
    [jobSchema, 'always-in', ['Meta is nil or Meta is not nil'], 'holds'],
    [jobSchema, 'always-in', ['Meta is empty or (any Meta as k, v { v == a or v != a })'], 'holds'],
    [nodeSchema, 'never-fails', ['Drivers.docker.Healthy == true'], 'fails'],
    [nodeSchema, 'never-fails', ['docker in Drivers and Drivers.docker.Healthy == true'], 'holds'],
    [few, 'never-in', ['S matches "^a{1000}$" and S matches "^a{999}$"'], 'holds'],
    [few, 'never-in', ['S matches `\\bred\\b` and S not contains red'], 'holds'],
    [few, 'never-in', ['S matches "(?i)^k$" and S != k and S != K'], 'fails'], // the sign of Kelvin
    [few, 'never-in', ['S matches "(?m)^b$" and S matches "^a"'], 'fails'],
    [few, 'never-in', ['N == 300'], 'holds'], // more than 8 bits
    [few, 'never-fails', ['N == 1.5'], 'fails'],
    [few, 'never-in', ['F == nan'], 'holds'],
    [few, 'always-in', ['F == 0 or F != -0'], 'holds'],
    [odd, 'never-in', ['Pair.0 == 1 and (all Pair as p { p == 2 })'], 'holds'],
    [odd, 'never-fails', ['Pair.1 == 1'], 'holds'],
    [odd, 'never-fails', ['Pair.2 == 1'], 'fails'],
    [odd, 'always-in', ['"<invalid Value>" not in Owners'], 'fails'],
    [odd, 'never-fails', ['any Ports as k, v { v == a }'], 'fails'], // its keys are integers
    [pet, 'always-in', ['tags is not nil'], 'holds'],
    [pet, 'never-fails', ['age == 1'], 'fails'],
    [s.any(), 'never-in', ['a == x and a is nil'], 'holds'],
    [s.any(), 'never-fails', ['a is not nil'], 'fails'],
    [s.any(), 'never-in', ['a.0 == x and a is empty'], 'holds'],
  ])('of %#: %s %j %s', (schema, question, [filter = ''], answer) => {
    expect(prove(question, filter, { schema }).answer).toBe(answer)
  })
})

describe('facts about two filters', () => {
  test.each<[schema: Schema, ...Known<QuestionAboutTwo>]>([
    [jobSchema, 'implies', ['Name matches "^team-(a|b)-"', 'Name matches "^team-[a-c]-"'], 'holds'],
    [jobSchema, 'implies', ['Name matches "^team-[a-c]-"', 'Name matches "^team-(a|b)-"'], 'fails'],
    [jobSchema, 'implies', ['"dc1" in Datacenters', 'Datacenters is not empty'], 'holds'],
    [
      jobSchema,
      'implies',
      [
        'all TaskGroups as g { all g.Tasks as t { t.Driver == docker } }',
        'not (any TaskGroups as g { any g.Tasks as t { t.Driver == exec } })',
      ],
      'holds',
    ],
    [
      jobSchema,
      'implies',
      [
        '(any TaskGroups as g { g.Name == a }) and (any TaskGroups as g { g.Name == b })',
        'any TaskGroups as g { any TaskGroups as h { g.Name == a and h.Name == b } }',
      ],
      'holds',
    ],
    [
      jobSchema,
      'implies',
      [
        '(any TaskGroups as g { g.Name == a }) and (any TaskGroups as g { g.Count == 1 })',
        'any TaskGroups as g { g.Name == a and g.Count == 1 }',
      ],
      'fails',
    ],
    [jobSchema, 'equivalent', ['Priority == "0x32"', 'Priority == 50'], 'holds'],
    [jobSchema, 'equivalent', ['Priority == "50.0"', 'Priority == 50'], 'fails'],
    [s.any(), 'equivalent', ['a == "50.0"', 'a == 50'], 'fails'], // the text "50"
    [jobSchema, 'disjoint', ['Status == dead', 'Status matches "^run"'], 'holds'],
    [jobSchema, 'same-rows', ['Meta.a == b', 'a in Meta and Meta.a == b'], 'holds'],
    [
      nodeSchema,
      'equivalent',
      [
        'Drivers.docker.Healthy == true and Status == ready',
        'Status == ready and Drivers.docker.Healthy == true',
      ],
      'fails',
    ],
    [
      nodeSchema,
      'implies',
      [
        'Drivers.docker.Healthy == true and Status == ready',
        'Status == ready and Drivers.docker.Healthy == true',
      ],
      'holds',
    ],
    [few, 'equivalent', ['S == a or S == b', 'S matches "^[ab]$"'], 'holds'],
    [few, 'equivalent', ['S in a', 'S == a'], 'fails'],
    [job, 'equivalent', ['Share == 0.1', 'Share == "0.10000000149"'], 'holds'], // one float of 32 bits
  ])('of %#: %s %j %s', (schema, question, [one = '', other = ''], answer) => {
    expect(prove(question, one, other, { schema }).answer).toBe(answer)
  })
})

// Cases of one entry that another one is asked about.
const ALL_DIFFER = `Grid.0.0 == 1 and (all Grid as g { ${[0, 1, 2, 3, 4, 5, 6, 7, 8]
  .map((at) => `(any Grid as h { g.${at} == 1 and h.${at} == 2 })`)
  .join(' or ')} })`

// What is left may be the same while what is known of the variables in it is not.
test.each<[filter: string, answer: Fact['answer']]>([
  ['((T == x and S matches "^[abc]$") or T == y) and S != a and S != b and S != c', 'fails'],
  [
    '((T == x and S matches "^[abc]$") or T == y) and T != y and S != a and S != b and S != c',
    'holds',
  ],
  ['((T == x and S == a) or T == y) and S matches "^b"', 'fails'],
  ['((T == x and N == 1) or (T == y and N != 2)) and N != 1 and T != z', 'fails'],
  ['((T == x and S contains ab) or T == y) and S not matches "a.*b"', 'fails'],
])('F94: what is known of a variable is part of what is remembered: %s', (filter, answer) => {
  expect(prove('never-in', filter, { schema: few }).answer).toBe(answer)
})

const map = s.object({ M: s.map(s.string()), T: s.string() })

test.each<[filter: string, answer: Fact['answer']]>([
  ['(any M as k, v { k == a and v == x }) and (any M as k, v { k == a and v == y })', 'holds'],
  ['(any M as k, v { k == a and v == x }) and M.a == y', 'holds'],
  ['(any M as k, v { k == a and v == x }) and (any M as k, v { k == b and v == y })', 'fails'],
  [
    '((T == x and (any M as k, v { k == a and v == x })) or T == y) and (any M as k, v { k == a and v == y })',
    'fails',
  ],
  [
    '(all M as k, v { k matches "^[ab]$" }) and (any M as _, v { v == x }) and (any M as _, v { v == y }) and (any M as _, v { v == z })',
    'holds',
  ],
  [
    '(all M as k, v { k matches "^[abc]$" }) and (any M as _, v { v == x }) and (any M as _, v { v == y }) and (any M as _, v { v == z })',
    'fails',
  ],
])('F95: keys of one map differ: %s', (filter, answer) => {
  expect(prove('never-in', filter, { schema: map }).answer).toBe(answer)
})

test.each<[one: string, other: string, why: string, limits?: object]>([
  ['Raw matches a', 'Raw matches b', 'bytes'],
  ['Levl == 1', 'Levl == 2', 'misspelt'],
  ['Level == 1 and Lagest == 1', 'Level == 1', 'misspelt'],
  ['Exact == 1', 'Exact == 2', 'number'],
  ['Grid.40 is not empty', 'Grid.39 is not empty', 'position'],
  ['Loose matches "^(a|b)*a(a|b){14}$"', 'Loose matches "^(a|b)*a(a|b){13}[a-c]$"', 'steps'],
  ['Loose matches `^\\p{Ogham}$`', 'Loose matches x', 'pattern'],
  [ALL_DIFFER, 'Grid.0.0 == 1', 'long-lists'],
  ['Level == 1 or Largest == 2', 'Largest == 2 or Level == 1', 'steps', { maxProofSteps: 10 }],
  ['Level == 1 or Largest == 2', 'Largest == 2 or Level == 1', 'size', { maxProofNodes: 2 }],
])(
  'F96: beyond its budget or its model an answer is unknown, and nothing is thrown: %s, %s',
  (one, other, why, limits) => {
    expect(prove('implies', one, other, { schema: odd, limits })).toMatchObject({
      answer: 'unknown',
      why,
    })
  },
)

test.each([
  ['Statsu == x', 'Statsu == y'],
  ['any Tags as tag { tag.Nmae == x }', 'any Tags as tag { tag.Nmae == y }'],
])('nothing is proved of a misspelt field of JSON: %s, %s', (one, other) => {
  const schema = s.json({ Status: s.string(), Tags: s.list(s.object({ Name: s.string() })) })
  for (const target of [undefined, lenient]) {
    const fact = prove('equivalent', one, other, { schema, target })
    expect(fact).toMatchObject({ answer: 'unknown', why: 'misspelt' })
  }
})

test('only a path can be misspelt: a key that every row lacks is in no row', () => {
  const schema = s.json({ Meta: s.object({ Name: s.string() }) })
  expect(prove('never-in', '"Nmae" in Meta', { schema }).answer).toBe('holds')
})

test('many filters of one schema take one prover', () => {
  const { prove } = prover({ schema: jobSchema })
  const alerts = Array.from(
    { length: 20 },
    (_, at) => `Name matches "^team-${at}-" and Priority != ${at}`,
  )
  const pairs = alerts.flatMap((one, at) =>
    alerts.slice(at + 1).map((other) => [one, other] as const),
  )
  expect(pairs.map(([one, other]) => prove('disjoint', one, other).answer)).toEqual(
    pairs.map(() => 'holds'),
  )
})

test('forty clauses in the reverse order are forty decisions, not 2^40', () => {
  const numbers = Array.from({ length: 40 }, (_, at) => at)
  const schema = s.object(
    Object.fromEntries(
      numbers.flatMap((at) => [
        [`a${at}`, s.int()],
        [`b${at}`, s.int()],
      ]),
    ),
  )
  const clauses = numbers.map((at) => `(a${at} == 1 or b${at} == 1)`)
  const [one, other] = [clauses.join(' and '), clauses.toReversed().join(' and ')]
  expect(prove('equivalent', one, other, { schema })).toEqual({ answer: 'holds' })
})

test('known values are not all values, and codes of errors count', () => {
  const known = 'Status == pending or Status == running or Status == dead'
  expect(prove('always-in', known, { schema: job }).answer).toBe('fails')
  const [one, other] = ['Priority == x', 'Missing == 1']
  expect(prove('equivalent', one, other, { schema: job }).answer).toBe('fails')
  expect(prove('same-rows', one, other, { schema: job }).answer).toBe('holds')
})

test('a change gains, loses and newly fails, each with a row', () => {
  const changes = changesBetween('Status == a', 'Parent.ID == b', { schema: job })
  const [was, is] = ['Status == a', 'Parent.ID == b'].map((filter) =>
    compile(filter, { schema: job }),
  )
  expect(
    changes.gained.answer === 'fails' && [is?.(changes.gained.row), was?.(changes.gained.row)],
  ).toEqual([true, false])
  expect(changes.lost.answer === 'fails' && was?.(changes.lost.row)).toBe(true)
  expect(changes.newlyFails.answer === 'fails' && changes.newlyFails.row).toMatchObject({
    Parent: null,
  })
})

test('a target without answers for missing keys fails there', () => {
  const older = { schema: job, target: goBexpr('0.1.11') }
  expect(prove('never-fails', 'Meta.owner == a', { schema: job }).answer).toBe('holds')
  expect(prove('never-fails', 'Meta.owner == a', older)).toMatchObject({ answer: 'fails' })
})

test('a server that judges by the type of the rows is not modelled', () => {
  const target = consul('1.20')
  expect(
    prove('never-in', 'ID == a', { schema: s.typed({ ID: s.string() }), target }),
  ).toMatchObject({ why: 'target' })
})

test('the question and the number of filters are checked', () => {
  const { prove } = prover()
  expect(() => prove('never-in', 'a == 1', 'b == 1')).toThrow(/one filter/)
  expect(() => prove('implies', 'a == 1')).toThrow(/two filters/)
  expect(() => prove('toString' as never, 'a == 1')).toThrow(
    expect.objectContaining({ code: 'invalid-option' }),
  )
})

test('rows of an allocation are of its schema', () => {
  const filter =
    'NodeName matches "^n[0-9]{2}$" and (any TaskStates as name, state { state.Failed == true and name != a })'
  const fact = prove('never-in', filter, { schema: allocationSchema })
  expect(fact.answer === 'fails' && compile(filter, { schema: allocationSchema })(fact.row)).toBe(
    true,
  )
})

describe('a review of the parts of a filter', () => {
  const { review } = prover({ schema: jobSchema })
  const texts = (parts: readonly Expression[] = []) => parts.map((part) => print(part))

  test.each<[filter: string, conflict: string[], idle: string[]]>([
    ['Status == a and Stop == true', [], []],
    [
      'Status == a and Stop == true and Status matches "^b"',
      ['Status == a', 'Status matches "^b"'],
      [],
    ],
    ['Status == a and Status != b and Status != c', [], ['Status != c', 'Status != b']],
    // Of two that imply each other, the earlier one stays.
    ['Status == a or Status matches "^a$" or Stop == true', [], ['Status matches "^a$"']],
    ['any TaskGroups as g { g.Count == 1 and g.Count != 2 }', [], ['g.Count != 2']],
    ['Periodic is not nil and Periodic.Enabled == true', [], []],
  ])('%s', (filter, conflict, idle) => {
    const found = review(filter)
    expect(texts(found?.conflict)).toEqual(conflict)
    expect(texts(found?.idle)).toEqual(idle)
    expect(found?.matches).toBe(conflict.length > 0 ? 'never' : undefined)
    expect(found?.neverFails).toBe(true)
  })

  test('conditions with one answer, and with two', () => {
    const filter = 'Name matches "a$^b" or Stop == true or Periodic.Enabled == true'
    const found = review(filter)
    const answers = Array.from(found?.answers ?? [], ([node, answer]) => [print(node), answer])
    expect(answers).toEqual([
      ['Name matches "a$^b"', false],
      ['Stop == true', 'both'],
      ['Periodic.Enabled == true', 'both'],
    ])
    expect(found?.neverFails).toBe(false)
  })

  test('after the first proof that is too large, no more is asked, and nothing is said', () => {
    const small = prover({ schema: jobSchema, limits: { maxProofSteps: 1 } })
    const filter = 'Name == a and Name != b'
    expect(small.review(filter)).toEqual({
      ...{ neverFails: false, matches: undefined, conflict: [], idle: [], answers: new Map() },
    })
    const many = Array.from({ length: 51 }, (_, at) => `Name != a${at}`).join(' and ')
    expect(review(many)).toBeUndefined()
  })
})
