// A program of Python's that answers a line of JSON with a line of JSON, in order.

import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { PYTHON } from './programs.ts'

export interface Bridge {
  /** @throws {Error} for what the engine refuses. */
  readonly ask: (request: object) => Promise<unknown>
  readonly close: () => Promise<void>
}

export function openBridge(script: string): Bridge {
  const child = spawn(PYTHON, [`${import.meta.dirname}/${script}`], {
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  // Spark talks of much; what it says is of interest where it ends.
  let said = ''
  child.stderr.on('data', (data) => {
    said = `${said}${data}`.slice(-4_000)
  })
  const waiting: { resolve: (value: unknown) => void; reject: (error: Error) => void }[] = []
  const ended = new Promise((resolve) => child.once('exit', resolve))
  ended.then((code) => {
    for (const { reject } of waiting) reject(new Error(`${script} ended with ${code}.\n${said}`))
  })
  createInterface({ input: child.stdout }).on('line', (line) => {
    const { value, error } = JSON.parse(line)
    const { resolve, reject } = waiting.shift() as (typeof waiting)[number]
    if (error === undefined) resolve(value)
    else reject(new Error(error))
  })
  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        waiting.push({ resolve, reject })
        child.stdin.write(`${JSON.stringify(request)}\n`)
      }),
    close: async () => {
      child.stdin.end()
      await ended
    },
  }
}
