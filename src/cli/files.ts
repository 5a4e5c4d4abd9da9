import { type BigIntStats, createReadStream, fstatSync, statSync } from 'node:fs'
import type { Readable } from 'node:stream'

/** The bytes of a file, pipe or device, by its path or an open descriptor, which stays open. */
export function readPath(file: string | number, stop: AbortSignal): AsyncIterable<Buffer> {
  const isOpen = typeof file === 'number'
  // The platform's chunks of 64 KiB stay in the processor's cache; larger ones take longer.
  const stream = isOpen
    ? createReadStream('', { fd: file, autoClose: false })
    : createReadStream(file)
  return readStream(stream, stop)
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
