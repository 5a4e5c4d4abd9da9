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

const CHUNK_BYTES = 256 * 1024
const READS_AT_ONCE = 8

/** The bytes of a file, pipe or device. A chunk is valid until the next one is requested. */
export async function* readPath(path: string, stop: AbortSignal): AsyncIterable<Buffer> {
  const isOnDisk = statSync(path, { throwIfNoEntry: false })?.isFile()
  yield* isOnDisk ? readFile(path, stop) : readStream(createReadStream(path), stop)
}

/**
 * The bytes of a file on disk, by its path or an open descriptor, which stays open. A chunk is valid until the next
 * one is requested: chunks share memory, because allocating it costs as much as reading. Another thread would double
 * that cost, for waking it and for bytes in the memory of another core.
 */
export async function* readFile(file: string | number, stop: AbortSignal): AsyncIterable<Buffer> {
  const descriptor = typeof file === 'number' ? file : openSync(file, 'r')
  try {
    const memory = Buffer.allocUnsafeSlow(CHUNK_BYTES)
    let reads = 0
    while (!stop.aborted) {
      const bytesRead = readSync(descriptor, memory, 0, CHUNK_BYTES, null)
      // Lets signals and other threads through.
      if (++reads % READS_AT_ONCE === 0) await new Promise(setImmediate)
      if (bytesRead === 0) return
      yield memory.subarray(0, bytesRead)
    }
  } finally {
    if (descriptor !== file) closeSync(descriptor)
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
    return undefined
  }
}

/** The size of a file in bytes; undefined for anything but a file on a disk. */
export function sizeOf(path: string): number | undefined {
  try {
    const about = statSync(path)
    return about.isFile() ? about.size : undefined
  } catch {
    // Not a file, or too long to be the name of one.
    return undefined
  }
}
