// Reads text as Go's `strconv` does. The data decides the type, because the filter only has text.

import { exactBoolean, isDecimal } from './decimal.ts'

/** Why text cannot be read as a number: it is not one, or it is out of range. */
export type Unreadable = 'syntax' | 'range'

const BOOLEANS: ReadonlyMap<string, boolean> = /* @__PURE__ */ new Map([
  ...['1', 't', 'T', 'true', 'True', 'TRUE'].map((text) => [text, true] as const),
  ...['0', 'f', 'F', 'false', 'False', 'FALSE'].map((text) => [text, false] as const),
])

/** The text as a boolean: exactly `1 t T true True TRUE` or `0 f F false False FALSE`. */
export function toBoolean(text: string): boolean | undefined {
  return BOOLEANS.get(text)
}

// The first character rules out most texts.
const FIRST_OF_FLOAT = /^[-+.0-9in]/i
const DECIMAL_FLOAT =
  /^[+-]?(?:[0-9]+(?:_[0-9]+)*(?:\.(?:[0-9]+(?:_[0-9]+)*)?)?|\.[0-9]+(?:_[0-9]+)*)(?:[eE][+-]?[0-9]+(?:_[0-9]+)*)?$/
const HEX_FLOAT =
  /^[+-]?0[xX]((?:_?[0-9a-fA-F]+(?:_[0-9a-fA-F]+)*)?)(?:\.((?:[0-9a-fA-F]+(?:_[0-9a-fA-F]+)*)?))?[pP]([+-]?[0-9]+(?:_[0-9]+)*)$/
const INFINITE = /^([+-]?)inf(?:inity)?$/i

/**
 * The text as a double, correctly rounded: decimal, or hexadecimal with a binary exponent; `_` between digits; `inf`,
 * `infinity` and `nan` in any case. A number that is too small is 0, one that is too large `'range'`.
 */
export function toFloat(text: string): number | Unreadable {
  if (!FIRST_OF_FLOAT.test(text)) return 'syntax'
  if (DECIMAL_FLOAT.test(text)) {
    const value = Number(text.replaceAll('_', ''))
    return Number.isFinite(value) ? value : 'range'
  }
  const infinite = INFINITE.exec(text)
  if (infinite) return infinite[1] === '-' ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY
  if (/^nan$/i.test(text)) return Number.NaN
  const hex = readHex(text)
  if (!hex) return 'syntax'
  const magnitude = scale(hex.digits, hex.exponent)
  if (!Number.isFinite(magnitude)) return 'range'
  return text.startsWith('-') ? -magnitude : magnitude
}

/**
 * The text as a 32-bit float, rounded once: rounding to a double first could round text near the middle of two floats
 * to the wrong one. A number that is too small is 0, one that is too large `'range'`.
 */
export function toFloat32(text: string): number | Unreadable {
  const double = toFloat(text)
  if (typeof double !== 'number' || !Number.isFinite(double)) return double
  const single = Math.fround(double)
  // The point at the same distance on the other side of the double; a float only if the double is exactly halfway.
  const other = 2 * double - (Number.isFinite(single) ? single : Math.sign(double) * 2 ** 128)
  const isMiddle = other !== double && Number.isFinite(other) && Math.fround(other) === other
  const outward = Math.sign(Math.abs(other) - Math.abs(double))
  const nearest = isMiddle && compareExactly(text, Math.abs(double)) === outward ? other : single
  return Number.isFinite(nearest) ? nearest : 'range'
}

// Compares a text, ignoring its sign, with the middle of two floats, which is a multiple of 2^-150.
function compareExactly(text: string, middle: number): number {
  const hex = readHex(text)
  const { digits, exponent } = hex ?? readDecimal(text)
  const base = hex ? 2n : 10n
  const left = (digits << 150n) * base ** BigInt(Math.max(exponent, 0))
  const right = BigInt(middle * 2 ** 150) * base ** BigInt(Math.max(-exponent, 0))
  return left === right ? 0 : left < right ? -1 : 1
}

/** A number without its sign: digits × base^exponent. */
interface Exact {
  readonly digits: bigint
  readonly exponent: number
}

function readHex(text: string): Exact | undefined {
  const hex = HEX_FLOAT.exec(text)
  if (!hex || (hex[1] === '' && !hex[2])) return undefined
  const [, whole = '', fraction = '', exponent = ''] = hex.map((part = '') =>
    part.replaceAll('_', ''),
  )
  return {
    digits: BigInt(`0x${whole}${fraction}`),
    exponent: Number(exponent) - 4 * fraction.length,
  }
}

// The text matches `DECIMAL_FLOAT`.
function readDecimal(text: string): Exact {
  const [mantissa = '', exponent = '0'] = text.replaceAll(/^[-+]|_/g, '').split(/e/i)
  const [whole = '', fraction = ''] = mantissa.split('.')
  return { digits: BigInt(whole + fraction), exponent: Number(exponent) - fraction.length }
}

