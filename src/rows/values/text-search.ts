import type { Matcher } from './pattern.ts'

/**
 * The longest part, in UTF-16 units, to search with the platform. V8 finds parts up to this length in linear time,
 * but longer ones may take the product of both lengths. With this limit, no engine takes more than 250 steps for each
 * character of the text.
 */
export const LONGEST_ON_PLATFORM = 250
/** The length of a longer part's beginning, which the platform searches to rule out most positions. */
const HEAD_LENGTH = 16

/**
 * A matcher of plain text: true for a text that contains the part. Always takes time linear in both texts, while
 * `String.prototype.includes` can take the product of their lengths. A part may also be bytes that are no text.
 */
export function searchFor(part: string | readonly number[]): Matcher {
  if (typeof part !== 'string') {
    const matches = searchFor(latin1(part))
    return (text) => matches(latin1(new TextEncoder().encode(text)))
  }
  // Two functions, so that the common one is as fast as the platform's search.
  if (part.length <= LONGEST_ON_PLATFORM) return (text) => text.includes(part)
  const cut = criticalCut(part)
  return (text) => twoWaySearch(text, part, 0, cut) !== -1
}

// One character per byte, so that the platform's string search finds bytes.
function latin1(bytes: Iterable<number>): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return text
}

/** The offset of the first occurrence from `from` on, or -1. Takes linear time like `searchFor`. */
export function indexOfText(text: string, part: string, from = 0): number {
  if (part.length <= LONGEST_ON_PLATFORM) return text.indexOf(part, from)
  return part.length > text.length - from ? -1 : twoWaySearch(text, part, from, criticalCut(part))
}

/**
 * The two-way search of Crochemore and Perrin. It cuts the part so that each matching character of the right half,
 * compared from left to right, rules out one position. It compares the left half only if the whole right half
 * matches. So it compares each character of the text only a few times.
 */
function twoWaySearch(
  text: string,
  part: string,
  from: number,
  { cut, head, period, isPeriodic }: CriticalCut,
): number {
  const last = text.length - part.length
  const shift = isPeriodic ? period : Math.max(cut, part.length - cut) + 1
  // After a move by its period, this many characters at the part's beginning are known to match.
  let known = 0
  for (let at = from; at <= last; ) {
    if (known === 0) {
      const found = text.indexOf(head, at + cut)
      if (found === -1) return -1
      at = found - cut
      if (at > last) return -1
    }
    let right = Math.max(cut, known)
    while (right < part.length && part.charCodeAt(right) === text.charCodeAt(at + right)) right++
    if (right < part.length) {
      at += right - cut + 1
      known = 0
      continue
    }
    let left = cut
    while (left > known && part.charCodeAt(left - 1) === text.charCodeAt(at + left - 1)) left--
    if (left <= known) return at
    at += shift
    if (isPeriodic) known = part.length - period
  }
  return -1
}

/** The place to cut a part in two. */
interface CriticalCut {
  readonly cut: number
  /** The beginning of the right half. */
  readonly head: string
  /** The period of the right half. */
  readonly period: number
  /** True if this is the period of the whole part. */
  readonly isPeriodic: boolean
}

function criticalCut(part: string): CriticalCut {
  const one = greatestSuffix(part, 1)
  const other = greatestSuffix(part, -1)
  const { start: cut, period } = one.start > other.start ? one : other
  const head = part.slice(cut, cut + HEAD_LENGTH)
  return { cut, head, period, isPeriodic: part.startsWith(part.slice(0, cut), period) }
}

/** The suffix that comes last in the order of characters, or in the reverse order, and its period. */
function greatestSuffix(part: string, order: 1 | -1): { start: number; period: number } {
  let start = 0
  let period = 1
  // Another suffix, and how many of its characters equal those of the greatest one so far.
  let other = 1
  let equal = 0
  while (other + equal < part.length) {
    const sign = order * (part.charCodeAt(other + equal) - part.charCodeAt(start + equal))
    if (sign === 0) {
      equal++
      if (equal < period) continue
      other += period
    } else if (sign < 0) {
      other += equal + 1
      period = other - start
    } else {
      start = other
      other = start + 1
      period = 1
    }
    equal = 0
  }
  return { start, period }
}
