import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  canonicalJson,
  JsonError,
  JsonNumber,
  parseJson,
  stringifyJson,
} from '../../src/rows/json/index.ts'
import { forCases } from '../support/cases.ts'

test.each([
  '{"SubmitTime":1767656051543722706,"a":[1,"1",null,-9007199254740993]}',
  '[{"__proto__":9007199254740993}]',
  '12345678901234567890',
])('%s is written as it was read', (text) => {
  expect(stringifyJson(parseJson(text))).toBe(text)
})

test('exact numbers are written as they were', () => {
  const text = '{"a":1.50,"b":[-0,1e400,0.10]}'
  expect(stringifyJson(parseJson(text, { numbers: 'exact' }))).toBe(text)
})

test('levels are indented', () => {
  expect(stringifyJson([1n], 2)).toBe('[\n  1\n]')
})

test.each([
  [Object.create(null), '{}'],
  [[[], {}], '[[],{}]'],
  [{ a: undefined, b: new Date(0) }, '{"b":"1970-01-01T00:00:00.000Z"}'],
])('%j is written as %s', (value, text) => {
  expect(stringifyJson(value)).toBe(text)
})

const cycle: unknown[] = []
cycle.push(cycle)

test.each([[undefined], [() => 1], [cycle], [Symbol('s')]])('%s has no form in JSON', (value) => {
  expect(() => stringifyJson(value)).toThrow(JsonError)
})

test('what is nested too deeply is a limit', () => {
  const deep = parseJson(`${'['.repeat(200_000)}${']'.repeat(200_000)}`)
  expect(() => stringifyJson(deep)).toThrow(expect.objectContaining({ code: 'stack-exhausted' }))
})

/** The same values, written with the members in reverse. */
function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed)
  if (typeof value !== 'object' || value === null || value instanceof JsonNumber) return value
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, member]) => [name, reversed(member)])
      .reverse(),
  )
}

test('values have one canonical text, whatever the order of their members, and others another', () => {
  const aValue = fc.jsonValue().map((value) => ({ value, big: 2n ** 60n, a: 1 }))
  forCases(100, aValue, fc.jsonValue(), (value, other) => {
    expect(canonicalJson(reversed(value))).toBe(canonicalJson(value))
    expect(parseJson(canonicalJson(value))).toEqual(parseJson(stringifyJson(value)))
    const isSame = isDeepStrictEqual(
      JSON.parse(JSON.stringify(value.value)),
      JSON.parse(JSON.stringify(other)),
    )
    expect(canonicalJson(value.value) === canonicalJson(other)).toBe(isSame)
  })
  const exact = parseJson('{"b":1.50,"__proto__":{"d":1,"c":2e1},"a":null}', { numbers: 'exact' })
  expect(canonicalJson(exact)).toBe('{"__proto__":{"c":2e1,"d":1},"a":null,"b":1.50}')
  expect(canonicalJson(reversed(exact))).toBe(canonicalJson(exact))
})
