import { BACKSLASH, QUOTE } from '../json-bytes.ts'

/** Finds the ends of JSON strings, across chunks of any size. */
export interface StringScanner {
  /** True while a string continues in the next chunk. */
  readonly isInside: boolean
  /** The offset after the closing quote of the string around `from`; the end of the chunk if the string continues. */
  skip(chunk: Buffer, from: number): number
}

/** Creates a scanner that starts outside strings. */
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
