import { ownBytes, type Value } from '../../grammar/index.ts'
import {
  isInt64,
  type Matcher,
  searchFor,
  toBoolean,
  toFloat,
  toInteger,
  type Unreadable,
} from '../values/index.ts'
import { intern } from './fast/intern.ts'

/** A value of a filter, read once as each possible type of the data. */
export class Literal {
  readonly value: Value
  /** The text; `undefined` if its bytes are not valid UTF-8, because no string equals that. */
  readonly text: string | undefined
  #boolean: boolean | Unreadable | undefined
  #double: number | Unreadable | undefined
  #integer: bigint | Unreadable | undefined
  #digits: bigint | number | Unreadable | undefined
  #isIn: Matcher | undefined

  constructor(value: Value) {
    this.value = value
    this.text = ownBytes(value) ? undefined : intern(value.raw)
  }

  get boolean(): boolean | Unreadable {
    this.#boolean ??= toBoolean(this.text ?? '') ?? 'syntax'
    return this.#boolean
  }

  get double(): number | Unreadable {
    this.#double ??= this.text === undefined ? 'syntax' : toFloat(this.text)
    return this.#double
  }

  get integer(): bigint | Unreadable {
    this.#integer ??= this.text === undefined ? 'syntax' : toInteger(this.text)
    return this.#integer
  }

  /** The text as a JSON number with every digit: a decimal integer as a bigint, any other number as a double. */
  get digits(): bigint | number | Unreadable {
    this.#digits ??= DIGITS.test(this.text ?? '')
      ? BigInt((this.text as string).replaceAll('_', ''))
      : this.double
    return this.#digits
  }

  /** True if a string contains the text. Compares bytes if the text is not valid UTF-8. */
  get isIn(): Matcher {
    this.#isIn ??=
      this.text === undefined
        ? bytesMatcher(ownBytes(this.value) as readonly number[])
        : searchFor(this.text)
    return this.#isIn
  }
}

const DIGITS = /^[+-]?[0-9]+(?:_[0-9]+)*$/

function bytesMatcher(bytes: readonly number[]): Matcher {
  const matches = searchFor(latin1(bytes))
  return (text) => matches(latin1(new TextEncoder().encode(text)))
}

// One character per byte, so that the platform's string search finds bytes.
function latin1(bytes: Iterable<number>): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return text
}

/** A number kept as text, as the reference reads it: a 64-bit integer, a double, or neither. */
export function readExact(text: string): bigint | number | undefined {
  if (/^-?[0-9]+$/.test(text)) {
    const integer = BigInt(text)
    if (isInt64(integer)) return integer
  }
  const double = toFloat(text)
  return typeof double === 'number' ? double : undefined
}
