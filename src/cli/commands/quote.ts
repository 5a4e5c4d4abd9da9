import { print } from '../../print/index.ts'
import { type QuoteContext, quoteFor } from '../../quote/index.ts'
import { EXIT } from '../exit-codes.ts'
import { type ExpressionOptions, readExpression } from '../expression.ts'
import type { Io } from '../io.ts'
import { safeText } from '../output/safe-text.ts'
import { renderTable } from '../output/table.ts'

const CONTEXTS: Readonly<Record<QuoteContext, string>> = {
  posix: 'one word for sh, bash or zsh',
  powershell: 'a string for PowerShell',
  cmd: 'one argument for a program run by cmd.exe',
  json: 'a JSON string',
  hcl: 'an HCL string',
  yaml: 'a YAML string on one line',
  url: 'one value in a URL query',
  curl: 'arguments for curl in a POSIX shell',
}

/**
 * Quotes an expression for a context, so that it arrives there unchanged, and writes it.
 * @returns `EXIT.yes`, or `EXIT.usage` for a bad expression.
 * @throws {CommandError} `expression-missing`, `expression-given-twice`, `expression-not-utf8`, `unreadable-file`,
 *   `line-too-long`.
 * @throws {QuoteError} `not-quotable`.
 * @throws {FilterOptionError} `invalid-option` for an unknown context.
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

/** Writes a table of the contexts. */
export async function listContexts(io: Io): Promise<number> {
  const columns = [{ title: 'context' }, { title: 'gives' }]
  await io.stdout.write(renderTable(columns, Object.entries(CONTEXTS), io.stdout.columns))
  return EXIT.yes
}
