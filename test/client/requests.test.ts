import { getEventListeners } from 'node:events'
import { inspect } from 'node:util'
import { runInNewContext } from 'node:vm'
import { expect, onTestFinished, test, type vi } from 'vitest'
import {
  createSchedulerClient,
  createTeamsClient,
  isRequestError,
  type RequestError,
  RequestError as RequestErrorClass,
} from '../../src/services/client/index.ts'
import { until } from '../support/waits.ts'
import {
  answer,
  clientAnswered,
  clientOf,
  errorOf,
  serve,
  serveAnswer,
  stillClock,
} from './servers.ts'

const SECRET = 'd3b07384-secret-token'

test.each([
  ['header', 'specification', 'X-Cluster-', 'x-cluster-token', SECRET],
  ['header', 'nomad', 'X-Nomad-', 'x-nomad-token', SECRET],
  ['bearer', 'specification', 'X-Cluster-', 'authorization', `Bearer ${SECRET}`],
] as const)('by %s and as in %s, headers start with %s', async (auth, profile, prefix, ...sent) => {
  const server = await serveAnswer([], {
    [`${prefix}Index`]: '7',
    [`${prefix}NextToken`]: 'next',
    [`${prefix}LastContact`]: '12',
    [`${prefix}KnownLeader`]: 'true',
  })
  const client = clientOf(server, { token: SECRET, auth, profile })
  expect((await client.jobs.list()).meta).toEqual({
    ...{ status: 200, index: 7n, nextToken: 'next', lastContactMs: 12, knownLeader: true },
  })
  expect(Object.entries(server.seen[0]?.headers ?? {})).toContainEqual(sent)
})

test('without an address, port 4646 of this machine is asked', async () => {
  const { jobs } = createSchedulerClient({
    fetch: async (url) => Response.json([{ ID: new URL(url).host }]),
  })
  expect((await jobs.list()).data).toEqual([{ ID: '127.0.0.1:4646' }])
})

test('without a token there is no header for one', async () => {
  const server = await serveAnswer([])
  await clientOf(server).jobs.list()
  await clientOf(server, { auth: 'bearer' }).jobs.list()
  for (const { headers } of server.seen) {
    expect(headers).not.toHaveProperty('x-cluster-token')
    expect(headers).not.toHaveProperty('authorization')
  }
  expect(server.seen).toHaveLength(2)
})

test('a base address has no slash at its end, and the defaults of the client are parameters', async () => {
  const server = await serveAnswer([])
  const baseUrl = `${server.baseUrl}/proxy/a b//`
  await clientOf({ baseUrl }, { namespace: 'n', region: 'eu' }).jobs.list()
  expect(server.seen[0]?.rawUrl).toBe('/proxy/a%20b/v1/jobs?namespace=n&region=eu')
})

test('`request` sends each parameter as it is, save what is `undefined`', async () => {
  const server = await serveAnswer([])
  const { request } = clientOf(server)
  await request('GET', '/v1/jobs', { query: { filter: undefined, prefix: ' ', n: 0 } })
  await request('PUT', '/v1/jobs', { query: { filter: 'a' }, body: null })
  expect(server.seen.map(({ rawUrl, body }) => rawUrl + body)).toEqual([
    '/v1/jobs?prefix=%20&n=0',
    '/v1/jobs?filter=anull',
  ])
})

test('with `pretty`, the text of the answer comes too, of a page and not of all of them', async () => {
  const text = '[\n  {\n    "ID": "a"\n  }\n]'
  const server = await serveAnswer(text)
  const { jobs, members, request } = clientOf(server)
  const pretty = { pretty: true }
  const { value } = await jobs.pages(pretty).next()
  for (const result of [
    await jobs.list(pretty),
    await members.list(pretty),
    await request('GET', '/v1/jobs', pretty),
    value,
  ]) {
    expect(result).toEqual({ data: [{ ID: 'a' }], meta: { status: 200, text } })
  }
  for (const options of [pretty, { ...pretty, limit: 1 }]) {
    expect(await jobs.collect(options)).toEqual({ data: [{ ID: 'a' }], meta: { status: 200 } })
  }
  expect((await jobs.list()).meta).toEqual({ status: 200 })
})

