import type { Expression } from '../../grammar/index.ts'
import { piecesOf } from './pieces.ts'

/**
 * The text of a tree, on one line: `parse` gives the tree back, and so does the reference. It has
 * the fewest parentheses that say it, and white space exactly where the reference takes it.
 *
 * A tree that no text says as it stands is written as one that means the same: a selector in its
 * other style, operands of their own kind joined.
 *
 * @example
 * print(parse('((a == "x")  or  (b!=1))')) // 'a == "x" or b != 1'
 *
 * @throws {PrintError} `not-printable` where nothing says it: a path with a first part that is no
 *   name and a part that no JSON Pointer holds, half of a surrogate pair, a binding that is no name.
 * @throws {FilterLimitError} `stack-exhausted` for a tree deeper than 5,000, or that holds itself.
 * @throws {ExpressionError} `invalid-expression` for a value in the tree that is no node.
 */
export function print(expression: Expression): string {
  return piecesOf(expression).text
}
