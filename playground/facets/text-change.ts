/** How a text becomes another: what both begin and end with, and what is between in each. */
export interface TextChange {
  readonly before: string
  readonly removed: string
  readonly added: string
  readonly after: string
}

/** The change from a text to another. It cuts no word. */
export function textChange(one: string, other: string): TextChange {
  const [words, others] = [wordsOf(one), wordsOf(other)]
  const start = alike(words, others)
  const end = alike(words.slice(start).toReversed(), others.slice(start).toReversed())
  const between = (words: readonly string[]) => words.slice(start, words.length - end).join('')
  return {
    before: words.slice(0, start).join(''),
    removed: between(words),
    added: between(others),
    after: words.slice(words.length - end).join(''),
  }
}

function wordsOf(text: string): readonly string[] {
  return text.match(/\w+|\s+|[^\w\s]/gu) ?? []
}

function alike(words: readonly string[], others: readonly string[]): number {
  const at = words.findIndex((word, at) => word !== others[at])
  return at === -1 ? words.length : at
}
