import { expect, test } from 'vitest'
import { createServer } from '../../src/server/index.ts'
import { path, raw, serving, until } from './serving.ts'

const data = { jobs: [{ ID: 'web', Status: 'running', CreateIndex: 5, ModifyIndex: 7 }] }

/** A list's state and how long its answer took. */
async function ask(
  fetchIt: (url: string) => Promise<Response>,
  base: string,
  parameters: Record<string, string>,
) {
  const start = performance.now()
  const response = await fetchIt(base + path('jobs', parameters))
  const rows = (await response.json()) as { ID: string }[]
  const index = response.headers.get('X-Cluster-Index')
  return { index, ids: rows.map(({ ID }) => ID), tookMs: performance.now() - start }
}

test('a query waits until the list changes', async () => {
  const { server, url } = await serving(data)
  const { index } = await ask(fetch, url, {})
  expect(index).toBe('7')
  const waiting = ask(fetch, url, { index: '7', wait: '10s' })
  await until(() => server.blockedQueries() === 1)
  server.put('jobs', { ID: 'api' })
  const { index: next, ids, tookMs } = await waiting
  expect([next, ids]).toEqual(['8', ['api', 'web']])
  expect(tookMs).toBeLessThan(5_000)
})

test('a write that changes nothing wakes too, and moves the index alone', async () => {
  const server = createServer(data)
  const waiting = ask(server.fetch, 'http://localhost', { index: '7' })
  await until(() => server.blockedQueries() === 1)
  expect(server.put('jobs', data.jobs[0] as never).ModifyIndex).toBe(7)
  expect((await waiting).index).toBe('8')
})

test('a write that only adds or drops a field is a change', () => {
  const server = createServer(data)
  server.put('nodes', { ID: 'a', Name: 'one' })
  const { ModifyIndex } = server.put('nodes', { ID: 'a', Name: 'one', NodeClass: 'big' })
  expect(server.put('nodes', { NodeClass: 'big', Name: 'one', ID: 'a' }).ModifyIndex).toBe(
    ModifyIndex,
  )
  expect(server.put('nodes', { ID: 'a', Name: 'one' }).ModifyIndex).not.toBe(ModifyIndex)
})

test('a write to another list wakes nobody', async () => {
  const server = createServer(data)
  const waiting = ask(server.fetch, 'http://localhost', { index: '7', wait: '100ms' })
  await until(() => server.blockedQueries() === 1)
  server.put('nodes', { ID: 'a' })
  expect(server.blockedQueries()).toBe(1)
  expect(await waiting).toMatchObject({ index: '7', ids: ['web'] })
})

test.each([
  ['0', 'nothing is before it'],
  ['1', 'the list has moved on'],
  ['9', 'it is of another cluster or an earlier life of this one'],
])('index %s is answered at once: %s', async (index) => {
  const { tookMs } = await ask(createServer(data).fetch, 'http://localhost', { index })
  expect(tookMs).toBeLessThan(1_000)
})

test.each([
  [0, 200, 290],
  [0.999, 212, 400],
])('with chance %d a wait of 200 ms takes %d ms and more', async (chance, atLeast, atMost) => {
  const server = createServer(data, { random: () => chance })
  const { tookMs } = await ask(server.fetch, 'http://localhost', { index: '7', wait: '200ms' })
  expect(tookMs).toBeGreaterThan(atLeast - 2)
  expect(tookMs).toBeLessThan(atMost + 1_000)
})

test.each([
  ['a filter that is none', { filter: 'Status =' }],
  ['a token of another list', { next_token: 'bm9uZQ' }],
])(
  '%s is refused before the wait',
  async (_, parameters) => {
    const url = `http://localhost${path('jobs', { index: '7', ...parameters })}`
    expect((await createServer(data).fetch(url)).status).toBe(400)
  },
  2_000,
)

test('a query that is given up waits no more', async () => {
  const { server, url } = await serving(data)
  const controller = new AbortController()
  const waiting = fetch(url + path('jobs', { index: '7' }), { signal: controller.signal })
  await until(() => server.blockedQueries() === 1)
  controller.abort()
  await expect(waiting).rejects.toThrow()
  await until(() => server.blockedQueries() === 0)
})

test('more queries than may wait get 429', async () => {
  const server = createServer(data, { limits: { maxBlockedQueries: 1 } })
  const url = `http://localhost${path('jobs', { index: '7' })}`
  const waiting = server.fetch(url)
  await until(() => server.blockedQueries() === 1)
  expect((await server.fetch(url)).status).toBe(429)
  server.close()
  expect((await waiting).status).toBe(200)
  expect((await server.fetch(url)).status).toBe(503)
})

test('F62: 500 blocked queries wake within a second, and 500 that are dropped leave nothing', async () => {
  const jobs = Array.from({ length: 100 }, (_, at) => ({ ID: `job-${at}`, Status: 'running' }))
  const options = { limits: { maxConnectionsPerAddress: 2_000 } }
  const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length
  const before = timers()
  const { server, listening, url } = await serving({ jobs }, options)
  // Plain sockets, so that it is the server that is timed.
  const request = (at: number) => {
    const asked = path('jobs', { index: '1', filter: `ID == new or ID == "${at % 10}"` })
    return `GET ${asked} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`
  }
  const all = Array.from({ length: 500 }, (_, at) => raw(listening.port, request(at), 60_000))
  await until(() => server.blockedQueries() === 500, 30_000)
  const start = performance.now()
  server.put('jobs', { ID: 'new' })
  const answers = await Promise.all(all)
  expect(performance.now() - start).toBeLessThan(1_000)
  expect(answers.filter((answer) => answer.includes('"ID":"new"'))).toHaveLength(500)

  const controller = new AbortController()
  const dropped = Array.from({ length: 500 }, () =>
    fetch(url + path('jobs', { index: '2' }), { signal: controller.signal }).catch(() => undefined),
  )
  await until(() => server.blockedQueries() === 500, 30_000)
  controller.abort()
  await Promise.all(dropped)
  await until(() => server.blockedQueries() === 0)
  await until(() => listening.connections() === 0, 15_000)
  // Of 1,000 waits no timer is left; those of the platform's own sockets are few.
  await until(() => timers() < before + 20)
}, 60_000)
