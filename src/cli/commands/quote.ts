import { print } from '../../filters/print/index.ts'
import { type QuoteContext, quoteFor } from '../../filters/quote/index.ts'
import { EXIT } from '../exit-codes.ts'
import { type ExpressionOptions, readExpression } from '../expression.ts'
import type { Io } from '../io.ts'
import { safeText } from '../output/safe-text.ts'

/**
 * Quotes an expression for a context, so that it arrives there unchanged, and writes it.
 * @returns `EXIT.yes`, or `EXIT.usage` for a bad expression.
 * @throws The errors of `readSource`, and {QuoteError} `not-quotable`.
 */
export async function quote(
  io: Io,
  context: string,
  argument: string | undefined,
  options: ExpressionOptions,
): Promise<number> {
  const source = await readExpression(io, argument, options)
  if (!source) return EXIT.usage
  // A command line cannot contain line breaks.
  const text = source.text.includes('\n') ? print(source.expression) : safeText(source)
  await io.stdout.write(`${quoteFor(context as QuoteContext, text)}\n`)
  return EXIT.yes
}
