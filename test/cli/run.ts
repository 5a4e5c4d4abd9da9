import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The command as a program and the words before its own. */
export const COMMAND = [
  process.execPath,
  // Where Node warns that it strips types, the warning is no output of the command's.
  '--disable-warning=ExperimentalWarning',
  join(import.meta.dirname, '../../src/cli/main.ts'),
] as const

// Three times as fast: what one run has compiled, the next need not.
const NODE_COMPILE_CACHE = join(tmpdir(), 'tamis-test-compile-cache')

export interface Ran {
  /** The exit code, or the signal that ended the process. */
  readonly code: number | NodeJS.Signals
  readonly out: string
  readonly err: string
  readonly outBytes: Buffer
}

export interface RunOptions {
  /** Standard input: one text, or chunks that are written one after the other; nothing unless told. */
  readonly input?: string | Buffer | Iterable<Buffer>
  readonly environment?: Readonly<Record<string, string>>
}

/** Runs the command to its end. */
export async function tamis(words: readonly string[], options: RunOptions = {}): Promise<Ran> {
  const child = start(words, options.environment)
  const { input = '' } = options
  const pieces = typeof input === 'string' || Buffer.isBuffer(input) ? [input] : input
  // The command may end before it has read everything.
  child.stdin?.on('error', () => {})
  for (const piece of pieces) child.stdin?.write(piece)
  child.stdin?.end()
  return ending(child)
}

/** Starts the command and leaves it to the caller. */
export function start(
  words: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): ChildProcess {
  const [program, ...before] = COMMAND
  const { FORCE_COLOR: _, NO_COLOR: __, ...inherited } = process.env
  return spawn(program, [...before, ...words], {
    env: { ...inherited, NODE_COMPILE_CACHE, ...environment },
  })
}

/** What a started command came to. */
export async function ending(child: ChildProcess): Promise<Ran> {
  const out: Buffer[] = []
  const err: Buffer[] = []
  child.stdout?.on('data', (chunk: Buffer) => out.push(chunk))
  child.stderr?.on('data', (chunk: Buffer) => err.push(chunk))
  const { promise, resolve } = Promise.withResolvers<number | NodeJS.Signals>()
  child.on('close', (code, signal) => resolve(code ?? signal ?? 0))
  const code = await promise
  const outBytes = Buffer.concat(out)
  return { code, out: outBytes.toString(), err: Buffer.concat(err).toString(), outBytes }
}

/** A folder for one test's files, and a function that puts a file there and gives its path. */
export function createFolder() {
  const path = mkdtempSync(join(tmpdir(), 'tamis-test-'))
  return {
    path,
    write(name: string, content: string | Buffer): string {
      const file = join(path, name)
      writeFileSync(file, content)
      return file
    },
    remove: () => rmSync(path, { recursive: true }),
  }
}
