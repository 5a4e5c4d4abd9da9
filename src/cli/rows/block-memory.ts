/** Memory that threads share, block by block. */
export interface BlockMemory {
  /** Allocates memory for a block. */
  allocate(length: number): Buffer
  /** Returns a block, whose memory is used again. */
  release(block: Buffer): void
}

// More than a chunk of a file and a line of most files. Larger memory is not kept.
const BLOCK_BYTES = 512 * 1024

/**
 * Memory for blocks, used over and over: allocating it for each block, or transferring it between
 * threads, costs more than copying the bytes.
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
