import {
  type ChildProcess,
  type SpawnOptions,
  type SpawnSyncOptions,
  type SpawnSyncReturns,
  spawn,
  spawnSync,
} from 'node:child_process'
import { TEST_MS, WAIT_MS } from './limits.ts'
import { within } from './waits.ts'

// The tests start every program here, so that no wait for one is without a limit.

/** Starts a program, and kills it if it runs longer than a test may. */
export function startProgram(
  program: string,
  words: readonly string[],
  { timeout = TEST_MS, ...options }: SpawnOptions = {},
): ChildProcess {
  const child = spawn(program, words, options)
  // The option `timeout` of `spawn` would keep this process open where the program does not exist.
  const timer = setTimeout(() => child.kill('SIGKILL'), timeout)
  for (const end of ['exit', 'close']) child.once(end, () => clearTimeout(timer))
  return child
}

/** How a process ended, and its output. */
export interface Ended {
  /** The exit code, or the signal that ended it. */
  readonly code: number | NodeJS.Signals
  readonly out: string
  readonly err: string
  readonly outBytes: Buffer
}

/**
 * Waits for a process to end.
 * @throws {Error} With its output, if it cannot be started or does not end within the limit.
 */
export function ending(child: ChildProcess, limitMs: number = WAIT_MS): Promise<Ended> {
  const ended = end(child, limitMs)
  // A test that fails earlier never awaits it.
  ended.catch(() => {})
  return ended
}

async function end(child: ChildProcess, limitMs: number): Promise<Ended> {
  const out: Buffer[] = []
  const err: Buffer[] = []
  child.stdout?.on('data', (chunk: Buffer) => out.push(chunk))
  child.stderr?.on('data', (chunk: Buffer) => err.push(chunk))
  const { promise, resolve, reject } = Promise.withResolvers<number | NodeJS.Signals>()
  child.on('error', reject)
  child.on('close', (code, signal) => resolve(code ?? signal ?? 0))
  const wrote = () => `${Buffer.concat(out)}${Buffer.concat(err)}`
  try {
    const code = await within(
      promise,
      () => `the end of ${named(child.spawnargs, wrote())}`,
      limitMs,
    )
    const outBytes = Buffer.concat(out)
    return { code, out: outBytes.toString(), err: Buffer.concat(err).toString(), outBytes }
  } catch (error) {
    child.kill('SIGKILL')
    throw error
  }
}

/** Resolves with the match once the output of a process matches a pattern. */
export function written(child: ChildProcess, pattern: RegExp): Promise<RegExpExecArray> {
  let out = ''
  const { promise, resolve, reject } = Promise.withResolvers<RegExpExecArray>()
  child.stdout?.on('data', (chunk: Buffer) => {
    out += chunk
    const match = pattern.exec(out)
    if (match) resolve(match)
  })
  child.on('close', () => reject(new Error(`it ended without writing ${pattern}`)))
  return within(promise, () => `${pattern} from ${named(child.spawnargs, out)}`)
}

/**
 * Runs a program to its end. If it cannot be started, `error` says why.
 * @throws {Error} With its output, if it does not end within the limit of a wait.
 */
export function runProgram(
  program: string,
  words: readonly string[],
  options: SpawnSyncOptions = {},
): SpawnSyncReturns<string> {
  const ended = spawnSync(program, words, {
    maxBuffer: 2 ** 30,
    timeout: WAIT_MS,
    killSignal: 'SIGKILL',
    ...options,
    encoding: 'utf8',
  })
  const { error, stdout, stderr } = ended
  if (error && 'code' in error && error.code === 'ETIMEDOUT')
    throw new Error(`It did not end in time: ${named([program, ...words], stdout + stderr)}`)
  return ended
}

/**
 * Returns the output of a program.
 * @throws {Error} With all it wrote, if it cannot be started, fails or does not end in time.
 */
export function outputOf(
  program: string,
  words: readonly string[],
  options: SpawnSyncOptions = {},
): string {
  const { status, stdout, stderr, error } = runProgram(program, words, options)
  if (status === 0) return stdout
  throw new Error(`It failed: ${named([program, ...words], `${stdout}${stderr}`)}`, {
    cause: error,
  })
}

const named = (words: readonly string[], wrote: string) =>
  `\`${words.join(' ').slice(0, 500)}\`, which wrote ${JSON.stringify(wrote.slice(-2_000))}`
