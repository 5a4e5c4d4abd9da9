/** Bytes that pile up and are taken all at once. */
export interface ByteBuffer {
  readonly length: number
  append(bytes: Buffer, start: number, end: number): void
  appendByte(byte: number): void
  /** What has piled up. It is the buffer's own memory, good until the next bytes are appended. */
  take(): Buffer
}

const FIRST_CAPACITY = 64 * 1024

/** Of more bytes than these, what is taken is the taker's own: the buffer begins anew. */
export const LARGE_BYTES = 4 * 1024 * 1024

/** An empty buffer. It grows by doubling, so that appending byte by byte takes linear time. */
export function createByteBuffer(): ByteBuffer {
  let bytes = Buffer.alloc(0)
  let length = 0

  function reserve(more: number): void {
    if (length + more <= bytes.length) return
    const larger = Buffer.allocUnsafeSlow(Math.max(length + more, bytes.length * 2, FIRST_CAPACITY))
    bytes.copy(larger, 0, 0, length)
    bytes = larger
  }

  return {
    get length() {
      return length
    },
    append(source, start, end) {
      reserve(end - start)
      source.copy(bytes, length, start, end)
      length += end - start
    },
    appendByte(byte) {
      reserve(1)
      bytes[length++] = byte
    },
    take() {
      const taken = bytes.subarray(0, length)
      // One huge row must not weigh on all that follow.
      if (bytes.length > LARGE_BYTES) bytes = Buffer.alloc(0)
      length = 0
      return taken
    },
  }
}
