import { expect, test } from 'vitest'
import { createServer } from '../../src/server/index.ts'
import { answer, clientOf, errorOf, serve } from '../client/servers.ts'
import { path, raw, serving } from '../server/serving.ts'

// The limits of a server and a client at the last value that passes and the first that does not;
// those of a text are in test/grammar, those of a row in test/evaluate.

const statusOf = async (limits: object, list: string, init: RequestInit = {}) => {
  const server = createServer({ jobs: [{ ID: 'web', Datacenters: ['a', 'b', 'c'] }] }, { limits })
  return (await server.fetch(`http://localhost${list}`, init)).status
}

const filtered = (filter: string) => path('jobs', { namespace: '*', filter })
const filter = 'ID == web'
const entries = 'any Datacenters as d { d == c }'
const body = JSON.stringify({ Job: { ID: 'a', Name: 'é' } })
const put = { method: 'PUT', body }
const bytes = Buffer.byteLength(body)

test.each<[limit: string, least: number, list: string, init: RequestInit, refusal: number]>([
  ['maxFilterLength', filter.length, filtered(filter), {}, 400],
  ['maxEvalSteps', 3, filtered(entries), {}, 400],
  ['maxBodyBytes', bytes, '/v1/jobs', put, 413],
])('%s: %i is enough, and one less is not', async (limit, least, list, init, refusal) => {
  expect(await statusOf({ [limit]: least }, list, init)).toBe(200)
  expect(await statusOf({ [limit]: least - 1 }, list, init)).toBe(refusal)
})

test('unless told, a filter of 16,000 characters is read, and one of 16,001 is not', async () => {
  const long = (length: number) => `ID != "${'x'.repeat(length - 'ID != ""'.length)}"`
  expect(await statusOf({}, filtered(long(16_000)))).toBe(200)
  expect(await statusOf({}, filtered(long(16_001)))).toBe(400)
})

test('unless told, a head of 16 kB is read, and a longer one is not', async () => {
  const { listening } = await serving({ jobs: [] })
  const head = (length: number) => {
    const start = 'GET /v1/jobs HTTP/1.1\r\nHost: x\r\nConnection: close\r\nX-A: '
    return `${start}${'a'.repeat(length - start.length)}\r\n\r\n`
  }
  expect(await raw(listening.port, head(16_200))).toMatch(/^HTTP\/1\.1 200 /)
  expect(await raw(listening.port, head(16_500))).toMatch(/^HTTP\/1\.1 431 /)
})

test.each([
  [1_000, 2],
  [999, 1],
])(
  'a wait of 1,000 ms with `maxRetryAfterMs` %i makes %i requests',
  async (maxRetryAfterMs, requests) => {
    const server = await serve((_, response, number) =>
      number === 1 ? answer(response, '', { 'Retry-After': '1' }, 503) : answer(response, []),
    )
    const client = clientOf(server, { retry: { attempts: 2 }, limits: { maxRetryAfterMs } })
    if (requests === 1) await errorOf(client.jobs.list())
    else await client.jobs.list()
    expect(server.seen).toHaveLength(requests)
  },
)
