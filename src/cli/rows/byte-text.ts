import { isAscii } from 'node:buffer'

/** Bytes as text. Decodes many rows of a buffer at once, because each call costs as much as a few hundred bytes. */
export interface ByteText {
  /** The offset of the next line feed, or -1. */
  lineFeed(bytes: Buffer, from: number): number
  /** Decodes bytes as UTF-8. */
  text(bytes: Buffer, start: number, end: number): string
  /** The window with these bytes; `undefined` if they do not fit into one. */
  window(bytes: Buffer, start: number, end: number): Window | undefined
}

/** Part of a buffer with one character for each byte, and its offset in the buffer. */
export interface Window {
  readonly text: string
  readonly from: number
}

// Small enough for the engine's young generation, which reuses its memory.
const WINDOW_BYTES = 64 * 1024

/** A buffer must not change while its rows are read. */
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
        // Includes the beginning of the line if it is close, so that the window contains the whole line.
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
