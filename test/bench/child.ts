// Work in a process of its own, so that nothing that ran before has taught the engine anything.

import { spawnSync } from 'node:child_process'

/**
 * What a script of this folder writes, read as JSON.
 * @throws {Error} if it fails, with what it said.
 */
export function askChild<Answer>(script: string, words: readonly string[]): Answer {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [`${import.meta.dirname}/${script}`, ...words],
    { encoding: 'utf8', maxBuffer: 1 << 26 },
  )
  if (status !== 0) throw new Error(`${script} failed.\n${stderr}`)
  return JSON.parse(stdout)
}
