/** Bytes that are appended piece by piece and taken all at once. */
export interface ByteBuffer {
  readonly length: number
  append(bytes: Buffer, start: number, end: number): void
  appendByte(byte: number): void
  /** The bytes so far, in the buffer's own memory. They are valid until the next append. */
  take(): Buffer
}

const FIRST_CAPACITY = 64 * 1024

/** A buffer larger than this is released once it has been read. */
const LARGE_BYTES = 4 * 1024 * 1024

/** An empty buffer. It grows by doubling, so that appending byte by byte takes linear time. */
export function createByteBuffer(): ByteBuffer {
  let bytes = Buffer.alloc(0)

  function reserve(more: number): void {
    const { length } = buffer
    if (length + more <= bytes.length) return
    const larger = Buffer.allocUnsafeSlow(Math.max(length + more, bytes.length * 2, FIRST_CAPACITY))
    bytes.copy(larger, 0, 0, length)
    // Nobody else uses this memory, so free it now: garbage collection may come too late for huge rows.
    if (bytes.length > LARGE_BYTES) bytes.buffer.transfer(0)
    bytes = larger
  }

  // Engines read getters slowly if several objects have one, so the length is a plain member.
  const buffer = {
    length: 0,
    append(source: Buffer, start: number, end: number) {
      reserve(end - start)
      source.copy(bytes, buffer.length, start, end)
      buffer.length += end - start
    },
    appendByte(byte: number) {
      reserve(1)
      bytes[buffer.length++] = byte
    },
    take() {
      const taken = bytes.subarray(0, buffer.length)
      // One huge row must not keep its memory for the rest of the run.
      if (bytes.length > LARGE_BYTES) bytes = Buffer.alloc(0)
      buffer.length = 0
      return taken
    },
  }
  return buffer
}
