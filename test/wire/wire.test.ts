import { expect, test } from 'vitest'
import { parseDuration, parseIndex } from '../../src/services/wire/index.ts'

test.each([
  ['10s', 10_000],
  ['5m', 300_000],
  ['300000ms', 300_000],
  ['1h30m', 5_400_000],
  ['1.5s', 1_500],
  ['.5s', 500],
  ['1.s', 1_000],
  ['2us', 0.002],
  ['2µs', 0.002],
  ['0', 0],
  ['0s', 0],
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
])('the duration %s is %j ms', (text, milliseconds) => {
  expect(parseDuration(text)).toBe(milliseconds)
})

test.each([
  ['1', 1n],
  ['0', 0n],
  ['18446744073709551615', 2n ** 64n - 1n],
  ['18446744073709551616', undefined],
  ['99999999999999999999', undefined],
  ['1'.repeat(21), undefined],
  ['', undefined],
  [null, undefined],
  [undefined, undefined],
  ['-1', undefined],
  ['1.0', undefined],
  ['5, 6', undefined],
  [' 5', undefined],
  ['0x5', undefined],
])('the index %s is %s', (text, index) => {
  expect(parseIndex(text)).toBe(index)
})
