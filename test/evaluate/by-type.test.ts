import { expect, test } from 'vitest'
import { type Expression, type MatchExpression, parse } from '../../grammar/index.ts'
import { andOf, orOf } from '../../src/filters/ast/index.ts'
import {
  BY_TYPE,
  compile,
  compileUnchecked,
  type EvaluationOptions,
  local,
} from '../../src/rows/evaluate/index.ts'
import { JsonNumber } from '../../src/rows/json/index.ts'
import { type Schema, s } from '../../src/rows/schema/index.ts'
import { re2Engine } from '../../src/rows/values/index.ts'
import { resultOrCode, thrownBy } from '../support/thrown.ts'
import { withoutEngine } from '../support/with-engine.ts'

const compiled = (filter: Expression, options: EvaluationOptions) =>
  compileUnchecked(filter, { ...options, target: { ...local, answering: BY_TYPE } })

// What go-bexpr 0.1.2 refuses for the type of the rows alone, and with which code.

const row = s.object({
  Name: s.string(),
  Port: s.int({ bits: 16 }),
  Size: s.uint({ bits: 8 }),
  Load: s.float({ bits: 32 }),
  Wait: s.duration(),
  Up: s.bool(),
  Raw: s.bytes({ encoding: 'raw' }),
  At: s.time(),
  Tags: s.list(s.string()),
  Meta: s.map(s.string()),
  Checks: s.list(s.object({ Status: s.string() })),
  Weights: s.object({ Passing: s.int() }),
  Hidden: { schema: s.string(), hidden: true },
  Empty: s.object({}),
  Exact: s.jsonNumber(),
  Gone: { schema: s.string(), ignored: true },
  Ports: s.list(s.int()),
  Pair: s.array(s.int(), 2),
  Any: s.any(),
  Half: s.float(),
})

const refused: [filter: string, code: string][] = [
  ['Port == "\\xff"', 'value-not-coercible'],
  ['Weights.Nope == 1', 'value-not-found'],
  ['Gone == a', 'field-ignored'],
  ['Port == 40000', 'value-not-coercible'],
  ['Load == x', 'value-not-coercible'],
  ['a in Raw', 'value-not-coercible'],
  ['Name is nil', 'operator-not-applicable'],
  ['Raw matches a', 'operator-not-applicable'],
  ['Tags == a', 'operator-not-applicable'],
  ['a in Checks', 'operator-not-applicable'],
  ['Name matches "\\xff"', 'invalid-pattern'],
  ['any Tags as t { Name == a }', 'not-iterable'],
]

test.each(refused)('%s is refused whatever the rows: %s', (filter, code) => {
  expect(
    resultOrCode(() => compiled(parse(filter), { schema: row, patternEngine: re2Engine })),
  ).toBe(code)
})

// What a refusal says is chosen by the type.
test.each<[filter: string, said: string]>([
  [
    'Nope == 1',
    'The rows have no field `Nope`. The fields are `Name`, `Port`, `Size`, `Load`, `Wait`, ….',
  ],
  ['Nam == a', 'The rows have no field `Nam`. Did you mean `Name`?'],
  ['Empty.x == a', '`Empty` has no field `x`. It has no fields.'],
  ['Weights.Nope == 1', '`Weights` has no field `Nope`. The fields are `Passing`.'],
  ['Name.x.y == a', '`Name` is of type string, so it has no `x`. Remove the parts after it.'],
  ['Up == yes', '`Up` is true or false, and "yes" is not. Write `true` or `false`.'],
  [
    'Size == 256',
    '`Size` is an integer, and "256" is out of range. Write an integer, as in `Size == 50`.',
  ],
  ['Wait == "5s"', '`Wait` is an integer, and "5s" is not. Write an integer, as in `Wait == 50`.'],
  [
    'x in Ports',
    'An entry of `Ports` is an integer, and "x" is not. Write an integer, as in `50 in Ports`.',
  ],
  [
    'Port is empty',
    '`is empty` does not apply to `Port`, which is of type int16. Numbers and booleans only support `==` and `!=`.',
  ],
  ['Name is empty', '`is empty` does not apply to `Name`, which is of type string. Write `== ""`.'],
  [
    'Name is not empty',
    '`is not empty` does not apply to `Name`, which is of type string. Write `!= ""`.',
  ],
  [
    'Name is nil',
    '`is nil` does not apply to `Name`, which is of type string. Strings support `==`, `!=`, `in`, `contains` and `matches`: an unset string is empty.',
  ],
  [
    'Weights == a',
    '`==` does not apply to `Weights`, which is of type object. Use one of its fields.',
  ],
  [
    'Meta == a',
    '`==` does not apply to `Meta`, which is of type map of string. Maps support `in`, `contains` and `is empty`; values are looked for among the keys.',
  ],
  [
    'Tags == a',
    '`==` does not apply to `Tags`, which is of type list of string. Lists support `in`, `contains` and `is empty`.',
  ],
  [
    'a in Checks',
    '`in` does not apply to `Checks`, which is of type list of object. Lists of objects only support `is empty`: write a field of their entries after a dot.',
  ],
  [
    'Raw == a',
    '`==` does not apply to `Raw`, which is of type bytes. Bytes support `in`, `contains` and `is empty`.',
  ],
  [
    'At == a',
    '`==` does not apply to `At`, which is of type time. No operator supports times: filter by another field, or filter the returned rows.',
  ],
  ['Any == a', '`==` does not apply to `Any`, which is of type any. Use another field.'],
])('%s is refused with: %s', (filter, said) => {
  const { message, hint } = thrownBy(() => compiled(parse(filter), { schema: row })) ?? {}
  expect(`${message} ${hint}`).toBe(said)
})

