import type { Expression } from '../../grammar/index.ts'
import { print } from '../print/index.ts'
import type { Predicate } from './compile.ts'

/**
 * A predicate that is the text of its filter wherever a string is wanted, in `JSON.stringify` too. None of
 * its members can be enumerated.
 */
export interface FilterPredicate extends Predicate {
  /**
   * The filter as `print` writes it.
   * @throws {PrintError} `not-printable` where no text says the tree.
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
