import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FilterError } from '../../grammar/index.ts'
import { compilePattern, patternPath, re2Engine } from '../../src/rows/values/index.ts'
import { aPattern, aSubject } from '../support/arbitraries.ts'
import { cpuTimeOf, leastTimeOf } from '../support/cpu-time.ts'
import { nearStackEnd } from '../support/deep-stack.ts'
import { thrownBy } from '../support/thrown.ts'
import { withoutEngine } from '../support/with-engine.ts'
import { HOSTILE_PATTERNS } from './hostile-patterns.ts'

const matches = (pattern: string, text: string) => compilePattern(pattern, re2Engine)(text)

test('F2: a pattern compiled from deep in the stack is a matcher or a limit, and the next is good', () => {
  const pattern = `^${'(?:a|b'.repeat(300)}\\p{Greek}${')'.repeat(300)}$`
  const compiled = () => void compilePattern(pattern, re2Engine)
  const found = nearStackEnd(compiled, { from: 400, every: 20, to: 2_000 })
  expect(found.length).toBeGreaterThan(20)
  const codes = found.map((error) => (error instanceof FilterError ? error.code : error))
  expect(['stack-exhausted', undefined]).toEqual(expect.arrayContaining(codes))
  expect(matches(pattern, `${'b'.repeat(300)}λ`)).toBe(true)
  expect(matches(pattern, 'b')).toBe(false)
})

test('a text too long for the platform’s RegExp is run by the engine', () => {
  const text = `${'ab'.repeat(6_000_000)}!`
  const pattern = '^(?:[ab]c?)*$'
  expect(patternPath(pattern)).toBe('regexp')
  expect(matches(pattern, text)).toBe(false)
  expect(withoutEngine(() => thrownBy(() => compilePattern(pattern)(text)))).toMatchObject({
    code: 'pattern-engine-missing',
  })
})

test.each(HOSTILE_PATTERNS)('F14: %s takes a moment on ten million characters', (pattern) => {
  const text = `${'ab'.repeat(5_000_000)}!`
  expect(cpuTimeOf(() => matches(pattern, text))).toBeLessThan(4_000)
})

test('F14: random patterns take RE2 no longer than the text is longer', () => {
  const time = (pattern: string, text: string) => {
    const engine = re2Engine(pattern)
    return leastTimeOf(() => engine(text))
  }
  // What takes no time counts as some.
  const grows = ({ pattern, text }: { pattern: string; text: string }) =>
    time(pattern, `${text.repeat(8_000)}!`) >
    8 * Math.max(3, time(pattern, `${text.repeat(2_000)}!`))
  const found = fc
    .sample(fc.record({ pattern: aPattern(), text: aSubject() }), 300)
    .filter(({ pattern }) => thrownBy(() => re2Engine(pattern)) === undefined)
  expect(found.length).toBeGreaterThan(90)
  expect(found.filter((one) => grows(one) && grows(one))).toEqual([])
})
