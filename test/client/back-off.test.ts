import { expect, test } from 'vitest'
import { backOff } from '../../src/services/client/connection.ts'

test.each([
  [1, 100, 1_000, 100],
  [2, 100, 1_000, 200],
  [4, 100, 1_000, 800],
  [5, 100, 1_000, 1_000],
  [2_000, 100, 1_000, 1_000],
])(
  'after %d failures, from %d to %d ms, the delay is anywhere up to %d',
  (failures, baseMs, maxMs, most) => {
    const delays = Array.from({ length: 400 }, () => backOff(failures, baseMs, maxMs))
    expect(Math.max(...delays)).toBeLessThanOrEqual(most)
    expect(Math.max(...delays)).toBeGreaterThan(most * 0.9)
    expect(Math.min(...delays)).toBeLessThan(most * 0.1)
  },
)
