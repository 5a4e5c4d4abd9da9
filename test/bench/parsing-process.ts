// Reads texts with every contestant that has a language of texts, in one process.

import { readFileSync } from 'node:fs'
import { questionIn } from './contestants.ts'
import type { Contest } from './filters.ts'
import { celOf } from './languages.ts'
import { load, loadBuilt } from './load.ts'
import { type Effort, geometricMean, race, runnerOf } from './race.ts'
import { goRunner } from './reference.ts'

export interface Request {
  readonly contests: readonly Contest[]
  /** Has the rows of each table. */
  readonly folder: string
  readonly effort: Effort
  readonly go: string | undefined
}

/** The microseconds for a text, the geometric mean over all filters, by reader. */
export type Times = Readonly<Record<string, number>>

const { contests, folder, effort, go }: Request = JSON.parse(process.argv[2] ?? '')
const read = (name: string) => JSON.parse(readFileSync(`${folder}/${name}.json`, 'utf8'))
const { compile, parse } = await loadBuilt()
const { parse: parseCel } = await load('@marcbachmann/cel-js')
const all = new Map<string, number[]>()
for (const { filter, table } of contests) {
  const cel = celOf(questionIn(filter, read(table)))
  const readers: [string, string | undefined, (text: string) => unknown][] = [
    ['tamis', filter, (text) => parse(text)],
    ['tamis, parse and compile', filter, (text) => compile(parse(text))],
    ['@marcbachmann/cel-js', cel, (text) => parseCel(text)],
  ]
  // Each text is read for the first time: a space more, so that no cache of texts helps.
  let spaces = 0
  const runners = readers.flatMap(([name, text, parse]) =>
    text === undefined
      ? []
      : [runnerOf(name, () => (parse(text + ' '.repeat(spaces++ % 500)) ? 1 : 0))],
  )
  const reference = go && goRunner('go-bexpr', go, ['parse', filter])
  for (const [name, time] of await race(reference ? [...runners, reference] : runners, effort))
    all.set(name, [...(all.get(name) ?? []), time / 1_000])
  if (reference) reference.stop()
}
const times: Times = Object.fromEntries(
  Array.from(all, ([name, some]) => [name, geometricMean(some)]),
)
console.log(JSON.stringify(times))
