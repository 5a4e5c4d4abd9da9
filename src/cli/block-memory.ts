/** Memory that threads share, block by block. */
export interface BlockMemory {
  /** Memory for a block. */
  allocate(length: number): Buffer
  /** Takes a block back. Its memory is used again. */
  release(block: Buffer): void
}

// More than a chunk of a file and a line of most files. What is larger is not kept.
const BLOCK_BYTES = 512 * 1024

/**
 * Memory for blocks, used over and over: to make it anew for each block, and to hand it from thread
 * to thread, costs more than to copy what is in it.
 */
export function createBlockMemory(): BlockMemory {
  const free: SharedArrayBuffer[] = []
  return {
    allocate(length) {
      const memory =
        length > BLOCK_BYTES
          ? new SharedArrayBuffer(length)
          : (free.pop() ?? new SharedArrayBuffer(BLOCK_BYTES))
      return Buffer.from(memory, 0, length)
    },
    release({ buffer }) {
      if (buffer.byteLength === BLOCK_BYTES) free.push(buffer as SharedArrayBuffer)
    },
  }
}
