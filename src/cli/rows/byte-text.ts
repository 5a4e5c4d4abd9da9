import { isAscii } from 'node:buffer'

/** Bytes as text. Rows of one buffer are decoded together, as each decoding costs as much as a few hundred bytes. */
export interface ByteText {
  /** Where the first line feed from an offset on is, or -1. */
  lineFeed(bytes: Buffer, from: number): number
  /** The text of some bytes, which are UTF-8. */
  text(bytes: Buffer, start: number, end: number): string
  /** The window that some bytes are in; undefined if they are too many for one. */
  window(bytes: Buffer, start: number, end: number): Window | undefined
}

/** Some of the bytes of a buffer, each as one character, from an offset in the buffer on. */
export interface Window {
  readonly text: string
  readonly from: number
}

// Small enough for the engine's young generation, where memory is used over and over.
const WINDOW_BYTES = 64 * 1024

/** A buffer must not change as long as its rows are read. */
export function createByteText(): ByteText {
  let decoded: Buffer | undefined
  let window: Window = { text: '', from: 0 }
  let to = 0
  let isPlain = false

  function decode(bytes: Buffer, from: number): void {
    decoded = bytes
    to = Math.min(bytes.length, from + WINDOW_BYTES)
    window = { text: bytes.toString('latin1', from, to), from }
    isPlain = isAscii(bytes.subarray(from, to))
  }

  function holds(bytes: Buffer, start: number, end: number): boolean {
    return bytes === decoded && start >= window.from && end <= to
  }

  return {
    lineFeed(bytes, start) {
      for (let at = start; at < bytes.length; at = to) {
        // With the beginning of its line, if that is near, so that the line can be read from the window.
        if (!holds(bytes, at, at + 1)) decode(bytes, at - start < WINDOW_BYTES / 2 ? start : at)
        const found = window.text.indexOf('\n', at - window.from)
        if (found !== -1) return window.from + found
      }
      return -1
    },
    text(bytes, start, end) {
      if (isPlain && holds(bytes, start, end)) {
        return window.text.slice(start - window.from, end - window.from)
      }
      return bytes.toString('utf8', start, end)
    },
    window(bytes, start, end) {
      if (end - start > WINDOW_BYTES) return undefined
      if (!holds(bytes, start, end)) decode(bytes, start)
      return window
    },
  }
}
