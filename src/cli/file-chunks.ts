import { close, open, read } from 'node:fs'
import { promisify } from 'node:util'

const openFile = promisify(open)
const readInto = promisify(read)
const closeFile = promisify(close)

/**
 * The bytes of a file on a disk, by its path or as an open descriptor, which stays open. A chunk
 * stays as it is until the next one is asked for: all are read into the same memory, for new memory
 * for each costs as much as reading it.
 */
export async function* readFileChunks(
  file: string | number,
  chunkBytes: number,
  stop: AbortSignal,
): AsyncIterable<Buffer> {
  const descriptor = typeof file === 'number' ? file : await openFile(file, 'r')
  try {
    const memory = Buffer.allocUnsafeSlow(chunkBytes)
    while (!stop.aborted) {
      const { bytesRead } = await readInto(descriptor, memory, 0, chunkBytes, null)
      if (bytesRead === 0) return
      yield memory.subarray(0, bytesRead)
    }
  } finally {
    if (descriptor !== file) await closeFile(descriptor)
  }
}
