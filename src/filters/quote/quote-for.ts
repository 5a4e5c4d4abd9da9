import { invalidOption, typeName } from '../../../grammar/index.ts'
import { type AnyFilter, isTree } from '../ast/index.ts'
import { printTree } from '../print/index.ts'
import { quoteForHcl, quoteForJson, quoteForYaml } from './documents.ts'
import { quoteForPosix, quoteForPowerShell } from './shells.ts'
import { wellFormed } from './well-formed.ts'

const QUOTERS = {
  posix: quoteForPosix,
  powershell: quoteForPowerShell,
  json: quoteForJson,
  hcl: quoteForHcl,
  yaml: quoteForYaml,
  url: quoteForUrl,
  curl: (text: string) => `--get --data-urlencode ${quoteForPosix(`filter=${text}`)}`,
} as const satisfies Readonly<Record<string, (text: string) => string>>

/** The place to paste the text. */
export type QuoteContext = keyof typeof QUOTERS

/** Every context, to offer as a choice. */
export const QUOTE_CONTEXTS: readonly QuoteContext[] = /* @__PURE__ */ Object.keys(
  QUOTERS,
) as QuoteContext[]

/**
 * A text, or a tree as `print` writes it, in the syntax of a context, including quotes, so that the context reads it
 * back unchanged.
 *
 * - `posix`: one word for `sh`, `bash`, `zsh`, `dash`, in single quotes.
 * - `powershell`: a string literal in single quotes. Windows PowerShell, and PowerShell before 7.3, remove double
 *   quotes from arguments of a program; backticks in the filter avoid that.
 * - `json`: a JSON string.
 * - `hcl`: a string of HCL, native syntax, first or second version.
 * - `yaml`: a scalar in double quotes, on one line, for YAML 1.1 and 1.2.
 * - `url`: one value of a query, percent-encoded, without quotes.
 * - `curl`: the arguments for `curl` in a POSIX shell that send the text as the query parameter `filter` of a GET
 *   request: `curl $(address) --get --data-urlencode 'filter=…'`.
 *
 * @example
 * `nomad job status -filter ${quoteFor('posix', 'Status == "dead"')}`
 *
 * @throws {QuoteError} `not-quotable` for text that the context cannot contain: NUL in a shell; a lone surrogate
 *   anywhere but in JSON; and in HCL text that is not in composed form (Unicode NFC), because HCL composes it.
 * @throws {FilterOptionError} `invalid-option` for an unknown context, or a value that is neither a text nor a tree.
 */
export function quoteFor(context: QuoteContext, filter: AnyFilter): string {
  if (typeof context !== 'string' || !Object.hasOwn(QUOTERS, context)) {
    const given = typeof context === 'string' ? `\`${context}\`` : typeName(context)
    throw invalidOption(
      `A context is one of several words, not ${given}.`,
      `The contexts are ${QUOTE_CONTEXTS.join(', ')}.`,
    )
  }
  const text = isTree(filter) ? printTree(filter) : filter
  if (typeof text === 'string') return QUOTERS[context](text)
  throw invalidOption('`quoteFor` needs a filter.', 'Pass a text or an expression.')
}

// The marks that `encodeURIComponent` leaves are encoded too, because a quote
// or parenthesis could have a meaning where the URL is pasted.
function quoteForUrl(text: string): string {
  return encodeURIComponent(wellFormed(text)).replace(
    /[!'()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
