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
  const borders = bordersOf(part)
  return (text) => search(text, part, 0, borders) !== -1
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
  return part.length > text.length - from ? -1 : search(text, part, from, bordersOf(part))
}

/**
 * The search of Knuth, Morris and Pratt: after a mismatch, the longest border of the matching beginning still matches. So
 * it never goes back in the text.
 */
function search(text: string, part: string, from: number, borders: Int32Array): number {
  const head = part.slice(0, HEAD_LENGTH)
  let at = from
  // How many characters before `at` match the beginning of the part.
  let known = 0
  while (known < part.length) {
    if (known === 0) {
      const found = text.indexOf(head, at)
      if (found === -1) return -1
      at = found + head.length
      known = head.length
    }
    if (text.charCodeAt(at) === part.charCodeAt(known)) {
      at++
      known++
    } else known = borders[known] as number
  }
  return at - part.length
}

/** For each beginning of the part, by length: the longest shorter text that it both begins and ends with. */
function bordersOf(part: string): Int32Array {
  const borders = new Int32Array(part.length)
  let border = 0
  for (let end = 1; end < part.length - 1; end++) {
    const last = part.charCodeAt(end)
    while (border > 0 && part.charCodeAt(border) !== last) border = borders[border] as number
    if (part.charCodeAt(border) === last) border++
    borders[end + 1] = border
  }
  return borders
}
