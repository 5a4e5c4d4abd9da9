import { expect, test } from 'vitest'
import { check } from '../../src/rows/check/index.ts'
import { cpuTimeOf } from '../support/cpu-time.ts'
import { LONG_TEXTS } from './long-texts.ts'
import { schema } from './schema.ts'

// Of quantifiers, a filter may have no more than a thousand.
test.each(LONG_TEXTS)('checking many %s takes linear time', (name, write) => {
  const size = name === 'quantifiers' ? 1_000 : 4_000
  const limits = { maxLength: 1_000_000 }
  const least = (text: string) =>
    Math.min(...[1, 2, 3].map(() => cpuTimeOf(() => check(text, { schema, limits }))))
  const shorter = least(write(size / 4))
  // Quadratic would be sixteen times as long; the rest is for a collection of garbage.
  expect(least(write(size))).toBeLessThan(10 * shorter + 150)
})