test.each([
  [undefined, undefined],
  [s.list(s.string()), undefined],
  [row, false],
] as const)('a schema %o and `unknownValue` %o are refused', (schema, unknownValue) => {
  const options = { schema: schema as Schema | undefined, unknownValue }
  expect(resultOrCode(() => compiled(parse('Name == a'), options))).toBe('invalid-option')
})

test('a field that the JSON does not show is answered for whole rows only', () => {
  const filter = parse('Hidden == a')
  const shown = compiled(filter, { schema: row })
  expect(resultOrCode(() => shown({ Name: 'b' }))).toBe('server-only')
  const whole = compiled(filter, { schema: row, wholeRows: true })
  expect(whole({ Hidden: 'a' })).toBe(true)
})

test.each([
  ['Wait == 5', { Wait: 5 }],
  ['97 in Raw', { Raw: 'a' }],
  ['Checks.Status == critical', { Checks: [{ Status: 'passing' }, { Status: 'critical' }] }],
  ['Load == 0.1', { Load: 0.1 }],
])('%s is true of %j', (filter, datum) => {
  expect(compiled(parse(filter), { schema: row })(datum)).toBe(true)
})

const pointers = s.object({
  Maybe: s.map(s.nullable(s.string())),
  Subs: s.map(s.nullable(s.object({ A: s.string() }))),
  Named: s.map(s.string(), { key: { kind: 'string', named: true } }),
  List: s.list(s.nullable(s.object({ A: s.string() }))),
  One: s.nullable(s.object({ A: s.string() })),
  Twice: s.nullable(s.nullable(s.string())),
  Through: s.nullable(s.nullable(s.object({ A: s.string() }))),
  Plain: s.map(s.string()),
  Rows: s.list(s.map(s.string())),
  Pair: s.array(s.map(s.string()), 2),
  Open: s.map(s.json({ A: s.string() })),
})

// Found out by running the reference.
test.each<[filter: string, datum: object, outcome: boolean | string]>([
  ['Maybe.x == ""', { Maybe: { x: null } }, false],
  ['Maybe.x == ""', { Maybe: { x: undefined } }, false],
  ['Maybe.x == ""', { Maybe: { x: '' } }, true],
  ['Maybe.x != ""', { Maybe: { x: null } }, true],
  ['Maybe.x matches ""', { Maybe: {} }, true],
  ['Subs.x.A == ""', { Subs: { x: {} } }, true],
  ['Named.x == a', { Named: { x: 'a' } }, 'null-operand'],
  ['List.A == a', { List: [{ A: 'a' }] }, true],
  ['List.A == ""', { List: [{ A: 'a' }, null] }, 'not-traversable'],
  ['List.A == ""', { List: [undefined] }, 'not-traversable'],
  ['One.A == a', { One: { A: 'a' } }, true],
  ['One.A == a', { One: null }, 'null-operand'],
  ['Through.A == a', { Through: {} }, 'not-traversable'],
  ['Twice == a', { Twice: 'a' }, 'null-operand'],
  ['Twice matches a', { Twice: 'a' }, 'operator-not-applicable'],
])('%s of %j: %s', (filter, datum, outcome) => {
  const predicate = compiled(parse(filter), { schema: pointers, patternEngine: re2Engine })
  if (typeof outcome === 'boolean') expect(predicate(datum)).toBe(outcome)
  else expect(resultOrCode(() => predicate(datum))).toBe(outcome)
})

