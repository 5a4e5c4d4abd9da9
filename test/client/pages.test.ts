import { getEventListeners } from 'node:events'
import { expect, test } from 'vitest'
import type { RequestError } from '../../src/services/client/index.ts'
import { until } from '../support/waits.ts'
import {
  answer,
  clientAnswered,
  clientOf,
  errorOf,
  type Seen,
  serve,
  serveAnswer,
  serveBytes,
  stillClock,
} from './servers.ts'

const TOTAL = 300
const idsOf = (rows: readonly { ID: string }[]) => rows.map(({ ID }) => ID)
const ALL = Array.from({ length: TOTAL }, (_, index) => `job-${index}`)

/** The page a request asks for, of 30 rows by default, and the token of the next one. */
function pageFor({ url }: Pick<Seen, 'url'>, total = TOTAL) {
  const start = Number(url.searchParams.get('next_token') ?? 0)
  const end = Math.min(start + Number(url.searchParams.get('per_page') ?? 30), total)
  const rows = Array.from({ length: end - start }, (_, index) => ({ ID: `job-${start + index}` }))
  const headers: Record<string, string> = end < total ? { 'X-Cluster-Nexttoken': String(end) } : {}
  return { rows, headers }
}

const servePages = () =>
  serve((seen, response) => {
    const { rows, headers } = pageFor(seen)
    answer(response, rows, headers)
  })

test('pages, items and collect read all rows in order', async () => {
  const client = clientOf(await servePages())
  const pages: string[][] = []
  for await (const { data } of client.jobs.pages({ perPage: 100 })) pages.push(idsOf(data))
  expect(pages.map((page) => page.length)).toEqual([100, 100, 100])
  expect(pages.flat()).toEqual(ALL)
  const items: string[] = []
  for await (const { ID } of client.jobs.items()) items.push(ID)
  expect(items).toEqual(ALL)
  expect(idsOf((await client.jobs.collect()).data)).toEqual(ALL)
})

test('collect with a limit reads no row more, and says where to go on', async () => {
  const server = await servePages()
  const client = clientOf(server)
  const { data, meta } = await client.jobs.collect({ limit: 75, perPage: 30 })
  expect(idsOf(data)).toEqual(ALL.slice(0, 75))
  expect(meta.nextToken).toBe('75')
  expect(server.seen.map(({ url }) => url.searchParams.get('per_page'))).toEqual(['30', '30', '15'])
  const rest = await client.jobs.collect({ nextToken: '75' })
  expect(idsOf([...data, ...rest.data])).toEqual(ALL)
  expect(rest.meta.nextToken).toBeUndefined()
})

test('collect with a limit cuts what a server gives beyond it, and then names no next page', async () => {
  const server = await serve((_, response, number) =>
    answer(response, [{ ID: `a${number}` }, { ID: `b${number}` }], {
      'X-Cluster-Nexttoken': `t${number}`,
    }),
  )
  const { data, meta } = await clientOf(server).jobs.collect({ limit: 3 })
  expect(idsOf(data)).toEqual(['a1', 'b1', 'a2'])
  expect(meta.nextToken).toBeUndefined()
})

test.each(['specification', 'nomad'] as const)(
  'in the profile `%s`, a token for the next page counts under either prefix',
  async (profile) => {
    for (const prefix of ['X-Cluster-', 'X-Nomad-']) {
      const server = await serve((_, response, number) =>
        answer(
          response,
          [{ ID: `${number}` }],
          number < 3 ? { [`${prefix}NextToken`]: `t${number}` } : {},
        ),
      )
      const { data } = await clientOf(server, { profile }).jobs.collect()
      expect(idsOf(data)).toEqual(['1', '2', '3'])
    }
  },
)

test('an abort in the middle of pages gives its reason as it is', async () => {
  for (const reason of [null, 'enough', Object.freeze({})]) {
    const controller = new AbortController()
    const server = await serve((_, response, number) => {
      if (number === 1) answer(response, [{ ID: 'a' }], { 'X-Cluster-Nexttoken': 't' })
      else controller.abort(reason)
    })
    expect(await errorOf(clientOf(server).jobs.collect({ signal: controller.signal }))).toBe(reason)
  }
})

test('an error of the first page has no token to go on from', async () => {
  const server = await serveAnswer('no', {}, 500)
  const error = await errorOf(clientOf(server).jobs.collect())
  expect(error).toMatchObject({ code: 'server-error', items: [] })
  expect(error).not.toHaveProperty('nextToken')
})

test('F35: the token that pages begin at is one of the circle', async () => {
  const server = await serveAnswer([{ ID: 'a' }], { 'X-Cluster-Nexttoken': 't' })
  expect(await errorOf(clientOf(server).jobs.collect({ nextToken: 't' }))).toMatchObject({
    code: 'page-cycle',
    nextToken: 't',
  })
  expect(server.seen).toHaveLength(1)
})

test.each([
  ['the same token', 1, 3],
  ['an A-B circle', 2, 4],
  ['a circle of 50', 50, 60],
])('F35: %s is an error', async (_, length, most) => {
  const server = await serve((_, response, number) =>
    answer(response, [{ ID: `${number}` }], { 'X-Cluster-Nexttoken': `t${number % length}` }),
  )
  const error = (await errorOf(clientOf(server).jobs.collect())) as RequestError
  expect(error).toMatchObject({
    name: 'InvalidResponseError',
    code: 'page-cycle',
    outcome: 'not-sent',
  })
  expect(error.items).toHaveLength(server.seen.length)
  expect(server.seen.length).toBeLessThanOrEqual(most)
})

