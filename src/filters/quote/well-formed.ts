import { QuoteError } from './quote-error.ts'

/**
 * Returns the text, if it can be written as UTF-8.
 * @throws {QuoteError} `not-quotable` for a lone surrogate.
 */
export function wellFormed(text: string): string {
  if (text.isWellFormed()) return text
  throw new QuoteError(
    'The text contains half of a surrogate pair, which is not a character.',
    'Remove it, or complete the pair.',
  )
}