test.each<[filter: string, datum: object, said: string]>([
  ['One.A == a', { One: null }, '`One`'],
  ['List.A == a', { List: [null] }, '`List`'],
  ['Through.A == a', { Through: {} }, '`Through`'],
])('an error about %s of %j names the path as far as it led: %s', (filter, datum, said) => {
  const predicate = compiled(parse(filter), { schema: pointers })
  expect(() => predicate(datum)).toThrow(said)
})

test('entries of a list that a path goes through are steps', () => {
  const ofThree = (maxEvalSteps: number) =>
    compiled(parse('Checks.Status == x'), { schema: row, limits: { maxEvalSteps } })({
      Checks: [{}, {}, {}],
    })
  expect(resultOrCode(() => ofThree(2))).toBe('too-many-steps')
  expect(ofThree(1_000)).toBe(false)
})

test('rows of a map that has no text for keys have no fields', () => {
  const schema = s.map(s.string(), { key: { kind: 'int', bits: 64 } })
  expect(resultOrCode(() => compiled(parse('x == a'), { schema }))).toBe('not-traversable')
})

test('without an engine, a pattern that needs one is refused, but not for its type', () => {
  const compile = () => compiled(parse('Name matches `\\p{Grek}`'), { schema: row })
  expect(resultOrCode(compile)).toBe('invalid-pattern')
  expect(withoutEngine(() => resultOrCode(compile))).toBe('pattern-engine-missing')
})

test('a number kept as text is compared as text, and is empty where it is missing', () => {
  const isFive = compiled(parse('Exact == "5.0"'), { schema: row })
  expect([new JsonNumber('5.0'), undefined].map((Exact) => isFive({ Exact }))).toEqual([
    true,
    false,
  ])
})

test('what the JSON does not show was not seen', () => {
  const { seen } = BY_TYPE.begin({ schema: row }).of(
    parse('Hidden == a') as MatchExpression,
    undefined,
  )
  expect(seen?.({})).toEqual({})
})

test.each<[filter: string, datum: object, found: object]>([
  ['One.A == a', { One: { A: 'b' } }, { seen: { value: 'b' } }],
  ['One.A == a', { One: null }, {}],
  ['One.A == a', {}, {}],
  ['Maybe.x == a', { Maybe: { x: null } }, { absent: true }],
  ['Maybe.x == a', { Maybe: { x: 'b' } }, { seen: { value: 'b' } }],
  ['Plain.x == a', { Plain: { x: null } }, { seen: { value: '' } }],
  // The condition fails at null, and does not look further.
  ['List.A == a', { List: [{ A: 'b' }, null, {}] }, { crossed: true, seen: { value: ['b'] } }],
  ['Rows.x == a', { Rows: [{ x: 'b' }, {}] }, { crossed: true, seen: { value: ['b', null] } }],
  ['Pair.x == a', { Pair: [{ x: 'b' }] }, { crossed: true, seen: { value: ['b', null] } }],
  ['Open.x.A == a', { Open: { x: { A: 'b' } } }, { seen: { value: 'b' } }],
])('%s of %j finds %j', (filter, datum, found) => {
  const { seen } = BY_TYPE.begin({ schema: pointers }).of(
    parse(filter) as MatchExpression,
    undefined,
  )
  const answer = seen?.(datum)
  expect(answer).toMatchObject(found)
  expect(Object.keys(answer ?? {}).toSorted()).toEqual(Object.keys(found).toSorted())
})

test.each([
  [1_000, undefined],
  [1_001, 'stack-exhausted'],
])('of a tree deeper than predicates can nest: %d levels, %s', (levels, code) => {
  let tree = parse('Name == a')
  for (let level = 0; level < levels; level++) {
    tree = (level % 2 === 0 ? orOf : andOf)([tree, parse('Up == true')])
  }
  expect(thrownBy(() => compiled(tree, { schema: row }))?.code).toBe(code)
})

test('a chain that is negated within a chain follows its common beginning once', () => {
  const filter = 'a.b.c == 1 or not (a.b.d == 2 and a.b.e == 3)'
  expect(compile(parse(filter))({ a: { b: { c: 0, d: 2, e: 3 } } })).toBe(false)
  expect(compile(parse(filter))({ a: { b: { c: 0, d: 2, e: 4 } } })).toBe(true)
})