test('integers come whole', async () => {
  const server = await serveAnswer('[{"SubmitTime":1767656051543722706}]')
  expect((await clientOf(server).jobs.list()).data[0]?.SubmitTime).toBe(1767656051543722706n)
})

const BAD_TOKENS: [string, unknown][] = [
  ['CR', `${SECRET}\r`],
  ['LF', `${SECRET}\n`],
  ['CR LF', `${SECRET}\r\nX-Evil: 1`],
  ['NUL', `${SECRET}\0`],
  ['tab', `${SECRET}\t`],
  ['a space within', `${SECRET} b`],
  ['a space before', ` ${SECRET}`],
  ['DEL', `${SECRET}\x7f`],
  ['ESC', `${SECRET}\x1b`],
  ['Latin-1', `${SECRET}é`],
  ['beyond Latin-1', `${SECRET}中`],
  ['an emoji', `${SECRET}😀`],
  ['a lone surrogate', `${SECRET}\ud800`],
  ['a line separator', `${SECRET}\u2028`],
  ['nothing', ''],
  ['no text', 42],
]

test.each(BAD_TOKENS)('F40: a token with %s is refused, and not told', (_, token) => {
  for (const create of [
    () => createSchedulerClient({ token: token as string }),
    () => createTeamsClient({ baseUrl: 'http://localhost', token: token as string }),
  ]) {
    const error = errorFrom(create)
    expect(error).toMatchObject({ name: 'InvalidRequestError', code: 'invalid-token' })
    expect(told(error)).not.toContain(SECRET)
  }
})

test('secrets: no error tells the token, whatever the server does', async () => {
  const server = await serve((seen, response, number) =>
    number % 2 === 0
      ? response.socket?.destroy()
      : answer(response, `${JSON.stringify(seen.headers)} is forbidden`, {}, 403),
  )
  for (const auth of ['header', 'bearer'] as const) {
    const client = clientOf(server, { token: SECRET, auth })
    for (let call = 0; call < 2; call++) {
      const error = await errorOf(client.jobs.list())
      expect(isRequestError(error)).toBe(true)
      expect(told(error)).not.toContain(SECRET)
    }
  }
})

test('secrets: a token that is cut off with the text of an error is not told in part', async () => {
  const said = `The token ${SECRET}`
  const server = await serveAnswer(said, {}, 403)
  for (let left = 1; left <= SECRET.length; left++) {
    const limits = { maxErrorBodyBytes: said.length - left }
    const error = await errorOf(clientOf(server, { token: SECRET, limits }).jobs.list())
    expect(error).toMatchObject({ serverText: 'The token ' })
  }
  expect(await errorOf(clientOf(server, { token: SECRET }).jobs.list())).toMatchObject({
    serverText: 'The token [token]',
  })
})

test.each([
  ['http://example.com', {}, false],
  ['http://10.0.0.1:4646', {}, false],
  ['http://127.0.0.1.example.com', {}, false],
  ['http://localhost.example.com', {}, false],
  ['http://evillocalhost', {}, false],
  ['http://128.0.0.1', {}, false],
  ['http://example.com', { allowInsecureToken: true }, true],
  ['https://example.com', {}, true],
  ['http://localhost:4646', {}, true],
  ['http://cluster.localhost', {}, false], // a resolver may have another address for it
  ['http://127.0.0.53', {}, true],
  ['http://127.100.200.1', {}, true],
  ['http://2130706433', {}, true], // which is 127.0.0.1
  ['http://[::1]:4646', {}, true],
])('a token to %s with %j is sent: %s', (baseUrl, options, isSent) => {
  const create = () => createSchedulerClient({ baseUrl, token: SECRET, ...options })
  if (isSent) create().close()
  else expect(errorFrom(create)).toMatchObject({ code: 'insecure-token' })
})

