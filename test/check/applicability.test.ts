import { expect, test } from 'vitest'
import { OPERATOR_NAMES, OPERATORS, parse } from '../../grammar/index.ts'
import { type CheckCode, check } from '../../src/rows/check/index.ts'
import { compile } from '../../src/rows/evaluate/index.ts'
import { canAsk } from '../../src/rows/meaning/index.ts'
import { type Schema, s } from '../../src/rows/schema/index.ts'
import { thrownBy } from '../support/thrown.ts'

// What an operator makes of each type, beside what may be null or missing on the way there.

const APPLICABILITIES = {
  'operator-not-applicable': 'not-applicable',
  'value-not-coercible': 'not-coercible',
  'map-key-not-string': 'key-not-string',
  'null-operand': 'null-entries',
  'kind-unknown': 'unknown',
} as const satisfies Partial<Record<CheckCode, string>>

type Applicability = 'answers' | (typeof APPLICABILITIES)[keyof typeof APPLICABILITIES]
type Row = [conditions: string, x: Schema, expected: Applicability]

/** Each condition of a row asks about `x`. */
function applicabilities(conditions: string, schema: Schema): Applicability[] {
  return conditions.split(' or ').map((condition) => {
    const codes = check(condition, { schema }).map(({ code }) => code)
    const found = codes.flatMap(
      (code) => APPLICABILITIES[code as keyof typeof APPLICABILITIES] ?? [],
    )
    return found[0] ?? 'answers'
  })
}

const ALL = 'x == 1 or 1 in x or x matches "1" or x is empty or x is nil'

const typed: Row[] = [
  ['x == a or a in x or x matches a or x is empty', s.string(), 'answers'],
  ['x is nil', s.string(), 'not-applicable'],
  ['1 in x or x matches 1 or x is empty or x is nil', s.int(), 'not-applicable'],
  ['5 in x or x matches 5 or x is empty or x is nil', s.bytes(), 'answers'],
  ['x matches a or x not matches a', s.bytes(), 'answers'],
  ['a in x or "-1" in x or 1.5 in x', s.bytes(), 'not-coercible'],
  ['x == 1 or 1 in x or x matches "1" or x is empty', s.time(), 'not-applicable'],
  ['1 in x or x is empty', s.array(s.int(), 2), 'answers'],
  ['x is nil', s.array(s.int(), 2), 'null-entries'],
  ['x is nil', s.object({}), 'answers'],
  ['1 in x or x is empty', s.object({}), 'not-applicable'],
  [ALL, s.any(), 'unknown'],
  [ALL, s.nullable(s.any()), 'unknown'],

  // Operators follow one pointer.
  ['x is nil or x is not nil', s.nullable(s.nullable(s.int())), 'answers'],
  ['x == 1 or 1 in x or x is empty', s.nullable(s.nullable(s.int())), 'not-applicable'],

  // Behind pointers the rules are those that hold there: of decoded JSON, a time is a text.
  ['x == a', s.nullable(s.time()), 'not-applicable'],
  ['x == a', s.nullable(s.json(s.nullable(s.time()))), 'answers'],

  // Keys.
  ['1 in x', s.map(s.int(), { key: { kind: 'int', bits: 64 } }), 'key-not-string'],
  ['a in x', s.map(s.int(), { key: { kind: 'string', named: true } }), 'key-not-string'],

  // Entries.
  ['a in x', s.list(s.int()), 'not-coercible'],
  ['1 in x', s.list(s.any()), 'unknown'],
  ['1 in x', s.list(s.list(s.int())), 'not-applicable'],
  ['1 in x', s.list(s.nullable(s.int())), 'null-entries'],
  ['a in x', s.list(s.nullable(s.int())), 'not-coercible'],
  ['a in x', s.list(s.nullable(s.string())), 'answers'],
  ['a in x', s.list(s.nullable(s.jsonNumber())), 'answers'],

  // Values.
  ['x == T or x == "0"', s.bool(), 'answers'],
  ['x == yes', s.bool(), 'not-coercible'],
  ['x == -1 or x == "0x10" or x == "1_000"', s.int(), 'answers'],
  ['x == 1.0 or x == a', s.int(), 'not-coercible'],
  ['x == -1 or x == "+1"', s.uint(), 'not-coercible'],
  ['x == 1 or x == 1.5 or x == inf or x == "1e39"', s.float(), 'answers'],
  ['x == a or x == "1e309"', s.float(), 'not-coercible'],
  ['x == 1.5 or x == inf', s.float({ bits: 32 }), 'answers'],
  ['x == "1e39"', s.float({ bits: 32 }), 'not-coercible'],
  // It may be an integer, which this is not; or a double, which that is not.
  ['x == 1.5 or x == "0x10" or x == a', s.jsonNumber(), 'not-coercible'],
  ['x == "\\xff"', s.float(), 'not-coercible'],
]

