import { BACKSLASH, QUOTE } from '../json-bytes.ts'

/** Finds where JSON strings end, over chunks of any size. */
export interface StringScanner {
  /** True while the string goes on in the next chunk. */
  readonly isInside: boolean
  /** Where the string around `from` ends, after its quote; the end of the chunk if it goes on. */
  skip(chunk: Buffer, from: number): number
}

/** A scanner that is outside of strings. */
export function createStringScanner(): StringScanner {
  let isInside = false
  let isEscaped = false
  return {
    get isInside() {
      return isInside
    },
    skip(chunk, from) {
      for (let at = from; at < chunk.length; at++) {
        const byte = chunk[at]
        if (isEscaped) {
          isEscaped = false
        } else if (byte === QUOTE) {
          isInside = false
          return at + 1
        } else if (byte === BACKSLASH) {
          isEscaped = true
        }
      }
      isInside = true
      return chunk.length
    },
  }
}
