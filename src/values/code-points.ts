/**
 * A set of code points as pairs of its ranges' first and last members, `[0x30, 0x39, 0x61, 0x66]`:
 * ascending, and never overlapping or touching.
 */
export type CodePoints = readonly number[]

const LAST = 0x10ffff

export const ANY: CodePoints = [0, LAST]

/** The set that holds every range given, in whatever order. */
export function union(...sets: readonly CodePoints[]): CodePoints {
  const ranges: [from: number, to: number][] = []
  for (const set of sets) {
    for (let at = 0; at < set.length; at += 2) ranges.push([set[at] ?? 0, set[at + 1] ?? 0])
  }
  ranges.sort((one, other) => one[0] - other[0])
  const result: number[] = []
  for (const [from, to] of ranges) {
    const end = result.at(-1)
    if (end === undefined || from > end + 1) result.push(from, to)
    else if (to > end) result[result.length - 1] = to
  }
  return result
}

/** Every code point that the set lacks. */
export function complement(set: CodePoints): CodePoints {
  const result: number[] = []
  let next = 0
  for (let at = 0; at < set.length; at += 2) {
    const from = set[at] ?? 0
    if (from > next) result.push(next, from - 1)
    next = (set[at + 1] ?? 0) + 1
  }
  if (next <= LAST) result.push(next, LAST)
  return result
}

/** True when some code point is in both. */
export function overlap(one: CodePoints, other: CodePoints): boolean {
  let at = 0
  let beside = 0
  while (at < one.length && beside < other.length) {
    if ((one[at + 1] ?? 0) < (other[beside] ?? 0)) at += 2
    else if ((other[beside + 1] ?? 0) < (one[at] ?? 0)) beside += 2
    else return true
  }
  return false
}

const LETTERS: CodePoints = [0x41, 0x5a, 0x61, 0x7a]

/**
 * The set with every other case of its letters; `undefined` for a set beyond ASCII, which would
 * take Unicode's tables. K and S each have a third form out there: the Kelvin sign, the long s.
 */
export function foldAscii(set: CodePoints): CodePoints | undefined {
  if ((set.at(-1) ?? 0) > 0x7f) return undefined
  const folded: CodePoints[] = [set]
  for (let at = 0; at < LETTERS.length; at += 2) {
    const swap = at === 0 ? 0x20 : -0x20
    for (let from = 0; from < set.length; from += 2) {
      const first = Math.max(set[from] ?? 0, LETTERS[at] ?? 0)
      const last = Math.min(set[from + 1] ?? 0, LETTERS[at + 1] ?? 0)
      if (first <= last) folded.push([first + swap, last + swap])
    }
  }
  const both = union(...folded)
  if (overlap(both, [0x6b, 0x6b])) folded.push([0x212a, 0x212a])
  if (overlap(both, [0x73, 0x73])) folded.push([0x17f, 0x17f])
  return union(both, ...folded)
}

/**
 * The set as a character class, its code points as `\u{…}` or `\x{…}` (or as themselves where no
 * syntax can mistake them): the same text means the same to JavaScript and to Go.
 */
export function writeSet(set: CodePoints, letter: 'u' | 'x'): string {
  if (set.length === 2 && set[0] === set[1]) return writeCodePoint(set[0] ?? 0, letter)
  // Go has no empty class; and what excludes little is shorter, and quicker, as an exclusion.
  const excluding = set.length === 0 || (set[0] === 0 && set.at(-1) === LAST && set.length > 2)
  return `[${excluding ? '^' : ''}${writeRanges(excluding ? complement(set) : set, letter)}]`
}

/** The inside of a character class. */
export function writeRanges(set: CodePoints, letter: 'u' | 'x'): string {
  let text = ''
  for (let at = 0; at < set.length; at += 2) {
    const from = set[at] ?? 0
    const to = set[at + 1] ?? 0
    text += writeCodePoint(from, letter)
    if (to > from) text += `-${writeCodePoint(to, letter)}`
  }
  return text
}

function writeCodePoint(codePoint: number, letter: 'u' | 'x'): string {
  const character = String.fromCodePoint(codePoint)
  return /[0-9A-Za-z]/.test(character) ? character : `\\${letter}{${codePoint.toString(16)}}`
}