test.each([301, 302, 303, 307, 308])(
  'F41, A6 CVE-2026-40895: a redirect with %i to another origin is not followed',
  async (status) => {
    const other = await serveAnswer([])
    const server = await serveAnswer('', { Location: `${other.baseUrl}/v1/jobs?secret=1` }, status)
    for (const auth of ['header', 'bearer'] as const) {
      const error = await errorOf(clientOf(server, { token: SECRET, auth }).jobs.list())
      expect(error).toMatchObject({ name: 'RefusedError', code: 'redirected', status })
      expect((error as RequestError).message).toContain(` to ${other.baseUrl},`)
      expect(told(error)).not.toContain('secret=1')
    }
    const teams = createTeamsClient({ baseUrl: server.baseUrl, token: SECRET })
    expect(await errorOf(teams.addUsers('t', ['u']))).toMatchObject({ code: 'redirected' })
    // What was sent there before would be seen before this.
    await fetch(`${other.baseUrl}/last`)
    expect(other.seen.map(({ rawUrl }) => rawUrl)).toEqual(['/last'])
    expect(server.seen).toHaveLength(3)
  },
)

test.each([
  ['/v1/jobs', undefined],
  ['file:///etc/passwd', 'null'],
  ['data:application/json,[]', 'null'],
  ['javascript:1', 'null'],
  ['//evil.example/x', 'http://evil.example'],
  ['http://user:pw@evil.example/x', 'http://evil.example'],
  ['http://[', undefined],
  ['', undefined],
])('F41: a redirect to %s is not followed', async (location, origin) => {
  const server = await serveAnswer('', { Location: location }, 302)
  const error = await errorOf(clientOf(server, { token: SECRET }).jobs.list())
  expect(error).toMatchObject({ code: 'redirected' })
  if (origin) expect((error as RequestError).message).toContain(` to ${origin},`)
  expect(server.seen).toHaveLength(1)
})

test.each<[string, string | undefined]>([
  ['..', undefined],
  ['.', undefined],
  ['', undefined],
  ['\ud800', undefined],
  ['%2e%2e', '%252e%252e'],
  ['%2E', '%252E'],
  ['...', '...'],
  ['a/../b', 'a%2F..%2Fb'],
  ['/', '%2F'],
  ['\\', '%5C'],
  ['..\\..', '..%5C..'],
  ['a\nb', 'a%0Ab'],
  ['a\0', 'a%00'],
  ['a b', 'a%20b'],
  ['?x=1', '%3Fx%3D1'],
  ['#x', '%23x'],
  ['é', '%C3%A9'],
  [';a=1', '%3Ba%3D1'],
  ['http://evil.example', 'http%3A%2F%2Fevil.example'],
  ['t'.repeat(5_000), 't'.repeat(5_000)],
])('F42: the team %j is refused, or sent as %j', async (teamId, encoded) => {
  const server = await serveAnswer('', {}, 204)
  const teams = createTeamsClient({ baseUrl: server.baseUrl, token: SECRET })
  if (encoded === undefined) {
    expect(await errorOf(teams.addUsers(teamId, ['u']))).toMatchObject({ code: 'invalid-option' })
    expect(server.seen).toHaveLength(0)
  } else {
    await teams.addUsers(teamId, ['u'])
    expect(server.seen[0]?.rawUrl).toBe(`/api/v2/teams/${encoded}/relationships/users`)
  }
})

const noAddress = [
  '',
  'nonsense',
  '127.0.0.1:4646',
  'ftp://a',
  'xhttp://a',
  'file:///x',
  'http://',
  'http://a?x=1',
  'http://a#x',
  'http://user:pw@a',
  'http://a:99999',
  'javascript:1',
]

test.each(noAddress)('F49: %j is not a base address', (baseUrl) => {
  const error = errorFrom(() => createSchedulerClient({ baseUrl }))
  expect(error).toMatchObject({ code: 'invalid-option', outcome: 'not-sent' })
  expect(told(error)).not.toContain('pw@')
})

type Client = ReturnType<typeof createSchedulerClient>

const scheduler = (options: object) => createSchedulerClient(options)
const teamsWith = (options: object) =>
  createTeamsClient({ baseUrl: 'http://localhost', token: SECRET, ...options })
const called = (run: (client: Client) => unknown) => () => run(createSchedulerClient())

