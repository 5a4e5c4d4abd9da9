import {
  type MatchExpression,
  OPERATORS,
  ownBytes,
  type Question,
  type Value,
  type ValueMatch,
} from '../../../grammar/index.ts'
import { intern } from '../values/index.ts'

/** A text, or the bytes of one that is not valid UTF-8. */
export type Content = string | readonly number[]

/** A value of a filter, which is text until it is compared. */
export interface Literal {
  readonly content: Content
  /** The text; `undefined` for bytes, because no string equals them. */
  readonly text: string | undefined
}

/** A value as a literal. */
export function toLiteral(value: Value): Literal {
  const bytes = ownBytes(value)
  if (bytes) return { content: bytes, text: undefined }
  const text = intern(value.raw)
  return { content: text, text }
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
  const { asks, value } = OPERATORS[match.operator]
  const literal = value === 'none' ? undefined : toLiteral((match as ValueMatch).value)
  return { asks, literal, isTotal }
}
