import { expect, onTestFinished, test } from 'vitest'
import {
  type ConsulClient,
  type ConsulClientOptions,
  consulFromEnv,
  createConsulClient,
} from '../../src/client/consul.ts'
import { and, eq } from '../../src/index.ts'
import { errorOf } from './servers.ts'

interface Asked {
  readonly url: URL
  readonly headers: Headers
}

/** A client in whose world a function answers. */
function consulAnswering(
  answerTo: (url: URL, number: number) => Response | Promise<Response>,
  options: ConsulClientOptions = {},
) {
  const asked: Asked[] = []
  const consul = createConsulClient({
    ...options,
    fetch: async (input, init) => {
      const url = new URL(String(input))
      return answerTo(url, asked.push({ url, headers: new Headers(init?.headers) }))
    },
  })
  onTestFinished(() => consul.close())
  return { consul, asked }
}

const lists: [
  name: string,
  list: (consul: ConsulClient) => Listing,
  path: string,
  body: unknown,
][] = [
  ['nodes', ({ nodes }) => nodes, 'catalog/nodes', [{ Node: 'a' }]],
  ['services', ({ services }) => services, 'catalog/services', { web: ['v1'], db: [] }],
  ['serviceNodes', (consul) => consul.serviceNodes('w/b'), 'catalog/service/w%2Fb', []],
  [
    'nodeServices',
    (consul) => consul.nodeServices('a'),
    'catalog/node-services/a',
    { Services: [] },
  ],
  ['serviceHealth', (consul) => consul.serviceHealth('web'), 'health/service/web', []],
  ['serviceChecks', (consul) => consul.serviceChecks('web'), 'health/checks/web', []],
  ['nodeChecks', (consul) => consul.nodeChecks('a'), 'health/node/a', []],
  ['checksInState', (consul) => consul.checksInState('any'), 'health/state/any', []],
  ['agentServices', ({ agentServices }) => agentServices, 'agent/services', { web: { ID: 'web' } }],
  ['agentChecks', ({ agentChecks }) => agentChecks, 'agent/checks', { c: { CheckID: 'c' } }],
  ['agentMembers', ({ agentMembers }) => agentMembers, 'agent/members', []],
  ['intentions', ({ intentions }) => intentions, 'connect/intentions', []],
]

/** What the lists have in common, whatever their rows. */
interface Listing {
  list(options?: {
    readonly filter?: string
    readonly namespace?: string
    readonly partition?: string
    readonly datacenter?: string
    readonly stale?: boolean
    readonly query?: Readonly<Record<string, string | boolean | readonly string[]>>
  }): Promise<{ readonly data: readonly unknown[] }>
}

test.each(lists)('%s is asked with its parameters and the token', async (_, listOf, path, body) => {
  const { consul, asked } = consulAnswering(() => Response.json(body), {
    token: 'secret',
    partition: 'eu',
  })
  await listOf(consul).list({
    filter: 'Node == a',
    namespace: 'ops',
    datacenter: 'dc2',
    stale: true,
    query: { near: '_agent', passing: true, tag: ['a', 'b'] },
  })
  expect(asked[0]?.url.href).toBe(
    `http://127.0.0.1:8500/v1/${path}?near=_agent&passing=&tag=a&tag=b&ns=ops&partition=eu&dc=dc2&stale=&filter=Node%20%3D%3D%20a`,
  )
  expect(asked[0]?.headers.get('x-consul-token')).toBe('secret')
})

const bodies: [name: string, body: unknown, rows: readonly unknown[]][] = [
  [
    'services',
    { web: ['v1'], db: [] },
    [
      { ServiceName: 'web', ServiceTags: ['v1'] },
      { ServiceName: 'db', ServiceTags: [] },
    ],
  ],
  ['nodeServices', { Node: {}, Services: [{ ID: 'web' }] }, [{ ID: 'web' }]],
  ['nodeServices', { Node: null, Services: null }, []], // of a node that does not exist
  ['serviceNodes', null, []],
  ['agentServices', { web: { ID: 'web' } }, [{ ID: 'web' }]],
]

