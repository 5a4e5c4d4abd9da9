import { expect, onTestFinished, test } from 'vitest'
import {
  createSchedulerClient,
  createTeamsClient,
  type ListClient,
  type ListOptions,
  type SchedulerClient,
  type TeamsClient,
} from '../../src/services/client/index.ts'
import { answer, serve } from './servers.ts'

// Every call of both clients, as it is on the wire.

interface Clients {
  readonly scheduler: SchedulerClient
  readonly teams: TeamsClient
}

/** The first that it gives; then it is left. */
const first = async (values: AsyncGenerator) => {
  await values.next()
  await values.return(undefined)
}

const PLAIN = { accept: 'application/json', 'x-cluster-token': 'secret' }
const JSON_BODY = { ...PLAIN, 'content-type': 'application/json' }
const JSON_API = {
  accept: 'application/vnd.api+json',
  authorization: 'Bearer secret',
  'content-type': 'application/vnd.api+json',
}
const USERS = '/api/v2/teams/t/relationships/users'
const MEMBERSHIPS = '/api/v2/teams/t/relationships/organization-memberships'
const document = (type: string) =>
  `{"data":[{"type":"${type}","id":"a"},{"type":"${type}","id":"b"}]}`
const ALL = 'namespace=*&region=eu&stale=&pretty=&filter=a%20%3D%3D%201'
const all = { namespace: '*', region: 'eu', stale: true, pretty: true, filter: 'a == 1' }

const lists = ['jobs', 'deployments', 'nodes', 'allocations', 'evaluations'] as const

/** A call, and its request. */
type Read = [name: string, call: (clients: Clients) => Promise<unknown>, line: string]

const reads: Read[] = [
  ...[...lists, 'services' as const].flatMap((name): Read[] => {
    const list = ({ scheduler }: Clients) =>
      (name === 'services'
        ? scheduler.listAt('/v1/services', { key: ['ID'] })
        : scheduler[name]) as ListClient<object, ListOptions<never>>
    const page = { ...all, perPage: 5, nextToken: 't' }
    const paged = `GET /v1/${name}?${ALL}&per_page=5&next_token=t`
    const state = { ...page, index: 7n, wait: '10s' }
    const before = { index: 7n, wait: '1.5s', prefix: 'a' }
    const minutes = { ...all, index: 6n, wait: '5m' }
    const milliseconds = { ...all, index: 6n, wait: '5ms' }
    const rest = { ...all, limit: 5, nextToken: 't' }
    return [
      [`${name}.list`, (own) => list(own).list(), `GET /v1/${name}`],
      [`${name}.list`, (own) => list(own).list(state), `${paged}&index=7&wait=10s`],
      [
        `${name}.list`,
        (own) => list(own).list(before),
        `GET /v1/${name}?prefix=a&index=7&wait=1.5s`,
      ],
      [`${name}.pages`, (own) => first(list(own).pages(page)), paged],
      [`${name}.items`, (own) => first(list(own).items(page)), paged],
      [`${name}.collect`, (own) => list(own).collect(rest), paged],
      [
        `${name}.watch`,
        (own) => first(list(own).watch(minutes)),
        `GET /v1/${name}?${ALL}&index=6&wait=5m`,
      ],
      [
        `${name}.watchRows`,
        (own) => first(list(own).watchRows(milliseconds)),
        `GET /v1/${name}?${ALL}&index=6&wait=5ms`,
      ],
    ]
  }),
  [
    'listAt',
    ({ scheduler }) =>
      scheduler.listAt(['volumes', 'a/b']).list({
        ...{ namespace: '*', perPage: 5, reverse: true },
        query: { type: 'csi', status: 'x', resources: true },
      }),
    'GET /v1/volumes/a%2Fb?namespace=*&per_page=5&reverse=true&type=csi&status=x&resources=true',
  ],
  [
    'jobs.list',
    ({ scheduler }) => scheduler.jobs.list({ reverse: true }),
    'GET /v1/jobs?reverse=true',
  ],
  [
    'evaluations.list',
    ({ scheduler }) => scheduler.evaluations.list({ query: { job: 'a b', status: 'blocked' } }),
    'GET /v1/evaluations?job=a%20b&status=blocked',
  ],
  [
    'nodes.list',
    ({ scheduler }) => scheduler.nodes.list({ query: { reverse: true } }),
    'GET /v1/nodes?reverse=true',
  ],
  ['members.list', ({ scheduler }) => scheduler.members.list(), 'GET /v1/agent/members'],
  [
    'jobs.delete',
    ({ scheduler }) => scheduler.jobs.delete('a/b', { namespace: 'n' }),
    'DELETE /v1/job/a%2Fb?namespace=n',
  ],
  [
    'jobs.delete',
    ({ scheduler }) => scheduler.jobs.delete('a', { purge: true }),
    'DELETE /v1/job/a?purge=true',
  ],
  ...(['GET', 'PUT', 'DELETE'] as const).map(
    (method): Read => [
      'request',
      ({ scheduler }) => scheduler.request(method, '/v1/x'),
      `${method} /v1/x`,
    ],
  ),
  ...(
    [
      ['GET', '/v1/job/web', ''],
      ['GET', '/v1/node/x/allocations', ''],
      ['PUT', '/v1/jobs', ''],
      ['POST', '/v1/job/web/evaluate', ''],
      ['DELETE', '/v1/var/a%2Fb', ''],
      ['GET', '/v1/jobs', '?namespace=*'],
      ['POST', '/v1/search/fuzzy', '?namespace=*'],
    ] as const
  ).map(
    ([method, path, query]): Read => [
      'request',
      ({ scheduler }) => scheduler.request(method, path, { namespace: '*' }),
      `${method} ${path}${query}`,
    ],
  ),
]

