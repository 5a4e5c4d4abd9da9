import { expect, test } from 'vitest'
import {
  toBoolean,
  toFloat,
  toFloat32,
  toInteger,
  toMapKey,
  toPosition,
  toUnsigned,
} from '../../src/rows/values/index.ts'

const floats: [text: string, value: number | 'syntax' | 'range'][] = [
  ['16', 16],
  ['-0', -0],
  ['020', 20],
  ['.5', 0.5],
  ['5.', 5],
  ['.', 'syntax'],
  ['1.6e1', 16],
  ['1e400', 'range'],
  ['-1e400', 'range'],
  ['1e-400', 0],
  ['1__6', 'syntax'],
  ['_16', 'syntax'],
  ['1._5', 'syntax'],
  ['1e_5', 'syntax'],
  ['1e1_0', 1e10],
  ['0x10', 'syntax'],
  ['0x1p4', 16],
  ['0x_1p4', 16],
  ['0x1_0p0', 16],
  ['0x.8p1', 1],
  ['0x1.8p1', 3],
  ['0xp1', 'syntax'],
  ['0x1p1024', 'range'],
  ['0x1.fffffffffffff8p1023', 'range'],
  ['0x1.fffffffffffff7p1023', Number.MAX_VALUE],
  ['0x1p-1074', 5e-324],
  ['0x1p-1075', 0],
  ['0x1.8p-1075', 5e-324],
  ['0x3p-1075', 1e-323],
  ['0x1.00000000000008p0', 1],
  ['0x1.000000000000081p0', 1.0000000000000002],
  ['0x1.00000000000018p0', 1.0000000000000004],
  ['inf', Number.POSITIVE_INFINITY],
  ['-Infinity', Number.NEGATIVE_INFINITY],
  ['nan', Number.NaN],
  ['+nan', 'syntax'],
  [' 16', 'syntax'],
  ['', 'syntax'],
  ['१', 'syntax'],
  ['9007199254740993', 9007199254740992],
  // More than one digit behind each `_`, in every place that has digits.
  ['1_000.2_50e-1_00', 1000.25e-100],
  ['.1_25_00', 0.125],
  ['12.75', 12.75],
  ['0x_10_00.8_00p-1_0', 4.00048828125],
  ['0x.12p8', 18],
  ['0xffp0', 255],
  // As no other reading is looked for, nothing may stand before or behind.
  ['nano', 'syntax'],
  ['x0x1p4', 'syntax'],
  // However large the exponent, and however small.
  ['0x0p9999', 0],
  [`0x1p${'9'.repeat(400)}`, 'range'],
  [`-0x1p-${'9'.repeat(400)}`, -0],
  ['0x1000000000000001p-1135', 5e-324], // rounded once, not to 53 bits first
]

test.each(floats)('F18: %j as a double is %d', (text, value) => {
  expect(toFloat(text)).toBe(value)
})

const singles: [text: string, value: number | 'syntax' | 'range'][] = [
  ['0.1', Math.fround(0.1)],
  ['x', 'syntax'],
  ['1e400', 'range'],
  ['-inf', Number.NEGATIVE_INFINITY],
  ['-0', -0],
  // 2^24 + 1 is the middle of two floats: itself it goes to the even one, near it to the nearer.
  ['16777217', 16777216],
  ['16777217.0000000001', 16777218],
  ['-16777217.0000000001', -16777218],
  ['+1_6777217_0000000001e-1_0', 16777218],
  ['16777216.9999999999', 16777216],
  ['16777219', 16777220],
  ['16777218.9999999999', 16777218],
  ['0x1000001.000000000001p0', 16777218],
  ['0x1000002_ffffffffffffp-48', 16777218],
  // The middle of the largest float and 2^128, and of 0 and the smallest.
  ['340282356779733661637539395458142568448', 'range'],
  ['340282356779733661637539395458142568447', 3.4028234663852886e38],
  ['-340282356779733661637539395458142568447.9', -3.4028234663852886e38],
  ['0x1p-150', 0],
  ['-0x1.00000000000000001p-150', -(2 ** -149)],
  ['0x1.7ffffffffffffffffp-149', 2 ** -149],
]

test.each(singles)('F18: %j as a float of 32 bits is %d', (text, value) => {
  expect(toFloat32(text)).toBe(value)
})

const integers: [text: string, value: bigint | 'syntax' | 'range'][] = [
  ['0', 0n],
  ['-0', 0n],
  ['+5', 5n],
  ['020', 16n],
  ['08', 'syntax'],
  ['0x10', 16n],
  ['0x', 'syntax'],
  ['0b101', 5n],
  ['0o17', 15n],
  ['1_000', 1000n],
  ['0x_10_00', 4096n],
  ['0b_10_00', 8n],
  ['0_10_00', 512n],
  ['10_000', 10000n],
  ['1_', 'syntax'],
  ['1.0', 'syntax'],
  ['1e3', 'syntax'],
  ['', 'syntax'],
  ['9223372036854775807', 9223372036854775807n],
  ['9223372036854775808', 'range'],
  ['-9223372036854775808', -9223372036854775808n],
  ['-9223372036854775809', 'range'],
]

test.each(integers)('F18: %j as an integer is %s', (text, value) => {
  expect(toInteger(text)).toBe(value)
})

test.each([
  ['18446744073709551615', 18446744073709551615n],
  ['18446744073709551616', 'range'],
  ['-0', 'syntax'],
  ['+1', 'syntax'],
  ['0x1', 1n],
])('F18: %j as an unsigned integer is %s', (text, value) => {
  expect(toUnsigned(text)).toBe(value)
})

test.each([
  ['', 0],
  ['0', 0],
  ['010', 8],
  ['0x1', 1],
  ['-1', -1],
  ['-2', -1],
  ['4294967295', 4294967295],
  ['4294967296', -1],
  ['b', undefined],
  ['08', undefined],
])('%j as a position is %s', (text, value) => {
  expect(toPosition(text)).toBe(value)
})

test('exactly twelve texts are booleans', () => {
  const yes = ['1', 't', 'T', 'true', 'True', 'TRUE']
  const no = ['0', 'f', 'F', 'false', 'False', 'FALSE']
  expect(yes.map(toBoolean)).toEqual(yes.map(() => true))
  expect(no.map(toBoolean)).toEqual(no.map(() => false))
  const others = ['yes', 'no', 'tRUE', '01', '1.0', '', ' true', 'constructor']
  expect(others.map(toBoolean)).toEqual(others.map(() => undefined))
})

const mapKeys: [text: string, kind: 'int' | 'uint', bits: number, value: bigint | undefined][] = [
  ['', 'uint', 8, 0n],
  ['0x10', 'int', 8, 16n],
  ['-128', 'int', 8, -128n],
  ['128', 'int', 8, undefined],
  ['255', 'uint', 8, 255n],
  ['256', 'uint', 8, undefined],
  ['-0', 'uint', 8, undefined],
  ['18446744073709551615', 'uint', 64, 18446744073709551615n],
  ['18446744073709551616', 'uint', 64, undefined],
  ['x', 'int', 64, undefined],
]

test.each(mapKeys)('%j as a key of kind %s and %d bits is %s', (text, kind, bits, value) => {
  expect(toMapKey(text, kind, bits)).toBe(value)
})
