import { expect, test } from 'vitest'
import { createServer, type TamisServer } from '../../src/services/server/index.ts'
import { asked, type Row } from '../specification/services.ts'
import { until } from '../support/waits.ts'
import { blockAndWake } from './block-and-wake.ts'
import { path } from './serving.ts'

const data = { jobs: [{ ID: 'web', Status: 'running', CreateIndex: 5, ModifyIndex: 7 }] }

/** The state of the jobs and their IDs. */
async function ask(server: TamisServer, parameters: Record<string, string>) {
  const answer = await asked('/v1/jobs', parameters, {}, server)
  const rows = (await answer.json()) as Row[]
  return { index: answer.headers.get('X-Cluster-Index'), ids: rows.map(({ ID }) => ID) }
}

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
  const waiting = ask(server, { index: '7', wait: '100ms' })
  await until(() => server.blockedQueries() === 1)
  server.put('nodes', { ID: 'a' })
  expect(server.blockedQueries()).toBe(1)
  expect(await waiting).toMatchObject({ index: '7', ids: ['web'] })
})

test.each([
  ['0', 'nothing is before it'],
  ['1', 'the list has moved on'],
])('index %s is answered at once: %s', async (index) => {
  const server = createServer(data)
  const answer = ask(server, { index })
  expect(server.blockedQueries()).toBe(0)
  expect(await answer).toEqual({ index: '7', ids: ['web'] })
})

test('an index that is still to come is waited for', async () => {
  const server = createServer(data)
  const waiting = ask(server, { index: '9' })
  await until(() => server.blockedQueries() === 1)
  server.put('jobs', { ID: 'eighth' })
  server.put('jobs', { ID: 'ninth' })
  expect(server.blockedQueries()).toBe(1)
  server.put('jobs', { ID: 'tenth' })
  expect(await waiting).toEqual({ index: '10', ids: ['eighth', 'ninth', 'tenth', 'web'] })
})

// The index is sent where a query can wait, and nowhere else.
const whole = {
  jobs: [{ ID: 'web' }],
  nodes: [{ ID: 'n' }],
  allocations: [{ ID: 'a' }],
  deployments: [{ ID: 'd' }],
  evaluations: [{ ID: 'e' }],
}
test.each([...(['jobs', 'nodes', 'allocations', 'deployments', 'evaluations'] as const)])(
  '/v1/%s sends an index, and waits beyond it',
  async (list) => {
    const server = createServer(whole)
    const get = (parameters = {}) => asked(`/v1/${list}`, parameters, {}, server)
    const index = (await get()).headers.get('X-Cluster-Index') ?? ''
    expect(index).toBe('1')
    const waiting = get({ index })
    await until(() => server.blockedQueries() === 1)
    server.put(list, { ID: 'new' })
    expect((await waiting).headers.get('X-Cluster-Index')).toBe('2')
  },
)

test.each([
  ['GET', 'agent/members'],
  ['PUT', 'jobs'],
  ['GET', 'job/web'],
  ['GET', 'job/nothing'],
])('%s /v1/%s sends no index, and does not wait', async (method, url) => {
  const server = createServer(whole)
  const body = method === 'PUT' ? '{"ID":"new"}' : null
  const headers = { 'Content-Type': 'application/json' }
  const sent = { method, body, headers }
  const response = await server.fetch(`http://localhost${path(url, { index: '99' })}`, sent)
  expect(response.headers.has('X-Cluster-Index')).toBe(false)
})

test.each([
  ['a filter that cannot be read', { filter: 'Status =' }],
  ['a token of another list', { next_token: 'bm9uZQ' }],
])('%s is refused before the wait', async (_, parameters) => {
  const url = `http://localhost${path('jobs', { index: '7', ...parameters })}`
  expect((await createServer(data).fetch(url)).status).toBe(400)
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

test('F62: 50 blocked queries are woken by one write, and 50 that are dropped leave nothing', () =>
  blockAndWake(50))