const mistyped: [string, () => unknown][] = [
  ['timeout', () => scheduler({ timeout: 5 })],
  ['maxUrlLenght', () => scheduler({ limits: { maxUrlLenght: 5 } })],
  ['auth', () => teamsWith({ auth: 'bearer' })],
  ['per_page', called(({ jobs }) => jobs.list({ per_page: 5 } as never))],
  ['limit', called(({ jobs }) => jobs.list({ limit: 5 } as never))],
  ['maxPage', called(({ nodes }) => nodes.pages({ maxPage: 5 } as never).next())],
  ['index', called(({ nodes }) => nodes.items({ index: 5n } as never).next())],
  ['limits', called(({ jobs }) => jobs.collect({ limits: 5 } as never))],
  ['waitMs', called(({ jobs }) => jobs.watch({ waitMs: 5 } as never).next())],
  ['perPage', called(({ jobs }) => jobs.watchRows({ perPage: 5 } as never).next())],
  ['timeout', called(({ members }) => members.list({ timeout: 5 } as never))],
  ['perPage', called(({ members }) => members.list({ perPage: 5 } as never))],
  ['job', called(({ jobs }) => jobs.list({ job: 'x' } as never))],
  ['params', called(({ request }) => request('GET', '/v1/x', { params: 5 } as never))],
  ['stale', called(({ jobs }) => jobs.create({}, { stale: true } as never))],
  ['stale', called(({ jobs }) => jobs.delete('a', { stale: true } as never))],
  ['chunk', () => teamsWith({}).addUsers('t', ['u'], { chunk: 5 } as never)],
]

test.each(mistyped)('F49: `%s` is not an option there', async (name, run) => {
  expect(await errorOf(Promise.resolve().then(run))).toMatchObject({
    ...{ name: 'InvalidRequestError', code: 'invalid-option', outcome: 'not-sent' },
    message: `Unknown option \`${name}\`.`,
    hint: expect.stringMatching(/^The options are \w+(?:, \w+)+\.$/),
  })
})

test('F49: a text is not an object of options', () => {
  expect(errorFrom(() => createSchedulerClient('http://localhost' as never))).toMatchObject({
    ...{ name: 'InvalidRequestError', code: 'invalid-option' },
    message: '`options` must be a plain object.',
  })
})

/** Calls with bad values of an option. */
const bad = (name: string, values: readonly unknown[], run: (value: never) => unknown) =>
  values.map((value): [string, unknown, () => unknown] => [name, value, () => run(value as never)])
const badIn = (
  name: string,
  values: readonly unknown[],
  run: (client: Client, own: never) => unknown,
) =>
  bad(name, values, (value) => run(createSchedulerClient(), { index: 1n, [name]: value } as never))
const half = 'a == "\ud800"'
const numbers = [0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, '5']

const named = [
  ...bad('timeoutMs', [0, -1, Number.NaN, '5'], (timeoutMs) => scheduler({ timeoutMs })),
  ...bad('limits.maxUrlLength', [0, Number.NaN], (maxUrlLength) =>
    scheduler({ limits: { maxUrlLength } }),
  ),
  ...bad('auth', ['basic', 'xbearer', 'headers'], (auth) => scheduler({ auth })),
  ...bad('namespace', ['', 5], (namespace) => scheduler({ namespace })),
  ...bad('region', ['\ud800'], (region) => scheduler({ region })),
  ...['timeoutMs', 'perPage'].flatMap((name) =>
    badIn(name, [0], ({ jobs }, own) => jobs.list(own)),
  ),
  ...badIn('perPage', numbers, ({ jobs }, own) => jobs.list(own)),
  ...['namespace', 'region', 'prefix', 'nextToken'].flatMap((name) =>
    badIn(name, ['', 5, '\udc00'], ({ jobs }, own) => jobs.list(own)),
  ),
  ...badIn('wait', ['', '10', '0s', '10m1s', '-1s', 'soon', 5], ({ jobs }, own) => jobs.list(own)),
  ...badIn('index', [-1n, 1, '1', 2n ** 64n], ({ jobs }, own) => jobs.list(own)),
  ...badIn('index', [-1n], ({ jobs }, own) => jobs.watch(own).next()),
  ...bad('wait', ['11m'], (wait) => createSchedulerClient().jobs.watch({ wait }).next()),
  ...bad('maxFailures', [0], (maxFailures) =>
    createSchedulerClient().jobs.watch({ maxFailures }).next(),
  ),
  ...bad('limit', [0], (limit) => createSchedulerClient().jobs.collect({ limit })),
  ...bad('query', ['x', { a: {} }], (query) => createSchedulerClient().jobs.delete('a', { query })),
  ...bad('filter', [half, 5, null], (filter) => createSchedulerClient().jobs.list({ filter })),
  ...bad('path', ['..'], (part) => createSchedulerClient().request('GET', ['job', part])),
  ...bad('teamId', ['..', '.', ''], (teamId) => teamsWith({}).addUsers(teamId, ['u'])),
  ...bad('chunkSize', [0, -1, 1.5, Number.NaN], (chunkSize) =>
    teamsWith({}).addUsers('t', ['u'], { chunkSize }),
  ),
]

