import { expect, test } from 'vitest'
import { createLanguageService } from '../../src/editors/language/index.ts'
import { cpuTimeOf } from '../support/cpu-time.ts'
import { LONG_TEXTS } from './long-texts.ts'

test.each(LONG_TEXTS)('many %s take linear time', (_, write) => {
  const service = createLanguageService({ rows: [{ a: [{ b: 'x' }] }] })
  const timeOf = (text: string) =>
    cpuTimeOf(() => {
      service.complete(text, text.length)
      service.hover(text, text.length - 2)
      service.semanticTokens(text)
    })
  const least = (text: string) => Math.min(...[1, 2, 3].map(() => timeOf(text)))
  timeOf(write(500))
  // Quadratic would be sixteen times as long; the rest is for a collection of garbage.
  expect(least(write(4_000))).toBeLessThan(10 * least(write(1_000)) + 150)
})
