import { FilterOptionError } from '../../grammar/index.ts'
import { quoteForHcl, quoteForJson, quoteForYaml } from './documents.ts'
import { quoteForCmd, quoteForPosix, quoteForPowerShell } from './shells.ts'
import { quoteForUrl } from './url.ts'

const QUOTERS = {
  posix: quoteForPosix,
  powershell: quoteForPowerShell,
  cmd: quoteForCmd,
  json: quoteForJson,
  hcl: quoteForHcl,
  yaml: quoteForYaml,
  url: quoteForUrl,
  curl: (text: string) => `--get --data-urlencode ${quoteForPosix(`filter=${text}`)}`,
} as const satisfies Readonly<Record<string, (text: string) => string>>

/** Where a text is to stand. */
export type QuoteContext = keyof typeof QUOTERS

/** Every context, for a choice to offer. */
export const QUOTE_CONTEXTS: readonly QuoteContext[] = /* @__PURE__ */ Object.keys(
  QUOTERS,
) as QuoteContext[]

/**
 * A text as it is written in a context, quotes and all, so that the context gives it back as it is.
 *
 * - `posix`: one word for `sh`, `bash`, `zsh`, `dash`, in single quotes.
 * - `powershell`: a string literal in single quotes. Windows PowerShell, and PowerShell before 7.3,
 *   take the double quotes out of what they hand to a program; backticks in the filter avoid that.
 * - `cmd`: one argument for a program (`.exe`) of `cmd.exe`, typed or in a batch file.
 * - `json`: a JSON string.
 * - `hcl`: a string of HCL, native syntax, first or second version.
 * - `yaml`: a scalar in double quotes, on one line, for YAML 1.1 and 1.2.
 * - `url`: one value of a query, percent-encoded, without quotes.
 * - `curl`: the arguments for `curl` in a POSIX shell that send the text as the query parameter
 *   `filter` of a GET request: `curl $(address) --get --data-urlencode 'filter=…'`.
 *
 * @example
 * `nomad job status -filter ${quoteFor('posix', 'Status == "dead"')}`
 *
 * @throws {QuoteError} `not-quotable` for what the context cannot carry: NUL in a shell, a line
 *   break, `%` and `!` in `cmd`, half of a surrogate pair anywhere but in JSON, text that is not in
 *   Unicode's composed form (NFC) in HCL, which composes it.
 * @throws {FilterOptionError} `invalid-option` for an unknown context, and for what is no string.
 */
export function quoteFor(context: QuoteContext, text: string): string {
  if (!Object.hasOwn(QUOTERS, context)) {
    throw new FilterOptionError(`There is no context called \`${String(context)}\`.`, {
      code: 'invalid-option',
      hint: `The contexts are ${QUOTE_CONTEXTS.join(', ')}.`,
    })
  }
  if (typeof text === 'string') return QUOTERS[context](text)
  throw new FilterOptionError('What is to be quoted is no text.', {
    code: 'invalid-option',
    hint: 'Give a string; of an expression, what `print` makes of it.',
  })
}
