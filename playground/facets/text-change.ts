/** A piece of a text that becomes another: in both of them, only in the first, or only in the second. */
export interface ChangePiece {
  readonly kind: 'same' | 'removed' | 'added'
  readonly text: string
}

/** The change from a text to another: everything between the first and the last word that differs. */
export function textChange(one: string, other: string): readonly ChangePiece[] {
  const [words, others] = [wordsOf(one), wordsOf(other)]
  const start = alike(words, others)
  const [rest, otherRest] = [words.slice(start), others.slice(start)]
  const end = alike(rest.toReversed(), otherRest.toReversed())
  const pieces: readonly ChangePiece[] = [
    { kind: 'same', text: words.slice(0, start).join('') },
    { kind: 'removed', text: rest.slice(0, rest.length - end).join('') },
    { kind: 'added', text: otherRest.slice(0, otherRest.length - end).join('') },
    { kind: 'same', text: rest.slice(rest.length - end).join('') },
  ]
  return pieces.filter(({ text }) => text !== '')
}

function wordsOf(text: string): readonly string[] {
  return text.match(/\w+|\s+|[^\w\s]/gu) ?? []
}

/** The number of words with which both begin. */
function alike(words: readonly string[], others: readonly string[]): number {
  const at = words.findIndex((word, at) => word !== others[at])
  return at === -1 ? words.length : at
}
