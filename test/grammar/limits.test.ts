import { expect, test } from 'vitest'
import {
  FILTER_LIMITS,
  FilterLimitError,
  type FilterLimits,
  FilterOptionError,
  FilterSyntaxError,
  type LimitCode,
  parse,
  type Span,
  tryParse,
  withLimits,
} from '../../grammar/index.ts'
import { check } from '../../src/rows/check/index.ts'
import { compile, explain } from '../../src/rows/evaluate/index.ts'
import { thrownBy } from '../support/thrown.ts'

type Row = [limit: keyof FilterLimits, code: LimitCode, write: (n: number) => string, over: Span]

const inParentheses = (n: number) => `${'('.repeat(n)}a == 1${')'.repeat(n)}`
const nested = (n: number) => `${'any a as x { '.repeat(n)}x == 1${' }'.repeat(n)}`

// Each text just fills a limit of n; the span is where the one for 8 passes a limit of 7.
const rows: Row[] = [
  ['maxLength', 'filter-too-long', (n) => 'a == 1'.padEnd(n), { start: 7, end: 8 }],
  ['maxTokens', 'too-many-tokens', (n) => `${'not '.repeat(n - 3)}a == 1`, { start: 25, end: 26 }],
  ['maxDepth', 'nesting-too-deep', inParentheses, { start: 7, end: 8 }],
  ['maxDepth', 'nesting-too-deep', nested, { start: 102, end: 103 }],
  [
    'maxNodes',
    'too-many-nodes',
    (n) => `${'a == 1 or '.repeat(n - 2)}a == 1`,
    { start: 65, end: 66 },
  ],
]

test.each<[text: string, nodes: number]>([
  ['a == 1', 1],
  ['not a == 1', 2],
  ['a == 1 and b == 1', 3],
  ['any a as x { x == 1 }', 2],
])('%s has %i nodes', (text, nodes) => {
  const codes = (maxNodes: number) =>
    tryParse(text, { limits: { maxNodes } }).issues.map(({ code }) => code)
  expect(codes(nodes)).toEqual([])
  if (nodes > 1) expect(codes(nodes - 1)).toEqual(['too-many-nodes'])
})

test('a bracket that closes nothing makes no room for another', () => {
  const { issues } = tryParse(')((', { limits: { maxDepth: 1 } })
  expect(issues).toMatchObject([{ code: 'nesting-too-deep', span: { start: 2, end: 3 } }])
})

const lifted = Object.fromEntries(
  Object.keys(FILTER_LIMITS).map((name) => [name, Number.POSITIVE_INFINITY]),
)

test.each(rows)('%s gives %s at n + 1, and nothing at n', (limit, code, write, span) => {
  const limits = { [limit]: 7 }
  expect(tryParse(write(7), { limits }).issues).toEqual([])
  expect(() => parse(write(8), { limits })).toThrow(FilterLimitError)
  const { issues, expression } = tryParse(write(8), { limits })
  expect(expression).toBeUndefined()
  expect(issues).toMatchObject([{ code, severity: 'error', span }])
  expect(issues[0]?.hint).not.toContain('limits')
  expect(issues[0]?.developerHint).toBe(`Raise \`limits.${limit}\`.`)
})

test.each(rows)('%s has the default it is published with', (limit, code, write) => {
  const most = FILTER_LIMITS[limit]
  const limits = { ...lifted, [limit]: undefined }
  expect(tryParse(write(most), { limits }).issues).toEqual([])
  expect(tryParse(write(most + 1), { limits }).issues).toMatchObject([{ code }])
})

test('the published limits', () => {
  expect(FILTER_LIMITS).toEqual({
    maxLength: 100_000,
    maxTokens: 50_000,
    maxDepth: 200,
    maxNodes: 50_000,
    maxErrors: 100,
    maxPatternLength: 1_000,
    maxEvalSteps: 10_000_000,
  })
})

