import {
  type BigIntStats,
  closeSync,
  createReadStream,
  fstatSync,
  openSync,
  readSync,
  statSync,
} from 'node:fs'
import type { Readable } from 'node:stream'

// Chunks of this size stay in the processor's cache; larger ones take longer.
const CHUNK_BYTES = 64 * 1024

/** The bytes of a file, pipe or device, by its path or an open descriptor, which stays open. */
export async function* readPath(file: string | number, stop: AbortSignal): AsyncIterable<Buffer> {
  const isOpen = typeof file === 'number'
  // Only a file on a disk opens at once: opening a pipe waits until somebody writes.
  if (!(isOpen ? fstatSync(file) : statSync(file)).isFile()) {
    const options = isOpen ? { fd: file, autoClose: false } : {}
    return yield* readStream(createReadStream(isOpen ? '' : file, options), stop)
  }
  const descriptor = isOpen ? file : openSync(file, 'r')
  // A stream would read in another thread, which takes more time than it saves.
  const buffer = Buffer.allocUnsafe(CHUNK_BYTES)
  try {
    while (!stop.aborted) {
      const size = readSync(descriptor, buffer, 0, CHUNK_BYTES, null)
      if (size === 0) return
      yield buffer.subarray(0, size)
      // Signals arrive here.
      await new Promise(setImmediate)
    }
  } finally {
    if (!isOpen) closeSync(descriptor)
  }
}

/** The bytes of a stream, which `stop` destroys. */
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

/**
 * True if a path or an open descriptor is the same file on disk as another descriptor. False for pipes, terminals and
 * devices, and if the file does not exist.
 */
export function isSameFile(file: string | number, descriptor: number): boolean {
  const [one, other] = [aboutFile(file), aboutFile(descriptor)]
  return one !== undefined && one.dev === other?.dev && one.ino === other.ino
}

function aboutFile(file: string | number): BigIntStats | undefined {
  try {
    const options = { bigint: true } as const
    const about = typeof file === 'number' ? fstatSync(file, options) : statSync(file, options)
    return about.isFile() ? about : undefined
  } catch {
    // Not a file, or too long to be the name of one.
    return undefined
  }
}

/** The size of a file in bytes; undefined for anything but a file on a disk. */
export function sizeOf(path: string): number | undefined {
  const about = aboutFile(path)
  return about && Number(about.size)
}
