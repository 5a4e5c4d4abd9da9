import { close, createReadStream, open, read, statSync } from 'node:fs'
import type { Readable } from 'node:stream'
import { promisify } from 'node:util'

const openFile = promisify(open)
const readInto = promisify(read)
const closeFile = promisify(close)

const CHUNK_BYTES = 256 * 1024

/** The bytes of a path, whatever it names. A chunk stays as it is until the next one is asked for. */
export async function* readPath(path: string, stop: AbortSignal): AsyncIterable<Buffer> {
  const isOnDisk = statSync(path, { throwIfNoEntry: false })?.isFile()
  yield* isOnDisk ? readFile(path, stop) : readStream(createReadStream(path), stop)
}

/**
 * The bytes of a file on a disk, by its path or as an open descriptor, which stays open. A chunk
 * stays as it is until the next one is asked for: all are read into the same memory, for new memory
 * for each costs as much as reading it.
 */
export async function* readFile(file: string | number, stop: AbortSignal): AsyncIterable<Buffer> {
  const descriptor = typeof file === 'number' ? file : await openFile(file, 'r')
  try {
    const memory = Buffer.allocUnsafeSlow(CHUNK_BYTES)
    while (!stop.aborted) {
      const { bytesRead } = await readInto(descriptor, memory, 0, CHUNK_BYTES, null)
      if (bytesRead === 0) return
      yield memory.subarray(0, bytesRead)
    }
  } finally {
    if (descriptor !== file) await closeFile(descriptor)
  }
}

/** The bytes of a stream, which is destroyed once the reading is to stop. */
export async function* readStream(stream: Readable, stop: AbortSignal): AsyncIterable<Buffer> {
  const end = () => stream.destroy()
  stop.addEventListener('abort', end)
  try {
    for await (const chunk of stream) yield chunk
  } catch (error) {
    if (!stop.aborted) throw error
  } finally {
    stop.removeEventListener('abort', end)
  }
}

/** How long a file is, in bytes; undefined for anything but a file on a disk. */
export function sizeOf(path: string): number | undefined {
  const about = statSync(path, { throwIfNoEntry: false })
  return about?.isFile() ? about.size : undefined
}
