import type { Expression } from '../../grammar/index.ts'
import { print } from '../print/index.ts'
import type { Predicate } from './compile.ts'

/**
 * A predicate that turns into the text of its filter wherever a string is expected, including
 * `JSON.stringify`. Its members are not enumerable.
 */
export interface FilterPredicate extends Predicate {
  /**
   * The filter as `print` writes it.
   * @throws {PrintError} `not-printable` if the tree cannot be written as text.
   */
  readonly text: string
  /** The text. */
  toString(): string
  /** The text. */
  toJSON(): string
}

/** The predicate of an expression, with its text. */
export function withText(predicate: Predicate, expression: Expression): FilterPredicate {
  const text = () => print(expression)
  return Object.defineProperties(predicate, {
    text: { get: text },
    toString: { value: text },
    toJSON: { value: text },
  }) as FilterPredicate
}
