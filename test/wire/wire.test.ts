import { expect, test } from 'vitest'
import { parseIndex, parseWait } from '../../src/services/wire/index.ts'

test.each([
  ['10s', 10_000],
  ['5m', 300_000],
  ['1.001s', 1_001],
  ['2us', 0.002],
  ['', undefined],
])('the wait %j is %j ms', (text, milliseconds) => {
  expect(parseWait(text)).toBe(milliseconds)
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
