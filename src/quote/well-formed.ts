import { QuoteError } from './quote-error.ts'

/**
 * The text itself, where it can be written as UTF-8.
 * @throws {QuoteError} `not-quotable` for half of a surrogate pair.
 */
export function wellFormed(text: string): string {
  if (text.isWellFormed()) return text
  throw new QuoteError(
    'The text holds half of a surrogate pair, which is no character.',
    'Take it out, or make the pair whole.',
  )
}
