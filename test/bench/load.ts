// What is measured, loaded by name, so that the types of the project need none of it installed; and work in a process of
// its own, so that nothing that ran before has taught the engine anything.

import { spawnSync } from 'node:child_process'
import { pathToFileURL } from 'node:url'

const DIST = `${import.meta.dirname}/../../dist`
/** The built command. */
export const COMMAND = `${DIST}/cli.js`

/** A peer, as its package exports it. */
export function load(name: string) {
  return import(name)
}

/** An entry of the built package. */
export function loadBuilt<Entry = typeof import('tamis')>(name = 'index'): Promise<Entry> {
  return import(pathToFileURL(`${DIST}/${name}.js`).href)
}

/**
 * What a script of this folder writes, read as JSON.
 * @throws {Error} if it fails, with what it said.
 */
export function askChild<Answer>(script: string, words: readonly string[]): Answer {
  const file = `${import.meta.dirname}/${script}`
  const options = { encoding: 'utf8', maxBuffer: 1 << 26 } as const
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...words], options)
  if (status !== 0) throw new Error(`${script} failed.\n${stderr}`)
  return JSON.parse(stdout)
}