test('F36: pages without end are left by abort, or by `limit`', async () => {
  const server = await serve((_, response, number) =>
    answer(response, [{ ID: `${number}` }], { 'X-Cluster-Nexttoken': `t${number}` }),
  )
  const client = clientOf(server)
  expect(await client.jobs.collect({ limit: 5 })).toMatchObject({
    data: { length: 5 },
    meta: { nextToken: 't5' },
  })
  expect(server.seen).toHaveLength(5)
  const controller = new AbortController()
  const reading = errorOf(client.jobs.collect({ signal: controller.signal }))
  await server.reached(10)
  controller.abort()
  expect(await reading).toBe(controller.signal.reason)
})

const FAULTS: [string, (response: import('node:http').ServerResponse) => unknown][] = [
  ['500', (response) => answer(response, 'no', {}, 500)],
  ['reset', (response) => response.socket?.resetAndDestroy()],
  ['half a page', (response) => answer(response, '[{"ID":"job-120"},')],
  ['HTML', (response) => answer(response, '<html>')],
]

test.each(FAULTS)('F37: after %s on page 5, every row is read once', async (_, fault) => {
  let isBroken = true
  const server = await serve((seen, response) => {
    const { rows, headers } = pageFor(seen)
    if (isBroken && seen.url.searchParams.get('next_token') === '120') fault(response)
    else answer(response, rows, headers)
  })
  const client = clientOf(server)
  const error = (await errorOf(client.jobs.collect())) as RequestError
  expect(error.nextToken).toBe('120')
  isBroken = false
  const rest = await client.jobs.collect({ nextToken: error.nextToken })
  expect(idsOf([...(error.items as { ID: string }[]), ...rest.data])).toEqual(ALL)
})

test('F37: after a hang on page 5, every row is read once', async () => {
  const clock = stillClock()
  const { jobs } = clientAnswered((url, number) => {
    const { rows, headers } = pageFor({ url })
    return number === 5 ? new Promise(() => {}) : Response.json(rows, { headers })
  })
  const failing = errorOf(jobs.collect())
  await clock.advanceTimersByTimeAsync(30_000)
  const error = (await failing) as RequestError
  expect(error).toMatchObject({ code: 'timed-out', nextToken: '120' })
  const rest = await jobs.collect({ nextToken: error.nextToken })
  expect(idsOf([...(error.items as { ID: string }[]), ...rest.data])).toEqual(ALL)
})

test('F38: after a break nothing more is asked for', async () => {
  const asked: URL[] = []
  const { jobs } = clientAnswered((url) => {
    asked.push(url)
    const { rows, headers } = pageFor({ url })
    return Response.json(rows, { headers })
  })
  for await (const { ID } of jobs.items()) if (ID === 'job-45') break
  await new Promise((resolve) => setImmediate(resolve))
  expect(asked).toHaveLength(2)
})

test('F38: an abort ends the request, with the reason of the signal', async () => {
  let inFlight = 0
  const server = await serve((_, response) => {
    inFlight++
    response.on('close', () => inFlight--)
  })
  const client = clientOf(server)
  const reasons = [undefined, null, 'enough', Object.freeze({ code: 'network-failed' })]
  for (const [index, reason] of reasons.entries()) {
    const controller = new AbortController()
    const pending = errorOf(client.jobs.list({ signal: controller.signal }))
    await server.reached(index + 1)
    controller.abort(reason)
    expect(await pending).toBe(controller.signal.reason)
  }
  await until(() => inFlight === 0)
  expect(await errorOf(client.jobs.list({ signal: AbortSignal.abort('before') }))).toBe('before')
  expect(server.seen).toHaveLength(reasons.length)
})

test('F38: 60 calls on one signal leave no listener on it', async () => {
  const client = clientOf(await servePages())
  const { signal } = new AbortController()
  for (let call = 0; call < 6; call++) {
    await Promise.all(Array.from({ length: 10 }, () => client.jobs.list({ signal })))
  }
  expect(getEventListeners(signal, 'abort')).toHaveLength(0)
})

test.each([
  'a&b=c',
  'a#b',
  'a%00b',
  'a b+c',
  'a?x=1&filter=y',
  'a/../b',
  '"`\\',
  'a==;,|~^{}',
  'x',
])('F39: the token %s is sent back as it came, and 4,000 of it', async (short) => {
  for (const token of [short, short.repeat(4_000).slice(0, 4_000)]) {
    const server = await serve((_, response, number) =>
      answer(response, [], number === 1 ? { 'X-Cluster-Nexttoken': token } : {}),
    )
    await clientOf(server).jobs.collect({ perPage: 5 })
    const query = server.seen[1]?.url.searchParams
    expect([...(query ?? [])]).toEqual([
      ['per_page', '5'],
      ['next_token', token],
    ])
  }
})

test.each([
  ['default.中文', Buffer.from('default.中文')],
  ['\ufeffé', Buffer.from('\ufeffé')],
  ['é', Buffer.from('é', 'latin1')],
])('F39: the token %s, in bytes as they are, is sent back as it is', async (token, bytes) => {
  const server = await serveBytes((socket, number) => {
    const more = number === 1 ? bytes : undefined
    socket.write('HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n')
    if (more)
      socket.write(Buffer.concat([Buffer.from('X-Cluster-Nexttoken: '), more, Buffer.from('\r\n')]))
    socket.write('Content-Length: 2\r\n\r\n[]')
  })
  const { jobs } = clientOf(server)
  expect((await jobs.list()).meta.nextToken).toBe(token)
  await jobs.list({ nextToken: token })
  expect(server.seen[1]?.url.searchParams.get('next_token')).toBe(token)
})
