import { expect, test } from 'vitest'
import { exactDecimal } from '../../src/rows/values/index.ts'

test.each([
  ['50', '5e1'],
  ['50.0', '5e1'],
  ['+0.5e2', '5e1'],
  ['.5', '5e-1'],
  ['-5.', '-5e0'],
  ['00120', '12e1'],
  ['0', '0'],
  ['-0.00', '0'],
  ['1e999999999999999999', '1e999999999999999999'],
  ['0x32', undefined],
  ['1_000', undefined],
  ['inf', undefined],
  ['', undefined],
])('%s is exactly %s', (text, canonical) => {
  expect(exactDecimal(text)).toBe(canonical)
})
