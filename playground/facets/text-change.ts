/** A piece of a text that becomes another: in both of them, only in the first, or only in the second. */
export interface ChangePiece {
  readonly kind: 'same' | 'removed' | 'added'
  readonly text: string
}

/** The most pairs of words to compare. Beyond that, everything between the first and the last difference is one change. */
const MOST_PAIRS = 250_000

/** The change from a text to another, which keeps as many words as possible. It cuts no word. */
export function textChange(one: string, other: string): readonly ChangePiece[] {
  const pieces: ChangePiece[] = []
  const next = { removed: '', added: '', same: '' }
  const finish = () => {
    for (const kind of ['removed', 'added', 'same'] as const) {
      if (next[kind] !== '') pieces.push({ kind, text: next[kind] })
      next[kind] = ''
    }
  }
  for (const { kind, text } of wordChanges(wordsOf(one), wordsOf(other))) {
    const isChanging = next.removed + next.added !== ''
    if (kind !== 'same' && isChanging && next.same.trim() === '') {
      // The space between two changed words changes with them.
      next.removed += next.same
      next.added += next.same
      next.same = ''
    } else if (kind !== 'same') {
      finish()
    }
    next[kind] += text
  }
  finish()
  return pieces
}

function wordsOf(text: string): readonly string[] {
  return text.match(/\w+|\s+|[^\w\s]/gu) ?? []
}

type Words = readonly string[]

const asPieces = (kind: ChangePiece['kind'], words: Words) => words.map((text) => ({ kind, text }))

function wordChanges(words: Words, others: Words): readonly ChangePiece[] {
  const start = alike(words, others)
  const end = alike(words.slice(start).toReversed(), others.slice(start).toReversed())
  return [
    ...asPieces('same', words.slice(0, start)),
    ...changesBetween(
      words.slice(start, words.length - end),
      others.slice(start, others.length - end),
    ),
    ...asPieces('same', words.slice(words.length - end)),
  ]
}

function alike(words: Words, others: Words): number {
  const at = words.findIndex((word, at) => word !== others[at])
  return at === -1 ? words.length : at
}

/** By the longest common subsequence, without counting spaces. */
function changesBetween(words: Words, others: Words): readonly ChangePiece[] {
  if (words.length * others.length > MOST_PAIRS) {
    return [...asPieces('removed', words), ...asPieces('added', others)]
  }
  // The number of words that the rests of both have in common, from each pair of positions on.
  const common = Array.from(words, () => new Array<number>(others.length).fill(0))
  const commonFrom = (at: number, to: number) => common[at]?.[to] ?? 0
  const commonWith = (at: number, to: number) =>
    commonFrom(at + 1, to + 1) + (words[at]?.trim() === '' ? 0 : 1)
  for (let at = words.length - 1; at >= 0; at--) {
    const row = common[at] ?? []
    for (let to = others.length - 1; to >= 0; to--) {
      const without = Math.max(commonFrom(at + 1, to), commonFrom(at, to + 1))
      row[to] = words[at] === others[to] ? Math.max(commonWith(at, to), without) : without
    }
  }
  const changes: ChangePiece[] = []
  let at = 0
  let to = 0
  while (at < words.length || to < others.length) {
    const [word, other] = [words[at], others[to]]
    const most = commonFrom(at, to)
    if (word !== undefined && word === other && commonWith(at, to) === most) {
      changes.push({ kind: 'same', text: word })
      at++
      to++
    } else if (word !== undefined && commonFrom(at + 1, to) === most) {
      changes.push({ kind: 'removed', text: word })
      at++
    } else {
      changes.push({ kind: 'added', text: `${other}` })
      to++
    }
  }
  return changes
}
