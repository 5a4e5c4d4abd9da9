import { expect, test } from 'vitest'
import { createServer, type TamisServer } from '../../src/services/server/index.ts'
import { json, put, type Row } from '../specification/services.ts'
import { path } from './serving.ts'

const list = (server: TamisServer, parameters = {}): Promise<Row[]> =>
  json('/v1/jobs', parameters, {}, server)

test('a job is created with what its writer leaves out', async () => {
  const server = createServer({}, { now: () => 1_700_000_000_000 })
  const response = await put(server, { Job: { ID: 'web', TaskGroups: [{ Name: 'a', Count: 2 }] } })
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({
    EvalID: expect.stringMatching(/^[0-9a-f-]{36}$/),
    EvalCreateIndex: 2,
    JobModifyIndex: 2,
    Warnings: '',
  })
  expect(await list(server)).toMatchObject([
    {
      ID: 'web',
      Name: 'web',
      Namespace: 'default',
      Type: 'service',
      Priority: 50,
      Status: 'pending',
      CreateIndex: 2,
      ModifyIndex: 2,
      JobModifyIndex: 2,
      SubmitTime: 1_700_000_000_000_000_000,
      JobSummary: { Summary: { a: { Queued: 2 } } },
    },
  ])
})

test('a job is updated in its place, and one that says the same stays as it is', async () => {
  const server = createServer()
  await put(server, { ID: 'web', Priority: 50 })
  const [created] = await list(server)
  await put(server, { ID: 'web', Priority: 50 })
  expect(await list(server)).toEqual([created])
  await put(server, { ID: 'web', Priority: 70 })
  expect(await list(server)).toMatchObject([{ Priority: 70, CreateIndex: 2, ModifyIndex: 4 }])
  expect(await list(server, { filter: 'Version == 1' })).toHaveLength(1)
})

test('a job takes the place of the one before, with nothing of it but its history', async () => {
  const server = createServer()
  await put(server, { ID: 'web', Priority: 70, Meta: { a: 'b' } })
  await put(server, { Job: { ID: 'web', Status: 'dead', Datacenters: null } })
  expect(await list(server, { filter: 'Meta is nil' })).toMatchObject([
    { Status: 'dead', Priority: 50, CreateIndex: 2 },
  ])
})

test('one job is read and deleted in its namespace, with what its ID may have', async () => {
  const jobs = [
    { ID: 'a/b', Meta: { of: 'default' } },
    { ID: 'a/b', Namespace: 'data' },
  ]
  const server = createServer({ jobs })
  const one = (query: string, method = 'GET') =>
    server.fetch(`http://localhost/v1/job/a%2Fb${query}`, { method })
  expect(await (await one('')).json()).toMatchObject({ Meta: { of: 'default' } })
  expect((await one('?namespace=other')).status).toBe(404)
  expect((await one('?namespace=data', 'DELETE')).status).toBe(200)
  expect((await one('?namespace=data', 'DELETE')).status).toBe(404)
  expect((await one('')).status).toBe(200)
})

test('a job is in the namespace of the query, or else in its own', async () => {
  const server = createServer()
  await put(server, { ID: 'web' })
  await put(server, { ID: 'web', Namespace: 'ops' })
  await put(server, { ID: 'web', Namespace: 'ops' }, { namespace: 'data' })
  const namespaces = (await list(server, { namespace: '*' })).map(({ Namespace }) => Namespace)
  expect(namespaces).toEqual(['data', 'default', 'ops'])
})

test('integers keep their digits, and members that no schema has are dropped', async () => {
  const server = createServer()
  await put(
    server,
    '{"ID":"web","SubmitTime":1767656051543722706,"Stranger":1,"__proto__":{"a":1}}',
  )
  expect(await list(server, { filter: 'SubmitTime == 1767656051543722706' })).toHaveLength(1)
  const answer = await server.fetch(`http://localhost${path('jobs', { filter: 'Stranger == 1' })}`)
  expect(answer.status).toBe(400)
  expect(({} as { a?: number }).a).toBeUndefined()
})

test.each([
  ['not JSON', 400],
  ['', 400],
  ['null', 400],
  ['[]', 400],
  ['{}', 400],
  [{ Job: null }, 400],
  [{ ID: '' }, 400],
  [{ ID: 'a b' }, 400],
  [{ ID: 1 }, 400],
  [{ ID: 'a', Namespace: '*' }, 400],
  [`{"ID":"a","Meta":${'['.repeat(100_000)}`, 400],
  [`{"ID":"${'a'.repeat(2_000_000)}"}`, 413],
])('%.40j is refused with %i and changes nothing', async (body, status) => {
  const server = createServer()
  expect((await put(server, body)).status).toBe(status)
  expect(await list(server, { namespace: '*' })).toEqual([])
  expect((await server.fetch('http://localhost/v1/jobs')).headers.get('X-Cluster-Index')).toBe('1')
})

test.each([
  ['POST', '/v1/jobs', 'GET, HEAD, PUT'],
  ['PATCH', '/v1/jobs', 'GET, HEAD, PUT'],
  ['DELETE', '/v1/jobs', 'GET, HEAD, PUT'],
  ['PUT', '/v1/nodes', 'GET, HEAD'],
  ['PUT', '/v1/agent/members', 'GET, HEAD'],
  ['POST', '/v1/job/web', 'GET, HEAD, DELETE'],
  ['DELETE', '/v1/node/web', 'GET, HEAD'],
  ['POST', '/v1/evaluation/a%2Fb', 'GET, HEAD'],
])('%s %s is refused with 405', async (method, url, allow) => {
  const response = await createServer().fetch(`http://localhost${url}`, { method })
  expect([response.status, response.headers.get('Allow')]).toEqual([405, allow])
})
