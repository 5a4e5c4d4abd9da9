// Work in a process of its own, so that nothing that ran before has taught the engine anything.

import { spawnSync } from 'node:child_process'

/**
 * What a script of this folder writes, read as JSON.
 * @throws {Error} when it fails, with what it said.
 */
export function askChild<Answer>(
  script: string,
  words: readonly string[],
  flags: readonly string[] = [],
): Answer {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...flags, `${import.meta.dirname}/${script}`, ...words],
    { encoding: 'utf8', maxBuffer: 1 << 26 },
  )
  if (status !== 0) throw new Error(`${script} ${words.join(' ')} failed.\n${stderr}`)
  return JSON.parse(stdout)
}

/** For `sh -c`, before `sh` and a command: runs it, and then writes to its errors what it took. */
export const TIMED = '"$@"; status=$?; times >&2; exit $status'

/** The processor time of a command that `TIMED` ran: the last line is `0m0.420s 0m0.050s`. */
export function cpuMsOf(said: string): number {
  const parts = Array.from(said.matchAll(/(\d+)m([\d.]+)s/g)).slice(-2)
  return parts.reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 6e4 + Number(seconds) * 1000,
    0,
  )
}
