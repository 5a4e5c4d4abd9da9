import {
  type Expression,
  type OptionNames,
  optionsOf,
  requireCount,
} from '../../../grammar/index.ts'
import { type AnyFilter, readFilter, readTree } from '../ast/index.ts'
import { type Piece, piecesOf } from './pieces.ts'

export interface FormatOptions {
  /** The maximum line length, in UTF-16 units; defaults to 80. Parts that cannot be broken may be longer. */
  readonly width?: number
}

const OPTIONS: OptionNames<FormatOptions> = { width: 1 }

/**
 * The text of a filter, wrapped to a width; the same as `print` if that fits. A longer `and` or `or` has one operand
 * per line, each line starting with the operator, and indents the inside of parentheses or braces by two. Formatting
 * formatted text changes nothing.
 *
 * @example
 * format(parse('Status == running and (Type == batch or Type == service)'), { width: 40 })
 * // Status == running
 * // and (Type == batch or Type == service)
 *
 * @throws {FilterOptionError} `invalid-option` for a width that is not a whole number of at least 1.
 * @throws {PrintError | FilterLimitError | ExpressionError} as `print` does.
 */
export function format(filter: AnyFilter, options: FormatOptions = {}): string {
  return wrapped(readFilter(filter), options)
}

/**
 * The text of a tree, wrapped to a width; the same as `print` if that fits. A longer `and` or `or` has one operand per
 * line, each line starting with the operator, and indents the inside of parentheses or braces by two.
 * @throws {FilterOptionError} `invalid-option` for a width that is not a whole number of at least 1.
 * @throws {PrintError | FilterLimitError | ExpressionError} as `print` does.
 */
export function formatTree(tree: Expression, options: FormatOptions = {}): string {
  return wrapped(readTree(tree), options)
}

function wrapped(expression: Expression, options: FormatOptions): string {
  const { width = 80 } = optionsOf(options, OPTIONS)
  if (width !== Number.POSITIVE_INFINITY)
    requireCount('width', width, 'Give the number of columns, or Infinity for a single line.')
  const lines: string[] = []
  const put = (indent: number, text: string) => lines.push(' '.repeat(indent) + text)

  // A loop, because a tree may nest deeper than the stack.
  const pending: Task[] = [{ piece: piecesOf(expression), indent: 0, lead: '', rest: 0 }]
  for (let task = pending.pop(); task !== undefined; task = pending.pop()) {
    const { piece, indent, lead, rest } = task
    const line = lead + piece.text
    if (piece.kind === 'leaf' || indent + line.length <= width) {
      put(indent, line)
    } else if (piece.kind === 'chain') {
      const operands = piece.operands.map(
        (operand, index): Task =>
          index === 0
            ? { piece: operand, indent, lead, rest: rest + 2 }
            : { piece: operand, indent: rest, lead: `${piece.operator} `, rest: rest + 2 },
      )
      for (const operand of operands.reverse()) pending.push(operand)
    } else {
      const { open, body, close } = piece
      put(indent, lead + open)
      pending.push({ piece: { kind: 'leaf', text: close }, indent, lead: '', rest: indent })
      pending.push({ piece: body, indent: indent + 2, lead: '', rest: indent + 2 })
    }
  }
  return lines.join('\n')
}

/** A piece to write at column `indent` after `lead`; later operands of a chain go to column `rest`. */
interface Task {
  readonly piece: Piece
  readonly indent: number
  readonly lead: string
  readonly rest: number
}
