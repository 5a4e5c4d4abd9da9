import { expect, test } from 'vitest'
import { READING_STEPS } from '../../scripts/cluster/surface.ts'
import { createSchedulerClient } from '../../src/client/index.ts'
import { compile } from '../../src/index.ts'
import { createServer, sampleData } from '../../src/server/index.ts'
import { listen } from '../../src/server/node.ts'
import { NOMAD_LISTS } from '../../src/wire/index.ts'

const data = sampleData({ jobs: 12, nodes: 4, seed: 3 })
const server = createServer(data, { profile: 'nomad' })

const group = { Name: 'web', Count: null, Tasks: [{ Name: 'a', Driver: 'docker' }] }
const job = { ID: 'web', Region: null, Namespace: null, Meta: null, TaskGroups: [group] }

async function ask(
  path: string,
  {
    body,
    method = body ? 'PUT' : 'GET',
    at = server,
  }: { body?: unknown; method?: string; at?: typeof server } = {},
) {
  const response = await at.fetch(`http://localhost${path}`, {
    method,
    headers: { 'Content-Type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  const isJson = response.headers.get('Content-Type') === 'application/json'
  return {
    status: response.status,
    headers: response.headers,
    text,
    data: isJson ? JSON.parse(text) : undefined,
  }
}

test.each<[method: string, path: string, status: number, body?: unknown]>([
  ['PUT', '/v1/jobs', 400, { Job: null }],
  ['PUT', '/v1/jobs', 400, { Job: {} }],
  ['PUT', '/v1/jobs', 400, { Job: { ...job, Priority: 'x' } }],
  ['GET', '/v1/jobs?region=mars', 500],
  ['GET', '/v1/jobs?per_page=2147483648', 400],
  ['GET', '/v1/jobs?filter=%20', 400],
  ['GET', '/v1/jobs?stale=no', 400],
  ['GET', '/v1/nodes?prefix=zz', 500],
  ['GET', '/v1/nodes?prefix=abc', 500],
  ['GET', '/v1/nodes?prefix=ab', 200],
  ['GET', '/v1/evaluations?job=a&filter=ID+is+empty', 400],
  ['GET', '/v1/node/zz', 500],
  ['GET', '/v1/allocation/zz', 500],
  ['GET', '/v1/deployment/zz', 500],
  ['GET', '/v1/evaluation/zz', 500],
  ['GET', '/v1/evaluation/00000000-0000-0000-0000-000000000000', 404],
  ['GET', '/v1/job/none', 404],
  ['HEAD', '/v1/jobs', 405],
  ['HEAD', '/v1/job/none', 405],
  ['POST', '/v1/nodes', 405],
  ['DELETE', '/v1/jobs', 405],
  ['GET', '/v1/nothing', 404],
])('%s %s is answered with %i, as by Nomad', async (method, path, status, body) => {
  const { headers, ...answer } = await ask(path, { method, body })
  expect(answer.status).toBe(status)
  if (method === 'PUT') expect(await ask('/v1/job/web')).toMatchObject({ status: 404 })
  if (status === 404 && path.startsWith('/v1/job/')) expect(headers.has('X-Nomad-Index')).toBe(true)
})

test('null counts as missing in the profile of Nomad alone', async () => {
  const at = createServer({}, { profile: 'nomad' })
  expect(await ask('/v1/jobs', { at, body: { Job: job } })).toMatchObject({ status: 200 })
  expect((await ask('/v1/job/web', { at })).data).toMatchObject({
    Namespace: 'default',
    TaskGroups: [{ Name: 'web', Count: 0 }],
  })
  expect(await ask('/v1/jobs', { at: createServer(), body: { Job: job } })).toMatchObject({
    status: 400,
  })
})

const stored = async (more: object, profile: 'nomad' | 'specification' = 'nomad') => {
  const at = createServer({}, { profile })
  const whole = { ID: 'a', TaskGroups: [{ Name: 'web' }], ...more }
  expect(await ask('/v1/jobs', { at, body: { Job: whole } })).toMatchObject({ status: 200 })
  const [[row], { data }] = [(await ask('/v1/jobs', { at })).data, await ask('/v1/job/a', { at })]
  return { row, data }
}

test('a job is stored as Nomad stores it: 0 means the usual priority, and empty lists and maps are null', async () => {
  const given = { Priority: 0, Constraints: [], Spreads: null, Meta: {}, Datacenters: ['dc1'] }
  const { data } = await stored(given)
  expect(data).toMatchObject({
    Priority: 50,
    Constraints: null,
    Affinities: null,
    Spreads: null,
    Meta: null,
    Payload: null,
    Datacenters: ['dc1'],
    TaskGroups: [{ Services: null, Volumes: null }],
  })
  expect((await stored({ Priority: 0, Meta: {} }, 'specification')).data).toMatchObject({
    Priority: 0,
    Constraints: [],
    Meta: {},
  })
})

test('a dispatched job is not parameterized in the list, and nobody can submit one', async () => {
  const ParameterizedJob = { Payload: 'optional' }
  const { row, data } = await stored({ ParameterizedJob, Dispatched: true })
  expect([row.ParameterizedJob, data.Dispatched]).toEqual([true, false])
  const [job] = sampleData({ jobs: 1 }).jobs ?? []
  const at = createServer({ jobs: [{ ...job, ParameterizedJob, Dispatched: true }] })
  expect((await ask('/v1/jobs', { at })).data).toMatchObject([{ ParameterizedJob: false }])
})

test('the profile is checked, and says the prefix of the headers unless that is given', async () => {
  expect(() => createServer({}, { profile: 'other' as never })).toThrow(
    expect.objectContaining({ code: 'invalid-option' }),
  )
  expect(() => createServer({}, { headerPrefix: 'X Nomad' })).toThrow(
    expect.objectContaining({ code: 'invalid-option' }),
  )
  const own = createServer({}, { profile: 'nomad', headerPrefix: 'X-Own-' })
  expect((await ask('/v1/jobs', { at: own })).headers.has('X-Own-Index')).toBe(true)
})

test.each([
  ['/v1/jobs?meta=true', 'Meta', true],
  ['/v1/jobs?meta=f', 'Meta', false],
  ['/v1/jobs', 'Meta', false],
  ['/v1/nodes?resources=1', 'NodeResources', true],
  ['/v1/nodes?os=true', 'NodeResources', false],
  ['/v1/nodes?os=true', 'Attributes', true],
  ['/v1/allocations?resources=true', 'AllocatedResources', true],
  ['/v1/allocations', 'TaskStates', true],
  ['/v1/allocations?task_states=false', 'TaskStates', false],
])('%s shows `%s`: %s', async (path, field, isShown) => {
  const { data } = await ask(`${path}${path.includes('?') ? '&' : '?'}namespace=*`)
  expect(Object.hasOwn(data[0], field)).toBe(isShown)
})

test('node pools are filtered and paged, and namespaces are listed whole', async () => {
  const names = async (path: string) =>
    (await ask(path)).data.map(({ Name }: { Name: string }) => Name)
  expect(await names('/v1/node/pools?filter=Name+!=+all')).not.toContain('all')
  expect(await names('/v1/node/pools?prefix=al')).toEqual(['all'])
  const first = await ask('/v1/node/pools?per_page=1')
  expect(first.headers.get('X-Nomad-Nexttoken')).toBe((await names('/v1/node/pools'))[1])
  expect((await ask('/v1/node/pools?filter=Nope+==+1')).status).toBe(400)
  expect(await names('/v1/namespaces?per_page=1&filter=Nope+==+1')).toEqual(
    await names('/v1/namespaces'),
  )
})

const GIVEN = {
  variables: [{ Path: 'b' }, { Path: 'a', Namespace: 'ops' }, { Path: 'a' }],
  hostVolumes: [{ ID: 'h', PluginID: 'mkdir', HostPath: '/srv' }],
  csiVolumes: [{ ID: 'c', Schedulable: true }],
  volumeClaims: [{ ID: 'v', JobID: 'db' }],
  aclTokens: [{ AccessorID: 't', SecretID: 'secret', Type: 'client', Policies: ['readers'] }],
  aclPolicies: [{ Name: 'readers' }],
  services: [{ Namespace: 'default', Services: [{ ServiceName: 'web', Tags: ['a'] }] }],
}

test.each<[path: string, filter: string, keys: unknown[]]>([
  ['vars', 'VariableMetadata.Path == a', ['a', 'a']],
  ['vars', 'VariableMetadata.Namespace != ops', ['a', 'b']],
  ['volumes?type=host', 'HostPath == `/srv`', ['h']], // which the list does not show
  ['volumes', 'Schedulable == true', ['c']],
  ['volumes/claims', 'JobID == db', ['v']],
  ['acl/tokens', 'readers in Policies', ['t']],
  ['acl/tokens', 'SecretID matches "^s"', []],
  ['acl/policies', 'Name == none', ['readers']], // shown whole
  ['services', 'Namespace == none', ['default']],
])('%s by %s is %j', async (path, filter, keys) => {
  const at = createServer(GIVEN, { profile: 'nomad' })
  const query = new URLSearchParams({ namespace: '*', filter })
  const { data, headers, text } = await ask(
    `/v1/${path}${path.includes('?') ? '&' : '?'}${query}`,
    { at },
  )
  const keyOf = (row: Record<string, unknown>) =>
    row.Path ?? row.ID ?? row.AccessorID ?? row.Name ?? row.Namespace
  expect(data.map(keyOf)).toEqual(keys)
  expect(headers.get('X-Nomad-Index')).toBe('1')
  expect(text).not.toMatch(/secret|HostPath/)
})

test('a job status has the allocations, the children and the latest deployment of its job', async () => {
  const at = createServer(
    {
      jobs: [
        { ID: 'a', ModifyIndex: 9, TaskGroups: [{ Count: 2 }, { Count: 3 }], Status: 'running' },
        { ID: 'b', ModifyIndex: 5, Periodic: { Enabled: true } },
        { ID: 'b/periodic-1', ModifyIndex: 6, ParentID: 'b', Status: 'dead' },
      ],
      allocations: [
        { ID: 'x', JobID: 'a', TaskGroup: 'web', ClientStatus: 'running', Job: { Version: 3 } },
      ],
      deployments: [
        { ID: 'd', JobID: 'a', Status: 'failed', CreateIndex: 2 },
        { ID: 'e', JobID: 'a', Status: 'running', CreateIndex: 3 },
      ],
    },
    { profile: 'nomad' },
  )
  const { data } = await ask('/v1/jobs/statuses', { at })
  expect(data).toMatchObject([
    { ID: 'b', ChildStatuses: ['dead'], Allocs: [], LatestDeployment: null },
    {
      ID: 'a',
      ChildStatuses: [],
      GroupCountSum: 5,
      Allocs: [{ ID: 'x', Group: 'web', JobVersion: 3 }],
      LatestDeployment: { ID: 'e', IsActive: true },
    },
  ])
  const all = await ask('/v1/jobs/statuses?include_children=true&filter=Status+==+dead', { at })
  expect(all.data).toMatchObject([{ ID: 'b/periodic-1' }])
})

test('a row of a list of Nomad needs what the list is ordered by', () => {
  expect(() => createServer({ aclTokens: [{ Name: 'x' }] })).toThrow(/`aclTokens`.*`AccessorID`/)
})

test('texts are in the order of their bytes, as Go sorts them', async () => {
  const ids = ['z', '\uff5e', '\u{1f41f}', '\u{1f41f}a', 'é']
  const at = createServer({ jobs: ids.map((ID) => ({ ID })) }, { profile: 'nomad' })
  const { data } = await ask('/v1/jobs', { at })
  const inBytes = [...ids].sort((one, other) =>
    Buffer.compare(Buffer.from(one), Buffer.from(other)),
  )
  expect(data.map(({ ID }: { ID: string }) => ID)).toEqual(inBytes)
})

test('what the client asks of every list of Nomad beyond the specification holds here', async () => {
  const small = createServer(sampleData({ jobs: 4, nodes: 3 }), { profile: 'nomad' })
  const listening = await listen(small, { port: 0 })
  const client = createSchedulerClient({
    baseUrl: listening.url,
    profile: 'nomad',
    compile,
  })
  const failed: unknown[] = []
  const names = new Set(Object.keys(NOMAD_LISTS))
  for (const { name, run } of READING_STEPS.filter(({ name }) =>
    names.has(name.split(':')[0] ?? ''),
  ))
    await run(client).catch((error: unknown) => failed.push([name, error]))
  client.close()
  await listening.close()
  expect(failed).toEqual([])
})
