import { networkInterfaces } from 'node:os'
import { gunzipSync } from 'node:zlib'
import { expect, vi } from 'vitest'
import { eq, fields } from '../../src/build.ts'
import { isPublicAddress } from '../../src/cli/public-address.ts'
import { check, compile, print } from '../../src/index.ts'
import { jobSchema } from '../../src/rows/schemas/index.ts'
import { spec, specServer } from '../../src/rows/targets/index.ts'
import { createSchedulerClient } from '../../src/services/client/index.ts'
import { createServer, sampleData } from '../../src/services/server/index.ts'
import { readListQuery, readParameters } from '../../src/services/server/list/query.ts'
import { listen } from '../../src/services/server/node.ts'
import { tamis } from '../cli/run.ts'
import { until } from '../support/waits.ts'
import {
  type Assertions,
  asked,
  errorFor,
  ids,
  json,
  ORIGIN,
  put,
  type Row,
  rowsOf,
  sample,
  sentBy,
  serverOf,
  status,
} from './services.ts'

// One assertion for each row of the part of docs/specification.md that is about the scheduler.

const KINDS = {
  string: (value: unknown) => typeof value === 'string',
  integer: Number.isInteger,
  boolean: (value: unknown) => typeof value === 'boolean',
  object: (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value),
  'object or null': (value: unknown) => typeof value === 'object' && !Array.isArray(value),
  'array of string': (value: unknown) =>
    Array.isArray(value) && value.every((entry) => typeof entry === 'string'),
  'array or null': (value: unknown) => value === null || Array.isArray(value),
  UUID: (value: unknown) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(String(value)),
  'timestamp or null': (value: unknown) =>
    value === null || (typeof value === 'string' && !Number.isNaN(Date.parse(value))),
} satisfies Record<string, (value: unknown) => boolean>

/** An assertion that every row has these members, each of that kind. */
const each =
  (rows: () => Promise<readonly Row[]>, kind: keyof typeof KINDS, ...members: string[]) =>
  async () => {
    const all = await rows()
    expect(all.length).toBeGreaterThan(0)
    for (const name of members) {
      expect(all.filter((row) => !Object.hasOwn(row, name) || !KINDS[kind](row[name]))).toEqual([])
    }
  }

const jobs = () => rowsOf('jobs')
const summaries = async () => (await jobs()).map(({ JobSummary }) => JobSummary as Row)
const deployments = () => rowsOf('deployments')
const entriesOf = (rows: readonly Row[], name: string): Row[] =>
  rows.flatMap((row) => Object.values(row[name]))
const groups = async () => entriesOf(await deployments(), 'TaskGroups')

const FULL = { Status: 'running', Name: 'web-1', Count: 3, Load: 0.5, Empty: '', None: {} }
const DATUM = {
  ...FULL,
  Datacenters: ['dc1', 'dc2'],
  Meta: { owner: 'ops', 'team.name': 'a"b', a_1: '/usr' },
}

/** An assertion that filters answer as said on one row, with the target of the specification. */
const answers = (expected: Readonly<Record<string, boolean>>) => () => {
  for (const [filter, answer] of Object.entries(expected)) {
    expect([filter, compile(filter, { target: spec })(DATUM)]).toEqual([filter, answer])
  }
}

const refuses = (...filters: string[]) => {
  for (const filter of filters) expect(() => compile(filter, { target: spec }), filter).toThrow()
}

const TOKEN = 'secret-id'
const guarded = serverOf({ jobs: [{ ID: 'a' }] }, { tokens: [TOKEN] })
const withToken = (headers: Record<string, string>) => status('/v1/jobs', {}, { headers }, guarded)

const TWO = () => serverOf({ jobs: [{ ID: 'a' }, { ID: 'b', Namespace: 'other' }] })
const THREE = () => serverOf({ jobs: [{ ID: 'a' }, { ID: 'b' }, { ID: 'c' }] })

/** True for a request that the server holds until a write. */
async function isHeld(parameters: Record<string, string>): Promise<boolean> {
  const server = serverOf({ jobs: [{ ID: 'a' }] })
  let isAnswered = false
  const waiting = asked('/v1/jobs', parameters, {}, server).then((answer) => {
    isAnswered = true
    return answer
  })
  await until(() => isAnswered || server.blockedQueries() === 1)
  const held = !isAnswered
  server.put('jobs', { ID: 'b' })
  expect((await waiting).status).toBe(200)
  server.close()
  return held
}

const indexOf = async (answer: Promise<Response>) => (await answer).headers.get('X-Cluster-Index')

