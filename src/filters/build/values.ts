import { awaitHint, typeName, type Value } from '../../../grammar/index.ts'
import { literalOf } from '../ast/index.ts'
import { BuildError } from './build-error.ts'
import type { Scalar } from './paths.ts'
import { wellFormed } from './well-formed.ts'

/**
 * The value of a filter with exactly this meaning. A number becomes digits without an exponent: an integer has all of
 * its digits, so that it is exact even for a field of 64-bit integers.
 * @throws {BuildError} `not-a-value` for anything else, including NaN and the infinities; `lone-surrogate` for a text
 *   that no filter can contain.
 */
export function toValue(value: Scalar): Value {
  switch (typeof value) {
    case 'string':
      return literalOf(wellFormed(value))
    case 'boolean':
      return literalOf(String(value), 'word')
    case 'bigint':
      return literalOf(String(value), 'number')
    case 'number':
      if (Number.isFinite(value)) return literalOf(digitsOf(value), 'number')
  }
  throw notAValue(value)
}

/**
 * Returns the text, if it is one.
 * @throws {BuildError} `not-a-value`, `lone-surrogate`.
 */
export function toText(text: string): string {
  if (typeof text === 'string') return wellFormed(text)
  throw notAValue(text)
}

function notAValue(value: unknown): BuildError {
  const what =
    typeof value === 'number' || value === null || value === undefined
      ? `\`${value}\``
      : Array.isArray(value)
        ? 'A list'
        : typeof value === 'object'
          ? capitalized(typeName(value))
          : `A value of type \`${typeof value}\``
  return new BuildError(
    'not-a-value',
    `${what} cannot be used as a value.`,
    awaitHint(value) ??
      'Pass a string, number, bigint or boolean; use `isNil` for null, and `oneOf` for one of several values.',
  )
}

function capitalized(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

function digitsOf(value: number): string {
  if (Number.isInteger(value)) return String(BigInt(value))
  // JavaScript writes only small fractions with an exponent.
  const [mantissa = '', exponent] = String(value).split('e-')
  if (exponent === undefined) return mantissa
  const [, sign = '', digits = ''] = /^(-?)(.*)$/.exec(mantissa.replace('.', '')) ?? []
  return `${sign}0.${'0'.repeat(Number(exponent) - 1)}${digits}`
}
