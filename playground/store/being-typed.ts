import type { Span } from 'tamis/core'
import type { Diagnostic } from 'tamis/language'

/**
 * The issues without those of a word that the user is still typing: the caret is in that word, or the text ends at the
 * caret and something is missing there.
 * @param caret An offset; `undefined` once the caret has left the text.
 */
export function finishedIssues<Issue extends Pick<Diagnostic, 'code' | 'span'>>(
  text: string,
  caret: number | undefined,
  issues: readonly Issue[],
): readonly Issue[] {
  if (caret === undefined || issues.length === 0) return issues
  const word = wordAt(text, caret)
  const { length } = text.trimEnd()
  const finished = issues.filter(({ code, span: { start, end } }) => {
    const isMissing = start >= length || code.startsWith('unclosed-')
    return !(isMissing && caret >= length) && !(word.start <= start && end <= word.end)
  })
  // The same list, so that nothing is drawn again.
  return finished.length === issues.length ? issues : finished
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
