/** The beginning of a row that arrives in several chunks, all of them text or all of them bytes. */
export interface Parts {
  readonly length: number
  add(part: string | Uint8Array): void
  /** Everything added, and the last part. Bytes are valid until the next call. */
  take(last: string | Uint8Array): string | Uint8Array
  clear(): void
}

/** @param like A chunk of the input. */
export function createParts(like: string | Uint8Array): Parts {
  return typeof like === 'string' ? createTextParts() : createByteParts()
}

function createTextParts(): Parts {
  let texts: string[] = []
  const parts = {
    length: 0,
    add(part: string) {
      texts.push(part)
      parts.length += part.length
    },
    take(last: string) {
      texts.push(last)
      const text = texts.join('')
      parts.clear()
      return text
    },
    clear() {
      texts = []
      parts.length = 0
    },
  }
  return parts as Parts
}

const FIRST_CAPACITY = 64 * 1024
/** A buffer larger than this is not kept for the next row. */
const LARGE_BYTES = 4 * 1024 * 1024

// The buffer grows by doubling, so that small parts take linear time.
function createByteParts(): Parts {
  let bytes = new Uint8Array(FIRST_CAPACITY)
  const parts = {
    length: 0,
    add(part: Uint8Array) {
      const length = parts.length + part.length
      if (length > bytes.length) {
        const larger = new Uint8Array(Math.max(length, bytes.length * 2))
        larger.set(bytes.subarray(0, parts.length))
        bytes = larger
      }
      bytes.set(part, parts.length)
      parts.length = length
    },
    take(last: Uint8Array) {
      parts.add(last)
      const taken = bytes.subarray(0, parts.length)
      parts.clear()
      return taken
    },
    clear() {
      if (bytes.length > LARGE_BYTES) bytes = new Uint8Array(FIRST_CAPACITY)
      parts.length = 0
    },
  }
  return parts as Parts
}
