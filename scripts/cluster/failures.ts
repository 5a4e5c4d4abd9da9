// Compares what the client shows, while servers die, choose leaders and go back to an older state, with the servers' own
// records.

import { setTimeout as after } from 'node:timers/promises'
import { createSchedulerClient } from '../../src/client/index.ts'
import {
  allJobs,
  comparePages,
  type Found,
  nothingFound,
  type RawRow,
  type RowsAt,
  type Running,
  reading,
  rowsByKey,
  watchJobs,
} from '../../test/client/readers.ts'
import { eventually } from './agent.ts'
import {
  read,
  restoreSnapshot,
  type Server,
  type Servers,
  send,
  startServers,
  takeSnapshot,
} from './servers.ts'

/** The findings in some rounds of failures. */
export interface FailureFindings extends Found {
  readonly version: string
  readonly rounds: number
  readonly faults: number
  readonly writes: number
}

/** How long after the first answer of a server nothing may be stale any more. */
const FRESH_MS = 5_000
/** How old a record must be for a watch to have shown it. */
const RECORD_MS = 1_000
/** How long a server stays dead. */
const DEAD_MS = 1_000
const PAUSE_MS = 100
/** The jobs that nobody changes, and those that come, change and go. */
const LASTING = 40
const PASSING = 30

/** Lets three servers fail in rounds, while the client reads them in every way. */
export async function examineFailures(version: string, rounds: number): Promise<FailureFindings> {
  const servers = await startServers(version)
  const { all, leader } = servers
  const found = nothingFound()
  const running: Running[] = []
  let faults = 0
  let restores = 0
  try {
    const { address } = await leader()
    for (let at = 0; at < LASTING; at++) await put(address, `lasting-${at}`)
    const writer = write(servers)
    const readers = all.map((server) => readAll(server, found, () => restores))
    running.push(writer, ...readers.flatMap(({ all }) => all))
    const compare = (some: readonly Server[]) =>
      Promise.all(readers.filter(({ server }) => some.includes(server)).map(compareRows))
    for (let round = 1; round <= rounds; round++) {
      const snapshot = await takeSnapshot((await leader()).address)
      await after(DEAD_MS)
      for (const count of [1, 2]) {
        faults++
        const first = await leader()
        const others = all.filter((server) => server !== first)
        const dead = [first, ...others].slice(0, count)
        await Promise.all(dead.map((server) => server.kill()))
        await after(DEAD_MS)
        // The others choose a leader before the dead one is back.
        if (count === 1) await compare(others)
        for (const server of dead) server.restart()
        await compare(all)
      }
      faults++
      await writer.pause()
      // Counted at its beginning and at its end: an odd count means that a restore is under way.
      restores++
      await eventually('a restored state', async () => {
        await restoreSnapshot((await leader()).address, snapshot)
        return true
      })
      restores++
      await compare(all)
      writer.resume()
    }
    return { version, rounds, faults, writes: writer.count(), ...found }
  } finally {
    await Promise.all(running.map((one) => one.stop()))
    await servers.stop()
  }
}

/** Reads a server in every way. */
function readAll(server: Server, found: Found, restores: () => number) {
  const { address } = server
  const client = () => createSchedulerClient({ baseUrl: address, profile: 'nomad' })
  const watches = [false, true].map((stale) => ({
    ...watchJobs(client(), stale, `${stale ? 'stale rows' : 'rows'} of ${address}`, found),
    // A stale watch shows what this server has, which may be behind its leader for as long as it likes.
    record: () => record(server, stale),
  }))
  const walker = client()
  const what = `pages of ${address}`
  const walk = reading(walker, what, found, async () => {
    for (let isCollected = false; ; isCollected = !isCollected) {
      const start = restores()
      const { rows: before } = await record(server)
      const rows = await allJobs(walker, isCollected, found)
      const { rows: now } = await record(server)
      const lasting = new Map(before.entries().filter(([key]) => key.includes('/lasting-')))
      const isSame = start % 2 === 0 && start === restores()
      comparePages(rows, isSame ? before : lasting, now, what, found)
    }
  })
  return { server, watches, all: [...watches, walk] }
}

type Readers = ReturnType<typeof readAll>

/** Writes a job that only waits to be dispatched. */
async function put(address: string, ID: string, Meta: Readonly<Record<string, string>> = {}) {
  const group = { Name: 'web', Tasks: [{ Name: 'web', Driver: 'mock_driver' }] }
  const more = { Type: 'batch', Datacenters: ['*'], ParameterizedJob: {}, TaskGroups: [group] }
  const body = JSON.stringify({ Job: { ID, Meta, ...more } })
  await send(address, 'PUT', '/v1/jobs', body)
}

/** Writes jobs all the time, to whichever server takes them. */
function write({ all }: Servers) {
  let count = 0
  let isPaused = false
  let isStopped = false
  let present: Promise<unknown> = Promise.resolve()
  const anywhere = <Result>(work: (address: string) => Promise<Result>) =>
    eventually('a server that writes', async () => work(all[count++ % all.length]?.address ?? ''))
  const one = () =>
    anywhere((address) => put(address, `passing-${count % PASSING}`, { n: `${count}` }))
  const purge = () =>
    anywhere((address) => send(address, 'DELETE', `/v1/job/passing-${count % PASSING}?purge=true`))
  const end = (async () => {
    while (!isStopped) {
      present = isPaused ? after(PAUSE_MS) : count % 4 === 0 ? purge() : one()
      await present
    }
  })()
  return {
    count: () => count,
    async pause() {
      isPaused = true
      await present
    },
    resume() {
      isPaused = false
    },
    async stop() {
      isStopped = true
      await end
    },
  }
}

/** The rows that a server has recorded: those of its leader, or its own. */
const record = ({ address }: Server, stale = false): Promise<RowsAt> =>
  eventually('a record', async () => {
    const { data, index } = await read(address, stale ? '/v1/jobs?stale' : '/v1/jobs')
    return { rows: rowsByKey(data as readonly RawRow[]), index }
  })

/** Compares the rows that watches of a server show with its records, as soon as they must be shown. */
async function compareRows({ server, watches }: Readers): Promise<void> {
  await record(server)
  const since = Date.now()
  await after(FRESH_MS - RECORD_MS)
  const records = () => Promise.all(watches.map(({ record }) => record()))
  const before = await records()
  await after(RECORD_MS)
  const shown = watches.map(({ rows }) => new Map(rows))
  const now = await records()
  for (const [at, { compare }] of watches.entries())
    compare(before[at] as RowsAt, shown[at] ?? new Map(), now[at] as RowsAt, since)
}