export const scheduler: Assertions = {
  async S1() {
    for (const list of ['jobs', 'nodes', 'allocations', 'deployments', 'evaluations']) {
      expect((await rowsOf(list)).length).toBeGreaterThan(0)
    }
  },
  async S2() {
    const server = serverOf()
    const TaskGroups = [{ Name: 'a', Count: 2, Tasks: [{ Name: 't', Driver: 'docker' }] }]
    await put(server, { ID: 'a', TaskGroups })
    expect(await json('/v1/job/a', {}, {}, server)).toMatchObject({ ID: 'a', TaskGroups })
  },
  async S3() {
    const server = serverOf()
    const Affinities = [{ LTarget: 'node.datacenter', RTarget: 'dc1', Operand: '=', Weight: 50 }]
    await put(server, { ID: 'a', Affinities })
    expect(await json('/v1/job/a', {}, {}, server)).toMatchObject({ Affinities })
  },
  async S4() {
    const nodes = new Set((await rowsOf('nodes')).map(({ ID }) => ID))
    expect((await rowsOf('allocations')).filter(({ NodeID }) => !nodes.has(NodeID))).toEqual([])
  },
  async S5() {
    const known = new Set((await jobs()).map(({ ID }) => ID))
    for (const { JobID, NodeID, TaskStates } of await rowsOf('allocations')) {
      expect(known.has(JobID) && KINDS.string(NodeID) && KINDS.object(TaskStates)).toBe(true)
    }
  },
  async S6() {
    const known = new Set((await rowsOf('evaluations')).map(({ ID }) => ID))
    expect((await rowsOf('allocations')).filter(({ EvalID }) => !known.has(EvalID))).toEqual([])
  },
  async S7() {
    const known = new Map((await jobs()).map((job) => [`${job.Namespace}/${job.ID}`, job]))
    for (const { Namespace, JobID, JobVersion, JobModifyIndex } of await deployments()) {
      const job = known.get(`${Namespace}/${JobID}`)
      expect(JobVersion).toBeGreaterThanOrEqual(0)
      expect(JobModifyIndex).toBeLessThanOrEqual(job?.JobModifyIndex)
    }
  },
  async S8() {
    const members = [{ Name: 'one.global', Tags: { dc: 'dc7' } }]
    const server = serverOf({ members })
    const own = await json('/v1/agent/members', {}, {}, server)
    expect(own).toMatchObject({ ServerName: 'one', ServerDC: 'dc7', Members: members })
    // It has no state of the cluster: no index, no namespace and no filter.
    const answer = await asked(
      '/v1/agent/members',
      { namespace: 'x', filter: 'ID == "x"' },
      {},
      server,
    )
    expect(await answer.json()).toEqual(own)
    expect(answer.headers.has('X-Cluster-Index')).toBe(false)
  },
  async S9() {
    const listening = await listen(createServer(sampleData()), { port: 0 })
    const words = ['query', 'jobs', '--address', listening.url, '--json']
    const { out } = await tamis(words)
    expect(JSON.parse(out)).toEqual(await json('/v1/jobs'))
    await listening.close()
  },
  async S10() {
    const listening = await listen(serverOf({ jobs: [{ ID: 'a' }] }), { port: 0 })
    expect(listening.url).toBe(`http://127.0.0.1:${listening.port}`)
    expect((await fetch(`${listening.url}/v1/jobs`)).status).toBe(200)
    await listening.close()
  },
  async S11() {
    const listening = await listen(serverOf(), { port: 0 })
    for (const address of otherAddresses()) {
      await expect(fetch(`http://${address}:${listening.port}/v1/jobs`)).rejects.toThrow()
    }
    expect((await fetch(`${listening.url}/v1/jobs`)).status).toBe(200)
    await listening.close()
  },
  async S12() {
    const addresses = ['127.0.0.1', ...otherAddresses()]
    const server = serverOf({}, { allowedHosts: addresses })
    const listening = await listen(server, { port: 0, host: '0.0.0.0' })
    for (const address of addresses) {
      expect((await fetch(`http://${address}:${listening.port}/v1/jobs`)).status).toBe(200)
    }
    await listening.close()
  },
  async S13() {
    const { url } = await sentBy(({ jobs }) => jobs.list())
    expect(new URL(url).port).toBe('4646')
  },
  async S14() {
    const free = await listen(serverOf(), { port: 0 })
    await free.close()
    const listening = await listen(serverOf(), { port: free.port })
    expect(listening.port).toBe(free.port)
    await listening.close()
    const { url } = await sentBy(({ jobs }) => jobs.list(), { baseUrl: 'http://127.0.0.1:5000' })
    expect(new URL(url).port).toBe('5000')
  },
  async S15() {
    const { url } = await sentBy(({ jobs }) => jobs.list(), { baseUrl: 'http://localhost:1/base/' })
    expect(url).toBe('http://localhost:1/base/v1/jobs')
  },

  S16: each(jobs, 'string', 'ID'),
  S17: each(jobs, 'string', 'Name'),
  S18: each(jobs, 'string', 'Namespace'),
  S19: each(jobs, 'string', 'Type'),
  S20: each(jobs, 'integer', 'Priority'),
  S21: each(jobs, 'string', 'Status'),
  async S22() {
    await each(jobs, 'string', 'StatusDescription')()
    expect((await jobs()).some(({ StatusDescription }) => StatusDescription === '')).toBe(true)
  },
  S23: each(jobs, 'boolean', 'Stop'),
  S24: each(jobs, 'boolean', 'Periodic'),
  S25: each(jobs, 'boolean', 'ParameterizedJob'),
  async S26() {
    await each(jobs, 'string', 'ParentID')()
    const known = new Set((await jobs()).map(({ ID }) => ID))
    const parents = new Set((await jobs()).map(({ ParentID }) => ParentID))
    expect(parents.delete('')).toBe(true)
    expect([...parents].filter((id) => !known.has(id))).toEqual([])
  },
  S27: each(jobs, 'array of string', 'Datacenters'),
  S28: each(jobs, 'object or null', 'Multiregion'),
  S29: each(jobs, 'integer', 'SubmitTime'),
  S30: each(jobs, 'integer', 'CreateIndex', 'ModifyIndex', 'JobModifyIndex'),
  S31: each(jobs, 'object', 'JobSummary'),
  S32: each(summaries, 'string', 'JobID', 'Namespace'),
  S33: each(summaries, 'integer', 'CreateIndex', 'ModifyIndex'),
  S34: each(
    async () => (await summaries()).map(({ Children }) => Children),
    'integer',
    ...['Dead', 'Pending', 'Running'],
  ),
  S35: each(
    async () => entriesOf(await summaries(), 'Summary'),
    'integer',
    ...['Complete', 'Failed', 'Lost', 'Queued', 'Running', 'Starting'],
  ),
  S36: each(deployments, 'UUID', 'ID'),
  S37: each(deployments, 'string', 'Namespace'),
  S38: each(deployments, 'string', 'JobID'),
  S39: each(deployments, 'integer', 'JobVersion'),
  S40: each(deployments, 'integer', 'JobCreateIndex', 'JobModifyIndex', 'JobSpecModifyIndex'),
  S41: each(deployments, 'integer', 'CreateIndex', 'ModifyIndex'),
  S42: each(deployments, 'integer', 'EvalPriority'),
  S43: each(deployments, 'boolean', 'IsMultiregion'),
  S44: each(deployments, 'string', 'Status'),
  S45: each(deployments, 'string', 'StatusDescription'),
  async S46() {
    await each(deployments, 'object', 'TaskGroups')()
    await each(groups, 'boolean', 'Promoted')()
  },
  S47: each(groups, 'boolean', 'AutoPromote', 'AutoRevert', 'Promoted'),
  S48: each(
    groups,
    'integer',
    ...['DesiredCanaries', 'DesiredTotal', 'PlacedAllocs', 'HealthyAllocs', 'UnhealthyAllocs'],
  ),
  S49: each(groups, 'array or null', 'PlacedCanaries'),
  S50: each(groups, 'integer', 'ProgressDeadline'),
  S51: each(groups, 'timestamp or null', 'RequireProgressBy'),
  async S52() {
    const [stub] = (await rowsOf('nodes')) as [Row]
    const full = (await json(`/v1/node/${stub.ID}`)) as Row
    expect(Object.keys(full).length).toBeGreaterThan(Object.keys(stub).length)
  },
  async S53() {
    const [stub] = (await rowsOf('nodes')) as [Row]
    const full = (await json(`/v1/node/${stub.ID}`)) as Row
    expect([stub.Address, stub.HTTPAddr]).toEqual([expect.any(String), undefined])
    expect([full.Address, full.HTTPAddr]).toEqual([
      undefined,
      expect.stringContaining(stub.Address),
    ])
  },
  async S54() {
    const [{ ID, Address }] = (await rowsOf('nodes')) as [Row]
    expect(await ids('/v1/nodes', { filter: `HTTPAddr contains "${Address}:"` })).toEqual([ID])
    expect(await status('/v1/nodes', { filter: `Address == "${Address}"` })).toBe(400)
  },
  S55: async () => expect((await jobs()).map(({ Status }) => Status)).toContain('pending'),
  S56: async () => expect((await jobs()).map(({ Status }) => Status)).toContain('running'),
  S57: said('cancelled', /cancelled .*newer version/i),
  S58: said('successful', /completed successfully/i),

  async S59() {
    for (const path of ['/jobs', '/v2/jobs', '/nodes']) expect(await status(path)).toBe(404)
    for (const name of ['jobs', 'nodes', 'members'] as const) {
      const { url } = await sentBy((client) => client[name].list())
      expect(new URL(url).pathname).toMatch(/^\/v1\//)
    }
  },
  async S60() {
    const server = serverOf({ jobs: [{ ID: 'a' }] })
    expect(await status('/v1/jobs', {}, {}, server)).toBe(200)
    expect((await put(server, { ID: 'b' })).status).toBe(200)
    expect(await status('/v1/job/a', {}, { method: 'DELETE' }, server)).toBe(200)
    for (const method of ['POST', 'PATCH']) {
      expect(await status('/v1/jobs', {}, { method }, server)).toBe(405)
    }
  },
  async S61() {
    const server = serverOf()
    expect(await ids('/v1/jobs', {}, {}, server)).toEqual([])
    await put(server, { ID: 'a' })
    expect(await ids('/v1/jobs', {}, {}, server)).toEqual(['a'])
  },
  async S62() {
    const request = await sentBy(({ jobs }) => jobs.create({ ID: 'a' }))
    expect(request.headers.get('Content-Type')).toBe('application/json')
    expect(await request.json()).toEqual({ ID: 'a' })
    const init = { method: 'PUT', body: new TextEncoder().encode('{"ID":"a"') }
    expect(await status('/v1/jobs', {}, init, serverOf())).toBe(400)
  },
  async S63() {
    for (const path of ['/v1/jobs', '/v1/nodes', '/v1/agent/members']) {
      const answer = await asked(path)
      expect(answer.headers.get('Content-Type')).toBe('application/json')
      expect(typeof (await answer.json())).toBe('object')
    }
  },
  async S64() {
    const short = await (await asked('/v1/nodes')).text()
    const pretty = await (await asked('/v1/nodes', { pretty: '' })).text()
    expect(short).toBe(JSON.stringify(JSON.parse(short)))
    expect([short.includes('\n'), pretty.includes('\n')]).toEqual([false, true])
    expect(JSON.parse(pretty)).toEqual(JSON.parse(short))
  },
  async S65() {
    const plain = await asked('/v1/nodes')
    const zipped = await asked('/v1/nodes', {}, { headers: { 'Accept-Encoding': 'gzip' } })
    expect(plain.headers.get('Content-Encoding')).toBe(null)
    expect(zipped.headers.get('Content-Encoding')).toBe('gzip')
    const bytes = gunzipSync(Buffer.from(await zipped.arrayBuffer()))
    expect(bytes.toString()).toBe(await plain.text())
  },
  async S66() {
    const request = await sentBy(({ jobs }) => jobs.list())
    expect([request.method, new URL(request.url).pathname]).toEqual(['GET', '/v1/jobs'])
    const [stub] = (await jobs()) as [Row]
    expect(stub).toHaveProperty('JobSummary')
    expect(stub).not.toHaveProperty('TaskGroups')
  },
  S67: async () => expect(await ids('/v1/jobs', { namespace: 'other' }, {}, TWO())).toEqual(['b']),
  S68: async () =>
    expect(await ids('/v1/jobs', { filter: 'ID == "b"' }, {}, THREE())).toEqual(['b']),
  async S69() {
    const request = await sentBy(({ jobs }) => jobs.create({ ID: 'a' }))
    expect([request.method, new URL(request.url).pathname]).toEqual(['PUT', '/v1/jobs'])
    const server = serverOf()
    expect((await put(server, await request.json())).status).toBe(200)
    expect(await ids('/v1/jobs', {}, {}, server)).toEqual(['a'])
  },
  async S70() {
    const request = await sentBy(({ deployments }) => deployments.list())
    expect(new URL(request.url).pathname).toBe('/v1/deployments')
    const [first] = (await deployments()) as [Row]
    expect(await rowsOf('deployments', { filter: `ID == "${first.ID}"` })).toEqual([first])
  },
  async S71() {
    const found = await rowsOf('deployments', { filter: 'Status == "successful"' })
    expect(found).toEqual((await deployments()).filter(({ Status }) => Status === 'successful'))
    expect(found.length).toBeGreaterThan(0)
  },
  async S72() {
    const [name = ''] = Object.keys((await deployments())[0]?.TaskGroups)
    const filter = `"${name}" in TaskGroups and TaskGroups.${name}.DesiredTotal != 0`
    const found = await rowsOf('deployments', { filter })
    expect(found).toEqual(
      (await deployments()).filter(({ TaskGroups }) => TaskGroups[name]?.DesiredTotal > 0),
    )
    expect(found.length).toBeGreaterThan(0)
  },
  async S73() {
    const request = await sentBy(({ nodes }) => nodes.list())
    expect(new URL(request.url).pathname).toBe('/v1/nodes')
    await each(() => rowsOf('nodes'), 'string', 'Address')()
  },
  async S74() {
    const [{ ID }] = (await rowsOf('nodes')) as [Row]
    const { HTTPAddr } = (await json(`/v1/node/${ID}`)) as Row
    expect(await ids('/v1/nodes', { filter: `HTTPAddr == "${HTTPAddr}"` })).toEqual([ID])
  },
  async S75() {
    const request = await sentBy(
      ({ members }) => members.list(),
      {},
      () => Response.json({ Members: [] }),
    )
    expect(new URL(request.url).pathname).toBe('/v1/agent/members')
    expect(((await json('/v1/agent/members')) as Row).Members).toHaveLength(3)
  },

  async S76() {
    expect(await sentParameter({ namespace: 'a' }, 'namespace')).toBe('a')
    expect(await ids('/v1/jobs', { namespace: 'other' }, {}, TWO())).toEqual(['b'])
  },
  S77: async () => expect(await ids('/v1/jobs', {}, {}, TWO())).toEqual(['a']),
  S78: async () => expect(await ids('/v1/jobs', { namespace: '*' }, {}, TWO())).toEqual(['a', 'b']),
  async S80() {
    expect(await sentParameter({ region: 'eu' }, 'region')).toBe('eu')
    expect(await sentParameter({}, 'region')).toBe(null)
    const server = serverOf({}, { region: 'eu' })
    expect(await status('/v1/jobs', {}, {}, server)).toBe(200)
    expect(await status('/v1/jobs', { region: 'eu' }, {}, server)).toBe(200)
    expect(await status('/v1/jobs', { region: 'us' }, {}, server)).toBe(404)
  },
  async S81() {
    const filter = 'ID == "a&b=ü" or ID contains "c"'
    const { url } = await sentBy(({ jobs }) => jobs.list({ filter }))
    expect(url).toContain(`filter=${encodeURIComponent(filter)}`)
    expect(await ids('/v1/jobs', { filter }, {}, THREE())).toEqual(['c'])
  },
  async S82() {
    expect(await sentParameter({ perPage: 2 }, 'per_page')).toBe('2')
    expect(await ids('/v1/jobs', { per_page: '2' }, {}, THREE())).toEqual(['a', 'b'])
  },
  async S83() {
    expect(await sentParameter({ nextToken: 't' }, 'next_token')).toBe('t')
    const server = THREE()
    const first = await asked('/v1/jobs', { per_page: '2' }, {}, server)
    const next_token = first.headers.get('X-Cluster-Nexttoken') ?? ''
    expect(await ids('/v1/jobs', { per_page: '2', next_token }, {}, server)).toEqual(['c'])
  },
  async S84() {
    expect(await sentParameter({ reverse: true }, 'reverse')).toBe('true')
    expect(await ids('/v1/jobs', { reverse: 'true' }, {}, THREE())).toEqual(['c', 'b', 'a'])
  },
  async S85() {
    expect(await sentParameter({ index: 7n }, 'index')).toBe('7')
    expect([await isHeld({ index: '1' }), await isHeld({})]).toEqual([true, false])
  },
  async S86() {
    expect(await sentParameter({ index: 7n, waitMs: 10_000 }, 'wait')).toBe('10s')
    expect(await sentParameter({ index: 7n, waitMs: 300_000 }, 'wait')).toBe('5m')
    for (const wait of ['10s', '5m']) expect(await isHeld({ index: '1', wait })).toBe(true)
    expect(await status('/v1/jobs', { index: '1', wait: '10' })).toBe(400)
  },
  async S87() {
    expect(await sentParameter({ stale: true }, 'stale')).toBe('')
    expect(await ids('/v1/jobs', { stale: '' }, {}, THREE())).toEqual(['a', 'b', 'c'])
  },
  async S88() {
    expect(await sentParameter({ pretty: true }, 'pretty')).toBe('')
    const text = await (await asked('/v1/jobs', { pretty: '' }, {}, THREE())).text()
    expect(text).toMatch(/^\[\n {2}\{\n/)
  },

  async S89() {
    const { headers } = await asked('/v1/jobs', { per_page: '2' }, {}, THREE())
    expect(headers.get('X-Cluster-Nexttoken')).not.toBe(null)
  },
  async S90() {
    for (const per_page of ['3', '4']) {
      const { headers } = await asked('/v1/jobs', { per_page }, {}, THREE())
      expect(headers.has('X-Cluster-Nexttoken')).toBe(false)
    }
  },
  async S91() {
    const server = THREE()
    const before = await indexOf(asked('/v1/jobs', {}, {}, server))
    server.put('jobs', { ID: 'd' })
    const after = await indexOf(asked('/v1/jobs', {}, {}, server))
    expect(BigInt(after ?? 0)).toBeGreaterThan(BigInt(before ?? 0))
    for (const list of ['nodes', 'allocations', 'deployments', 'evaluations']) {
      expect(await indexOf(asked(`/v1/${list}`))).toMatch(/^[0-9]+$/)
    }
  },
  S92: async () => expect(await indexOf(asked('/v1/jobs', {}, {}, serverOf()))).toBe('1'),
  async S93() {
    expect((await asked('/v1/jobs')).headers.get('X-Cluster-LastContact')).toMatch(/^[0-9]+$/)
    expect((await metaWith({ 'X-Cluster-LastContact': '12' })).lastContactMs).toBe(12)
  },
  async S94() {
    expect((await asked('/v1/jobs')).headers.get('X-Cluster-KnownLeader')).toBe('true')
    expect((await metaWith({ 'X-Cluster-KnownLeader': 'false' })).knownLeader).toBe(false)
  },

  async S95() {
    for (const per_page of ['0', '-1', '1.5', 'x', '']) {
      expect([per_page, await status('/v1/jobs', { per_page })]).toEqual([per_page, 400])
    }
    expect(await status('/v1/jobs', { per_page: '1' })).toBe(200)
  },
  async S96() {
    const server = THREE()
    const hasMore = async (per_page: string) =>
      (await asked('/v1/jobs', { per_page }, {}, server)).headers.has('X-Cluster-Nexttoken')
    expect([await hasMore('2'), await hasMore('3')]).toEqual([true, false])
  },
  async S97() {
    const token = 'a b+c/ü%2F'
    expect(await sentParameter({ nextToken: token }, 'next_token')).toBe(token)
  },
  async S98() {
    const client = createSchedulerClient({ fetch: THREE().fetch })
    const found = []
    for await (const { ID } of client.jobs.items({ perPage: 2 })) found.push(ID)
    expect(found).toEqual(['a', 'b', 'c'])
    client.close()
  },
  async S99() {
    const nodes = await ids('/v1/nodes')
    expect(nodes.length).toBeGreaterThan(1)
    expect(nodes).toEqual(nodes.toSorted())
  },
  async S100() {
    const order = (await rowsOf('evaluations')).map(({ CreateIndex }) => CreateIndex)
    expect(new Set(order).size).toBeGreaterThan(1)
    expect(order).toEqual(order.toSorted((one, other) => one - other))
  },
  async S101() {
    const forward = await ids('/v1/evaluations')
    expect(await ids('/v1/evaluations', { reverse: 'true' })).toEqual(forward.toReversed())
  },
  async S102() {
    expect((await metaWith({ 'X-Cluster-Index': '7' })).index).toBe(7n)
    expect(await indexOf(asked('/v1/jobs'))).toMatch(/^[1-9][0-9]*$/)
  },
  async S103() {
    const server = serverOf({ jobs: [{ ID: 'a' }] })
    const index = (await indexOf(asked('/v1/jobs', {}, {}, server))) ?? ''
    const waiting = ids('/v1/jobs', { index }, {}, server)
    await until(() => server.blockedQueries() === 1)
    server.put('jobs', { ID: 'b' })
    expect(await waiting).toEqual(['a', 'b'])
  },
  async S104() {
    const server = THREE()
    expect(await ids('/v1/jobs', { index: '1', wait: '1ms' }, {}, server)).toHaveLength(3)
    expect(server.blockedQueries()).toBe(0)
  },
  async S105() {
    const answer = asked('/v1/jobs', { index: '1', wait: '1ms' }, {}, THREE())
    expect(await indexOf(answer)).toBe('1')
  },
  async S106() {
    const server = serverOf({ jobs: [{ ID: 'a', Priority: 5 }] })
    const before = await json('/v1/jobs', {}, {}, server)
    const waiting = asked('/v1/jobs', { index: '1' }, {}, server)
    await until(() => server.blockedQueries() === 1)
    server.put('jobs', { ID: 'a', Priority: 5 })
    expect(await (await waiting).json()).toEqual(before)
  },
  S107: () => expect(waitOf('index=1')).toBe(300_000),
  S108: () =>
    expect([waitOf('index=1&wait=10m'), waitOf('index=1&wait=1h')]).toEqual([600_000, 600_000]),
  async S109() {
    await expectLasting('320ms', 0, 320)
    await expectLasting('320ms', 1, 320 + 320 / 16)
  },

  async S110() {
    const server = serverOf()
    for (let at = 1; at <= 20; at++) {
      await put(server, { ID: 'a', Priority: at })
      expect((await json('/v1/jobs', {}, {}, server)) as Row[]).toMatchObject([{ Priority: at }])
    }
  },
  async S112() {
    const server = serverOf({}, { region: 'eu' })
    expect(await status('/v1/jobs', { stale: '' }, {}, server)).toBe(200)
  },
  async S115() {
    const meta = await metaWith({
      'X-Cluster-LastContact': '900',
      'X-Cluster-KnownLeader': 'false',
    })
    expect(meta).toMatchObject({ lastContactMs: 900, knownLeader: false })
  },

  async S116() {
    const filter = 'Status == "running"'
    const answered = await (await asked('/v1/jobs', { namespace: '*', filter })).text()
    expect(answered.length).toBeLessThan(
      (await (await asked('/v1/jobs', { namespace: '*' })).text()).length,
    )
    expect(JSON.parse(answered)).toEqual(
      (await jobs()).filter(({ Status }) => Status === 'running'),
    )
  },
  async S117() {
    const server = serverOf({ jobs: [{ ID: 'a', Meta: { owner: 'ops' } }, { ID: 'b' }] })
    const found = (await json('/v1/jobs', { filter: 'Meta.owner == "ops"' }, {}, server)) as Row[]
    expect(found).toMatchObject([{ ID: 'a' }])
    expect(found[0]).not.toHaveProperty('Meta')
    expect(await status('/v1/jobs', { filter: 'JobSummary is not empty' }, {}, server)).toBe(400)
  },
  async S118() {
    expect(await status('/v1/jobs', { filter: 'ID == "a"', prefix: 'a' })).toBe(400)
    expect(await status('/v1/evaluations', { filter: 'ID == "a"', job: 'a' })).toBe(400)
    expect(await status('/v1/jobs', { prefix: 'a' })).toBe(200)
  },
  async S120() {
    const Datacenters = ['dc1', 'dc2', 'dc3']
    const server = serverOf({
      jobs: [
        { ID: 'a', Datacenters },
        { ID: 'b', Datacenters: ['dc2'] },
      ],
    })
    const found = await json('/v1/jobs', { filter: '"dc1" in Datacenters' }, {}, server)
    expect(found).toMatchObject([{ ID: 'a', Datacenters }])
  },
  async S121() {
    const limits = { maxFilterMs: 0 }
    const all = { jobs: Array.from({ length: 200 }, (_, at) => ({ ID: `job-${at}` })) }
    const server = serverOf(all, { limits })
    expect(await status('/v1/jobs', {}, {}, server)).toBe(200)
    expect(await status('/v1/jobs', { filter: 'ID matches "(a|b)*c(d|e)*f"' }, {}, server)).toBe(
      400,
    )
  },
  S123: answers({
    'Status == "running"': true,
    'Status == "dead"': false,
    'Status != "dead"': true,
    'Status != "running"': false,
  }),
  S124: answers({
    'None is empty': true,
    'Datacenters is empty': false,
    'Datacenters is not empty': true,
    'Empty is not empty': false,
  }),
  S125: answers({
    '"dc1" in Datacenters': true,
    '"dc3" in Datacenters': false,
    '"dc3" not in Datacenters': true,
    '"eb" in Name': true,
    '"eb" not in Name': false,
  }),
  S126: answers({
    'Datacenters contains "dc1"': true,
    'Datacenters not contains "dc3"': true,
    'Name contains "x"': false,
    'Name not contains "eb"': false,
  }),
  S127() {
    answers({ 'Name matches "^web-[0-9]+$"': true, 'Name matches "^db"': false })()
    answers({ 'Name not matches "^db"': true, 'Name not matches "^web"': false })()
    expect(() => compile('Name matches "("', { target: spec })(DATUM)).toThrow()
  },
  S128: answers({
    'Status == "dead" or Count == 3': true,
    'Status == "dead" and Count == 3': false,
    'not Status == "dead"': true,
    'not Status == "dead" and Count == 4': false,
    'not Status == "dead" or Count == 4': true,
    'Count == 3 or Count == 4 and Status == "dead"': true,
  }),
  S129: answers({
    '(Count == 3 or Count == 4) and Status == "dead"': false,
    'not (Status == "dead" or Count == 3)': false,
  }),
  S130: answers({ 'Meta.owner == "ops"': true, 'Meta.owner != "ops"': false }),
  async S131() {
    answers({ 'Meta.a_1 == "/usr"': true })()
    for (const name of ['a/b', '_a', '1a', 'é', 'a-b']) {
      refuses(`${name} == 1`)
      expect(await status('/v1/jobs', { filter: `${name} == 1` })).toBe(400)
    }
    refuses('Meta.a/b == 1', 'Meta.é == 1')
  },
  async S132() {
    answers({ 'Meta.a_1 == "/usr"': true, 'Meta.a_1 == "usr"': false })()
    const server = serverOf({ jobs: [{ ID: 'a', Meta: { path: '/usr/local' } }] })
    expect(await ids('/v1/jobs', { filter: 'Meta.path == "/usr/local"' }, {}, server)).toEqual([
      'a',
    ])
    expect(await ids('/v1/jobs', { filter: 'Meta.path == "usr/local"' }, {}, server)).toEqual([])
    expect(compile('Meta.a_1 == "/usr"', { target: specServer })(DATUM)).toBe(true)
  },
  S133: answers({ 'Meta["owner"] == "ops"': true, 'Meta["team.name"] contains "a"': true }),
  S134: answers({ 'Status == running': true, 'Count == 3': true, 'Status == "running"': true }),
  S135() {
    answers({
      'Count == 3': true,
      'Count == 4': false,
      'Load == 0.5': true,
      'Load == 1.5': false,
    })()
    refuses('Count == 0x3', 'Count == 1e1', 'Count == 03')
  },
  S136: answers({ 'Status == "running"': true, 'Status == `running`': true }),
  S137: answers({
    'Meta["team.name"] == `a"b`': true,
    'Meta["team.name"] == `a\\x22b`': false,
    'Meta["team.name"] == "a\\x22b"': true,
  }),
  S138() {
    expect(print(eq(fields<{ Status: string }>().Status, 'running'))).toBe('Status == "running"')
    expect(check('Name == web-1').length).toBeGreaterThan(0)
  },
  S139: answers({
    '  Status\t==\n"running"  ': true,
    'Status=="running"': true,
    '(Count==3)and(Load==0.5)': true,
    'Status == "run ning"': false,
  }),

  async S140() {
    expect(await withToken({})).toBe(403)
    expect(await withToken({ 'X-Cluster-Token': TOKEN })).toBe(200)
  },
  async S141() {
    const { headers } = await sentBy(({ jobs }) => jobs.list(), { token: TOKEN })
    expect(headers.get('X-Cluster-Token')).toBe(TOKEN)
    expect(await withToken({ 'X-Cluster-Token': TOKEN })).toBe(200)
  },
  async S142() {
    const { headers } = await sentBy(({ jobs }) => jobs.list(), { token: TOKEN, auth: 'bearer' })
    expect(headers.get('Authorization')).toBe(`Bearer ${TOKEN}`)
    expect(await withToken({ Authorization: `Bearer ${TOKEN}` })).toBe(200)
  },
  async S143() {
    for (const [token, expected] of [
      [TOKEN, 200],
      ['other', 403],
      ['', 403],
    ] as const) {
      expect(await withToken({ 'X-Cluster-Token': token })).toBe(expected)
    }
  },
  async S144() {
    const list = (baseUrl: string) => sentBy(({ jobs }) => jobs.list(), { baseUrl, token: TOKEN })
    await expect(list('http://192.0.2.1')).rejects.toMatchObject({ code: 'insecure-token' })
    expect((await list('https://192.0.2.1')).headers.get('X-Cluster-Token')).toBe(TOKEN)
  },
  async S145() {
    const server = TWO()
    await put(server, { ID: 'a', Priority: 7 }, { namespace: 'other' })
    expect(await ids('/v1/jobs', {}, {}, server)).toEqual(['a'])
    expect(await ids('/v1/jobs', { namespace: 'other' }, {}, server)).toEqual(['a', 'b'])
    expect(await ids('/v1/jobs', { filter: 'Priority == 7' }, {}, server)).toEqual([])
  },
  async S146() {
    expect(await sentParameter({ namespace: 'other' }, 'namespace')).toBe('other')
    expect(await sentParameter({}, 'namespace')).toBe(null)
    expect(await status('/v1/job/b', {}, {}, TWO())).toBe(404)
    expect(await status('/v1/job/b', { namespace: 'other' }, {}, TWO())).toBe(200)
  },

  async S147() {
    await sentBy(
      ({ jobs }) => jobs.list(),
      {},
      () => new Response('[]'),
    )
    for (const code of [200, 204]) {
      const answer = () => new Response(null, { status: code })
      await sentBy(({ jobs }) => jobs.delete('a'), {}, answer)
    }
    expect(await status('/v1/jobs')).toBe(200)
  },
  async S148() {
    expect(await errorFor(400)).toMatchObject({
      code: 'bad-request',
      outcome: 'refused',
      status: 400,
    })
    expect(await status('/v1/jobs', { per_page: '0' })).toBe(400)
    expect(await status('/v1/jobs', { per_page: '1' })).toBe(200)
  },
  async S149() {
    expect(await errorFor(403)).toMatchObject({ code: 'forbidden', status: 403 })
    expect(await withToken({})).toBe(403)
  },
  async S150() {
    expect(await errorFor(404)).toMatchObject({ code: 'not-found', status: 404 })
    expect([await status('/v1/job/none'), await status('/v1/none')]).toEqual([404, 404])
  },
  async S151() {
    for (const code of [500, 502, 503, 599]) {
      let requests = 0
      const answer = () => {
        requests++
        return new Response('', { status: code })
      }
      const call = sentBy(({ jobs }) => jobs.list(), {}, answer)
      await expect(call).rejects.toMatchObject({ code: 'server-error', status: code })
      expect(requests).toBe(1)
    }
  },
  async S152() {
    expect(await errorFor(429)).toMatchObject({ code: 'rate-limited', status: 429 })
    for (const code of [405, 409, 413, 415]) {
      expect(await errorFor(code)).toMatchObject({
        code: 'unexpected-status',
        serverText: 'said',
        status: code,
      })
    }
    expect(await status('/v1/nodes', {}, { method: 'PUT' })).toBe(405)
  },
  async S153() {
    const answer = await asked('/v1/nodes', { filter: 'Address == "10.0.0.1"' })
    expect(answer.ok).toBe(false)
    expect(await answer.text()).toMatch(/value could not be found in the datum/)
  },
  async S154() {
    const client = createSchedulerClient({ fetch: sample.fetch })
    await expect(client.nodes.list({ filter: 'Address == "10.0.0.1"' })).rejects.toMatchObject({
      code: 'filter-rejected',
      hint: expect.stringContaining('HTTPAddr'),
    })
    client.close()
  },
  async S155() {
    expect([waitOf('index=1'), waitOf('index=1&wait=1h')]).toEqual([300_000, 600_000])
    await expectLasting('320ms', 1, 320 + 320 / 16)
  },
  async S156() {
    const client = createSchedulerClient({ fetch: THREE().fetch })
    for (const perPage of [0, -1, 1.5]) {
      await expect(client.jobs.list({ perPage })).rejects.toMatchObject({ code: 'invalid-option' })
    }
    expect((await client.jobs.list({ perPage: 1 })).data).toHaveLength(1)
    client.close()
  },
  async S157() {
    for (const list of ['jobs', 'nodes', 'evaluations']) {
      expect(await indexOf(asked(`/v1/${list}`, {}, {}, serverOf()))).toBe('1')
    }
  },
  async S158() {
    const { url } = await sentBy(({ request }) => request('GET', ['job', 'a/b']))
    expect(new URL(url).pathname).toBe('/v1/job/a%2Fb')
    await expect(sentBy(({ request }) => request('GET', '/v2/jobs'))).rejects.toThrow(
      'no such route',
    )
  },

  async S160() {
    await expect(
      sentBy(({ jobs }) => jobs.create({}, { stale: true } as object)),
    ).rejects.toMatchObject({ code: 'invalid-option' })
    expect(await sentParameter({ stale: true }, 'stale')).toBe('')
  },
  S161: () =>
    expect([isPublicAddress('0.0.0.0'), isPublicAddress('127.0.0.1')]).toEqual([true, false]),
  async S162() {
    // An ACL token also has an accessor ID, which is not a secret.
    const accessor = '5f3a1c0e-0f4e-4c79-9a53-6d8a6d4d1b2e'
    const { headers } = await sentBy(({ jobs }) => jobs.list(), { token: TOKEN })
    expect([...headers.values()]).toContain(TOKEN)
    expect(await withToken({ 'X-Cluster-Token': TOKEN })).toBe(200)
    expect(await withToken({ 'X-Cluster-Token': accessor })).toBe(403)
  },
  async S163() {
    const server = serverOf()
    const Constraints = [{ LTarget: 'attr.kernel.name', RTarget: 'linux', Operand: '=' }]
    const Tasks = [{ Name: 't', Resources: { CPU: 500, MemoryMB: 256 } }]
    await put(server, { ID: 'a', Constraints, TaskGroups: [{ Name: 'g', Tasks }] })
    const job = (await json('/v1/job/a', {}, {}, server)) as Row
    expect(job).toMatchObject({ Constraints, TaskGroups: [{ Tasks }] })
    const filter = 'any Constraints as c { c.RTarget == "linux" }'
    expect(await ids('/v1/jobs', { filter }, {}, server)).toEqual(['a'])
    expect(jobSchema.fields.Constraints).toBeDefined()
  },
}

function said(state: string, words: RegExp) {
  return async () => {
    const found = (await deployments()).filter(({ Status }) => Status === state)
    expect(found.length).toBeGreaterThan(0)
    for (const { StatusDescription } of found) expect(StatusDescription).toMatch(words)
  }
}

/** The addresses of this machine that others may reach. */
function otherAddresses(): string[] {
  return Object.values(networkInterfaces()).flatMap((all) =>
    (all ?? []).flatMap(({ family, internal, address }) =>
      family === 'IPv4' && !internal ? [address] : [],
    ),
  )
}

/** The parameter that the client sends for options of a list. */
async function sentParameter(options: object, name: string): Promise<string | null> {
  const { url } = await sentBy(({ jobs }) => jobs.list(options))
  return new URL(url).searchParams.get(name)
}

/** What the client tells of an answer with these headers. */
async function metaWith(headers: Record<string, string>): Promise<Row> {
  const client = createSchedulerClient({ fetch: async () => Response.json([], { headers }) })
  const { meta } = await client.jobs.list()
  client.close()
  return meta
}

/** How long the server holds a query, in milliseconds, without the random addition. */
const waitOf = (search: string) =>
  readListQuery(readParameters(`${ORIGIN}/?${search}`, 'specification'), 'jobs', 'specification')
    .waitMs

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
