import { QuoteError } from './quote-error.ts'
import { wellFormed } from './well-formed.ts'

/** One word for a POSIX shell: in single quotes everything except the quote is literal. */
export function quoteForPosix(text: string): string {
  return `'${argument(text).replaceAll("'", "'\\''")}'`
}

/** A PowerShell literal; PowerShell treats curly single quotes as single quotes too. */
export function quoteForPowerShell(text: string): string {
  return `'${argument(text).replace(/['\u2018-\u201b]/g, '$&$&')}'`
}

// Checks that a text can be an argument at all.
function argument(text: string): string {
  if (!wellFormed(text).includes('\0')) return text
  throw new QuoteError(
    'The text contains a NUL character, which a shell cannot pass to a program.',
    'Write it as `\\x00` in a double-quoted string of the filter.',
  )
}
