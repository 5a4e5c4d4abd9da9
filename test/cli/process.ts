import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { inject } from 'vitest'
import type { Ran } from './run.ts'

/** The built command as a program and the words before its own. */
export const COMMAND = [process.execPath, inject('command')] as const

/** Starts the command as a process and leaves it to the caller. */
export function startProcess(
  words: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): ChildProcess {
  const [program, ...before] = COMMAND
  const { FORCE_COLOR: _, NO_COLOR: __, ...inherited } = process.env
  return spawn(program, [...before, ...words], {
    env: { ...inherited, ...environment },
  })
}

/** What a process ended with: the exit code, or the signal that ended it. */
export type Ended = Omit<Ran, 'code'> & { readonly code: number | NodeJS.Signals }

/** What a started process came to. */
export async function ending(child: ChildProcess): Promise<Ended> {
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

/** Resolves once a process has written a pattern to its output, with what it matched. */
export function written(child: ChildProcess, pattern: RegExp): Promise<RegExpExecArray> {
  let out = ''
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      out += chunk
      const match = pattern.exec(out)
      if (match) resolve(match)
    })
    child.on('close', () => reject(new Error(`it ended without writing ${pattern}`)))
  })
}

/** The most memory a process has held, in megabytes, or 0 where the system does not tell. */
export function peakMegabytes(pid: number | undefined): number {
  const file = `/proc/${pid}/status`
  const kilobytes = existsSync(file) && /VmHWM:\s+(\d+)/.exec(readFileSync(file, 'utf8'))?.[1]
  return Number(kilobytes || 0) / 1_000
}
