import { connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import type { RequestError, RowEvent } from '../../src/services/client/index.ts'
import { until } from '../support/waits.ts'
import {
  answer,
  clientOf,
  errorOf,
  serve,
  serveBytes,
  serveSockets,
  stillClock,
} from './servers.ts'

// Servers that hang, and servers behind a TCP balancer that restart.

/** The bytes of an answer that a relay passes on before it cuts the connection. */
type Cut = number

/** A TCP balancer in front of a server, which accepts connections even when it then cuts them. */
async function relayTo(baseUrl: string) {
  const port = Number(new URL(baseUrl).port)
  const relay = { cut: Number.POSITIVE_INFINITY as Cut }
  const server = await serveSockets((socket) => {
    if (relay.cut === 0) return socket.once('data', () => socket.destroy())
    const upstream = connect(port, '127.0.0.1')
    upstream.on('error', () => socket.destroy())
    upstream.on('close', () => socket.destroy())
    socket.on('close', () => upstream.destroy())
    socket.pipe(upstream)
    let passed = 0
    return upstream.on('data', (bytes) => {
      const { cut } = relay
      socket.write(bytes.subarray(0, cut - passed), () => {
        if (passed >= cut) socket.destroy()
      })
      passed += bytes.length
    })
  })
  return Object.assign(relay, server)
}

/** A server of one list. Requests for its present index are held back until it is written. */
async function serveList() {
  const held = new Set<() => void>()
  const list = { index: 1, ids: ['a'], isHung: false, holds: true }
  const server = await serve(async ({ url }, response) => {
    if (list.isHung) return
    const isCurrent = url.searchParams.get('index') === `${list.index}`
    if (isCurrent) await new Promise<void>((resolve) => held.add(resolve))
    if (list.isHung) return
    const rows = list.ids.map((ID) => ({ ID, Namespace: 'default', Text: 'x'.repeat(200) }))
    answer(response, rows, { 'X-Cluster-Index': `${list.index}` })
  })
  return {
    ...server,
    list,
    /** Changes the rows. A server that does not `wake` holds the requests back that wait for the change. */
    write(ids: string[], wake = true) {
      list.ids = ids
      list.index++
      if (wake) for (const resolve of held) resolve()
      held.clear()
    },
  }
}

/** Follows the rows of a watch, and its failures. */
function follow(baseUrl: string, options: { filter?: string; maxFailures?: number } = {}) {
  const seen: string[] = []
  const failures: RequestError[] = []
  const client = clientOf({ baseUrl })
  const events: AsyncIterable<RowEvent<object>> = client.jobs.watchRows({
    onFailure: (error) => failures.push(error),
    ...options,
  })
  const ended = errorOf(
    (async () => {
      for await (const { type, key } of events) seen.push(`${type} ${key.slice(8)}`)
    })(),
  )
  return { seen, failures, ended, client }
}

const filter = 'Type == batch'

test('a filtered watch goes on after its server restarts behind a relay', async () => {
  const server = await serveList()
  const relay = await relayTo(server.baseUrl)
  const { seen, failures, ended, client } = follow(relay.baseUrl, { filter })
  await until(() => seen.length === 1 && server.seen.length === 2)
  relay.cut = 0
  for (const socket of relay.sockets) socket.destroy()
  await until(() => failures.length === 3)
  relay.cut = Number.POSITIVE_INFINITY
  server.write(['a', 'b'])
  await until(() => seen.length === 2)
  expect(seen).toEqual(['enter a', 'enter b'])
  client.close()
  expect(await ended).toMatchObject({ code: 'client-closed' })
})

test.each<[what: string, cut: Cut]>([
  ['its head', 100],
  ['its body', 400],
])('a filtered watch goes on after answers that are cut within %s', async (_, cut) => {
  const server = await serveList()
  const relay = await relayTo(server.baseUrl)
  relay.cut = cut
  const { seen, failures } = follow(relay.baseUrl, { filter })
  await until(() => failures.length === 3)
  expect(seen).toEqual([])
  relay.cut = Number.POSITIVE_INFINITY
  await until(() => seen.length === 1)
})

test('a watch shows a change although its server holds the answer back', async () => {
  const server = await serveList()
  const { seen } = follow(server.baseUrl)
  await until(() => server.seen.length === 2)
  server.write(['a', 'b'], false)
  await until(() => seen.length === 2)
  expect(seen).toEqual(['enter a', 'enter b'])
})

/**
 * Servers behind a TCP balancer. Once they hang, the next request gets no answer, and so does any other on the connections
 * so far. Later connections lead to servers that hang or not, in turn, and then to one that does not. `log` has the
 * requests since, and whether the held one is gone.
 */
async function balance(turns: readonly ('hung' | 'live')[]) {
  const connections: Socket[] = []
  const log: string[] = []
  let held: Socket | undefined
  let isHanging = false
  let hung = 0
  const server = await serveBytes((socket, number) => {
    if (!connections.includes(socket)) connections.push(socket)
    const { rawUrl = '' } = server.seen[number - 1] ?? {}
    // Whether the first look has a new connection is up to `fetch`.
    if (isHanging && log.length === 0) hung = connections.length
    if (isHanging) log.push(held?.destroyed ? `${rawUrl}, alone` : rawUrl)
    const turn = connections.indexOf(socket) - hung
    if (rawUrl.includes('index=')) held ??= socket
    else if (!isHanging || (turn >= 0 && turns[turn] !== 'hung'))
      socket.write(stateOf(isHanging ? 2 : 1))
  })
  return {
    ...{ baseUrl: server.baseUrl, log, isHeld: () => held !== undefined },
    hang: () => {
      isHanging = true
    },
  }
}

/** The answer with the only row of a state. */
function stateOf(index: number): string {
  const body = JSON.stringify([{ ID: `${index}`, Namespace: 'default' }])
  const head = `X-Cluster-Index: ${index}\r\nContent-Length: ${body.length}`
  return `HTTP/1.1 200 OK\r\n${head}\r\n\r\n${body}`
}

test.each<[turns: ('hung' | 'live')[]]>([[['live', 'hung']], [['hung', 'live']]])(
  'behind a balancer, a watch tries two connections, here %j, beside the one that hangs',
  async (turns) => {
    const { baseUrl, log, isHeld, hang } = await balance(turns)
    const { seen } = follow(baseUrl)
    await until(isHeld)
    hang()
    await until(() => seen.length === 3)
    expect(seen).toEqual(['enter 1', 'leave 1', 'enter 2'])
    const look = '/v1/jobs?per_page=1'
    expect(log.slice(0, 4)).toEqual([look, look, look, '/v1/jobs'])
  },
)

test('`onFailure` is called when a server hangs, and the watch goes on', async () => {
  const server = await serveList()
  const { seen, failures } = follow(server.baseUrl)
  await until(() => server.seen.length === 2)
  server.list.isHung = true
  server.write(['b'])
  await until(() => failures.length === 1)
  expect(failures[0]).toMatchObject({ code: 'timed-out' })
  server.list.isHung = false
  await until(() => seen.length === 3)
  expect(seen).toEqual(['enter a', 'leave a', 'enter b'])
})

test('a hung server is a failure that `maxFailures` counts', async () => {
  const server = await serve(() => {})
  const { failures, ended } = follow(server.baseUrl, { maxFailures: 2 })
  expect(await ended).toMatchObject({ code: 'timed-out' })
  expect(failures).toHaveLength(1)
})

test.each([
  ['within the time of an attempt', 300, 500],
  ['during an attempt', 1_200, 2_000],
])('a cluster without a leader is said to have none when time is up %s', async (...row) => {
  const [, answerMs, timeoutMs] = row
  const clock = stillClock()
  const server = await serve((_, response) => {
    clock.advanceTimersByTime(answerMs)
    answer(response, 'No cluster leader', {}, 500)
  })
  const { jobs } = clientOf(server, { profile: 'nomad' })
  // There is no time for another attempt, which takes as long. No clock moves, so waiting for it would not end.
  expect(await errorOf(jobs.list({ timeoutMs }))).toMatchObject({
    code: 'unavailable',
    status: 500,
    serverText: 'No cluster leader',
  })
  expect(server.seen).toHaveLength(1)
})

test('the last words of a cluster without a leader outlive an attempt that hangs', async () => {
  const clock = stillClock()
  const server = await serve((_, response, number) => {
    if (number === 1) answer(response, 'No cluster leader', {}, 500)
  })
  const { jobs } = clientOf(server, { profile: 'nomad' })
  const timeoutMs = 60_000
  const error = errorOf(jobs.list({ timeoutMs }))
  // The delay before the next attempt begins at some moment after the first answer.
  await until(() => {
    clock.advanceTimersByTime(1)
    return server.seen.length === 2
  })
  clock.advanceTimersByTime(timeoutMs)
  expect(await error).toMatchObject({ code: 'unavailable', serverText: 'No cluster leader' })
})
