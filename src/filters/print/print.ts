import {
  type Expression,
  NO_OPTIONS,
  type OptionNames,
  optionsOf,
  requireTarget,
  type TextTarget,
} from '../../../grammar/index.ts'
import { type AnyFilter, readFilter, readTree } from '../ast/index.ts'
import { piecesOf } from './pieces.ts'

export interface PrintOptions {
  /** The server or version that reads the text; defaults to the newest reference. */
  readonly target?: TextTarget | undefined
}

const OPTIONS: OptionNames<PrintOptions> = { target: 1 }

/**
 * The text of a filter, on one line, from which `parse` and the reference read the same tree. It has as few
 * parentheses as possible, and exactly the white space that the reference accepts.
 *
 * A tree without an exact text becomes one with the same meaning: a selector in its other style, nested chains of one
 * kind flattened. With a `target`, the text contains only syntax that the target supports.
 *
 * @example
 * print(parse('((a == "x")  or  (b!=1))')) // 'a == "x" or b != 1'
 *
 * @throws {PrintError} `not-printable` for a path that does not start with a name and has a part that a JSON Pointer
 *   cannot express, for a lone surrogate, for a bound name that is not a name, and for a filter that the target does
 *   not support in any spelling.
 * @throws {FilterOptionError} `invalid-option`.
 * @throws {FilterLimitError} `stack-exhausted` for a tree deeper than 5,000, or that contains itself.
 * @throws {ExpressionError} `invalid-expression` for a value in the tree that is not a node.
 */
export function print(filter: AnyFilter, options: PrintOptions = NO_OPTIONS): string {
  return written(readFilter(filter), options)
}

/**
 * The text of a tree in the strict form, with as few parentheses as possible.
 * @throws {PrintError} `not-printable` for a tree without a text in the syntax of the target.
 * @throws {FilterOptionError} `invalid-option`.
 * @throws {FilterLimitError} `stack-exhausted`.
 * @throws {ExpressionError} `invalid-expression`.
 */
export function printTree(tree: Expression, options: PrintOptions = NO_OPTIONS): string {
  return written(readTree(tree), options)
}

function written(tree: Expression, options: PrintOptions): string {
  const { target } = optionsOf(options, OPTIONS)
  const dialect = target === undefined ? undefined : requireTarget(target).text
  return dialect ? dialect.write(tree) : textOf(tree)
}

/** The text of a tree that is known to be valid. */
export function textOf(tree: Expression): string {
  return piecesOf(tree).text
}
