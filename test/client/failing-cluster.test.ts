import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { parseJson } from '../../src/rows/json/index.ts'
import { createSchedulerClient } from '../../src/services/client/index.ts'
import { createServer as createReference } from '../../src/services/server/index.ts'
import {
  allJobs,
  comparePages,
  differences,
  followRows,
  nothingFound,
  type RawRow,
  reading,
  rowsByKey,
} from './readers.ts'
import { stillClock } from './servers.ts'

// `npm run reference -- cluster` does the same with servers of Nomad. Here a proxy in front of the reference server fails as they do,
// and time passes only while no request is under way.

/** How the proxy fails a request: it cuts the connection, or answers with this text and the status 500. */
type Fault = 'cut' | 'rpc error: EOF' | 'No cluster leader'

const STEP_MS = 200

const job = (ID: string, n: number) => ({
  ID,
  Namespace: 'default',
  Type: 'batch',
  Meta: { n: `${n}` },
})

/** A proxy in front of a reference server, on loopback. */
async function startCluster() {
  const lasting = Array.from({ length: 20 }, (_, at) => job(`lasting-${at}`, 0))
  let server = createReference({ jobs: lasting }, { profile: 'nomad' })
  let fault: Fault | undefined
  let underWay = 0
  let failed = 0
  /** How many requests are answered before the fault. */
  let spared = 0
  const held = new Set<ServerResponse>()

  async function send(method: string, path: string, body?: unknown): Promise<unknown> {
    const answer = await server.fetch(
      new Request(`http://localhost/v1/${path}`, {
        method,
        ...(body !== undefined && { body: JSON.stringify(body) }),
        headers: { 'Content-Type': 'application/json' },
      }),
    )
    return parseJson(await answer.text())
  }
  function fail(response: ServerResponse): void {
    failed++
    if (fault === 'cut') response.socket?.destroy()
    else if (response.headersSent) response.destroy()
    else response.writeHead(500).end(fault)
  }

  const proxy = createServer(async ({ url: target = '', method = '' }, response) => {
    const url = new URL(target, 'http://localhost')
    if (fault && spared-- <= 0) return fail(response)
    const end = new AbortController()
    response.on('close', () => {
      held.delete(response)
      end.abort()
    })
    const isBlocking = url.searchParams.has('index')
    if (isBlocking) held.add(response)
    const answer = await server.fetch(new Request(url, { method, signal: end.signal }))
    const body = await answer.text()
    held.delete(response)
    if (!response.writableEnded)
      response.writeHead(answer.status, [...answer.headers].flat()).end(body)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    proxy.closeAllConnections()
    proxy.close()
  })

  const rows = async () => (await send('GET', 'jobs')) as readonly RawRow[]
  return {
    address: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    put: (ID: string, n: number) =>
      send('PUT', 'jobs', {
        Job: {
          ...job(ID, n),
          Datacenters: ['dc1'],
          TaskGroups: [{ Name: 'a', Tasks: [{ Name: 'a', Driver: 'x' }] }],
        },
      }),
    purge: (ID: string) => send('DELETE', `job/${ID}?purge=true`),
    record: async () => rowsByKey(await rows()),
    /** An index later than every row's. */
    latest: async () =>
      1 + Math.max(...(await rows()).map(({ ModifyIndex }) => Number(ModifyIndex))),
    /** Answers `after` more requests; then every request fails. */
    begin(next: Fault, after: number) {
      fault = next
      spared = after
    },
    /** Fails every request that is under way. */
    break() {
      for (const response of held) fail(response)
    },
    end() {
      fault = undefined
    },
    /** Goes back to an older state. Requests that wait for a later one are held back, as Nomad does. */
    restore(older: readonly RawRow[], latest: number) {
      // Its log goes on, so the next write has a later index; the list goes back to its old index.
      const nodes = [{ ID: '11111111-1111-1111-1111-111111111111', ModifyIndex: latest }]
      server = createReference({ jobs: older, nodes } as never, { profile: 'nomad' })
    },
    full: async () =>
      Promise.all((await rows()).map(({ ID }) => send('GET', `job/${ID}`))) as Promise<RawRow[]>,
    fetch: async (...request: Parameters<typeof fetch>) => {
      underWay++
      try {
        return await fetch(...request)
      } finally {
        underWay--
      }
    },
    failed: () => failed,
    isAtRest: () => underWay === held.size,
  }
}

const FAULTS = ['cut', 'rpc error: EOF', 'No cluster leader'] as const

test('F108: while a cluster fails and goes back, nothing is lost, doubled, or stale after 5 s', async () => {
  const clock = stillClock()
  const cluster = await startCluster()
  const found = nothingFound()
  const clientOf = () => {
    const client = createSchedulerClient({
      baseUrl: cluster.address,
      profile: 'nomad',
      fetch: cluster.fetch,
    })
    onTestFinished(() => client.close())
    return client
  }
  /** Lets some time pass, in which every request is answered at once. */
  async function pass(milliseconds: number) {
    for (let time = 0; time < milliseconds; time += STEP_MS) {
      await clock.advanceTimersByTimeAsync(STEP_MS)
      for (let idle = 0; idle < 20; idle = cluster.isAtRest() ? idle + 1 : 0)
        await new Promise((resolve) => setImmediate(resolve))
    }
  }
  let n = 0
  const change = async () => {
    for (let at = 0; at < 4; at++) await cluster.put(`passing-${n++ % 7}`, n)
    await cluster.purge(`passing-${n % 7}`).catch(() => {})
  }

  await change()
  const client = clientOf()
  const shown = new Map<string, string>()
  const watch = reading(client, 'rows', found, () =>
    followRows(client.jobs.watchRows(), shown, 'rows', found),
  )
  const walker = clientOf()
  const compare = async () => {
    const record = { rows: await cluster.record(), index: Number.POSITIVE_INFINITY }
    found.wrong.stale.push(...differences(record, shown, record, 0))
  }
  await pass(1_000)
  await compare()
  for (const fault of FAULTS) {
    const older = await cluster.full()
    for (const isCollected of [false, true]) {
      const failed = cluster.failed()
      const before = await cluster.record()
      cluster.begin(fault, 2)
      let rows: readonly RawRow[] | undefined
      const walk = allJobs(walker, isCollected, found).then((all) => {
        rows = all
      })
      await pass(STEP_MS)
      cluster.break()
      await change()
      await pass(2_000)
      cluster.end()
      await pass(5_000)
      await compare()
      while (!rows) await pass(STEP_MS)
      await walk
      comparePages(rows, before, await cluster.record(), 'pages', found)
      expect(cluster.failed() - failed).toBeGreaterThan(3)
      await change()
    }
    await pass(STEP_MS)
    await compare()
    cluster.restore(older, await cluster.latest())
    await pass(5_000)
    await compare()
    await change()
    await pass(1_000)
    await change()
    await pass(STEP_MS)
    await compare()
  }
  await watch.stop()
  expect(found).toMatchObject({ walks: 6, wrong: { lost: [], doubled: [], stale: [], ended: [] } })
  expect(found.changes).toBeGreaterThan(50)
})
