// Watches of the jobs, in every way to the servers, and how long each shows something else than the servers' record.

import { setTimeout as after } from 'node:timers/promises'
import { createSchedulerClient } from '../../src/services/client/index.ts'
import {
  differences,
  type Found,
  followRows,
  type RawRow,
  type RowsAt,
} from '../../test/client/readers.ts'
import { eventually } from './agent.ts'
import { record, type Server } from './servers.ts'

/** The watches, by what is special about them. */
export const WATCHES = {
  default: {},
  filtered: { filter: 'Priority == 50' },
  'wait: 10s': { wait: '10s' },
  stale: { stale: true },
} as const
export type WatchName = keyof typeof WATCHES

/** The ways to the servers: to each one, to each one through a relay of its own, and to all through one relay. */
export type Way = 'direct' | 'relay' | 'balancer'

/** A watch that is opened again whenever it ends. */
export interface Watch {
  readonly address: string
  readonly way: Way
  readonly name: WatchName
  /** The servers behind its address. */
  readonly servers: readonly Server[]
  /** The rows that it shows, as text. */
  readonly rows: Map<string, string>
  /** For how long it was wrong after its server's first answer, in milliseconds, and how often it ended. */
  wrongMs: number
  ends: number
  stop(): Promise<void>
}

/** How long after its server's first answer a watch may still be wrong. */
export const FRESH_MS = 5_000
/** How long a watch that is still wrong is looked at, before its rows count as lost. */
const PATIENCE_MS = 60_000
/** How old a record must be for a watch to have shown it. */
const RECORD_MS = 1_000
const PAUSE_MS = 100

export function openWatch(
  { address, way, name, servers }: Pick<Watch, 'address' | 'way' | 'name' | 'servers'>,
  found: Found,
): Watch {
  const client = createSchedulerClient({ baseUrl: address, profile: 'nomad' })
  let isStopped = false
  const watch: Watch = {
    ...{ address, way, name, servers, rows: new Map(), wrongMs: 0, ends: 0 },
    async stop() {
      isStopped = true
      client.close()
      await end
    },
  }
  const end = (async () => {
    while (!isStopped) {
      watch.rows.clear()
      const events = client.jobs.watchRows(WATCHES[name])
      const reading = followRows(events, watch.rows, `${name}, ${way}`, found)
      const reason = await reading.catch((error: unknown) => error)
      if (isStopped) return
      watch.ends++
      found.wrong.ended.push(`${name}, ${way}: ${reason}`)
      await after(PAUSE_MS)
    }
  })()
  return watch
}

/** Compares watches of one address with the records of its servers, from their first answer on, and notes how long each is wrong. */
export async function waitUntilRight(watches: readonly Watch[], found: Found): Promise<void> {
  const recordFor = ({ name, servers }: Watch) => {
    const [server] = servers.filter((one) => one.isUp())
    // A stale watch of one server shows its state, which may be behind the leader's for as long as it likes.
    const isStale = name === 'stale' && servers.length === 1
    return eventually('a record', async () => only(name, await record(server as Server, isStale)))
  }
  await recordFor(watches[0] as Watch)
  const start = Date.now()
  for (;;) {
    const before = await Promise.all(watches.map(recordFor))
    await after(RECORD_MS)
    const shown = watches.map(({ rows }) => new Map(rows))
    const tookMs = Date.now() - start
    const now = await Promise.all(watches.map(recordFor))
    found.comparisons += watches.length
    const problems = watches.flatMap((watch, at) => {
      const some = differences(
        before[at] as RowsAt,
        shown[at] ?? new Map(),
        now[at] as RowsAt,
        start,
      )
      if (some.length > 0) watch.wrongMs = Math.max(watch.wrongMs, tookMs)
      return some.map((problem) => `${watch.name}, ${watch.way}: ${problem}`)
    })
    if (tookMs >= PATIENCE_MS) found.wrong.lost.push(...problems)
    if (tookMs >= PATIENCE_MS || (tookMs >= FRESH_MS && problems.length === 0)) return
  }
}

/** The part of a record that a watch shows. */
function only(name: WatchName, { rows, index }: RowsAt): RowsAt {
  if (name !== 'filtered') return { rows, index }
  const isIn = ([, { Priority }]: [string, RawRow]) => Number(Priority) === 50
  return { rows: new Map(rows.entries().filter(isIn)), index }
}
