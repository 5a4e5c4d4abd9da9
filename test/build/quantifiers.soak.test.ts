import { expect, test } from 'vitest'
import { any, eq, field } from '../../src/filters/build/index.ts'
import { cpuTimeOf } from '../support/cpu-time.ts'

test('the name of an entry is found in linear time', () => {
  const timeOf = (size: number) =>
    cpuTimeOf(() => any(field('x', `${'aA'.repeat(size)}1`), (one) => eq(one, 1)))
  const least = (size: number) => Math.min(...[1, 2, 3].map(() => timeOf(size)))
  expect(least(200_000)).toBeLessThan(10 * least(50_000) + 150)
})
