import { EXIT } from '../exit-codes.ts'
import { type ExpressionOptions, readExpression } from '../expression.ts'
import type { Io } from '../io.ts'
import { renderJson } from '../output/render.ts'

/**
 * Writes the tree of an expression as JSON, with spans.
 * @returns `EXIT.yes`, or `EXIT.usage` for a bad expression.
 * @throws {CommandError} `expression-missing`, `expression-given-twice`, `expression-not-utf8`,
 *   `unreadable-file`, `line-too-long`.
 */
export async function ast(
  io: Io,
  argument: string | undefined,
  options: ExpressionOptions,
): Promise<number> {
  const source = await readExpression(io, argument, options)
  if (!source) return EXIT.usage
  await io.stdout.write(renderJson(source.expression))
  return EXIT.yes
}
