import { BACKSLASH, QUOTE } from './json-bytes.ts'
import type { RowReader } from './row-reader.ts'

/**
 * Parses the value in the bytes, which may have white space around it.
 * @throws {JsonError} `invalid-json`.
 */
export type ValueReader = (bytes: Buffer, start: number, end: number) => unknown

const FIRST_PRINTABLE = 0x20

const MOST_BYTES = 48
const PLACES = 256

/**
 * Reads values and caches short ones, because rows repeat the same few values, and a lookup costs less than parsing.
 * Values are shared, so nobody may modify them.
 */
export function createValueReader(read: RowReader): ValueReader {
  const texts: string[] = new Array(PLACES).fill('')
  const values: unknown[] = new Array(PLACES).fill(undefined)
  return (bytes, start, end) => {
    const length = end - start
    if (length > MOST_BYTES) return read(bytes.toString('utf8', start, end))
    let hash = length
    let isPlain = bytes[start] === QUOTE && bytes[end - 1] === QUOTE
    for (let at = start; at < end; at++) {
      const byte = bytes[at] as number
      if (byte === BACKSLASH || byte < FIRST_PRINTABLE) isPlain = false
      hash = (hash * 31 + byte) | 0
    }
    const place = hash & (PLACES - 1)
    const known = texts[place] as string
    if (length > 0 && known.length === length) {
      let at = 0
      while (at < length && known.charCodeAt(at) === bytes[start + at]) at++
      if (at === length) return values[place]
    }
    const text = bytes.toString('utf8', start, end)
    const value = isPlain ? text.slice(1, -1) : read(text)
    // One character for each byte: the text is ASCII, or it has U+FFFD for invalid UTF-8 and is never looked up
    // again.
    if (text.length === length) {
      texts[place] = text
      values[place] = value
    }
    return value
  }
}
