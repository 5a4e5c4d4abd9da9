import { expect, test } from 'vitest'
import { createServer, sampleData, type TamisServer } from '../../src/services/server/index.ts'
import { until } from '../support/waits.ts'
import { path, raw, serving } from './serving.ts'

// What the specifications do not show: the server does what the data of the service shows, or else gives the strictest
// answer. A client must not rely on any of these rows (decision 0024).

const ORIGIN = 'http://localhost'
const all = { namespace: '*' }
const TEAMS = { Authorization: 'Bearer any', 'Content-Type': 'application/vnd.api+json' }
const USERS = '/api/v2/teams/team-data/relationships/users'

const sample = (options = {}) => createServer(sampleData(), options)
const small = (options = {}) =>
  createServer({ jobs: [{ ID: 'b', Status: 'running' }, { ID: 'a' }] }, options)

const get = (server: TamisServer, list: string, parameters = {}) =>
  server.fetch(ORIGIN + path(list, parameters))

async function ids(server: TamisServer, list: string, parameters = {}): Promise<string[]> {
  const response = await get(server, list, parameters)
  expect(response.status).toBe(200)
  return ((await response.json()) as { ID: string }[]).map(({ ID }) => ID)
}

const JSON_TYPE = { 'Content-Type': 'application/json' }

const put = (server: TamisServer, body: unknown, method = 'PUT') =>
  server.fetch(`${ORIGIN}/v1/jobs`, { method, headers: JSON_TYPE, body: JSON.stringify(body) })

function team(
  server: TamisServer,
  method: string,
  entries: readonly string[],
  { type = 'users', as = '', headers = TEAMS as Record<string, string>, url = USERS } = {},
) {
  const body = JSON.stringify({ data: entries.map((id) => ({ type: as || type, id })) })
  const to = `${ORIGIN}${url.replace(/users$/, type)}`
  return server.fetch(to, { method, headers, body })
}

async function members(server: TamisServer): Promise<string[]> {
  const answer = await server.fetch(ORIGIN + USERS, { headers: TEAMS })
  return ((await answer.json()) as { data: { id: string }[] }).data.map(({ id }) => id)
}

