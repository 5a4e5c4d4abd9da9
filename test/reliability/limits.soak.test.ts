import { expect, test } from 'vitest'
import { createServer } from '../../src/services/server/index.ts'
import { after, clientOf, errorOf, serve } from '../client/servers.ts'
import { opened, path, serving } from '../server/serving.ts'
import { until } from '../support/waits.ts'

// Limits that take long to reach, or are times.

const HALF_A_HEAD = 'GET /v1/jobs HTTP/1.1\r\nHost: localhost\r\nX-A: a'
const HALF_A_BODY =
  'PUT /v1/jobs HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{'
const LONG_MS = 60_000

test.each<[requestTimeoutMs: number, isCut: boolean]>([
  [600, true],
  [LONG_MS, false],
])(
  'after %i ms, and no later, connections that are still sending are cut',
  async (requestTimeoutMs, isCut) => {
    const { listening } = await serving({ jobs: [] }, { requestTimeoutMs })
    const [head, body] = await Promise.all(
      [HALF_A_HEAD, HALF_A_BODY].map(async (bytes) => {
        const socket = await opened(listening.port, bytes)
        const start = performance.now()
        let cutMs: number | undefined
        const cut = () => {
          cutMs ??= performance.now() - start
        }
        socket.resume().once('end', cut).once('close', cut)
        await after(1_600)
        socket.destroy()
        return cutMs
      }),
    )
    // The platform looks at its clock four times in that time; the rest is for a busy machine.
    const inTime = (cutMs: number | undefined) =>
      cutMs !== undefined && cutMs > 400 && cutMs < 1_500
    expect([inTime(head), inTime(body)]).toEqual([isCut, isCut])
  },
)

test('by default, 10,000 queries of a list wait, and no more', async () => {
  const server = createServer({ jobs: [{ ID: 'web' }] })
  const url = `http://localhost${path('jobs', { index: '1', wait: '10m' })}`
  const waiting = Array.from({ length: 10_000 }, () => server.fetch(url))
  await until(() => server.blockedQueries() === 10_000, 30_000)
  expect((await server.fetch(url)).status).toBe(429)
  server.close()
  expect(new Set((await Promise.all(waiting)).map(({ status }) => status))).toEqual(new Set([200]))
})

test('by default, an answer has 64,000,000 bytes, and no more', async () => {
  const body = Buffer.alloc(64_000_001, ' ')
  body.write('[]')
  const server = await serve((_, response, number) => {
    response.end(number === 1 ? body.subarray(0, 64_000_000) : body)
  })
  const client = clientOf(server)
  expect((await client.jobs.list()).data).toEqual([])
  expect(await errorOf(client.jobs.list())).toMatchObject({ code: 'response-too-large' })
})
