import { expect, test } from 'vitest'
import { JsonError, parseJson, stringifyJson } from '../../src/json/index.ts'

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

const cycle: unknown[] = []
cycle.push(cycle)

test.each([[undefined], [() => 1], [cycle], [Symbol('s')]])('%s has no form in JSON', (value) => {
  expect(() => stringifyJson(value)).toThrow(JsonError)
})

test('what is nested too deeply is a limit', () => {
  const deep = parseJson(`${'['.repeat(200_000)}${']'.repeat(200_000)}`)
  expect(() => stringifyJson(deep)).toThrow(expect.objectContaining({ code: 'stack-exhausted' }))
})
