import { isAscii } from 'node:buffer'
import { LINE_FEED } from './json-bytes.ts'

/** Bytes as text. Rows of one buffer are decoded together, as each decoding costs as much as a few hundred bytes. */
export interface ByteText {
  /** Where the first line feed from an offset on is, or -1. */
  lineFeed(bytes: Buffer, from: number): number
  /** The text of some bytes, which are UTF-8. */
  text(bytes: Buffer, start: number, end: number): string
}

// Small enough for the engine's young generation, where memory is used over and over.
const WINDOW_BYTES = 64 * 1024
const LINE_FEED_TEXT = String.fromCharCode(LINE_FEED)

/** A buffer must not change as long as its rows are read. */
export function createByteText(): ByteText {
  let decoded: Buffer | undefined
  let from = 0
  let to = 0
  let window = ''
  let isPlain = false

  function decode(bytes: Buffer, start: number): void {
    decoded = bytes
    from = start
    to = Math.min(bytes.length, start + WINDOW_BYTES)
    window = bytes.toString('latin1', from, to)
    isPlain = isAscii(bytes.subarray(from, to))
  }

  return {
    lineFeed(bytes, start) {
      for (let at = start; at < bytes.length; at = to) {
        if (bytes !== decoded || at < from || at >= to) decode(bytes, at)
        const found = window.indexOf(LINE_FEED_TEXT, at - from)
        if (found !== -1) return from + found
      }
      return -1
    },
    text(bytes, start, end) {
      if (bytes === decoded && start >= from && end <= to && isPlain) {
        return window.slice(start - from, end - from)
      }
      return bytes.toString('utf8', start, end)
    },
  }
}
