import { format as formatText, print } from '../../filters/print/index.ts'
import { EXIT } from '../exit-codes.ts'
import { type ExpressionOptions, readExpression } from '../expression.ts'
import type { Io } from '../io.ts'
import { renderJson } from '../output/render.ts'

export interface FormatCommandOptions extends ExpressionOptions {
  /** The longest line, in characters. */
  readonly width?: number
  /** Write one line, however long. */
  readonly oneLine?: boolean
  /** Write the tree as JSON, with spans. */
  readonly json?: boolean
}

/**
 * Writes an expression over several lines, wrapped to a width, on one canonical line, or as a tree.
 * @returns `EXIT.yes`, or `EXIT.usage` for a bad expression.
 * @throws The errors of `readSource`.
 */
export async function format(
  io: Io,
  argument: string | undefined,
  { width, oneLine, json, ...options }: FormatCommandOptions,
): Promise<number> {
  const source = await readExpression(io, argument, options)
  if (!source) return EXIT.usage
  const { expression } = source
  if (json) await io.stdout.write(renderJson(expression))
  else {
    const wrapping = width === undefined ? {} : { width }
    await io.stdout.write(`${oneLine ? print(expression) : formatText(expression, wrapping)}\n`)
  }
  return EXIT.yes
}
