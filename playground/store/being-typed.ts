import type { Span } from 'tamis/core'
import type { Diagnostic } from 'tamis/language'

/**
 * Whether the user is still typing the word of an issue: the caret is in that word, or the text ends at the caret and
 * something is missing there.
 * @param caret An offset; `undefined` once the caret has left the text.
 */
export function isBeingTyped(
  text: string,
  caret: number | undefined,
  { code, span: { start, end } }: Pick<Diagnostic, 'code' | 'span'>,
): boolean {
  if (caret === undefined) return false
  const isMissing = start >= text.trimEnd().length || code.startsWith('unclosed-')
  if (isMissing && text.slice(caret).trim() === '') return true
  const word = wordAt(text, caret)
  return word.start <= start && end <= word.end
}

const QUOTES = '"`'
const ENDS = /[\s()]/

/** The characters around an offset, up to a space or parenthesis outside strings. */
function wordAt(text: string, offset: number): Span {
  let start = 0
  let quote = ''
  for (let at = 0; at < text.length; at++) {
    const character = text[at] ?? ''
    if (quote !== '') {
      if (character === quote) quote = ''
    } else if (QUOTES.includes(character)) {
      quote = character
    } else if (ENDS.test(character)) {
      if (at >= offset) return { start, end: at }
      start = at + 1
    }
  }
  return { start, end: text.length }
}