test.each(named)('F49: a bad `%s` is named by its error: %s', async (name, _, run) => {
  expect(await errorOf(Promise.resolve().then(run))).toMatchObject({
    name: 'InvalidRequestError',
    code: 'invalid-option',
    outcome: 'not-sent',
    message: expect.stringContaining(`\`${name}\``),
  })
})

test('inherited and `undefined` options are ignored, and `null` counts as no options', async () => {
  const server = await serveAnswer([])
  const { baseUrl } = server
  const client = createSchedulerClient(
    Object.assign(Object.create({ timeoutMs: -1, mistyped: 5 }), { baseUrl }),
  )
  await client.jobs.list(null as never)
  await client.jobs.list({ mistyped: undefined } as never)
  await client.jobs.list(Object.assign(Object.create({ prefix: 'a' }), { stale: undefined }))
  expect(server.seen.map(({ rawUrl }) => rawUrl)).toEqual(Array(3).fill('/v1/jobs'))
})

const badCalls: [string, string, (client: Client) => Promise<unknown>][] = [
  [
    'filter too long',
    'url-too-long',
    ({ jobs }) => jobs.list({ filter: `a == "${'x'.repeat(15_000)}"` }),
  ],
  [
    'filter and prefix',
    'conflicting-parameters',
    ({ jobs }) => jobs.list({ filter: 'a == 1', prefix: 'a' }),
  ],
  [
    'filter and job',
    'conflicting-parameters',
    ({ evaluations }) => evaluations.list({ filter: 'a == 1', query: { job: 'a' } }),
  ],
  [
    'filter and status',
    'conflicting-parameters',
    ({ evaluations }) => evaluations.list({ filter: 'a == 1', query: { status: 'a' } }),
  ],
  [
    'filter and prefix by request',
    'conflicting-parameters',
    ({ request }) => request('GET', '/v1/nodes', { query: { filter: 'a == 1', prefix: 'a' } }),
  ],
  [
    'filter of members',
    'filter-not-supported',
    ({ members }) => members.list({ filter: 'a == 1' } as object),
  ],
  ['PATCH', 'invalid-option', ({ request }) => request('PATCH' as never, '/v1/jobs')],
  ['no path', 'invalid-option', async ({ listAt }) => listAt(5 as never)],
  ['a path of another prefix', 'invalid-option', async ({ listAt }) => listAt('/v2/x')],
  ['a bad key', 'invalid-option', async ({ listAt }) => listAt('/v1/x', { key: 'ID' as never })],
  ['FORGET', 'invalid-option', ({ request }) => request('FORGET' as never, '/v1/jobs')],
  ['GETS', 'invalid-option', ({ request }) => request('GETS' as never, '/v1/jobs')],
  ...[
    '/v2/jobs',
    'v1/jobs',
    '/v1/../x',
    '/v1/%2e%2e/x',
    '/v1/a b',
    '/v1/a?x',
    '/v1/a#x',
    '/v1//a',
    '/v1/a\\b',
    '/v1/a\n',
    '/v1/é',
  ].map((path): [string, string, (client: Client) => Promise<unknown>] => [
    `path ${path}`,
    'invalid-option',
    ({ request }) => request('GET', path),
  ]),
  [
    'a parameter with half a pair',
    'invalid-option',
    ({ request }) => request('GET', '/v1/x', { query: { a: '\ud800' } }),
  ],
  [
    'a parameter named by half a pair',
    'invalid-option',
    ({ request }) => request('GET', '/v1/x', { query: { '\ud800': 'a' } }),
  ],
  ['no path', 'invalid-option', ({ request }) => request('GET', undefined as never)],
  ['path part ..', 'invalid-option', ({ request }) => request('GET', ['job', '..'])],
]

