import { expect, test } from 'vitest'
import { type MatchExpression, parse } from '../../grammar/index.ts'
import {
  type ChainExplanation,
  type CompileOptions,
  compile,
  explain,
  reasonsOf,
} from '../../src/rows/evaluate/index.ts'
import { JsonNumber } from '../../src/rows/json/index.ts'
import { type Schema, s } from '../../src/rows/schema/index.ts'
import { resultOrCode } from '../support/thrown.ts'

// Rows as few services have them: what the schema says and what the row holds are not of one mind,
// or a value is of a size or a kind that JSON does not have.

type Case = [filter: string, row: unknown, answer: boolean | string, options?: CompileOptions]

const typed = (of: Schema): CompileOptions => ({ schema: s.object({ a: of }) })
const byNumber = typed(s.map(s.string(), { key: { kind: 'int', bits: 64 } }))
const BY_UINT = s.map(s.string(), { key: { kind: 'uint', bits: 64 } })
const LONG = 'n'.repeat(90_000)

const cases: Case[] = [
  // Bytes that are no text stand for none.
  ['a is empty', { a: 5 }, true, typed(s.bytes())],
  ['a is empty', { a: '%' }, true, typed(s.bytes())],
  ['a matches "^$"', {}, true, typed(s.bytes())],
  ['a is nil', { a: null }, false, typed(s.bytes({ encoding: 'raw' }))], // `null` is one text
  ['a is nil', {}, true, typed(s.bytes({ encoding: 'raw' }))],
  // Numbers in the place of text, and text in that of numbers.
  ['a == 1', { a: 'x' }, false, typed(s.jsonNumber())],
  ['a == 1', { a: new JsonNumber('1') }, true, typed(s.int())],
  ['a == 0', { a: null }, true, typed(s.int())],
  ['a == ""', { a: null }, true, typed(s.string())],
  // Bytes that are no text equal none, not even the missing one.
  ['a == "\\xff"', {}, false, typed(s.string())],
  ['a != "\\xff"', { a: 'x' }, true, typed(s.string())],
  ['1 in a', { a: [new JsonNumber('1')] }, true, typed(s.list(s.jsonNumber()))],
  ['1.0 in a', { a: [1] }, false, typed(s.list(s.jsonNumber()))],
  ['"" in a', { a: [null] }, true, typed(s.list(s.jsonNumber()))],
  ['a is nil', { a: null }, true, typed(s.nullable(s.jsonNumber()))],
  ['a == 1', { a: 1 }, true, typed(s.nullable(s.jsonNumber()))],
  ['a != 1', { a: new JsonNumber('1') }, false, typed(s.nullable(s.jsonNumber()))],
  ['a matches "^1$"', { a: 1 }, true, typed(s.nullable(s.jsonNumber()))],
  ['x in a', { a: [null] }, 'null-operand', typed(s.list(s.any()))],
  // Beyond a float of 32 bits.
  ['a == "1e39"', { a: 1 }, 'value-not-coercible', typed(s.float({ bits: 32 }))],
  ['a == "1e38"', { a: 1 }, false, typed(s.float({ bits: 32 }))],
  ['a == x', { a: 1 }, 'value-not-coercible', typed(s.float({ bits: 32 }))],
  ['a == "inf"', { a: 1 }, false, typed(s.float({ bits: 32 }))],
  // What is not a map, or not an object, is not an empty one.
  ['a["1"] == x', { a: { 1: 'x' } }, true, byNumber],
  ['a["1"] == x', { a: 5 }, 'not-traversable', byNumber],
  ['a["1"] == x', { a: null }, false, byNumber],
  ['a["1"] == x', { a: { 1: 'x' } }, true, typed(BY_UINT)],
  ['a["-1"] == x', { a: { 1: 'x' } }, 'invalid-index', typed(BY_UINT)],
  ['a["\\xff"] == x', { a: { 0: 'x' } }, 'invalid-index', typed(BY_UINT)],
  ['a["\\xff"] == x', { a: { 0: 'x' } }, 'invalid-index', byNumber],
  ['a.b == x', { a: 5 }, 'not-traversable', typed(s.object({ b: s.string() }))],
  [
    'a.b == x',
    {
      a: new (class {
        b = 'x'
      })(),
    },
    true,
    typed(s.object({ b: s.string() })),
  ],
  ['a.valueOf == x', { a: { valueOf: 'x' } }, true, typed(s.object({ valueOf: s.string() }))],
  ['a is nil', { a: null }, 'null-operand', typed(s.array(s.int(), 2))],
  // Without a schema.
  ['a.b == x', { a: {} }, true, { unknownValue: 'x' }],
  ['a.b == x', { a: new Date(0) }, 'not-traversable', { unknownValue: 'x' }],
  ['a.b == x', { a: new Set() }, 'datum-unreadable', { unknownValue: 'x' }],
  ['a.0 is nil', { a: new Array(1) }, true],
  ['"1e19" in a', { a: [10n ** 19n] }, true], // beyond 64 bits a double
  ['"/1" in a', { a: [10n ** 19n] }, false],
  [`${LONG} == 1`, { [LONG]: 1 }, true],
  [`a matches "(${'a'.repeat(990)}){1000}"`, { a: 'x' }, 'pattern-too-long'],
]

test.each(cases)('%s on %o is %s', (filter, row, answer, options) => {
  expect(resultOrCode(() => compile(filter, options)(row))).toBe(answer)
})

test('an engine that throws what is not an error has refused the pattern', () => {
  const patternEngine = () => {
    throw 'no'
  }
  const predicate = compile(parse('a matches "^(a*)*b"'), { patternEngine })
  expect(resultOrCode(() => predicate({ a: 'x' }))).toBe('invalid-pattern')
})

test('without RE2, a text is a predicate too, with the limits of both', () => {
  expect(compile('a == 1')({ a: 1 })).toBe(true)
  const limits = { maxDepth: 5, maxEvalSteps: 1 }
  expect(compile('(x in a)', { limits })({ a: ['x'] })).toBe(true)
  expect(resultOrCode(() => compile('x in a', { limits })({ a: ['y', 'x'] }))).toBe(
    'too-many-steps',
  )
  const strange = { limits: { maxFun: 1 } as object }
  expect(resultOrCode(() => compile('a == 1', strange))).toBe('invalid-option')
})

test('a first name that is not text is not a name of a quantifier, nor of the row', () => {
  const tree = parse('a["\\xff"] is nil') as MatchExpression
  const [, segment] = tree.selector.segments
  const selector = { ...tree.selector, segments: segment ? [segment] : [] } as const
  const predicate = compile({ ...tree, selector } as never)
  expect(resultOrCode(() => predicate({ '\ufffd': 1 }))).toBe('value-not-found')
})

test('what was not reached is not a reason', () => {
  const { operands } = explain(parse('a == 1 or b == 1'), { a: 1 }) as ChainExplanation
  expect(operands.map(({ answer }) => answer)).toEqual([true, 'not-reached'])
  expect(operands.map((operand) => reasonsOf(operand).length)).toEqual([1, 0])
})
