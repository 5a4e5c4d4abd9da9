import { remembered } from './remembered.ts'

const view = /* @__PURE__ */ new DataView(new ArrayBuffer(8))

/**
 * The numbers whose nearest double is this one, as the text of a range of decimals: from halfway below it to halfway
 * above it. The range includes an end that rounds to this double.
 */
export const doubleRange = /* @__PURE__ */ remembered((double: number): string => {
  view.setFloat64(0, Math.abs(double))
  const bits = view.getBigUint64(0)
  const power = Number(bits >> 52n)
  const fraction = bits & (2n ** 52n - 1n)
  // mantissa × 2^exponent
  const mantissa = power === 0 ? fraction : fraction + 2n ** 52n
  const exponent = Math.max(power, 1) - 1075
  // Doubles just below a power of two are twice as dense.
  const isPower = fraction === 0n && power > 1
  const inner = isPower
    ? decimal(4n * mantissa - 1n, exponent - 2)
    : decimal(2n * mantissa - 1n, exponent - 1)
  const outer = Number.isFinite(double) ? decimal(2n * mantissa + 1n, exponent - 1) : ''
  const [open, close] = mantissa % 2n === 0n ? '[]' : '()'
  return double < 0
    ? `${open}${negative(outer)},${negative(inner)}${close}`
    : `${open}${inner},${outer}${close}`
})

// integer × 2^power, exactly: two to a negative power is five to the positive, after the decimal point.
function decimal(integer: bigint, power: number): string {
  return power < 0 ? `${integer * 5n ** BigInt(-power)}e${power}` : `${integer << BigInt(power)}`
}

// Negates a bound. A range may have no bound beyond the largest number.
function negative(number: string): string {
  if (number === '') return ''
  return number.startsWith('-') ? number.slice(1) : `-${number}`
}
