import { fstatSync, type Stats, writeSync } from 'node:fs'
import { isSameFile, readPath, readStream, sizeOf } from './files.ts'
import type { Io, OutputStream } from './io.ts'

const STDIN = 0
const STDOUT = 1
const STDERR = 2

// How long a write may take to finish once the process is asked to end.
const GRACE_MS = 500

/** The `Io` of the process. */
export interface ProcessIo extends Io {
  /** Ends the process, by the signal it received if there was one. */
  exit(code: number): never
}

/** The real process. Call it once: it listens for signals. */
export function createProcessIo(): ProcessIo {
  const stopping = new AbortController()
  let received: NodeJS.Signals | undefined
  let isExpected = false
  let isInputRead = false
  const die = () => {
    if (received && !isExpected) process.kill(process.pid, received)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    // Only the first signal is caught, so a second one ends the process.
    process.once(signal, () => {
      received = signal
      stopping.abort()
      setTimeout(die, GRACE_MS)
    })
  }
  return {
    arguments: process.argv.slice(2),
    environment: process.env,
    stdin: {
      get isTerminal() {
        return isTerminal(STDIN, fstatSync(STDIN))
      },
    },
    stdout: createOutputStream(STDOUT, () => process.stdout),
    stderr: createOutputStream(STDERR, () => process.stderr),
    stop: stopping.signal,
    async *read(file) {
      if (file !== '-') return yield* readPath(file, stopping.signal)
      if (isInputRead) throw new Error('it has been read already')
      isInputRead = true
      const isFile = fstatSync(STDIN).isFile()
      yield* isFile ? readPath(STDIN, stopping.signal) : readStream(process.stdin, stopping.signal)
    },
    isOutput(file) {
      const input = file === '-' ? STDIN : file
      return isSameFile(input, STDOUT) || isSameFile(input, STDERR)
    },
    size: sizeOf,
    expectStop() {
      isExpected = true
    },
    now: () => performance.now(),
    exit(code) {
      die()
      process.exit(code)
    },
  }
}

// `node:tty` is loaded on demand, because it loads sockets and streams.
function isTerminal(fd: number, about: Stats): boolean {
  return about.isCharacterDevice() && process.getBuiltinModule('node:tty').isatty(fd)
}

function createOutputStream(fd: number, open: () => NodeJS.WriteStream): OutputStream {
  const about = fstatSync(fd)
  const isOpenTerminal = isTerminal(fd, about)
  const isFile = !isOpenTerminal && !about.isFIFO() && !about.isSocket()
  let opened: NodeJS.WriteStream | undefined
  // Opened on demand, because it takes time. The writer's callback gets every failure.
  const stream = () => {
    opened ??= open().on('error', () => {})
    return opened
  }
  return {
    isTerminal: isOpenTerminal,
    write(data) {
      if (isFile) return writeFile(fd, data)
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      stream().write(data, (error) => (error ? reject(error) : resolve()))
      return promise
    },
  }
}

// The process's own stream reports success even if the disk took only part of a write.
async function writeFile(fd: number, data: string | Uint8Array): Promise<void> {
  const bytes = typeof data === 'string' ? Buffer.from(data) : data
  for (let at = 0; at < bytes.length; ) at += writeSync(fd, bytes, at)
}
