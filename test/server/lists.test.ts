import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { explainFilter } from '../../src/services/client/filter-fault.ts'
import { createServer, sampleData } from '../../src/services/server/index.ts'
import { asked, json, type Row, sample } from '../specification/services.ts'
import { path, serving } from './serving.ts'

const data = sampleData()

const rows = (list: string, parameters = {}): Promise<Row[]> => json(`/v1/${list}`, parameters)

async function refused(list: string, parameters: Record<string, string>) {
  const response = await asked(`/v1/${list}`, parameters)
  return { status: response.status, text: await response.text() }
}

const ids = (list: readonly Record<string, unknown>[]) => list.map(({ ID }) => ID)
const all = { namespace: '*' }

test.each(['jobs', 'nodes', 'allocations', 'deployments', 'evaluations'] as const)(
  '%s answers with every row and the headers of its state, over a socket',
  async (list) => {
    const { url } = await serving(data)
    const response = await fetch(url + path(list, all))
    expect(response.headers.get('Content-Type')).toBe('application/json')
    expect(response.headers.get('X-Cluster-Index')).toMatch(/^[1-9][0-9]*$/)
    expect(response.headers.get('X-Cluster-LastContact')).toBe('0')
    expect(response.headers.get('X-Cluster-KnownLeader')).toBe('true')
    expect(response.headers.has('X-Cluster-Nexttoken')).toBe(false)
    expect(ids((await response.json()) as [])).toHaveLength(data[list]?.length ?? 0)
  },
)

// The filter sees the row in full, whatever the list shows of it.
test.each([
  ['jobs', 'Periodic is not nil', 'Periodic', true],
  ['jobs', 'ID matches "^web-" and Meta.owner is not empty', 'Namespace', 'default'],
  ['jobs', 'any TaskGroups as group { group.Count == 3 }', 'Stop', false],
  ['nodes', 'HTTPAddr matches `^10\\.1\\.`', 'Drain', false],
  ['nodes', 'DrainStrategy is not nil', 'Drain', true],
  ['nodes', 'Attributes["nomad.version"] == "1.9.7"', 'Version', '1.9.7'],
  ['allocations', 'Job.Type == "batch"', 'JobType', 'batch'],
  ['deployments', 'Status=="cancelled"', 'Status', 'cancelled'],
  [
    'deployments',
    'any TaskGroups as name, group { group.Promoted == true }',
    'Status',
    'successful',
  ],
  ['evaluations', 'Status == "blocked"', 'Status', 'blocked'],
])('%s with %s has %s %j', async (list, filter, field, value) => {
  const some = (await rows(list, { ...all, filter })).filter((row) => row[field] === value)
  expect(some.length).toBeGreaterThan(0)
})

test.each([
  ['jobs', 'JobSummary.JobID == "x"', 'value-not-found'],
  ['jobs', 'Status = running', 'syntax'],
  ['jobs', 'Priority == high', 'value-not-coercible'],
  ['jobs', 'Name matches "("', 'invalid-pattern'],
  ['jobs', 'Name is nil', 'operator-not-applicable'],
  ['jobs', 'any Name as x { x == y }', 'operator-not-applicable'],
  ['jobs', 'Datacenters.99 == x', 'value-not-found'],
  ['jobs', 'Datacenters.x == y', 'value-not-found'],
  ['jobs', 'Name.First == x', 'value-not-found'],
  ['nodes', 'Version == "1.9.7"', 'value-not-found'],
  ['nodes', 'Address == "10.0.0.1"', 'value-not-found'],
  ['nodes', 'Drain == true', 'value-not-found'],
  ['nodes', 'Links', 'syntax'],
])('%s refuses the filter %s as %s', async (list, filter, reason) => {
  const { status, text } = await refused(list, { filter })
  expect(status).toBe(400)
  const said = explainFilter({ query: { filter } }, status, text)
  expect(said?.issues?.[0]?.code).toBe(reason)
})

test.each([
  ['nodes', 'SecretI == x'],
  ['nodes', 'Nothing == x'],
  ['jobs', 'NomadTokenI == x'],
])('%s with %s is not told of fields that are secret', async (list, filter) => {
  const { text } = await refused(list, { filter })
  expect(text.match(/found in the datum/g)).toHaveLength(1)
  expect(text).not.toMatch(/SecretID|NomadTokenID/)
})

