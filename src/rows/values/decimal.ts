/** A decimal number as in JSON, where a `+` is allowed and zeros around the point are optional. */
const DECIMAL = /^([+-]?)(?:([0-9]+)(?:\.([0-9]*))?|\.([0-9]+))(?:[eE]([+-]?[0-9]+))?$/

/** `true` and `false` alone, where `toBoolean` also reads `1`, `t` and others. */
export function exactBoolean(text: string): boolean | undefined {
  return text === 'true' || (text === 'false' ? false : undefined)
}

/** True for `50`, `-0.5`, `.5` and `5e1`; not for `0x32`, `1_000` and `inf`. */
export function isDecimal(text: string): boolean {
  return DECIMAL.test(text)
}

/**
 * A canonical spelling for each decimal number: `5e1` for `50`, `50.0` and `+0.5e2`. Exact for any number of digits.
 * @returns `undefined` for a text that is not a decimal number.
 */
export function exactDecimal(text: string): string | undefined {
  const found = DECIMAL.exec(text)
  if (!found) return undefined
  const [, sign, whole = '', fraction = found[4] ?? '', , exponent = '0'] = found
  const digits = whole + fraction
  let start = 0
  while (digits[start] === '0') start++
  if (start === digits.length) return '0'
  let end = digits.length
  while (digits[end - 1] === '0') end--
  const power = BigInt(exponent) + BigInt(digits.length - end - fraction.length)
  return `${sign === '-' ? '-' : ''}${digits.slice(start, end)}e${power}`
}
