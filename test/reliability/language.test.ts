import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Expression, FilterError, parse, tryParse } from '../../grammar/index.ts'
import { andOf, orOf } from '../../src/filters/ast/index.ts'
import { eq, field, filter } from '../../src/filters/build/index.ts'
import { print } from '../../src/filters/print/index.ts'
import { check, SERVER_BUDGET, serverCost } from '../../src/rows/check/index.ts'
import { toEnglish } from '../../src/rows/english/index.ts'
import { compile, explain } from '../../src/rows/evaluate/index.ts'
import { outcomeOf } from '../../src/rows/evaluate/outcome.ts'
import { aCase } from '../../src/testing/arbitraries/case.ts'
import { aHostileString } from '../support/arbitraries.ts'
import { casesOr, forCases, SEED } from '../support/cases.ts'
import { resultOrCode } from '../support/thrown.ts'
import { PAYLOADS } from './payloads.ts'

// Rows of the list of faults that have no other home; docs/reliability.md lists them.

test('F9: every pair of parentheses that is left out saves the server three quarters', () => {
  for (const [written, pairs] of [
    ['((a == 1)) and ((b == 2))', 4],
    ['(((((((a == 1)))))))', 7],
    ['not ((a == 1))', 2],
  ] as const) {
    const printed = print(parse(written))
    expect(printed).not.toContain('(')
    expect(serverCost(printed)).toBeLessThan(serverCost(written) / pairs)
    expect(serverCost(printed)).toBeLessThan(SERVER_BUDGET)
  }
})

test('F10: built with any string, a filter finds the rows with exactly that string', () => {
  forCases(1_000, aHostileString(), aHostileString(), (text, other) => {
    if (!text.isWellFormed()) {
      const refused = expect.objectContaining({ code: 'lone-surrogate' })
      expect(() => eq(field('a'), text)).toThrow(refused)
      return
    }
    // What is sent is text; the rows are such as an injected `or` would let through.
    const predicate = compile(print(eq(field('a'), text)), { spacing: 'strict' })
    const answers = [text, other, '', `${text}x`].map((a) => predicate({ a }))
    expect(answers).toEqual([true, other === text, text === '', false])
  })
})

test('F10: a part of a path is one name, whatever it says', () => {
  forCases(250, aHostileString(), aHostileString(), (name, other) => {
    const predicate = resultOrCode(() => compile(print(eq(field('a', name), 'x'))))
    expect(typeof predicate !== 'string').toBe(name.isWellFormed())
    if (typeof predicate === 'string') return
    const rows = [{ [name]: 'x' }, { [other]: 'x' }, {}, { [name]: 'y' }]
    expect(rows.map((a) => predicate({ a }))).toEqual([true, other === name, false, false])
    // Of a name alone too: were it an operator, there would be no such name in the row.
    const first = resultOrCode(() => compile(print(eq(field(name), 'x'))))
    if (typeof first !== 'string')
      expect([first({ [name]: 'x' }), first({ [name]: 'y' })]).toEqual([true, false])
  })
})

test.each(PAYLOADS)('F11: %s is text, and never run', (payload) => {
  const quoted = print(eq(field('a'), payload))
  const everyWay: (() => unknown)[] = [
    () => compile(payload)({ a: payload }),
    () => compile(quoted)({ a: payload }),
    () => compile(`a matches ${quoted.slice('a == '.length)}`)({ a: payload }),
    () => compile(print(eq(field('a', payload), 'x')))({ a: { [payload]: payload } }),
    () => explain(parse(quoted), { a: payload }),
    () => toEnglish(parse(quoted)),
    () => check(payload),
    () => filter`a == ${payload} and ${field(payload)} is nil`,
  ]
  for (const run of everyWay) {
    try {
      run()
    } catch (error) {
      expect(error).toBeInstanceOf(FilterError)
    }
  }
  expect(compile(quoted)({ a: payload })).toBe(true)
  expect(Object.hasOwn(globalThis, 'ran')).toBe(false)
  expect('ran' in {}).toBe(false)
})

test('F13: no built-in has gained or lost a member after random filters ran', () => {
  const members = () =>
    [
      globalThis,
      ...Object.getOwnPropertyNames(globalThis).map((name) => Reflect.get(globalThis, name)),
    ]
      .flatMap((value) => [value, value?.prototype])
      .filter((value) => Object(value) === value)
      .map((value) => Reflect.ownKeys(value).map(String).join())
  const before = members()
  expect(before.length).toBeGreaterThan(100)
  const cases = fc.sample(aCase(), { numRuns: casesOr(100), seed: SEED })
  for (const { text, row } of cases) outcomeOf(compile(text), row)
  for (const payload of PAYLOADS) tryParse(payload)
  expect(members()).toEqual(before)
})

const SAFE = 2 ** 53

test.each<[literal: string, value: unknown, answer: boolean | string]>([
  ['9007199254740992', SAFE, true],
  ['9007199254740993', SAFE, true], // as a double it is the same one
  ['9007199254740993', BigInt(SAFE), false],
  ['9007199254740992', BigInt(SAFE), true],
  ['9223372036854775807', 2n ** 63n - 1n, true],
  ['9223372036854775807', 2n ** 63n - 2n, false],
  ['-9223372036854775808', -(2n ** 63n), true],
  ['9223372036854775808', 2n ** 63n, true], // beyond 64 bits a bigint is a double
  ['9223372036854775808', 2n ** 63n - 1n, false],
  ['16.5', 2n ** 53n, false],
  ['"0x10"', 2n ** 53n, 'value-not-coercible'],
  ['"1e400"', 1, 'value-not-coercible'],
  ['"1e308"', 1e308, true],
  ['-0', 0, true],
  ['0', -0, true],
  ['"nan"', Number.NaN, false],
  ['"inf"', Number.POSITIVE_INFINITY, true],
  ['"0x10"', 16n, true],
  ['"0x10"', 16, 'value-not-coercible'],
  ['"1_6"', 16, true],
  ['16.0', 16, true],
  ['16.0', 16n, 'value-not-coercible'],
  ['0.1', 0.1, true],
  ['0.30000000000000004', 0.1 + 0.2, true],
])('F18: %s is compared with %s exactly: %s', (literal, value, answer) => {
  const predicate = compile(`a == ${literal}`)
  if (typeof answer === 'boolean') expect(predicate({ a: value })).toBe(answer)
  else expect(() => predicate({ a: value })).toThrow(expect.objectContaining({ code: answer }))
})

test('F23: a pattern answers the same however often it is asked', () => {
  for (const pattern of ['a', '^[ab]+$', 'a[0-9]', '(a|ab)*b']) {
    const predicate = compile(`a matches \`${pattern}\``)
    const ask = () => ['ab', 'a', 'xa1', 'ab', ''].map((a) => predicate({ a }))
    const first = ask()
    for (let round = 0; round < 5; round++) expect(ask()).toEqual(first)
  }
})

test('F3: 20,000 clauses are judged without a stack', () => {
  const clauses = Array<Expression>(20_000).fill(parse('a == 1'))
  expect(compile(orOf(clauses))({ a: 2 })).toBe(false)
  expect(compile(andOf(clauses))({ a: 1 })).toBe(true)
})
