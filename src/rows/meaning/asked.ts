import {
  hasValue,
  type MatchExpression,
  OPERATORS,
  ownBytes,
  type Question,
  type Value,
} from '../../../grammar/index.ts'
import {
  exactBoolean,
  exactDecimal,
  intern,
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

/** A text, or the bytes of one that is not valid UTF-8. */
export type Content = string | readonly number[]

/** A value of a filter, which is text until it is compared. */
export class Literal {
  readonly content: Content
  /** The text; `undefined` for bytes, because no string equals them. */
  readonly text: string | undefined

  constructor(value: Value) {
    const content = ownBytes(value) ?? intern(value.raw)
    this.content = content
    this.text = typeof content === 'string' ? content : undefined
  }

  /** The literal as such a value, or why it cannot be read as one. */
  as(reading: Reading): boolean | bigint | number | Unreadable {
    return this.text === undefined ? 'syntax' : READ[reading](this.text)
  }

  /** A decimal number as a text that is equal for equal numbers. */
  get size(): string | undefined {
    return this.text === undefined ? undefined : exactDecimal(this.text)
  }
}

/** What a condition asks of the value of its selector. Negation is outside. */
export interface Asked {
  readonly asks: Question
  /** `undefined` for an operator without a value. */
  readonly literal: Literal | undefined
  /** True if every value has an answer: what is refused answers no. */
  readonly isTotal: boolean
}

/** The question of a condition. */
export function askedBy(match: MatchExpression, isTotal = false): Asked {
  const { asks } = OPERATORS[match.operator]
  return { asks, literal: hasValue(match) ? new Literal(match.value) : undefined, isTotal }
}
