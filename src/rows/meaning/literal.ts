import { ownBytes, type Value } from '../../../grammar/index.ts'
import {
  exactBoolean,
  exactDecimal,
  isDecimal,
  toBoolean,
  toFloat,
  toFloat32,
  toInteger,
  toUnsigned,
  type Unreadable,
} from '../values/index.ts'

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

/** A value of a filter, which is text until it is compared. Each reading happens once. */
export class Literal {
  /** The text; `undefined` if its bytes are not valid UTF-8, because no string equals that. */
  readonly text: string | undefined
  #size: string | undefined
  readonly #read = new Map<Reading, boolean | bigint | number | Unreadable>()

  constructor(value: Value) {
    this.text = ownBytes(value) ? undefined : value.raw
  }

  /** The literal as such a value, or why it cannot be read as one. */
  as(reading: Reading): boolean | bigint | number | Unreadable {
    const { text } = this
    if (text === undefined) return 'syntax'
    const known = this.#read.get(reading)
    if (known !== undefined) return known
    const read = READ[reading](text)
    this.#read.set(reading, read)
    return read
  }

  /** A decimal number as a text that is equal for equal numbers. */
  get size(): string | undefined {
    this.#size ??= this.text === undefined ? undefined : exactDecimal(this.text)
    return this.#size
  }
}