test.each(typed)('%s of typed data, %j: %s', (conditions, x, expected) => {
  expect(new Set(applicabilities(conditions, s.object({ x })))).toEqual(new Set([expected]))
})

const json: Row[] = [
  ['1 in x or x is empty or x is nil', s.object({ a: s.int() }), 'answers'],
  ['x == 1 or x matches a', s.object({ a: s.int() }), 'not-applicable'],
  ['x == a or a in x or x matches a', s.time(), 'answers'],
  ['x == 1.0 or x == "1e3"', s.int(), 'answers'], // a double
  ['x == "0x10"', s.int(), 'not-coercible'],
  ['x == 1 or x == 1.0', s.int({ beyondSafeInteger: true }), 'answers'],
  ['x == "0x10"', s.int({ beyondSafeInteger: true }), 'not-coercible'],
  ['x == "1e39"', s.float({ bits: 32 }), 'answers'],
  ['a in x or "1e999" in x', s.list(s.string()), 'answers'],
  ['a in x or 1 in x', s.list(s.int()), 'answers'], // an entry that the text does not fit is passed over
  ['"1e999" in x', s.list(s.int()), 'not-coercible'],
  ['99999999999999999999 in x', s.list(s.int()), 'answers'],
  ['a in x', s.list(s.nullable(s.string())), 'null-entries'],
  ['1 in x', s.list(s.any()), 'unknown'],
]

test.each(json)('%s of decoded JSON, %j: %s', (conditions, x, expected) => {
  expect(new Set(applicabilities(conditions, s.json(s.object({ x }))))).toEqual(new Set([expected]))
})

// The hints are prose; the operators that they name are those of the table.

const QUESTIONS = [...new Set(Object.values(OPERATORS).map(({ asks }) => asks))]

/** The questions of the operators that a hint names, or of all others if it says `except`. */
function questionsIn(hint: string): string[] {
  const named = OPERATOR_NAMES.filter((operator) => hint.includes(`\`${operator}\``))
  const asked = named.map((operator) => OPERATORS[operator].asks)
  const isExcept = hint.includes('every operator except')
  return QUESTIONS.filter((asks) => asked.includes(asks) !== isExcept)
}

function questionsOf(schema: Schema): string[] {
  return QUESTIONS.filter((asks) => canAsk(asks, schema.kind))
}

test.each<[refused: string, x: Schema]>([
  ['x is nil', s.string()],
  ['x is empty', s.bool()],
  ['x is empty', s.int()],
  ['x is empty', s.jsonNumber()],
  ['x == 1', s.bytes()],
  ['x == 1', s.list(s.string())],
  ['x == 1', s.array(s.int(), 2)],
  ['x == 1', s.map(s.string())],
])('the hint of %s names what applies: %j', (refused, schema) => {
  const found = check(refused, { schema: s.object({ x: schema }) }).find(
    ({ code }) => code === 'operator-not-applicable',
  )
  expect(questionsIn(found?.hint ?? '')).toEqual(questionsOf(schema))
})

test.each<[refused: string, x: unknown, like: Schema, part: RegExp]>([
  ['x == 1', [], s.list(s.string()), /.*/],
  ['x == 1', {}, s.map(s.string()), /.*/],
  ['x is nil', 'a', s.string(), /^[^;]*/],
  ['x is empty', 1, s.int(), /[^;]*$/],
  ['x is empty', true, s.bool(), /[^;]*$/],
])('so does the evaluator, for %s', (refused, x, like, part) => {
  const { hint = '' } = thrownBy(() => compile(parse(refused))({ x })) ?? {}
  expect(questionsIn(part.exec(hint)?.[0] ?? '')).toEqual(questionsOf(like))
})
