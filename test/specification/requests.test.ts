import { gunzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { createSchedulerClient, type SchedulerClient } from '../../src/services/client/index.ts'
import { readListQuery, readParameters } from '../../src/services/server/list/query.ts'
import { listen } from '../../src/services/server/node.ts'
import { until } from '../support/waits.ts'
import {
  asked,
  ids,
  isHeld,
  json,
  metaWith,
  ORIGIN,
  put,
  type Row,
  rowsOf,
  sentBy,
  serverOf,
  status,
  THREE,
  TWO,
} from './services.ts'

// What the specification of the scheduler says about requests and answers, sentence by sentence. One machine cannot
// show what needs several: regions, the election of a leader, and the lag of a stale read.

const indexOf = async (answer: Promise<Response>) => (await answer).headers.get('X-Cluster-Index')

type Call = (client: SchedulerClient) => Promise<unknown>

test.each<[sentence: string, call: Call, line: string, body?: object]>([
  ['GET `/v1/jobs` lists jobs', ({ jobs }) => jobs.list(), 'GET /v1/jobs'],
  ['PUT `/v1/jobs` creates a job', ({ jobs }) => jobs.create({ ID: 'a' }), 'PUT /v1/jobs'],
  ['GET `/v1/deployments`', ({ deployments }) => deployments.list(), 'GET /v1/deployments'],
  ['GET `/v1/nodes` lists nodes', ({ nodes }) => nodes.list(), 'GET /v1/nodes'],
  [
    'GET `/v1/agent/members`',
    ({ members }) => members.list(),
    'GET /v1/agent/members',
    { Members: [] },
  ],
  ['Methods used: DELETE', ({ jobs }) => jobs.delete('a'), 'DELETE /v1/job/a'],
  ['Every route', ({ request }) => request('GET', ['job', 'a/b']), 'GET /v1/job/a%2Fb'],
])('%s', async (_sentence, call, line, body = []) => {
  const { method, url } = await sentBy(call, {}, () => Response.json(body))
  expect(`${method} ${new URL(url).pathname}`).toBe(line)
})

test.each<[options: object, parameter: string, sent: string | null]>([
  [{ namespace: 'a' }, 'namespace', 'a'],
  [{}, 'namespace', null],
  [{ region: 'eu' }, 'region', 'eu'],
  [{}, 'region', null],
  [{ filter: 'ID == "a&b=ü"' }, 'filter', 'ID == "a&b=ü"'],
  [{ perPage: 2 }, 'per_page', '2'],
  [{ nextToken: 'a b+c/ü%2F' }, 'next_token', 'a b+c/ü%2F'],
  [{ reverse: true }, 'reverse', 'true'],
  [{ index: 7n }, 'index', '7'],
  [{ index: 7n, wait: '10s' }, 'wait', '10s'],
  [{ stale: true }, 'stale', ''],
  [{ pretty: true }, 'pretty', ''],
])('of the options of row %#, the client sends the parameter', async (options, name, sent) => {
  const { url } = await sentBy(({ jobs }) => jobs.list(options))
  expect(new URL(url).searchParams.get(name)).toBe(sent)
})

test.each<
  [sentence: string, server: () => ReturnType<typeof serverOf>, query: object, found: string[]]
>([
  ['`namespace` selects the namespace', TWO, { namespace: 'other' }, ['b']],
  ['Without it, the default namespace is meant', TWO, {}, ['a']],
  ['`*` queries all namespaces', TWO, { namespace: '*' }, ['a', 'b']],
  ['The job listing supports `filter`', THREE, { filter: 'ID == "b"' }, ['b']],
  ['`filter` is URL-encoded', THREE, { filter: 'ID == "a&b=ü" or ID contains "c"' }, ['c']],
  ['`per_page` is the page size', THREE, { per_page: '2' }, ['a', 'b']],
  ['`reverse` reverses the result order', THREE, { reverse: 'true' }, ['c', 'b', 'a']],
  ['`stale` allows any server to answer the read', THREE, { stale: '' }, ['a', 'b', 'c']],
])('%s', async (_sentence, server, query, found) => {
  expect(await ids('/v1/jobs', query as Record<string, string>, {}, server())).toEqual(found)
})

test.each([
  ['Every route is prefixed with `/v1/`', '/jobs', {}, 404],
  ['Every route is prefixed with `/v1/`', '/v2/jobs', {}, 404],
  ['`per_page` is a positive integer', '/v1/jobs', { per_page: '0' }, 400],
  ['`per_page` is a positive integer', '/v1/jobs', { per_page: '-1' }, 400],
  ['`per_page` is a positive integer', '/v1/jobs', { per_page: '1.5' }, 400],
  ['`per_page` is a positive integer', '/v1/jobs', { per_page: '' }, 400],
  ['It may succeed if a parameter is changed', '/v1/jobs', { per_page: '1' }, 200],
  ['`wait` is a duration', '/v1/jobs', { index: '1', wait: '10' }, 400],
  ['Filters cannot be combined', '/v1/jobs', { filter: 'ID == "a"', prefix: 'a' }, 400],
  ['Filters cannot be combined', '/v1/evaluations', { filter: 'ID == "a"', job: 'a' }, 400],
  ['Alone, `prefix` is no such filter', '/v1/jobs', { prefix: 'a' }, 200],
  ['A filter sees no stub', '/v1/jobs', { filter: 'JobSummary is not empty' }, 400],
  ['404 is an unknown resource', '/v1/job/none', {}, 404],
])('%s: %s with %j gets %i', async (_sentence, path, query, code) => {
  expect(await status(path, query as Record<string, string>)).toBe(code)
})

const sentences: Readonly<Record<string, () => void | Promise<void>>> = {
  async 'Default port: `4646`'() {
    const { url } = await sentBy(({ jobs }) => jobs.list())
    expect(new URL(url).port).toBe('4646')
    expect(['127.0.0.1', 'localhost']).toContain(new URL(url).hostname)
  },
  async 'It can be changed in the agent configuration'() {
    const free = await listen(serverOf(), { port: 0 })
    await free.close()
    const listening = await listen(serverOf(), { port: free.port })
    expect(listening.url).toBe(`http://127.0.0.1:${free.port}`)
    expect((await fetch(`${listening.url}/v1/jobs`)).status).toBe(200)
    await listening.close()
  },
  async 'A request is sent to {base_url} followed by the path'() {
    const { url } = await sentBy(({ jobs }) => jobs.list(), { baseUrl: 'http://localhost:1/base/' })
    expect(url).toBe('http://localhost:1/base/v1/jobs')
  },
  async 'Agent endpoints act on one specific agent and not on the cluster as a whole'() {
    const members = [{ Name: 'one.global', Tags: { dc: 'dc7' } }]
    const server = serverOf({ members })
    const own = await json('/v1/agent/members', {}, {}, server)
    expect(own).toMatchObject({ ServerName: 'one', ServerDC: 'dc7', Members: members })
    const query = { namespace: 'x', filter: 'ID == "x"' }
    const answer = await asked('/v1/agent/members', query, {}, server)
    expect(await answer.json()).toEqual(own)
    expect(answer.headers.has('X-Cluster-Index')).toBe(false)
  },
  async 'PUT on the job path creates a job; GET on it lists jobs'() {
    const server = serverOf()
    expect(await ids('/v1/jobs', {}, {}, server)).toEqual([])
    expect((await put(server, { ID: 'a' })).status).toBe(200)
    expect(await ids('/v1/jobs', {}, {}, server)).toEqual(['a'])
    expect(await status('/v1/job/a', {}, { method: 'DELETE' }, server)).toBe(200)
    for (const method of ['POST', 'PATCH']) {
      expect(await status('/v1/jobs', {}, { method }, server)).toBe(405)
    }
  },
  async 'Bodies and responses are JSON'() {
    const request = await sentBy(({ jobs }) => jobs.create({ ID: 'a' }))
    expect(request.headers.get('Content-Type')).toBe('application/json')
    expect(await request.json()).toEqual({ ID: 'a' })
    const init = { method: 'PUT', body: new TextEncoder().encode('{"ID":"a"') }
    expect(await status('/v1/jobs', {}, init, serverOf())).toBe(400)
    for (const path of ['/v1/jobs', '/v1/nodes', '/v1/agent/members']) {
      const answer = await asked(path)
      expect(answer.headers.get('Content-Type')).toBe('application/json')
      expect(typeof (await answer.json())).toBe('object')
    }
  },
  async 'Output is minimized JSON unless `pretty` is given'() {
    const short = await (await asked('/v1/nodes')).text()
    const pretty = await (await asked('/v1/nodes', { pretty: '' })).text()
    expect(short).toBe(JSON.stringify(JSON.parse(short)))
    expect(pretty).toMatch(/^\[\n {2}\{\n/)
    expect(JSON.parse(pretty)).toEqual(JSON.parse(short))
  },
  async 'With `Accept-Encoding` accepting gzip, the response is gzip-compressed'() {
    const plain = await asked('/v1/nodes')
    const zipped = await asked('/v1/nodes', {}, { headers: { 'Accept-Encoding': 'gzip' } })
    expect(plain.headers.get('Content-Encoding')).toBe(null)
    expect(zipped.headers.get('Content-Encoding')).toBe('gzip')
    const bytes = gunzipSync(Buffer.from(await zipped.arrayBuffer()))
    expect(bytes.toString()).toBe(await plain.text())
  },
  async 'The job listing gives job stubs'() {
    const [stub] = (await rowsOf('jobs')) as [Row]
    expect(stub).toHaveProperty('JobSummary')
    expect(stub).not.toHaveProperty('TaskGroups')
  },
  async 'The selectors of deployments include `Status` and `TaskGroups.<name>`'() {
    const all = await rowsOf('deployments')
    const done = await rowsOf('deployments', { filter: 'Status == "successful"' })
    expect(done).toEqual(all.filter(({ Status }) => Status === 'successful'))
    const [name = ''] = Object.keys(all[0]?.TaskGroups)
    const filter = `"${name}" in TaskGroups and TaskGroups.${name}.DesiredTotal != 0`
    const found = await rowsOf('deployments', { filter })
    expect(found).toEqual(all.filter(({ TaskGroups }) => TaskGroups[name]?.DesiredTotal > 0))
    expect([done.length, found.length]).not.toContain(0)
  },
  async 'The default region is that of the serving agent'() {
    const server = serverOf({}, { region: 'eu' })
    expect(await status('/v1/jobs', {}, {}, server)).toBe(200)
    expect(await status('/v1/jobs', { region: 'eu' }, {}, server)).toBe(200)
    expect(await status('/v1/jobs', { region: 'us' }, {}, server)).toBe(404)
  },

  async '`X-Cluster-Nexttoken` is present when more data follows, absent on the last page'() {
    const server = THREE()
    const tokenOf = async (query: Record<string, string>) =>
      (await asked('/v1/jobs', query, {}, server)).headers.get('X-Cluster-Nexttoken')
    const next_token = (await tokenOf({ per_page: '2' })) ?? ''
    expect(await ids('/v1/jobs', { per_page: '2', next_token }, {}, server)).toEqual(['c'])
    expect([await tokenOf({ per_page: '3' }), await tokenOf({ per_page: '4' })]).toEqual([
      null,
      null,
    ])
  },
  async 'When the header is absent, there is nothing more to return'() {
    const client = createSchedulerClient({ fetch: THREE().fetch })
    const found = []
    for await (const { ID } of client.jobs.items({ perPage: 2 })) found.push(ID)
    expect(found).toEqual(['a', 'b', 'c'])
    for (const perPage of [0, -1, 1.5]) {
      await expect(client.jobs.list({ perPage })).rejects.toMatchObject({ code: 'invalid-option' })
    }
    client.close()
  },
  async '`X-Cluster-Index` identifies the current state, and starts at 1 on a new cluster'() {
    for (const list of ['jobs', 'nodes', 'evaluations']) {
      expect(await indexOf(asked(`/v1/${list}`, {}, {}, serverOf()))).toBe('1')
      expect(await indexOf(asked(`/v1/${list}`))).toMatch(/^[1-9][0-9]*$/)
    }
    const server = THREE()
    server.put('jobs', { ID: 'd' })
    expect(await indexOf(asked('/v1/jobs', {}, {}, server))).toBe('2')
    expect((await metaWith({ 'X-Cluster-Index': '7' })).index).toBe(7n)
  },
  async 'Clients can use `X-Cluster-LastContact` and `X-Cluster-KnownLeader`'() {
    const { headers } = await asked('/v1/jobs')
    expect(headers.get('X-Cluster-LastContact')).toMatch(/^[0-9]+$/)
    expect(headers.get('X-Cluster-KnownLeader')).toBe('true')
    const sent = { 'X-Cluster-LastContact': '900', 'X-Cluster-KnownLeader': 'false' }
    expect(await metaWith(sent)).toMatchObject({ lastContactMs: 900, knownLeader: false })
  },
  async 'Lists are in ascending order of their key, such as `ID`, or by `CreateIndex`'() {
    const nodes = await ids('/v1/nodes')
    expect(nodes.length).toBeGreaterThan(1)
    expect(nodes).toEqual(nodes.toSorted())
    const order = (await rowsOf('evaluations')).map(({ CreateIndex }) => CreateIndex)
    expect(new Set(order).size).toBeGreaterThan(1)
    expect(order).toEqual(order.toSorted((one, other) => one - other))
    const backward = await ids('/v1/evaluations', { reverse: 'true' })
    expect(backward).toEqual((await ids('/v1/evaluations')).toReversed())
  },

  async 'A request with `index` hangs until the state changes'() {
    expect([await isHeld({ index: '1' }), await isHeld({})]).toEqual([true, false])
    for (const wait of ['10s', '5m']) expect(await isHeld({ index: '1', wait })).toBe(true)
    const server = THREE()
    const waiting = ids('/v1/jobs', { index: '1' }, {}, server)
    await until(() => server.blockedQueries() === 1)
    server.put('jobs', { ID: 'd' })
    expect(await waiting).toEqual(['a', 'b', 'c', 'd'])
  },
  async 'The return does not guarantee a change: the timeout may have been reached'() {
    const server = THREE()
    const answer = asked('/v1/jobs', { index: '1', wait: '1ms' }, {}, server)
    expect([await indexOf(answer), server.blockedQueries()]).toEqual(['1', 0])
  },
  async '… or an idempotent write that does not affect the result may have occurred'() {
    const server = serverOf({ jobs: [{ ID: 'a', Priority: 5 }] })
    const before = await json('/v1/jobs', {}, {}, server)
    const waiting = asked('/v1/jobs', { index: '1' }, {}, server)
    await until(() => server.blockedQueries() === 1)
    server.put('jobs', { ID: 'a', Priority: 5 })
    expect(await (await waiting).json()).toEqual(before)
  },
  '`wait`: default 5 minutes, maximum 10 minutes'() {
    const waits = ['index=1', 'index=1&wait=10m', 'index=1&wait=1h'].map(waitOf)
    expect(waits).toEqual([300_000, 600_000, 600_000])
  },
  async 'A random extra time of up to wait/16 is added'() {
    await expectLasting('320ms', 0, 320)
    await expectLasting('320ms', 1, 320 + 320 / 16)
  },
  async 'Without `stale`, a read is strongly consistent'() {
    const server = serverOf()
    for (let at = 1; at <= 20; at++) {
      await put(server, { ID: 'a', Priority: at })
      expect((await json('/v1/jobs', {}, {}, server)) as Row[]).toMatchObject([{ Priority: at }])
    }
  },
  async 'The consistency modes apply to reads only'() {
    const call = sentBy(({ jobs }) => jobs.create({}, { stale: true } as object))
    await expect(call).rejects.toMatchObject({ code: 'invalid-option' })
  },

  async 'The filter is evaluated on the server before the data is returned'() {
    const filter = 'Status == "running"'
    const answered = await rowsOf('jobs', { filter })
    const all = await rowsOf('jobs')
    expect(answered).toEqual(all.filter(({ Status }) => Status === 'running'))
    expect(answered.length).toBeLessThan(all.length)
  },
  async 'It applies to the full resource, not to the stub of list endpoints'() {
    const server = serverOf({ jobs: [{ ID: 'a', Meta: { owner: 'ops' } }, { ID: 'b' }] })
    const found = (await json('/v1/jobs', { filter: 'Meta.owner == "ops"' }, {}, server)) as Row[]
    expect(found).toMatchObject([{ ID: 'a' }])
    expect(found[0]).not.toHaveProperty('Meta')
  },
  async 'When an item inside an array matches, the whole array containing it is returned'() {
    const Datacenters = ['dc1', 'dc2', 'dc3']
    const jobs = [
      { ID: 'a', Datacenters },
      { ID: 'b', Datacenters: ['dc2'] },
    ]
    const server = serverOf({ jobs })
    const found = await json('/v1/jobs', { filter: '"dc1" in Datacenters' }, {}, server)
    expect(found).toMatchObject([{ ID: 'a', Datacenters }])
  },
  async 'Filters use server CPU'() {
    const jobs = Array.from({ length: 200 }, (_, at) => ({ ID: `job-${at}` }))
    const server = serverOf({ jobs }, { limits: { maxFilterMs: 0 } })
    const filter = 'ID matches "(a|b)*c(d|e)*f"'
    expect(await status('/v1/jobs', {}, {}, server)).toBe(200)
    expect(await status('/v1/jobs', { filter }, {}, server)).toBe(400)
  },
}

test.each(Object.entries(sentences))('%s', async (_sentence, holds) => {
  await holds()
})

/** How long the server holds a query, in milliseconds, without the random addition. */
const waitOf = (search: string) =>
  readListQuery(readParameters(`${ORIGIN}/?${search}`), 'jobs', 'specification').waitMs

/** Checks how long a wait lasts at a chance from 0 to 1, to the millisecond and without waiting. */
async function expectLasting(wait: string, chance: number, lastsMs: number): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const server = serverOf({}, { random: () => chance })
    const waiting = status('/v1/jobs', { index: '1', wait }, {}, server)
    while (server.blockedQueries() === 0) await new Promise(setImmediate)
    vi.advanceTimersByTime(lastsMs - 1)
    expect(server.blockedQueries()).toBe(1)
    vi.advanceTimersByTime(1)
    expect(server.blockedQueries()).toBe(0)
    expect(await waiting).toBe(200)
  } finally {
    vi.useRealTimers()
  }
}
