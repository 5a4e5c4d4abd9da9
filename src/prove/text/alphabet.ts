import { type Characters, indexIn } from './characters.ts'

/**
 * The characters in classes, so that no set of a list tells the characters of a class apart. Classes are
 * numbered from 0.
 */
export interface Alphabet {
  /** Where classes change, ascending. */
  readonly starts: readonly number[]
  /** The class before each start, and after the last. */
  readonly classes: readonly number[]
  /** A character of each class, as readable as possible. */
  readonly examples: readonly number[]
}

/** The class of a character. */
export function classOf(codePoint: number, { starts, classes }: Alphabet): number {
  return classes[indexIn(codePoint, starts)] as number
}

export function alphabetOf(sets: readonly Characters[]): Alphabet {
  return partition(sets, (codePoint) => sets.map((set) => indexIn(codePoint, set) % 2).join(''))
}

/** Each of these characters alone, and all others together. */
export function alphabetOfCharacters(codePoints: ReadonlySet<number>): Alphabet {
  const bounds = [...codePoints].map((codePoint) => [codePoint, codePoint + 1])
  return partition(bounds, (codePoint) => (codePoints.has(codePoint) ? `${codePoint}` : ''))
}

/** The classes that none of these alphabets tells apart. */
export function commonAlphabet(alphabets: readonly Alphabet[]): Alphabet {
  return partition(
    alphabets.map(({ starts }) => starts),
    (codePoint) => alphabets.map((alphabet) => classOf(codePoint, alphabet)).join(),
  )
}

function partition(
  bounds: readonly (readonly number[])[],
  signatureOf: (codePoint: number) => string,
): Alphabet {
  const starts = [...new Set(bounds.flat())].filter((start) => start > 0).sort((a, b) => a - b)
  const known = new Map<string, number>()
  const examples: number[] = []
  const classes = [0, ...starts].map((start, index) => {
    const signature = signatureOf(start)
    const example = exampleBetween(start, starts[index] ?? 0x110000)
    const number = known.get(signature)
    if (number === undefined) {
      known.set(signature, examples.length)
      return examples.push(example) - 1
    }
    if (rankOf(example) < rankOf(examples[number] as number)) examples[number] = example
    return number
  })
  return { starts, classes, examples }
}

// What is shown first: letters, digits, blanks, other ASCII, and halves of surrogate pairs last.
const PREFERRED: readonly (readonly [from: number, to: number])[] = [
  [0x61, 0x7b],
  [0x41, 0x5b],
  [0x30, 0x3a],
  [0x20, 0x21],
  [0x21, 0x7f],
  [0xe0, 0xd800],
  [0xe000, 0x110000],
]

function rankOf(codePoint: number): number {
  const rank = PREFERRED.findIndex(([from, to]) => codePoint >= from && codePoint < to)
  return rank === -1 ? PREFERRED.length : rank
}

function exampleBetween(start: number, end: number): number {
  for (const [from, to] of PREFERRED) {
    const first = Math.max(start, from)
    if (first < Math.min(end, to)) return first
  }
  return start
}