test.each(badCalls)('F49: %s is refused with %s, and nothing is sent', async (_, code, call) => {
  const server = await serveAnswer([])
  expect(await errorOf(call(clientOf(server)))).toMatchObject({
    name: 'InvalidRequestError',
    code,
    outcome: 'not-sent',
  })
  expect(server.seen).toHaveLength(0)
})

test('F49: an address may be as long as the limit, and no longer', async () => {
  const server = await serveAnswer([])
  const filter = 'a == 1'
  const length = `${server.baseUrl}/v1/jobs?filter=a%20%3D%3D%201`.length
  const limited = (maxUrlLength: number) => clientOf(server, { limits: { maxUrlLength } })
  await limited(length).jobs.list({ filter })
  expect(await errorOf(limited(length - 1).jobs.list({ filter }))).toMatchObject({
    code: 'url-too-long',
  })
  const name = 'x'.repeat(14_900)
  await clientOf(server).jobs.list({ prefix: name })
  expect(server.seen[1]?.url.searchParams.get('prefix')).toBe(name)
})

test('F50: close ends what is under way, and leaves no request and no listener', async () => {
  let inFlight = 0
  const server = await serve((_, response) => {
    inFlight++
    response.on('close', () => inFlight--)
  })
  const client = clientOf(server)
  const { signal } = new AbortController()
  const calls = Array.from({ length: 20 }, () => errorOf(client.jobs.list({ signal })))
  const watch = errorOf(client.jobs.watch({ signal }).next())
  await server.reached(21)
  expect(inFlight).toBe(21)
  client.close()
  for (const error of await Promise.all([...calls, watch]))
    expect(error).toMatchObject({ code: 'client-closed', outcome: 'unknown' })
  expect(await errorOf(client.jobs.list())).toMatchObject({
    code: 'client-closed',
    outcome: 'not-sent',
  })
  await until(() => inFlight === 0)
  expect(getEventListeners(signal, 'abort')).toHaveLength(0)
})

test('F50: what has ended, and what was closed, leaves no timer', async () => {
  const clock = stillClock()
  const client = clientAnswered((_, number) =>
    number === 1 ? Response.json([]) : new Promise(() => {}),
  )
  await client.jobs.list()
  expect(clock.getTimerCount()).toBe(0)
  const calls = Array.from({ length: 20 }, () => errorOf(client.jobs.list()))
  expect(clock.getTimerCount()).toBe(20)
  client.close()
  await Promise.all(calls)
  expect(clock.getTimerCount()).toBe(0)
})

test.each([-3_600_000, 3_600_000])(
  'F52: a clock that jumps by %i ms changes no deadline',
  async (jump) => {
    const clock = stillClock()
    const { jobs } = clientAnswered(() => new Promise(() => {}), { timeoutMs: 300 })
    let error: unknown
    const pending = errorOf(jobs.list()).then((thrown) => {
      error = thrown
    })
    clock.setSystemTime(Date.now() + jump)
    await clock.advanceTimersByTimeAsync(299)
    expect(error).toBeUndefined()
    await clock.advanceTimersByTimeAsync(1)
    await pending
    expect(error).toMatchObject({ code: 'timed-out' })
  },
)

/** For one test, the time of day is another by so much more with every look. */
function jumpingClock(jump: number): typeof vi {
  const clock = stillClock()
  const now = Date.now()
  let jumped = 0
  const spy = clock.spyOn(Date, 'now').mockImplementation(() => {
    jumped += jump
    return now + jumped
  })
  onTestFinished(() => spy.mockRestore())
  return clock
}

