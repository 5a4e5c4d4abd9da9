import { doesNotMatch } from 'node:assert/strict'
import { closeSync, openSync, writeSync } from 'node:fs'
import { isSameFile, readPath, sizeOf } from '../../src/cli/files.ts'
import type { Io, OutputStream } from '../../src/cli/io.ts'
import { run } from '../../src/cli/run.ts'

/** What the command came to. */
export interface Ran {
  readonly code: number
  readonly out: string
  readonly err: string
  readonly outBytes: Buffer
}

export interface RunOptions {
  /** Standard input: a text, or chunks one after the other. Defaults to nothing. */
  readonly input?: string | Buffer | Iterable<Buffer> | AsyncIterable<Buffer>
  readonly environment?: Readonly<Record<string, string>>
  /** Which streams are a terminal. Defaults to none. */
  readonly terminals?: readonly ('stdin' | 'stdout' | 'stderr')[]
  /** A file that standard output is appended to, as well as kept. */
  readonly output?: string
  /** Is handed each write to the output, which is done once this is. What it throws, the write throws. */
  readonly reader?: (text: string) => void | Promise<void>
  /** Milliseconds on the command's clock. Defaults to a clock that stands still. */
  readonly now?: () => number
}

/** The command while it runs. */
export interface Running {
  readonly end: Promise<Ran>
  /** Resolves once the output matches, with the match; rejects if the command ends before. */
  written(pattern: RegExp): Promise<RegExpExecArray>
  /** Asks it to end, as a signal does, and gives what it came to. */
  stop(): Promise<Ran>
}

/** A name of the library in a hint. */
const LIBRARY_WORDS = /hint: .*`(?:[a-z]+[A-Z]\w*|(?:limits|s)\.\w+|schema|target|options?)\b/

/** Runs the command to its end, in this process: real files, everything else in memory. */
export function tamis(words: readonly string[], options?: RunOptions): Promise<Ran> {
  return start(words, options).end
}

/** Starts the command in this process and leaves it to the caller. */
export function start(
  words: readonly string[],
  { input = '', environment = {}, terminals = [], output, reader, now = () => 0 }: RunOptions = {},
): Running {
  const stopping = new AbortController()
  const out: Buffer[] = []
  const err: Buffer[] = []
  const waiting = new Set<() => void>()
  let isInputRead = false
  const appended = output === undefined ? undefined : openSync(output, 'a')

  function stream(name: 'stdout' | 'stderr', write: OutputStream['write']): OutputStream {
    return { isTerminal: terminals.includes(name), write }
  }

  const io: Io = {
    arguments: words,
    environment,
    stdin: { isTerminal: terminals.includes('stdin') },
    stdout: stream('stdout', async (data) => {
      await reader?.(String(data))
      out.push(Buffer.from(data as Buffer))
      if (appended !== undefined) writeSync(appended, out.at(-1) as Buffer)
      for (const look of waiting) look()
    }),
    stderr: stream('stderr', async (data) => {
      err.push(Buffer.from(data as Buffer))
    }),
    stop: stopping.signal,
    async *read(file) {
      if (file !== '-') return yield* readPath(file, stopping.signal)
      if (isInputRead) throw new Error('it was read already')
      isInputRead = true
      yield* lent(input, stopping.signal)
    },
    isOutput: (file) => appended !== undefined && isSameFile(file, appended),
    size: sizeOf,
    expectStop() {},
    now,
  }

  const text = () => Buffer.concat(out).toString()
  const end = run(io).then((code) => {
    if (appended !== undefined) closeSync(appended)
    const outBytes = Buffer.concat(out)
    const said = Buffer.concat(err).toString()
    // Whoever runs the command has flags, and neither options nor functions.
    doesNotMatch(said, LIBRARY_WORDS)
    return { code, out: text(), err: said, outBytes }
  })
  return {
    end,
    async written(pattern) {
      const { promise, resolve, reject } = Promise.withResolvers<RegExpExecArray>()
      const look = () => {
        const match = pattern.exec(text())
        if (match) resolve(match)
      }
      waiting.add(look)
      look()
      end.then(
        ({ err }) => reject(new Error(`it ended without writing ${pattern}: ${err}`)),
        reject,
      )
      try {
        return await promise
      } finally {
        waiting.delete(look)
      }
    },
    stop() {
      stopping.abort()
      return end
    },
  }
}

/** Chunks, each of which is overwritten once the next is asked for: a reader must not keep it. */
async function* lent(
  input: NonNullable<RunOptions['input']>,
  stop: AbortSignal,
): AsyncIterable<Buffer> {
  const chunks = typeof input === 'string' || Buffer.isBuffer(input) ? [input] : input
  const stopped = new Promise<IteratorReturnResult<undefined>>((resolve) => {
    stop.addEventListener('abort', () => resolve({ done: true, value: undefined }))
  })
  const iterator =
    Symbol.asyncIterator in chunks ? chunks[Symbol.asyncIterator]() : chunks[Symbol.iterator]()
  try {
    for (;;) {
      const { done, value } = await Promise.race([iterator.next(), stopped])
      if (done) return
      const own = Buffer.from(value as Buffer)
      yield own
      own.fill('!')
    }
  } finally {
    // One that waits for ever would never return.
    if (!stop.aborted) await iterator.return?.()
  }
}
