import { spawn } from 'node:child_process'

/** What a command came to. */
export interface Measured {
  readonly result: 'green' | 'red'
  readonly wallSeconds: number
  /** Of the command and all that it started and waited for. */
  readonly processorSeconds: number
}

/** Runs a command to its end, showing what it prints. */
export async function measured(
  command: string,
  words: readonly string[],
  environment: NodeJS.ProcessEnv = process.env,
): Promise<Measured> {
  const started = performance.now()
  // The shell waits for the command, and tells in `times` what it and its children took.
  const script = `"$@"; code=$?; times >&3; exit $code`
  const child = spawn('sh', ['-c', script, 'sh', command, ...words], {
    env: environment,
    stdio: ['ignore', 'inherit', 'inherit', 'pipe'],
  })
  let times = ''
  child.stdio[3]?.on('data', (chunk) => {
    times += chunk
  })
  const { promise, resolve } = Promise.withResolvers<number | null>()
  child.on('close', resolve)
  const code = await promise
  return {
    result: code === 0 ? 'green' : 'red',
    wallSeconds: Math.round((performance.now() - started) / 1_000),
    processorSeconds: Math.round(processorSecondsOf(times)),
  }
}

// `0m1.2s 0m0.3s` twice: of the shell itself, and of its children.
function processorSecondsOf(times: string): number {
  const all = Array.from(times.matchAll(/(\d+)m([\d.]+)s/g), ([, minutes, seconds]) => {
    return Number(minutes) * 60 + Number(seconds)
  })
  return all.reduce((sum, one) => sum + one, 0)
}