test.each([0, -3_600_000, 3_600_000])(
  'F52: a clock that jumps by %i ms makes no watch wait or hurry',
  async (jump) => {
    const clock = jumpingClock(jump)
    let asked = 0
    const { jobs } = clientAnswered(() => {
      asked++
      return Response.json([], { headers: { 'X-Cluster-Index': '7' } })
    })
    const controller = new AbortController()
    const watch = jobs.watch({ signal: controller.signal })
    const ended = errorOf(
      (async () => {
        for await (const _ of watch);
      })(),
    )
    await clock.advanceTimersByTimeAsync(1_000)
    controller.abort('enough')
    expect(await ended).toBe('enough')
    expect(asked).toBe(5)
  },
)

test('isRequestError tells codes apart', () => {
  const error = new RequestErrorClass('x', { code: 'not-found' })
  expect(isRequestError(error)).toBe(true)
  expect(isRequestError(error, 'forbidden', 'not-found')).toBe(true)
  expect(isRequestError(error, 'forbidden')).toBe(false)
  expect(error.name).toBe('RequestError')
  const strangers: unknown[] = [
    null,
    undefined,
    'x',
    {},
    new Error('x'),
    { name: 'RequestError', code: 'not-found' },
  ]
  for (const stranger of strangers) expect(isRequestError(stranger)).toBe(false)
})

test('what is not known of a request is absent from its error', () => {
  const error = new RequestErrorClass('x', { code: 'not-found', status: undefined })
  for (const fact of ['status', 'serverText', 'retryAfterMs']) {
    expect(error).not.toHaveProperty(fact)
  }
})

test('an injected fetch is used, even one that knows no signals', async () => {
  const rows = [{ ID: 'a' }]
  const inPage = createSchedulerClient({ fetch: async () => Response.json(rows) })
  expect((await inPage.jobs.list({ filter: 'Status == "x"' })).data).toEqual(rows)
  const deaf = createSchedulerClient({ fetch: () => new Promise(() => {}), timeoutMs: 1 })
  expect(await errorOf(deaf.jobs.list())).toMatchObject({ code: 'timed-out' })
})

test.each<[unknown, string]>([
  [undefined, 'unknown'],
  [null, 'unknown'],
  ['text', 'unknown'],
  [new Error('x'), 'unknown'],
  [{ cause: { code: 'XECONNREFUSED' } }, 'unknown'],
  [{ cause: { code: 'ECONNREFUSED2' } }, 'unknown'],
  [{ cause: { code: 'ECONNREFUSED' } }, 'not-sent'],
  [runInNewContext("({ cause: { code: 'ECONNREFUSED' } })"), 'not-sent'], // as in Jest
  [{ cause: { code: 'EHOSTUNREACH', syscall: 'connect' } }, 'not-sent'],
  [{ cause: { code: 'EHOSTUNREACH', syscall: 'read' } }, 'unknown'],
  [{ cause: { code: 'ENOTFOUND' } }, 'not-sent'],
  [{ cause: { code: 'EAI_AGAIN' } }, 'not-sent'],
])('a fetch that throws %j leaves the outcome %s', async (thrown, outcome) => {
  const { jobs } = createSchedulerClient({ fetch: () => Promise.reject(thrown) })
  const error = await errorOf(jobs.list())
  expect(error).toMatchObject({ name: 'UncertainError', code: 'network-failed', outcome })
  expect((error as RequestError).cause).toBe(thrown)
})

test('a redirect as browsers give it, which tells nothing, is one', async () => {
  const opaque = Object.defineProperty(Response.error(), 'type', { value: 'opaqueredirect' })
  const { jobs } = createSchedulerClient({ fetch: async () => opaque })
  expect(await errorOf(jobs.list())).toMatchObject({ code: 'redirected', status: 0 })
})

function errorFrom(run: () => unknown): RequestError {
  try {
    run()
  } catch (error) {
    return error as RequestError
  }
  throw new Error('It did not throw.')
}

/** All that an error tells, by any way of looking at it. */
function told(error: unknown): string {
  const { message, stack, cause } = error as Error
  return [
    message,
    stack,
    String(cause),
    JSON.stringify(error),
    inspect(error, { depth: 20, showHidden: true }),
  ].join('\n')
}
