// The only door to the process: streams, files, environment, signals, clock.

import { createReadStream, fstatSync, statSync, writeSync } from 'node:fs'
import process from 'node:process'
import { isatty } from 'node:tty'
import { readFileChunks } from './file-chunks.ts'

/** Somewhere to write to. */
export interface Sink {
  readonly isTerminal: boolean
  /** How many characters a line of a table should have at most. */
  readonly columns: number
  /**
   * Resolves once all of it is handed over, so that waiting for it keeps pace with a slow reader.
   * Rejects with the system's error, `EPIPE` where nobody reads any more.
   */
  write(data: string | Uint8Array): Promise<void>
}

/** The world, as far as a command sees it. */
export interface Io {
  readonly arguments: readonly string[]
  readonly environment: Readonly<Record<string, string | undefined>>
  /** Standard input; its bytes come from `read('-')`. */
  readonly input: { readonly isTerminal: boolean }
  readonly output: Sink
  readonly errors: Sink
  /** Aborted when the process is asked to end. */
  readonly stop: AbortSignal
  /**
   * The bytes of a file, `-` for standard input. A chunk stays as it is until the next one is asked
   * for. Rejects with the system's error.
   */
  read(file: string): AsyncIterable<Buffer>
  /** How long a file is, in bytes; undefined for anything but a file on a disk. */
  size(file: string): number | undefined
  /**
   * From now on being asked to end is how the command ends: with its own exit code, and in its own
   * time. The platform says nothing any more of features it calls experimental.
   */
  expectStop(): void
  /** Milliseconds since some moment; never goes backwards. */
  now(): number
  /** Ends the process, by the signal it was asked with if there was one. */
  exit(code: number): void
}

const CHUNK_BYTES = 256 * 1024
const STDIN = 0
const STDOUT = 1
const STDERR = 2

// How long a write may take to finish its last line once the process is asked to end.
const GRACE_MS = 500

const COLUMNS_OF_A_FILE = 120

/** The real process. To be called once: it listens for signals. */
export function createProcessIo(): Io {
  const stopping = new AbortController()
  let received: NodeJS.Signals | undefined
  let isExpected = false
  const die = () => {
    if (received && !isExpected) process.kill(process.pid, received)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    // Only the first is caught: a second one ends the process as if nobody listened.
    process.once(signal, () => {
      received = signal
      stopping.abort()
      setTimeout(die, GRACE_MS)
    })
  }
  return {
    arguments: process.argv.slice(2),
    environment: process.env,
    input: { isTerminal: isatty(STDIN) },
    output: createSink(STDOUT, () => process.stdout),
    errors: createSink(STDERR, () => process.stderr),
    stop: stopping.signal,
    read: (file) => readChunks(file, stopping.signal),
    size(file) {
      const about = statSync(file, { throwIfNoEntry: false })
      return about?.isFile() ? about.size : undefined
    },
    expectStop() {
      isExpected = true
      hushExperiments()
    },
    now: () => performance.now(),
    exit(code) {
      die()
      process.exit(code)
    },
  }
}

// Node 22 warns of the store's database on standard error, which is for people.
function hushExperiments(): void {
  const listeners = process.listeners('warning')
  process.removeAllListeners('warning')
  process.on('warning', (warning) => {
    if (warning.name !== 'ExperimentalWarning') for (const tell of listeners) tell(warning)
  })
}

function createSink(fd: number, open: () => NodeJS.WriteStream): Sink {
  const isTerminal = isatty(fd)
  const about = fstatSync(fd)
  const isFile = !isTerminal && !about.isFIFO() && !about.isSocket()
  let opened: NodeJS.WriteStream | undefined
  // Opened late, for it costs time; every failure reaches the writer through its callback.
  const stream = () => {
    opened ??= open().on('error', () => {})
    return opened
  }
  return {
    isTerminal,
    get columns() {
      return (isTerminal && stream().columns) || COLUMNS_OF_A_FILE
    },
    write(data) {
      if (isFile) return writeFile(fd, data)
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      stream().write(data, (error) => (error ? reject(error) : resolve()))
      return promise
    },
  }
}

// The process's own stream takes a write for done when the disk took only a part of it.
async function writeFile(fd: number, data: string | Uint8Array): Promise<void> {
  const bytes = typeof data === 'string' ? Buffer.from(data) : data
  for (let at = 0; at < bytes.length; ) at += writeSync(fd, bytes, at)
}

async function* readChunks(file: string, stop: AbortSignal): AsyncIterable<Buffer> {
  const about = file === '-' ? fstatSync(STDIN) : statSync(file, { throwIfNoEntry: false })
  if (file === '-') claimStandardInput()
  if (about?.isFile()) {
    yield* readFileChunks(file === '-' ? STDIN : file, CHUNK_BYTES, stop)
    return
  }
  const stream = file === '-' ? process.stdin : createReadStream(file)
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

let isRead = false

function claimStandardInput(): void {
  if (isRead) throw new Error('it was read already')
  isRead = true
}
