/** Bytes that are appended piece by piece and taken all at once. */
export interface ByteBuffer {
  readonly length: number
  append(bytes: Buffer, start: number, end: number): void
  appendByte(byte: number): void
  /** The bytes so far, in the buffer's own memory, valid until more are appended. */
  take(): Buffer
}

const FIRST_CAPACITY = 64 * 1024

/** Memory for more bytes than this is given away when they are taken. */
const LARGE_BYTES = 4 * 1024 * 1024

/** An empty buffer. It grows by doubling, so that appending byte by byte takes linear time. */
export function createByteBuffer(): ByteBuffer {
  let bytes = Buffer.alloc(0)

  function reserve(more: number): void {
    const { length } = buffer
    if (length + more <= bytes.length) return
    const larger = Buffer.allocUnsafeSlow(Math.max(length + more, bytes.length * 2, FIRST_CAPACITY))
    bytes.copy(larger, 0, 0, length)
    // Nobody was given this much, so it can be freed now: a collection may come too late for huge rows.
    if (bytes.length > LARGE_BYTES) bytes.buffer.transfer(0)
    bytes = larger
  }

  // Its length is a member, not a getter, which engines are slow to read where several objects have one.
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
