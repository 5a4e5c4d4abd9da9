// What the tests know as `vitest` while they run inside a mutation run: the assertions are Vitest's,
// and a test is a function in a list, which can be called again for every mutant.

import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { format, inspect } from 'node:util'
import { VITEST_ITSELF } from './vitest-itself.ts'

export interface Test {
  readonly id: string
  /** Where it is written: what is known of a mutant holds while this file stays as it is. */
  readonly fileName: string
  readonly run: (...values: never[]) => unknown
  readonly values: readonly unknown[]
}

/** The tests of the files that were imported, in their order. */
export const tests: Test[] = []

const state = globalThis as { __vitest_worker__?: object }
state.__vitest_worker__ = { config: { expect: {} } }
const vitest = await import(VITEST_ITSELF)

export const { expect, vi } = vitest
expect.extend({
  // The three texts of this kind are plain strings.
  toMatchInlineSnapshot(received: string, snapshot: string) {
    const lines = snapshot.split('\n').filter((line) => line.trim() !== '')
    const indent = Math.min(...lines.map((line) => line.search(/\S/)))
    const wanted = lines.map((line) => line.slice(indent)).join('\n')
    return { pass: wanted === `"${received}"`, message: () => `Not ${wanted}` }
  },
})

// What fills memory or the stack takes long, and says nothing when many things run at once; what
// reads the text of a function reads all its mutants.
const MEASURES = /every step is the same|any depth|the default it is published|calls at once|memory/

let file = ''
let fileName = ''

/** Puts the tests of the file into the list. */
export async function collect(path: string): Promise<void> {
  file = path
  fileName = resolve(path)
  await import(pathToFileURL(fileName).href)
}

function add(name: string, run: Test['run'], values: readonly unknown[] = []): void {
  const title = titled(name, values)
  if (MEASURES.test(title)) return
  const wanted = `${file} ${title}`
  const same = tests.filter(({ id }) => id === wanted || id.startsWith(`${wanted} #`)).length
  tests.push({ id: same > 0 ? `${wanted} #${same}` : wanted, fileName, run, values })
}

function titled(name: string, values: readonly unknown[]): string {
  const places = name.match(/%[sdifjoOc]/g)?.length ?? 0
  return format(name.replaceAll('%i', '%s'), ...values.slice(0, places).map(shown)).slice(0, 300)
}

function shown(value: unknown): string {
  if (typeof value === 'string') return value.toWellFormed()
  return typeof value === 'object' ? inspect(value, { depth: 1 }) : String(value)
}

function each(rows: readonly unknown[]) {
  return (name: string, run: Test['run']) => {
    for (const row of rows) add(name, run, Array.isArray(row) ? row : [row])
  }
}

const skipped = Object.assign(() => {}, { each: () => () => {} })

let endings: (() => unknown)[] = []

export function onTestFinished(ending: () => unknown): void {
  endings.push(ending)
}

/** Does what the test that ran wanted done after it, the last wish first. */
export async function finish(): Promise<void> {
  const all = endings.reverse()
  endings = []
  for (const ending of all) await ending()
}

export const test = Object.assign(add, {
  each,
  runIf: (condition: unknown) => (condition ? test : skipped),
  skipIf: (condition: unknown) => (condition ? skipped : test),
  skip: skipped,
})