test.each(bodies)('%s read from %j are %j', async (name, body, rows) => {
  const { consul } = consulAnswering(() => Response.json(body))
  const listOf = lists.find(([known]) => known === name)?.[1]
  expect((await listOf?.(consul).list())?.data).toEqual(rows)
})

test('an answer tells its state, and what answered', async () => {
  const headers = {
    'X-Consul-Index': '18446744073709551615',
    'X-Consul-Knownleader': 'true',
    'X-Consul-Lastcontact': '7',
    'X-Consul-Query-Backend': 'streaming',
    'X-Consul-Effective-Consistency': 'leader',
    'X-Consul-Results-Filtered-By-Acls': 'true',
  }
  const { consul } = consulAnswering(() => Response.json([], { headers }))
  expect((await consul.nodes.list()).meta).toEqual({
    status: 200,
    index: 2n ** 64n - 1n,
    knownLeader: true,
    lastContactMs: 7,
    queryBackend: 'streaming',
    consistency: 'leader',
    filteredByAcls: true,
  })
})

// The words are those of an agent 1.20.6, which answers all of these with 500.
const refusals: [filter: string, said: string, code: string, where: string | undefined][] = [
  ['a == 1 or Foo.Bar == 1', 'Selector "Foo.Bar" is not valid', 'value-not-found', 'Foo.Bar'],
  ['Meta["Foo"] == Foo', 'Selector "Other" is not valid', 'value-not-found', undefined],
  [
    'Node is empty',
    'Invalid match operator "Is Empty" for selector "Node"',
    'operator-not-applicable',
    'Node',
  ],
  [
    'Port == x',
    'Failed to coerce value "x" for selector "Port": strconv.ParseInt: parsing "x": invalid syntax',
    'value-not-coercible',
    'Port',
  ],
  [
    'Node matches "("',
    'Failed to compile regular expression "(": error parsing regexp: missing closing ): `(`',
    'invalid-pattern',
    undefined,
  ],
  ['Meta is nil', '1:9 (8): no match found, expected: "empty" or "not"', 'syntax', 'nil'],
]

test.each(refusals)('%s: %s', async (filter, said, code, where) => {
  const text = `Failed to create boolean expression evaluator: ${said}`
  const { consul } = consulAnswering(() => new Response(text, { status: 500 }))
  const error = await errorOf(consul.nodes.list({ filter }))
  const start = where === undefined ? 0 : filter.indexOf(where)
  const end = where === undefined ? filter.length : start + where.length
  expect(error).toMatchObject({
    code: 'filter-rejected',
    status: 500,
    serverText: text,
    issues: [{ code, span: { start, end } }],
  })
})

test('a 500 that is about something else is a server error', async () => {
  const { consul } = consulAnswering(() => new Response('No cluster leader', { status: 500 }))
  expect(await errorOf(consul.nodes.list({ filter: 'Node == a' }))).toMatchObject({
    code: 'server-error',
  })
})

test('a filter is a text, a tree, or a function of the fields that filters of the list see', async () => {
  const { consul, asked } = consulAnswering(() => Response.json([]))
  await consul.serviceHealth('web').list({
    filter: ({ Node, Service }) => and(eq(Node.Datacenter, 'dc1'), eq(Service.Port, 80)),
  })
  expect(asked[0]?.url.searchParams.get('filter')).toBe(
    'Node.Datacenter == "dc1" and Service.Port == 80',
  )
})

