import type { ChildProcess } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { inject } from 'vitest'
import { made } from '../support/made-once.ts'
import { startProgram } from '../support/programs.ts'

/** The built command as a program and the words before its own. */
export const COMMAND = [process.execPath, (await made(inject('built'))).command] as const

/** Starts the command as a process and leaves it to the caller. */
export function startProcess(
  words: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): ChildProcess {
  const [program, ...before] = COMMAND
  const { FORCE_COLOR: _, NO_COLOR: __, ...inherited } = process.env
  return startProgram(program, [...before, ...words], {
    env: { ...inherited, ...environment },
  })
}

/** The most memory a process has held, in megabytes, or 0 where the system does not tell. */
export function peakMegabytes(pid: number | undefined): number {
  const file = `/proc/${pid}/status`
  const kilobytes = existsSync(file) && /VmHWM:\s+(\d+)/.exec(readFileSync(file, 'utf8'))?.[1]
  return Number(kilobytes || 0) / 1_000
}