test.each([
  ['allocations', 'DesiredTransition == x', '`DesiredTransition`, which is an object.'],
  ['jobs', 'any TaskGroups as g { g == x }', '`g`, which is an object.'],
])('%s refuses %s: it is of %s', async (list, filter, said) => {
  const { status, text } = await refused(list, { ...all, filter })
  expect([status, text]).toEqual([400, expect.stringContaining(said)])
})

test.each([
  ['nodes', { filter: 'ID is empty', prefix: 'a' }],
  ['evaluations', { filter: 'ID is empty', status: 'a' }],
  ['evaluations', { filter: 'ID is empty', prefix: 'a' }],
  ['jobs', { per_page: 'ten' }],
  ['jobs', { next_token: '!' }],
  ['jobs', { next_token: 'AAAA' }],
  ['jobs', { index: '-1' }],
  ['jobs', { index: '99999999999999999999' }],
  ['jobs', { index: 'x' }],
  ['jobs', { wait: '-1s' }],
  ['jobs', { reverse: 'yes' }],
])('%s refuses %j with 400 and plain text', async (list, parameters) => {
  const response = await asked(`/v1/${list}`, parameters as never)
  expect(response.status).toBe(400)
  expect(response.headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
})

test.each([
  ['filter=ID%3D%3D%22a%26b%22', ['a&b']],
  ['filter=ID==%22c=d%22', ['c=d']],
  ['filter=+%20%09%0D%0A', ['a&b', 'c=d']],
  ['filter', ['a&b', 'c=d']],
  ['filter=&prefix=c', ['c=d']],
  ['&&prefix=c&', ['c=d']],
])('the query %s finds %j', async (query, found) => {
  const own = createServer({ jobs: [{ ID: 'a&b' }, { ID: 'c=d' }] })
  const answer = await own.fetch(`http://localhost/v1/jobs?${query}`)
  expect(ids((await answer.json()) as [])).toEqual(found)
})

test.each([
  ['/v1/jobs?namespace=a&namespace=b', 400],
  ['/v1/jobs?filter=%zz', 400],
  ['/v1/jobs?filter=%ff', 400],
  ['/v1/nothing', 404],
  ['/', 404],
])('%s is answered with %i', async (url, status) => {
  expect((await asked(url)).status).toBe(status)
})

test.each([
  ['evaluations', { job: 'JobID' }],
  ['evaluations', { status: 'Status' }],
])('%s takes %j without a filter', async (list, parameters) => {
  const [[name, field]] = Object.entries(parameters) as [[string, string]]
  const [first] = await rows(list, all)
  const wanted = String(first?.[field])
  const some = await rows(list, { ...all, [name]: wanted })
  expect(some.length).toBeGreaterThan(0)
  expect(some.every((row) => row[field] === wanted)).toBe(true)
})

test('prefix takes the beginning of an identifier, and orders by it', async () => {
  for (const list of ['jobs', 'allocations', 'nodes']) {
    const prefix = String((await rows(list))[0]?.ID).slice(0, 1)
    const some = ids(await rows(list, { prefix })).map(String)
    expect(some.length).toBeGreaterThan(0)
    expect(some.every((id) => id.startsWith(prefix))).toBe(true)
    expect([...some].sort()).toEqual(some)
  }
})

test('jobs are ordered by namespace and identifier', async () => {
  const keys = (await rows('jobs', all)).map(({ Namespace, ID }) => `${Namespace} ${ID}`)
  expect([...keys].sort()).toEqual(keys)
})

test('nodes cannot be reversed, and stay as they are', async () => {
  expect(ids(await rows('nodes', { reverse: 'true' }))).toEqual(ids(await rows('nodes')))
})

test('a token says where a list goes on, and one of another order is refused', async () => {
  const response = await asked('/v1/jobs', { ...all, per_page: '1' })
  const token = response.headers.get('X-Cluster-Nexttoken') ?? ''
  const [, next] = await rows('jobs', all)
  expect(token).toBe(`${next?.Namespace}.${next?.ID}`)
  expect((await refused('evaluations', { next_token: token })).status).toBe(400)
})

test('integers beyond 2^53 keep their digits', async () => {
  const time = data.jobs?.find(({ Namespace }) => Namespace === 'default')?.SubmitTime
  const text = await (await asked('/v1/jobs')).text()
  expect(text).toContain(`"SubmitTime":${time}`)
  expect(await rows('jobs', { filter: `SubmitTime == ${time}` })).toHaveLength(1)
})

test.each([
  ['gzip', true],
  ['GZIP', true],
  ['deflate, gzip;q=0.5', true],
  ['*', true],
  ['identity, *;q=0.1', true],
  ['', false],
  ['br', false],
  ['gzip;q=0', false],
  ['*;q=1, gzip;q=0', false],
  ['*;q=0', false],
])('Accept-Encoding %j gives gzip: %s', async (encoding, isCompressed) => {
  for (const url of ['http://localhost/v1/jobs', 'http://localhost/v1/jobs?per_page=0']) {
    const response = await sample.fetch(url, { headers: { 'Accept-Encoding': encoding } })
    expect(response.headers.get('Content-Encoding')).toBe(isCompressed ? 'gzip' : null)
    const bytes = Buffer.from(await response.arrayBuffer())
    const text = String(isCompressed ? gunzipSync(bytes) : bytes)
    expect(text).toBe(await (await sample.fetch(url)).text())
  }
})

test.each([
  '/v1/jobs',
  '/v1/agent/members',
  '/v1/jobs?filter=x',
  '/v1/nothing',
  '/api/v2/teams',
  '/api/v2/nothing',
])('HEAD %s has the headers of GET, and no body', async (path) => {
  for (const encoding of ['gzip', 'identity']) {
    const [get, head] = (await Promise.all(
      ['GET', 'HEAD'].map((method) =>
        sample.fetch(`http://localhost${path}`, {
          method,
          headers: { 'Accept-Encoding': encoding, Authorization: 'Bearer any' },
        }),
      ),
    )) as [Response, Response]
    expect(head.status).toBe(get.status)
    expect([...head.headers]).toEqual([...get.headers])
    expect(head.headers.get('Vary')).toBe('Accept-Encoding')
    expect(head.body).toBe(null)
  }
})

test('what the JSON of a server hides or alters is judged from its own data', async () => {
  const own = createServer({ jobs: [{ ID: 'a', Payload: 'aGVsbG8=' }, { ID: 'b' }] })
  const answer = await own.fetch(
    `http://localhost${path('jobs', { filter: 'Payload matches "^hell"' })}`,
  )
  expect(await answer.json()).toMatchObject([{ ID: 'a' }])
})

test.each([
  ['nodes', { SecretID: 'secret' }, 'SecretID'],
  ['jobs', { NomadTokenID: 'secret' }, 'NomadTokenID'],
  ['evaluations', { LeaderACL: 'secret' }, 'LeaderACL'],
  ['allocations', { SignedIdentities: { web: 'secret' } }, 'SignedIdentities.web'],
  ['allocations', { Job: { ID: 'x', NomadTokenID: 'secret' } }, 'Job.NomadTokenID'],
] as const)('of %s with %j, %s is neither shown nor asked about', async (list, secret, field) => {
  const guarded = createServer({ [list]: [{ ID: 'a', ...secret }] })
  const ask = async (filter: string) => {
    const answer = await guarded.fetch(`http://localhost${path(list, { filter })}`)
    return answer.text()
  }
  expect(await ask(`${field} matches "^s"`)).toBe('[]')
  expect(await ask('ID == a')).not.toContain('secret')
  guarded.put(list, { ID: 'a', ...secret })
  expect(await ask(`${field} matches "^s"`)).toBe('[]')
})

test.each([[{ jobs: [{}] }], [{ nodes: [{ ID: 1 }] }]])('data %j is refused at once', (wrong) => {
  expect(() => createServer(wrong)).toThrow(expect.objectContaining({ code: 'invalid-option' }))
})

test.each([
  ['(((((((Status == running)))))))', 400],
  ['((((((Status == running))))))', 200],
])('the filter %s costs what the parser of the reference allows: %i', async (filter, expected) => {
  const server = createServer({ jobs: [] })
  const { status } = await server.fetch(`http://localhost${path('jobs', { filter })}`)
  expect(status).toBe(expected)
})