const rows: Readonly<Record<string, () => Promise<void>>> = {
  async order() {
    const server = createServer({
      jobs: [
        { ID: 'a', Namespace: 'z' },
        { ID: 'b', Namespace: 'y' },
        { ID: 'B', Namespace: 'y' },
      ],
      nodes: [{ ID: 'b' }, { ID: 'a' }, { ID: '\u{10000}' }, { ID: '\uffff' }],
      evaluations: [
        { ID: 'a', CreateIndex: 10 },
        { ID: 'ab', CreateIndex: 9 },
        { ID: 'aa', CreateIndex: 10 },
      ],
    })
    expect(await ids(server, 'jobs', all)).toEqual(['B', 'b', 'a'])
    expect(await ids(server, 'nodes')).toEqual(['a', 'b', '\uffff', '\u{10000}'])
    expect(await ids(server, 'evaluations')).toEqual(['ab', 'a', 'aa'])
    expect(await ids(server, 'evaluations', { prefix: 'a' })).toEqual(['a', 'aa', 'ab'])
  },
  async 'reverse, paging, waiting'() {
    const server = sample()
    for (const list of ['jobs', 'allocations', 'deployments', 'evaluations', 'nodes']) {
      const forward = await ids(server, list, all)
      const backward = list === 'nodes' ? forward : forward.toReversed()
      expect(await ids(server, list, { ...all, reverse: 'true' })).toEqual(backward)
      expect(await ids(server, list, { ...all, per_page: '2' })).toEqual(forward.slice(0, 2))
      const index = (await get(server, list)).headers.get('X-Cluster-Index')
      const waiting = get(server, list, { index })
      await until(() => server.blockedQueries() === 1)
      server.put(list as 'jobs', { ID: 'new' })
      expect((await waiting).headers.get('X-Cluster-Index')).not.toBe(index)
    }
    const text = await (await get(server, 'agent/members')).text()
    const asked = { reverse: 'true', per_page: '1', index: '1' }
    expect(await (await get(server, 'agent/members', asked)).text()).toBe(text)
  },
  async 'a filter a row does not fit'() {
    const beginnings = []
    for (const filter of ['Nothing == 1', 'Priority == high', 'ID matches "("', 'ID is nil', '(']) {
      const answer = await get(small(), 'jobs', { filter })
      expect([answer.status, answer.headers.get('Content-Type')]).toEqual([
        400,
        'text/plain; charset=utf-8',
      ])
      beginnings.push((await answer.text()).slice(0, 50))
    }
    expect(new Set(beginnings).size).toBe(beginnings.length)
  },
  async '`filter` on members'() {
    const text = await (await get(sample(), 'agent/members')).text()
    for (const filter of ['Name == x', '(']) {
      expect(await (await get(sample(), 'agent/members', { filter })).text()).toBe(text)
    }
  },
  async '`region` of another name'() {
    expect((await get(small({ region: 'eu' }), 'jobs', { region: 'us' })).status).toBe(404)
    expect((await get(small({ region: 'eu' }), 'jobs', { region: 'eu' })).status).toBe(200)
  },
  async 'a parameter given twice'() {
    const status = async (query: string) =>
      (await small().fetch(`${ORIGIN}/v1/jobs?${query}`)).status
    expect(await status('namespace=a&namespace=a')).toBe(400)
    expect(await status('prefix=%ff')).toBe(400)
    expect(await ids(small(), 'jobs', { filter: ' \t', prefix: '' })).toEqual(['a', 'b'])
  },
  async '`wait` beyond the maximum'() {
    const server = small()
    const waiting = get(server, 'jobs', { index: '1', wait: '1000h' })
    await until(() => server.blockedQueries() === 1)
    server.put('jobs', { ID: 'c' })
    expect((await waiting).status).toBe(200)
    expect((await get(server, 'jobs', { index: '2', wait: '0s' })).status).toBe(200)
  },
  async '`index`'() {
    const server = small()
    server.put('nodes', { ID: 'n' })
    const own = async (list: string) => (await get(server, list)).headers.get('X-Cluster-Index')
    expect([await own('jobs'), await own('nodes')]).toEqual(['1', '2'])
    expect((await get(server, 'jobs', { index: '0' })).headers.get('X-Cluster-Index')).toBe('1')
    const later = get(server, 'jobs', { index: '3' })
    await until(() => server.blockedQueries() === 1)
    server.put('jobs', { ID: 'c' })
    expect(server.blockedQueries()).toBe(1)
    server.put('jobs', { ID: 'd' })
    expect((await later).headers.get('X-Cluster-Index')).toBe('4')
  },
  async 'a write that changes nothing'() {
    const server = small()
    const waiting = get(server, 'jobs', { index: '1' })
    await until(() => server.blockedQueries() === 1)
    expect(server.put('jobs', { ID: 'a' }).ModifyIndex).toBe(1)
    expect((await waiting).headers.get('X-Cluster-Index')).toBe('2')
  },
  async '`stale`'() {
    const { headers } = await get(small(), 'jobs', { stale: '' })
    expect(headers.get('X-Cluster-LastContact')).toBe('0')
    expect(headers.get('X-Cluster-KnownLeader')).toBe('true')
  },
  async 'PUT of a job'() {
    const server = small()
    // With a text as body, the platform would name its type.
    const body = new TextEncoder().encode('{"ID":"b"}')
    expect((await server.fetch(`${ORIGIN}/v1/jobs`, { method: 'PUT', body })).status).toBe(200)
    const headers = { 'Content-Type': 'text/plain' }
    const plain = await server.fetch(`${ORIGIN}/v1/jobs`, { method: 'PUT', headers, body })
    expect(plain.status).toBe(415)
    const curl = { 'Content-Type': 'application/x-www-form-urlencoded' }
    const sent = await server.fetch(`${ORIGIN}/v1/jobs`, { method: 'PUT', headers: curl, body })
    expect(sent.status).toBe(200)
    const stale = await put(server, { Job: { ID: 'b' }, EnforceIndex: true })
    expect(stale.status).toBe(409)
    await put(server, { ID: 'a', Priority: 70, Meta: { a: 'b' } })
    const answer = await put(server, { Job: { ID: 'a', Status: 'dead' } })
    const { EvalID, JobModifyIndex } = (await answer.json()) as Record<string, unknown>
    expect(JobModifyIndex).toBe(5)
    expect(await ids(server, 'evaluations')).toContain(EvalID)
    expect(await ids(server, 'jobs', { filter: 'Status == dead and Priority == 50' })).toEqual([
      'a',
    ])
    expect(await ids(server, 'jobs', { filter: 'Meta is not empty' })).toEqual([])
    await put(server, { ID: 'a', TaskGroups: [{ Name: 'new', Count: 2 }] })
    const [job] = (await (await get(server, 'jobs')).json()) as [{ JobSummary: object }]
    expect(job.JobSummary).toMatchObject({ Summary: { new: { Queued: 2, Running: 0 } } })
  },
  async 'fields no schema has'() {
    const server = createServer()
    expect((await put(server, { ID: 'a', Stranger: 1 })).status).toBe(200)
    expect((await get(server, 'jobs', { filter: 'Stranger == 1' })).status).toBe(400)
    expect((await put(server, { ID: 'b', Priority: 'high' })).status).toBe(400)
    await put(server, { ID: 'c', Datacenters: null, Meta: null })
    expect(await ids(server, 'jobs', { filter: 'Meta is nil' })).toEqual(['a', 'c'])
  },
  async 'rows given to a server'() {
    const wrong = { ID: 'a', Priority: 'high' } as const
    const refusal = await (await put(createServer(), wrong)).text()
    const refused = expect.objectContaining({ code: 'invalid-option', hint: refusal })
    expect(() => createServer({ jobs: [wrong] })).toThrow(refused)
    expect(() => small().put('jobs', wrong)).toThrow(refused)
    const server = createServer({
      jobs: [{ ID: 'é \n', Stranger: 1, Meta: null, Datacenters: [] }],
    })
    expect(await ids(server, 'jobs', { filter: 'Meta is nil and Datacenters is empty' })).toEqual([
      'é \n',
    ])
    expect((await get(server, 'jobs', { filter: 'Stranger == 1' })).status).toBe(400)
  },
  async 'one row'() {
    const server = createServer({
      jobs: [
        { ID: 'a/b', Meta: { of: 'default' } },
        { ID: 'a/b', Namespace: 'data' },
      ],
      nodes: [{ ID: 'n', HTTPAddr: '10.0.0.1:4646', SecretID: 'secret' }],
    })
    const read = async (url: string) => {
      const answer = await server.fetch(`${ORIGIN}/v1/${url}`)
      return answer.ok ? answer.json() : answer.status
    }
    expect(await read('job/a%2Fb')).toMatchObject({ ID: 'a/b', Meta: { of: 'default' } })
    expect(await read('job/a%2Fb?namespace=data')).toMatchObject({ Namespace: 'data' })
    expect(await read('job/a%2Fb?namespace=other')).toBe(404)
    const node = await read('node/n')
    expect(node).toMatchObject({ HTTPAddr: '10.0.0.1:4646' })
    expect(node).not.toHaveProperty('SecretID')
    expect([await read('node/m'), await read('agent/member/x')]).toEqual([404, 404])
    const end = async (url: string) => server.fetch(`${ORIGIN}/v1/${url}`, { method: 'DELETE' })
    const ended = await end('job/a%2Fb?namespace=data')
    expect(await ended.json()).toMatchObject({ EvalCreateIndex: 2, JobModifyIndex: 2 })
    expect((await end('job/a%2Fb?namespace=data')).status).toBe(404)
    expect(await read('job/a%2Fb')).toMatchObject({ Meta: { of: 'default' } })
    for (const [url, allow] of [
      ['node/n', 'GET, HEAD'],
      ['jobs', 'GET, HEAD, PUT'],
    ] as const) {
      const refused = await end(url)
      expect([refused.status, refused.headers.get('Allow')]).toEqual([405, allow])
    }
    const posted = await server.fetch(`${ORIGIN}/v1/job/x`, { method: 'POST' })
    expect(posted.headers.get('Allow')).toBe('GET, HEAD, DELETE')
  },
  async 'other methods, other paths'() {
    const answer = await put(small(), {}, 'PATCH')
    expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'GET, HEAD, PUT'])
    expect((await get(small(), 'nothing')).status).toBe(404)
    const { listening } = await serving()
    const sent = 'TRACE /v1/jobs HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'
    expect(await raw(listening.port, sent)).toMatch(/^HTTP\/1\.1 405 .*\r\nAllow: GET, HEAD, PUT/is)
  },
  async 'fields a row lacks'() {
    const server = small()
    const [job] = (await (await get(server, 'jobs')).json()) as object[]
    expect(job).toMatchObject({ Datacenters: [], Multiregion: null, Priority: 0 })
    expect(job).toMatchObject({ JobSummary: { JobID: 'a', Summary: {}, Children: { Dead: 0 } } })
  },
  async HEAD() {
    for (const list of ['jobs', 'nothing']) {
      const head = await small().fetch(`${ORIGIN}/v1/${list}`, { method: 'HEAD' })
      expect([...head.headers]).toEqual([...(await get(small(), list)).headers])
      expect(head.body).toBe(null)
    }
  },
  async 'pages of other origins'() {
    const origin = 'https://example.org'
    const allowed = async (allowedOrigins: string[]) => {
      const headers = { Origin: origin }
      const answer = await small({ allowedOrigins }).fetch(`${ORIGIN}/v1/jobs`, { headers })
      return answer.headers.get('Access-Control-Allow-Origin')
    }
    expect([await allowed([]), await allowed([origin])]).toEqual([null, origin])
  },
  async tokens() {
    const server = small({ tokens: ['secret'], teamTokens: ['team-secret'] })
    const status = async (headers: Record<string, string>, url = '/v1/jobs') =>
      (await server.fetch(ORIGIN + url, { headers })).status
    const own = { 'X-Cluster-Token': 'secret' }
    const bearer = { Authorization: 'Bearer secret' }
    expect(await status(own)).toBe(200)
    expect(await status(bearer)).toBe(200)
    const team = { Authorization: 'Bearer team-secret' }
    expect([await status(team), await status(team, '/api/v2/teams')]).toEqual([403, 200])
    expect(await status(bearer, '/api/v2/teams')).toBe(403)
    const tokens = ['secret']
    expect(() => small({ tokens, teamTokens: tokens })).toThrow('in common')
    for (const [options, url] of [
      [{ tokens }, '/api/v2/teams'],
      [{ teamTokens: tokens }, '/v1/jobs'],
    ] as const) {
      const answer = await small(options).fetch(ORIGIN + url, { headers: bearer })
      expect(answer.status).toBe(403)
    }
    expect(await status({ ...own, ...bearer })).toBe(200)
    expect(await status({ ...own, Authorization: 'Bearer other' })).toBe(403)
    for (const url of ['/v1/jobs?filter=(', '/v1/nothing']) expect(await status({}, url)).toBe(403)
  },
  async 'secrets in rows'() {
    const server = createServer({ nodes: [{ ID: 'a', SecretID: 'secret' }] })
    expect(await ids(server, 'nodes', { filter: 'SecretID is not empty' })).toEqual([])
    expect(server.put('nodes', { ID: 'b', SecretID: 'secret' })).not.toHaveProperty('SecretID')
  },
  async 'limits passed'() {
    const limits = { maxBodyBytes: 100, maxBlockedQueries: 0, maxFilterMs: 0 }
    const jobs = Array.from({ length: 100 }, (_, at) => ({ ID: `job-${at}` }))
    const { server, listening } = await serving({ jobs }, { limits })
    expect((await put(server, { ID: 'a'.repeat(200) })).status).toBe(413)
    const encoded = {
      method: 'PUT',
      body: '{}',
      headers: { ...JSON_TYPE, 'Content-Encoding': 'gzip' },
    }
    expect((await server.fetch(`${ORIGIN}/v1/jobs`, encoded)).status).toBe(415)
    expect((await get(server, 'jobs', { index: '1' })).status).toBe(429)
    const long = `GET / HTTP/1.1\r\nHost: localhost\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`
    expect(await raw(listening.port, long)).toMatch(/^HTTP\/1\.1 431 /)
    const slow = await get(server, 'jobs', { filter: 'ID matches "(a|b)*c(d|e)*f"' })
    expect([slow.status, await slow.text()]).toEqual([400, expect.stringContaining('too complex')])
  },
  async 'teams: success'() {
    const server = sample()
    for (const method of ['POST', 'POST', 'DELETE', 'DELETE']) {
      expect((await team(server, method, ['user-ada', 'user-ada'])).status).toBe(204)
      expect(await members(server)).toEqual(method === 'POST' ? ['user-ada'] : [])
    }
  },
  async 'teams: refusals'() {
    const status = async (
      ...given: Parameters<typeof team> extends [unknown, ...infer R] ? R : []
    ) => (await team(sample(), ...given)).status
    expect(await status('POST', [])).toBe(400)
    const { Authorization, ...noBearer } = TEAMS
    expect(await status('POST', ['user-ada'], { headers: noBearer })).toBe(403)
    expect(await status('POST', ['user-nobody'])).toBe(404)
    expect(await status('POST', ['user-ada'], { url: USERS.replace('team-data', 'none') })).toBe(
      404,
    )
    expect(await status('POST', ['user-ada'], { as: 'teams' })).toBe(409)
    for (const type of ['application/json', `${TEAMS['Content-Type']}; charset=utf-8`]) {
      const headers = { Authorization, 'Content-Type': type }
      expect(await status('POST', ['user-ada'], { headers })).toBe(415)
    }
    expect(await status('POST', ['user-radia'])).toBe(422)
    const answer = await team(sample(), 'POST', ['user-nobody'])
    expect(await answer.json()).toMatchObject({ errors: [{ source: { pointer: '/data/0/id' } }] })
  },
  async 'teams: a batch'() {
    const server = sample()
    const strangers = Array.from({ length: 150 }, (_, at) => `nobody-${at}`)
    const answer = await team(server, 'POST', ['user-ada', ...strangers])
    expect(((await answer.json()) as { errors: unknown[] }).errors).toHaveLength(100)
    expect(await members(server)).toEqual([])
  },
  async 'teams: removing'() {
    const server = sample()
    expect((await team(server, 'DELETE', ['user-radia'])).status).toBe(204)
    const type = 'organization-memberships'
    expect((await team(server, 'DELETE', ['ou-radia'], { type })).status).toBe(204)
  },
  async 'teams: looking'() {
    const paths = ['/teams', '/teams/team-data/relationships/users', '/organization-memberships']
    for (const looked of paths) {
      const answer = await sample().fetch(`${ORIGIN}/api/v2${looked}`, { headers: TEAMS })
      expect(await answer.json()).toHaveProperty('data')
    }
  },
}

test.each(Object.entries(rows))('not shown: %s', async (_of, check) => {
  await check()
})
