// Three servers fail in every way of a table, while the client watches them; what it shows is compared with their records.

import { setTimeout as after } from 'node:timers/promises'
import { nothingFound } from '../../test/client/readers.ts'
import { eventually } from './agent.ts'
import { type Relay, startRelay } from './relay.ts'
import { type Server, type Servers, send, startServers } from './servers.ts'
import {
  openWatch,
  WATCHES,
  type Watch,
  type WatchName,
  type Way,
  waitUntilRight,
} from './watches.ts'

/** What a fault can do, and to whom. */
interface Stage extends Servers {
  readonly relays: readonly Relay[]
  readonly writer: ReturnType<typeof write>
  /** Compares the watches of all servers that run. */
  compare(): Promise<void>
}

/** Each fault, from its beginning until every server runs again. */
const FAULTS: Readonly<Record<string, (stage: Stage) => Promise<void>>> = {
  'the leader is killed': (stage) => strike(stage, 'kill', 'leader'),
  'a follower is killed': (stage) => strike(stage, 'kill', 'follower'),
  'two servers are killed': (stage) => strike(stage, 'kill', 'leader', 'follower'),
  'the leader hangs': (stage) => strike(stage, 'hang', 'leader'),
  'a follower hangs': (stage) => strike(stage, 'hang', 'follower'),
  'the relays cut': cut,
  'an older state is restored': restore,
}

/** How long a server is away before the others are looked at. */
const AWAY_MS = 1_000
const CUT_MS = 3_000
const RESTORE_MS = 60_000
const PAUSE_MS = 100
/** The jobs that nobody changes, and those that come, change and go. */
const LASTING = 40
const PASSING = 30

/** Lets three servers fail in rounds. The findings are what each watch showed during each fault. */
export async function examineFailures(rounds: number) {
  const servers = await startServers()
  const found = nothingFound()
  const relays: Relay[] = []
  const watches: Watch[] = []
  const watch = (way: Way, address: string, servers: readonly Server[]) => {
    for (const name of Object.keys(WATCHES) as WatchName[])
      watches.push(openWatch({ address, way, name, servers }, found))
  }
  const relay = async (way: Way, servers: readonly Server[]) => {
    const one = await startRelay(servers.map(({ address }) => Number(new URL(address).port)))
    relays.push(one)
    watch(way, one.address, servers)
  }
  const compare = async () => {
    const running = watches.filter(({ servers }) => servers.some((server) => server.isUp()))
    const groups = Map.groupBy(running, ({ address }) => address)
    await Promise.all(Array.from(groups.values(), (group) => waitUntilRight(group, found)))
  }
  const writer = write(servers)
  const findings: (Watch & { readonly fault: string })[] = []
  try {
    await writer.fill()
    for (const server of servers.all) {
      watch('direct', server.address, [server])
      await relay('relay', [server])
    }
    await relay('balancer', servers.all)
    for (let round = 1; round <= rounds; round++)
      for (const [fault, happen] of Object.entries(FAULTS)) {
        console.error(`Round ${round}: ${fault}.`)
        for (const one of watches) Object.assign(one, { wrongMs: 0, ends: 0 })
        await happen({ ...servers, relays, writer, compare })
        findings.push(...watches.map((one) => ({ ...one, fault })))
      }
    return { found, findings, writes: writer.count() }
  } finally {
    await writer.stop()
    await Promise.all(watches.map((one) => one.stop()))
    for (const one of relays) one.stop()
    await servers.stop()
  }
}

/** Kills or stops servers, looks at the others if they can choose a leader, and lets all go on. */
async function strike(
  { all, leader, compare }: Stage,
  how: 'kill' | 'hang',
  ...roles: readonly ('leader' | 'follower')[]
): Promise<void> {
  const first = await leader()
  const follower = all.find((server) => server !== first) as Server
  const struck = roles.map((role) => (role === 'leader' ? first : follower))
  await Promise.all(struck.map((server) => server[how]()))
  await after(AWAY_MS)
  if (struck.length === 1) await compare()
  for (const server of struck) server.goOn()
  await compare()
}

async function cut({ relays, compare }: Stage): Promise<void> {
  for (const relay of relays) relay.cut(true)
  await after(CUT_MS)
  for (const relay of relays) relay.cut(false)
  await compare()
}

async function restore({ leader, writer, compare }: Stage): Promise<void> {
  const path = '/v1/operator/snapshot'
  const snapshot = await (await send((await leader()).address, 'GET', path)).blob()
  await after(AWAY_MS)
  await writer.pause()
  await eventually('a restored state', async () => {
    await send((await leader()).address, 'PUT', path, snapshot, RESTORE_MS)
    return true
  })
  // Without writes, a watch that missed the restore has nothing else to wake it.
  await compare()
  writer.resume()
}

/** Writes jobs all the time, to whichever server takes them. */
function write({ all }: Servers) {
  let count = 0
  let isPaused = true
  let isStopped = false
  let present: Promise<unknown> = Promise.resolve()
  const sendAnywhere = (method: string, path: string, body?: string) => {
    const up = all.filter((server) => server.isUp())
    return send(up[count++ % up.length]?.address ?? '', method, path, body)
  }
  // A job that only waits to be dispatched.
  const put = (ID: string, more: object = {}) => {
    const group = { Name: 'web', Tasks: [{ Name: 'web', Driver: 'mock_driver' }] }
    const rest = { Type: 'batch', Datacenters: ['*'], ParameterizedJob: {}, TaskGroups: [group] }
    return sendAnywhere('PUT', '/v1/jobs', JSON.stringify({ Job: { ID, ...more, ...rest } }))
  }
  const change = () => {
    const ID = `passing-${count % PASSING}`
    if (count % 4 === 0) return sendAnywhere('DELETE', `/v1/job/${ID}?purge=true`)
    return put(ID, { Meta: { n: `${count}` }, Priority: count % 3 === 0 ? 70 : 50 })
  }
  const end = (async () => {
    while (!isStopped) {
      // Whether a server took it does not matter.
      present = isPaused ? Promise.resolve() : change().catch(() => {})
      await present
      await after(PAUSE_MS)
    }
  })()
  return {
    count: () => count,
    /** Writes the jobs that stay, and begins with the others. */
    async fill() {
      for (let at = 0; at < LASTING; at++) await eventually('a job', () => put(`lasting-${at}`))
      isPaused = false
    },
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