// mantissa × 2^exponent as the nearest double, ties to even.
function scale(mantissa: bigint, exponent: number): number {
  if (mantissa === 0n) return 0
  const bits = mantissa.toString(2).length
  if (exponent + bits > 1024) return Number.POSITIVE_INFINITY
  if (exponent + bits < -1080) return 0
  // The lowest bit of a double of this size. Bits below it are rounded.
  const lowest = Math.max(exponent + bits - 53, -1074)
  const dropped = BigInt(Math.max(0, lowest - exponent))
  let kept = mantissa >> dropped
  const rest = mantissa - (kept << dropped)
  const half = dropped > 0n ? 1n << (dropped - 1n) : 0n
  if (dropped > 0n && (rest > half || (rest === half && (kept & 1n) === 1n))) kept += 1n
  // In two steps, because 2^-1074 is a double but 2^1023 times a 53-bit number overflows.
  const power = exponent + Number(dropped)
  const first = Math.trunc(power / 2)
  return Number(kept) * 2 ** first * 2 ** (power - first)
}

const FIRST_OF_INTEGER = /^[-+0-9]/
const INTEGER =
  /^([+-]?)(0[xX]_?[0-9a-fA-F]+(?:_[0-9a-fA-F]+)*|0[bB]_?[01]+(?:_[01]+)*|0[oO]?_?[0-7]+(?:_[0-7]+)*|[1-9][0-9]*(?:_[0-9]+)*|0)$/

const MIN_INT64 = -(2n ** 63n)
const MAX_INT64 = 2n ** 63n - 1n
const MAX_UINT64 = 2n ** 64n - 1n

/** True for an integer that fits in 64 bits with a sign. */
export function isInt64(value: bigint): boolean {
  return value >= MIN_INT64 && value <= MAX_INT64
}

/** The text as a signed 64-bit integer. Its prefix is the base: `0x`, `0o` or `0`, `0b`. */
export function toInteger(text: string): bigint | Unreadable {
  const value = readInteger(text)
  return value === undefined ? 'syntax' : isInt64(value) ? value : 'range'
}

/** The text as an unsigned 64-bit integer, like `toInteger` but without a sign. */
export function toUnsigned(text: string): bigint | Unreadable {
  const value = /^[+-]/.test(text) ? undefined : readInteger(text)
  return value === undefined ? 'syntax' : value <= MAX_UINT64 ? value : 'range'
}

function readInteger(text: string): bigint | undefined {
  if (!FIRST_OF_INTEGER.test(text)) return undefined
  const [, sign, digits] = INTEGER.exec(text) ?? []
  if (digits === undefined) return undefined
  // A leading zero alone means octal, too.
  const magnitude = BigInt(digits.replaceAll('_', '').replace(/^0(?=[0-7])/, '0o'))
  return sign === '-' ? -magnitude : magnitude
}

/**
 * The text as an array position, in the syntax of integers. Empty text is 0, and a position beyond every array is -1.
 */
export function toPosition(text: string): number | undefined {
  if (text === '') return 0
  const value = toInteger(text)
  if (typeof value !== 'bigint') return undefined
  return value >= 0n && value <= 0xffff_ffffn ? Number(value) : -1
}

/**
 * The text as a key of a map with integer keys, in the syntax of integers. Empty text is 0. `undefined` for text that
 * is not an integer or is out of range.
 */
export function toMapKey(text: string, kind: 'int' | 'uint', bits: number): bigint | undefined {
  if (text === '') return 0n
  const value = kind === 'int' ? toInteger(text) : toUnsigned(text)
  const narrow = kind === 'int' ? BigInt.asIntN : BigInt.asUintN
  return typeof value === 'bigint' && narrow(bits, value) === value ? value : undefined
}

const READ = {
  boolean: (text) => toBoolean(text) ?? 'syntax',
  integer: toInteger,
  unsigned: toUnsigned,
  double: toFloat,
  single: toFloat32,
  // A number with every digit of an integer.
  digits: (text) => (DIGITS.test(text) ? BigInt(text.replaceAll('_', '')) : toFloat(text)),
  // For targets that never fail, only `true` and `false` are booleans, and only decimal numbers are numbers.
  exactBoolean: (text) => exactBoolean(text) ?? 'syntax',
  decimal: (text) => (isDecimal(text) ? Number(text) : 'syntax'),
} satisfies Readonly<Record<string, (text: string) => boolean | bigint | number | Unreadable>>

const DIGITS = /^[+-]?[0-9]+(?:_[0-9]+)*$/

/** What a literal can be read as, apart from text. */
export type Reading = keyof typeof READ

/** The text as such a value, or why it cannot be read as one. */
export function readAs(text: string, reading: Reading): boolean | bigint | number | Unreadable {
  return READ[reading](text)
}
