import { createByteBuffer } from '../byte-buffer.ts'

/** Joins rows that cross the ends of chunks, and keeps no bytes of a row that is too long. */
export interface RowCarry {
  /** Keeps the beginning of a row that continues in the next chunk. */
  keep(chunk: Buffer, start: number): void
  /** The bytes of the row that ends here; undefined if it is too long. */
  take(chunk: Buffer, start: number, end: number): Buffer | undefined
}

/** @param tooLong Called once for each row that is too long, as soon as it exceeds the limit. */
export function createRowCarry(maxRowBytes: number, tooLong: () => void): RowCarry {
  const carry = createByteBuffer()
  let skipping = false

  function isTooLong(more: number): boolean {
    if (skipping) return true
    if (carry.length + more <= maxRowBytes) return false
    skipping = true
    carry.take()
    tooLong()
    return true
  }

  return {
    keep(chunk, start) {
      if (!isTooLong(chunk.length - start)) carry.append(chunk, start, chunk.length)
    },
    take(chunk, start, end) {
      if (isTooLong(end - start)) {
        skipping = false
        return undefined
      }
      if (carry.length === 0) return chunk.subarray(start, end)
      carry.append(chunk, start, end)
      return carry.take()
    },
  }
}
