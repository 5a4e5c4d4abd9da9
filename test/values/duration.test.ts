import { expect, test } from 'vitest'
import { parseDuration } from '../../src/rows/values/index.ts'

test.each([
  ['10s', 10_000_000_000n],
  ['5m', 300_000_000_000n],
  ['300000ms', 300_000_000_000n],
  ['1h30m', 5_400_000_000_000n],
  ['1.5s', 1_500_000_000n],
  ['.5s', 500_000_000n],
  ['1.s', 1_000_000_000n],
  ['2us', 2_000n],
  ['2µs', 2_000n],
  ['0', 0n],
  ['0s', 0n],
  ['9223372036854775807ns', 9_223_372_036_854_775_807n],
  ['9223372036854775808ns', undefined],
  ['2562048h', undefined],
  ['1.0000000000000000000000s', 1_000_000_000n],
  ['', undefined],
  ['10', undefined],
  ['s', undefined],
  ['-1s', undefined],
  ['1 s', undefined],
  ['1s ', undefined],
  ['1d', undefined],
  ['1e3s', undefined],
  ['.s', undefined],
  [`${'9'.repeat(400)}h`, undefined],
])('the duration %s is %s ns', (text, nanoseconds) => {
  expect(parseDuration(text)).toBe(nanoseconds)
})
