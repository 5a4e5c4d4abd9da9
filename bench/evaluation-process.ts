// One expression, all contestants, one process. With `polluted`, the process has run all nine
// expressions with everyone before.

import { type Contestant, type Count, HAND, PEERS, TAMIS } from './contestants.ts'
import { rowsOf } from './data.ts'
import { CONTESTS, type Contest } from './expressions.ts'
import { type GoRunner, goRunner } from './go.ts'
import { type Effort, race, runnerOf } from './measure.ts'

interface Request {
  readonly id: string
  readonly polluted: boolean
  readonly peers: boolean
  readonly effort: Effort
  readonly go: string | undefined
  /** The table as a file, for Go. */
  readonly file: string
}

const request: Request = JSON.parse(process.argv[2] ?? '')
const contest = CONTESTS.find(({ id }) => id === request.id) as Contest
const rows = rowsOf(contest.table)

const runners = []
for (const contestant of request.peers ? [HAND, TAMIS, ...PEERS] : [HAND, TAMIS]) {
  const count = await prepare(contestant)
  if (count) runners.push(runnerOf(contestant.name, () => count(rows)))
}
const references: GoRunner[] = []
if (request.go) {
  for (const shape of ['maps', 'structs']) {
    const words = [shape, request.file, contest.filter, contest.table]
    references.push(goRunner(`go-bexpr, ${shape}`, request.go, words))
  }
}
const times = await race([...runners, ...references], request.effort)
for (const reference of references) reference.stop()
console.log(
  JSON.stringify(Array.from(times, ([name, nanoseconds]) => [name, nanoseconds / rows.length])),
)

async function prepare(contestant: Contestant): Promise<Count | undefined> {
  const create = await contestant.create()
  if (request.polluted) {
    const counts = CONTESTS.map((other) => ({ count: create(other), rows: rowsOf(other.table) }))
    for (const { count, rows } of counts) {
      for (let pass = 0; pass < 5; pass++) await count?.(rows)
    }
  }
  return create(contest)
}
