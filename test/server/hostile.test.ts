import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createServer, sampleData } from '../../src/services/server/index.ts'
import { hostileFilters } from './hostile-filters.ts'
import { head, MALFORMED } from './malformed.ts'
import { path, raw, serving } from './serving.ts'

test('F60: hostile filters get 200 or 4xx, and the server lives', async () => {
  // All of them in hostile.soak.test.ts.
  await hostileFilters({ maxFilterMs: 10 }, 40, 8)
})

test.each([2, 200])(
  'F60: a filter that takes all of its time on %i rows is refused',
  async (jobs) => {
    const { url } = await serving(sampleData({ jobs }), { limits: { maxFilterMs: 0 } })
    const filter = 'any TaskGroups as g { any g.Tasks as t { t.Name matches "(a|b)*c(d|e)*f" } }'
    const response = await fetch(url + path('jobs', { namespace: '*', filter }))
    expect([response.status, await response.text()]).toEqual([
      400,
      expect.stringContaining('too complex'),
    ])
  },
)

test('F63: malformed and oversized requests get 4xx, and the server lives', async () => {
  const { url, listening } = await serving({ jobs: [{ ID: 'a' }] })
  for (const [what, bytes] of MALFORMED) {
    const statuses = Array.from(
      (await raw(listening.port, bytes)).matchAll(/^HTTP\/1\.1 ([0-9]{3})/gm),
      ([, status]) => status?.[0],
    )
    expect([what, ...statuses]).toEqual([what, '4'])
  }
  expect((await fetch(`${url}/v1/jobs`)).status).toBe(200)
})

test('F63: a second request cannot be hidden in the body of the first', async () => {
  const { listening } = await serving({ jobs: [{ ID: 'a' }] })
  const hidden = head('GET /v1/jobs')
  const sent = `PUT /v1/jobs HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${hidden.length}\r\n\r\n${hidden}`
  const received = await raw(listening.port, sent + head('GET /v1/agent/members'))
  expect(received.match(/HTTP\/1\.1 [0-9]+/g)).toEqual(['HTTP/1.1 400', 'HTTP/1.1 200'])
})

test('F63: a body that is compressed is refused as that, whatever is in it', async () => {
  const { url } = await serving({})
  const headers = { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' }
  for (const content of ['{"ID":"a"}', 'not JSON', ' '.repeat(2_000_000)]) {
    const sent = { method: 'PUT', body: gzipSync(content), headers }
    expect((await fetch(`${url}/v1/jobs`, sent)).status).toBe(415)
  }
})

test.each([
  [64, 200],
  [65, 400],
  [100_000, 400],
])('F63: a body with a value of %i levels gets %i', async (levels, status) => {
  const before = '{"Job":{"ID":"a","TaskGroups":[{"Name":"g","Tasks":[{"Name":"t","Config":{"a":'
  const body = `${before}${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}}}]}]}}`
  const server = createServer({})
  const response = await server.fetch('http://localhost/v1/jobs', {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body,
  })
  expect(response.status).toBe(status)
})

test.each([{}, { 'Content-Length': '2' }])(
  'F63: of 100 MB no more is read than a body may have, with %j',
  async (wrong) => {
    let read = 0
    const body = new ReadableStream({
      pull(controller) {
        read++
        if (read > 100) controller.close()
        else controller.enqueue(new Uint8Array(1_048_576))
      },
    })
    const headers = { 'Content-Type': 'application/json', ...wrong }
    const sent = { method: 'PUT', headers, body, duplex: 'half' } as RequestInit
    expect((await createServer().fetch('http://localhost/v1/jobs', sent)).status).toBe(413)
    expect(read).toBeLessThan(5)
  },
)
