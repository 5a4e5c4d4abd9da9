import { format as formatText, print as printText } from '../../print/index.ts'
import { EXIT } from '../exit-codes.ts'
import { type ExpressionOptions, readExpression } from '../expression.ts'
import type { Io } from '../io.ts'

export interface FormatCommandOptions extends ExpressionOptions {
  /** The longest line, in characters. */
  readonly width?: number
}

/**
 * Writes an expression as one canonical line.
 * @returns `EXIT.yes`, or `EXIT.usage` for a bad expression.
 * @throws {CommandError} `expression-missing`, `expression-given-twice`, `expression-not-utf8`,
 *   `unreadable-file`, `line-too-long`.
 */
export async function print(
  io: Io,
  argument: string | undefined,
  options: ExpressionOptions,
): Promise<number> {
  const source = await readExpression(io, argument, options)
  if (!source) return EXIT.usage
  await io.stdout.write(`${printText(source.expression)}\n`)
  return EXIT.yes
}

/**
 * Writes an expression over several lines, wrapped to a width.
 * @returns `EXIT.yes`, or `EXIT.usage` for a bad expression.
 * @throws {CommandError} `expression-missing`, `expression-given-twice`, `expression-not-utf8`,
 *   `unreadable-file`, `line-too-long`.
 */
export async function format(
  io: Io,
  argument: string | undefined,
  { width, ...options }: FormatCommandOptions,
): Promise<number> {
  const source = await readExpression(io, argument, options)
  if (!source) return EXIT.usage
  const text = formatText(source.expression, width === undefined ? {} : { width })
  await io.stdout.write(`${text}\n`)
  return EXIT.yes
}