/** A call, its request, and what the request carries. */
type Row = [...Read, headers: object, body: string]

const TEAM_CALLS = [
  ['addUsers', `POST ${USERS}`, 'users'],
  ['removeUsers', `DELETE ${USERS}`, 'users'],
  ['addOrganizationMemberships', `POST ${MEMBERSHIPS}`, 'organization-memberships'],
  ['removeOrganizationMemberships', `DELETE ${MEMBERSHIPS}`, 'organization-memberships'],
] as const

const calls: Row[] = [
  ...reads.map((read): Row => [...read, PLAIN, '']),
  [
    'jobs.create',
    ({ scheduler }) => scheduler.jobs.create({ ID: 'é', At: 2n ** 60n }, { namespace: 'n' }),
    'PUT /v1/jobs?namespace=n',
    JSON_BODY,
    '{"ID":"é","At":1152921504606846976}',
  ],
  [
    'request',
    ({ scheduler }) => scheduler.request('POST', '/v1/x', { body: 'é' }),
    'POST /v1/x',
    JSON_BODY,
    '"é"',
  ],
  ...(['PUT', 'DELETE'] as const).map(
    (method): Row => [
      'request',
      ({ scheduler }) => scheduler.request(method, ['x', 'y z'], { body: null, query: { n: 1n } }),
      `${method} /v1/x/y%20z?n=1`,
      JSON_BODY,
      'null',
    ],
  ),
  ...TEAM_CALLS.map(
    ([name, line, type]): Row => [
      name,
      ({ teams }) => teams[name]('t', ['a', 'b']),
      line,
      JSON_API,
      document(type),
    ],
  ),
]

const connect = (baseUrl: string): Clients => {
  const clients = {
    scheduler: createSchedulerClient({ baseUrl, token: 'secret' }),
    teams: createTeamsClient({ baseUrl, token: 'secret' }),
  }
  onTestFinished(() => {
    clients.scheduler.close()
    clients.teams.close()
  })
  return clients
}

// What the platform's `fetch` adds to every request by itself.
const PLATFORM = {
  host: expect.stringMatching(/^127\.0\.0\.1:\d+$/),
  connection: 'keep-alive',
  'user-agent': 'node',
  'accept-language': '*',
  'accept-encoding': 'gzip, deflate',
  'sec-fetch-mode': 'cors',
}

test.each(calls)('%s is sent whole: %#, $2', async (_name, call, line, headers, body) => {
  const server = await serve(({ method }, response) =>
    answer(response, method === 'GET' ? '[{"ID":"a"}]' : '{}', { 'X-Cluster-Index': '7' }),
  )
  await call(connect(server.baseUrl))
  expect(server.seen.map(({ method, rawUrl, body }) => [`${method} ${rawUrl}`, body])).toEqual([
    [line, body],
  ])
  const { 'content-length': length, ...sent } = server.seen[0]?.headers ?? {}
  expect(sent).toEqual({ ...PLATFORM, ...headers })
  // A method that may have a body says that there is none.
  if (body !== '') expect(length).toBe(String(Buffer.byteLength(body)))
})

test('every call of both clients is one of these', () => {
  const { scheduler, teams } = connect('http://localhost')
  const listed = scheduler.listAt('/v1/services')
  const names = Object.entries({ ...scheduler, ...teams, services: listed }).flatMap(
    ([name, member]) =>
      typeof member === 'function' ? [name] : Object.keys(member).map((own) => `${name}.${own}`),
  )
  expect(new Set(calls.map(([name]) => name))).toEqual(
    new Set(names.filter((name) => name !== 'close')),
  )
})