test.each([
  [1, 1],
  [3, 3],
  [99, 99],
  [100, 100],
  [101, 101], // the last says that there are more
  [5_000, 101],
])('of %i issues %i are reported', (count, reported) => {
  const text = Array.from({ length: count }, () => 'a = 1').join(' and ')
  const { issues } = tryParse(text)
  expect(issues.length).toBe(reported)
  expect(issues.at(-1)?.code).toBe(count > 100 ? 'more-issues' : 'wrong-equality')
})

test('`maxErrors` can be lowered and lifted', () => {
  const text = Array.from({ length: 300 }, () => 'a = 1').join(' and ')
  const codes = (maxErrors: number) =>
    tryParse(text, { limits: { maxErrors } }).issues.map(({ code }) => code)
  expect(codes(1)).toEqual(['wrong-equality', 'more-issues'])
  expect(tryParse('(', { limits: { maxErrors: 1 } }).issues).toMatchObject([
    { code: 'unclosed-parenthesis' },
    { code: 'more-issues' },
  ])
  expect(codes(Number.POSITIVE_INFINITY)).toHaveLength(300)
})

test('the error that is thrown bears the first issue and holds them all', () => {
  const caught = thrownBy(() => parse("a = 'x'"))
  expect(caught).toBeInstanceOf(FilterSyntaxError)
  const { code, span, issues } = caught as FilterSyntaxError
  expect({ code, span }).toEqual({ code: 'wrong-equality', span: { start: 2, end: 3 } })
  expect(issues.map((issue) => issue.code)).toEqual(['wrong-equality', 'single-quotes'])
})

test.each([
  [{ limits: { maxDepht: 3 } }],
  [{ limits: { maxDepth: 0 } }],
  [{ limits: { maxDepth: -1 } }],
  [{ limits: { maxDepth: 1.5 } }],
  [{ limits: { maxDepth: Number.NaN } }],
  [{ limits: { maxDepth: '3' } }],
  [{ limits: { maxDepth: null } }],
  [{ limits: JSON.parse('{ "__proto__": 3 }') }],
  [{ limits: { constructor: 3 } }],
  [{ spacing: 'loose' }],
  [{ spacing: null }],
])('the options %j are refused at once', (options) => {
  for (const read of [parse, tryParse]) {
    expect(() => read('a == 1', options as never)).toThrow(FilterOptionError)
    expect(() => read('', options as never)).toThrow(
      expect.objectContaining({ code: 'invalid-option' }),
    )
  }
})

test.each([
  [{}],
  [{ limits: {} }],
  [{ limits: null }],
  [{ limits: { maxDepth: undefined } }],
  [{ spacing: undefined }],
])('the options %j say nothing', (options) => {
  expect(tryParse('a == 1', options as never).issues).toEqual([])
})

test('limits go over the defaults, which stay as they are', () => {
  const defaults = { maxA: 1, maxB: 2 }
  expect(withLimits(defaults, { maxB: Number.POSITIVE_INFINITY })).toEqual({
    maxA: 1,
    maxB: Number.POSITIVE_INFINITY,
  })
  expect(withLimits(defaults, undefined)).toBe(defaults)
  expect(withLimits(defaults, { maxA: undefined } as never).maxA).toBe(1)
  expect(defaults).toEqual({ maxA: 1, maxB: 2 })
})

test('one object of limits serves whatever takes limits', () => {
  const limits = { maxLength: 9, maxPatternLength: 2, maxEvalSteps: 1 }
  const tree = parse('a == 1', { limits })
  expect(compile(tree, { limits })({ a: 1 })).toBe(true)
  expect(check('a == 1', { limits })).toEqual([])
  expect(explain(tree, { a: 1 }, { limits }).answer).toBe(true)
  expect(compile('a == 1', { limits })({ a: 1 })).toBe(true)
  for (const read of [parse, check, compile]) {
    const misspelt = { limits: { maxLenght: 1 } as never }
    expect(() => read(tree as never, misspelt)).toThrow('Unknown limit `maxLenght`.')
  }
})
