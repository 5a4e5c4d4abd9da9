import { expect, test } from 'vitest'
import { parse } from '../../grammar/index.ts'
import { andOf, orOf } from '../../src/filters/ast/index.ts'
import { compile, explain, whyNot } from '../../src/rows/evaluate/index.ts'
import { cpuTimeOf, isLinear, leastTimeOf } from '../support/cpu-time.ts'

// What is large costs no more time than it is larger.

const conditions = (count: number) => Array.from({ length: count }, (_, at) => parse(`a == ${at}`))

test.each<[what: string, run: (size: number) => unknown]>([
  ['conditions joined by `or`', (size) => compile(orOf(conditions(size)))({ a: -1 })],
  ['conditions joined by `and`', (size) => compile(andOf(conditions(size)))({ a: 0 })],
  ['entries of a list', (size) => compile(parse('x in a'))({ a: new Array(100 * size).fill('y') })],
  ['explained conditions', (size) => explain(orOf(conditions(size)), { a: -1 })],
  ['reasons', (size) => whyNot(orOf(conditions(size)), { a: -1 })],
])('%s cost linear time', (_, run) => {
  expect(isLinear(run, 5_000)).toBe(true)
})

test('F22 10,000,000 entries of a row are looked at, and no more', () => {
  const outcome = (length: number) =>
    compile(parse('all a as x { x is nil }'))({ a: new Array(length) })
  expect(outcome(10_000_000)).toBe(true)
  expect(() => outcome(10_000_001)).toThrow(expect.objectContaining({ code: 'too-many-steps' }))
})

test('F22 a list of 4,294,967,295 is given up within seconds', () => {
  const predicate = compile(parse('all a as x { x is nil }'))
  const row = { a: new Array(2 ** 32 - 1) }
  // A second on a machine at rest; all of them would take minutes.
  expect(
    cpuTimeOf(() => {
      expect(() => predicate(row)).toThrow(expect.objectContaining({ code: 'too-many-steps' }))
    }),
  ).toBeLessThan(10_000)
})

test('F15 a pattern of a million characters is refused uncounted', () => {
  const filter = parse(`a matches "${'x'.repeat(1_000_000)}"`, { limits: { maxLength: 2_000_000 } })
  const refuse = () =>
    expect(() => compile(filter)).toThrow(expect.objectContaining({ code: 'pattern-too-long' }))
  expect(leastTimeOf(refuse)).toBeLessThan(5)
})