test('a filter is checked before it is sent, for the list that it is for', async () => {
  const seen: string[] = []
  const { consul, asked } = consulAnswering(() => Response.json([]), {
    check(filter, list) {
      seen.push(`${list}: ${filter}`)
      const span = { start: 0, end: 1 }
      const severity = filter === 'bad' ? 'error' : 'warning'
      return { issues: [{ code: 'a', severity, span, message: 'A.', hint: 'B.' }], filter: 'b==1' }
    },
  })
  expect(await errorOf(consul.intentions.list({ filter: 'bad' }))).toMatchObject({
    code: 'filter-rejected',
  })
  const { meta } = await consul.nodes.list({ filter: 'a==1' })
  expect(meta.issues).toHaveLength(1)
  expect(seen).toEqual(['intentions: bad', 'nodes: a==1'])
  expect(asked.map(({ url }) => url.searchParams.get('filter'))).toEqual(['b==1'])
})

test('a watch waits from the index on, and tells of rows by their keys', async () => {
  const row = (ID: string, Port: number) => ({ Node: { Node: 'a' }, Service: { ID, Port } })
  const states = [[row('web', 80)], [row('web', 81), row('db', 1)]]
  const { consul, asked } = consulAnswering((_, number) =>
    Response.json(states[number - 1], { headers: { 'X-Consul-Index': `${number + 6}` } }),
  )
  const events: string[] = []
  for await (const { type, key } of consul.serviceHealth('web').watchRows({ wait: '5m' })) {
    if (events.push(`${type} ${key}`) === 3) break
  }
  expect(events).toEqual(['enter /a/web', 'update /a/web', 'enter /a/db'])
  expect(asked.map(({ url }) => url.search)).toEqual(['', '?index=7&wait=5m'])
})

const wrong: [what: string, call: (consul: ConsulClient) => Promise<unknown>][] = [
  ['an unknown option', ({ nodes }) => nodes.list({ perPage: 1 } as object)],
  [
    'waiting for what does not wait',
    ({ agentChecks }) => agentChecks.list({ index: 1n } as object),
  ],
  ['a wait beyond ten minutes', ({ nodes }) => nodes.list({ index: 1n, waitMs: 600_001 })],
  ['stale and consistent', ({ nodes }) => nodes.list({ stale: true, consistent: true })],
  ['a parameter that has an option', ({ nodes }) => nodes.list({ query: { filter: 'a == 1' } })],
  ['a parameter with a lone surrogate', ({ nodes }) => nodes.list({ query: { near: '\ud800' } })],
  ['an empty namespace', ({ nodes }) => nodes.list({ namespace: '' })],
]

test.each(wrong)('%s is refused, and nothing is sent', async (_, call) => {
  const { consul, asked } = consulAnswering(() => Response.json([]))
  expect(await errorOf(call(consul))).toMatchObject({ code: 'invalid-option' })
  expect(asked).toEqual([])
})

test('a name is one segment of the path', () => {
  const { consul } = consulAnswering(() => Response.json([]))
  expect(() => consul.serviceNodes('..')).toThrow(/must not be/)
})

test('the release is what the agent reports', async () => {
  const answers = [{ Config: { Version: '1.20.6' } }, { Config: {} }]
  const { consul } = consulAnswering((_, number) => Response.json(answers[number - 1]))
  expect(await consul.release()).toBe('1.20.6')
  expect(await errorOf(consul.release())).toMatchObject({ code: 'invalid-response' })
})

test.each([
  [{ CONSUL_HTTP_ADDR: 'consul.example:8500' }, { baseUrl: 'http://consul.example:8500' }],
  [{ CONSUL_HTTP_ADDR: 'a:1', CONSUL_HTTP_SSL: 'true' }, { baseUrl: 'https://a:1' }],
  [{ CONSUL_HTTP_ADDR: 'https://a/b' }, { baseUrl: 'https://a/b' }],
  [
    { CONSUL_HTTP_TOKEN: 't', CONSUL_NAMESPACE: 'n', CONSUL_PARTITION: 'p', CONSUL_HTTP_ADDR: '' },
    { token: 't', namespace: 'n', partition: 'p' },
  ],
])('the environment %j gives %j', (env, options) => {
  expect(consulFromEnv(env)).toEqual(options)
})
