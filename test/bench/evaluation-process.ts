// Evaluates filters with every contestant, in a process that knows only them: `fresh` gets one filter, and `polluted` has
// compiled and run all of them before the first is measured.

import { readFileSync } from 'node:fs'
import { type Compile, contestants, questionIn } from './contestants.ts'
import type { Contest } from './filters.ts'
import { type Effort, race, runnerOf } from './race.ts'
import { goRunner } from './reference.ts'

export interface Request {
  readonly contests: readonly Contest[]
  /** Has the rows of each table. */
  readonly folder: string
  readonly effort: Effort
  readonly go: string | undefined
}

/** The nanoseconds for a row, by filter and contestant. */
export type Times = Readonly<Record<string, Readonly<Record<string, number>>>>

const { contests, folder, effort, go }: Request = JSON.parse(process.argv[2] ?? '')
const tables = Object.fromEntries(
  contests.map(({ table }) => [table, JSON.parse(readFileSync(`${folder}/${table}.json`, 'utf8'))]),
)
const all = await contestants()
const prepared = contests.map((contest) => ({ contest, runners: runnersOf(contest) }))
if (contests.length > 1)
  for (const { runners } of prepared) for (const runner of runners) await runner.run(5)

const times: Record<string, Record<string, number>> = {}
for (const { contest, runners } of prepared) {
  const { id, filter, table } = contest
  const reference = go && goRunner('go-bexpr', go, ['rows', `${folder}/${table}.json`, filter])
  const taken = await race(reference ? [...runners, reference] : runners, effort)
  if (reference) reference.stop()
  const count = tables[table].length
  times[id] = Object.fromEntries(Array.from(taken, ([name, time]) => [name, time / count]))
}
console.log(JSON.stringify(times))

/** The runners of the contestants whose language can say a filter, and whose answers are those of the predicate by hand. */
function runnersOf({ filter, table }: Contest) {
  const rows = tables[table]
  const question = questionIn(filter, rows)
  const right = (all.get('by hand') as Compile)(filter, question)?.(rows)
  return Array.from(all).flatMap(([name, compile]) => {
    const count = compile(filter, question)
    if (!count) return []
    // A difference of the peer's language, mostly about what is missing; tamis has to agree.
    if (name !== 'tamis' && answerOf(() => count(rows)) !== right) return []
    return [runnerOf(name, () => count(rows))]
  })
}

function answerOf(count: () => number): number | undefined {
  try {
    return count()
  } catch {
    return undefined
  }
}
