import type { Expression } from '../../grammar/index.ts'
import { type IsBare, piecesOf } from './pieces.ts'

/**
 * The text of a tree, on one line, from which `parse` and the reference read the same tree. It has as
 * few parentheses as possible, and white space exactly where the reference accepts it.
 *
 * A tree without an exact text is written as one with the same meaning: a selector in its other style,
 * nested chains of one kind flattened.
 *
 * @example
 * print(parse('((a == "x")  or  (b!=1))')) // 'a == "x" or b != 1'
 *
 * @throws {PrintError} `not-printable` for a path that does not start with a name and has a part
 *   that a JSON Pointer cannot hold, half of a surrogate pair, or a bound name that is not a name.
 * @throws {FilterLimitError} `stack-exhausted` for a tree deeper than 5,000, or that contains itself.
 * @throws {ExpressionError} `invalid-expression` for a value in the tree that is not a node.
 */
export function print(expression: Expression): string {
  return piecesOf(expression).text
}

/** The text of a tree, with brackets around every part of a path that is not bare. */
export function printWith(expression: Expression, isBare: IsBare): string {
  return piecesOf(expression, isBare).text
}
