import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import {
  createTeamsClient,
  type RequestError,
  type SchedulerClient,
  type SchedulerClientOptions,
} from '../../src/services/client/index.ts'
import {
  answer,
  clientAnswered,
  clientOf,
  errorOf,
  serve,
  serveAnswer,
  serveBytes,
  stillClock,
} from './servers.ts'

const ROWS = Array.from({ length: 200 }, (_, index) => ({
  ID: `job-${index}`,
  Name: 'x'.repeat(40),
}))

test.each([
  [201, 'RefusedError', 'unexpected-status', 'unknown'],
  [206, 'RefusedError', 'unexpected-status', 'unknown'],
  [400, 'InvalidRequestError', 'bad-request', 'refused'],
  [401, 'RefusedError', 'forbidden', 'refused'],
  [403, 'RefusedError', 'forbidden', 'refused'],
  [404, 'NotFoundError', 'not-found', 'refused'],
  [405, 'RefusedError', 'unexpected-status', 'refused'],
  [409, 'RefusedError', 'unexpected-status', 'refused'],
  [413, 'RefusedError', 'unexpected-status', 'refused'],
  [418, 'RefusedError', 'unexpected-status', 'refused'],
  [429, 'UnavailableError', 'rate-limited', 'refused'],
  [299, 'RefusedError', 'unexpected-status', 'unknown'],
  [300, 'RefusedError', 'redirected', 'refused'],
  [304, 'RefusedError', 'redirected', 'refused'],
  [399, 'RefusedError', 'redirected', 'refused'],
  ...[500, 501, 502, 503, 504, 599].map(
    (status) => [status, 'UncertainError', 'server-error', 'unknown'] as const,
  ),
] as const)(
  'F25, F26: after one request, %i is a %s, with the text of the server',
  async (status, name, code, outcome) => {
    const text = status === 304 ? '' : 'a value could not be found in the datum: /Address'
    const server = await serveAnswer(text, {}, status)
    expect(await errorOf(clientOf(server).nodes.list())).toMatchObject({
      name,
      code,
      status,
      outcome,
      serverText: text,
    })
    expect(server.seen).toHaveLength(1)
  },
)

test.each([
  ['3', 3_000],
  ['0', 0],
  ['1000000000', 1e12],
  ['1e9', undefined],
  ['-5', undefined],
  ['1.5', undefined],
  ['soon', undefined],
  ['', undefined],
  ['Thu, 01 Jan 1970 00:00:00 GMT', 0],
  ['Thu, 31 Dec 2099 23:59:59 GMT', expect.any(Number)],
  ['2099-01-01', undefined],
  ['1 Jan, 2099', undefined],
])('F27: Retry-After %j is %j', async (value, retryAfterMs) => {
  const server = await serveAnswer('slow down', { 'Retry-After': value }, 429)
  const error = await errorOf(clientOf(server).jobs.list())
  expect(error).toMatchObject({ name: 'UnavailableError', status: 429 })
  expect((error as { retryAfterMs?: number }).retryAfterMs).toEqual(retryAfterMs)
  expect(server.seen).toHaveLength(1)
})

test('F27: while Nomad has no leader, a read is not repeated earlier than the server said', async () => {
  const clock = stillClock()
  let asked = 0
  const withoutLeader = () => {
    asked++
    return new Response('No cluster leader', { status: 500, headers: { 'Retry-After': '6' } })
  }
  const { jobs } = clientAnswered(withoutLeader, { profile: 'nomad', timeoutMs: 10_000 })
  const failed = errorOf(jobs.list())
  await clock.advanceTimersByTimeAsync(5_999)
  expect(asked).toBe(1)
  await clock.advanceTimersByTimeAsync(1)
  // A third request would come after the deadline.
  expect(await failed).toMatchObject({ code: 'unavailable', retryAfterMs: 6_000 })
  expect(asked).toBe(2)
})

test.each([...['3', '1000000000', '9'.repeat(400), new Date(Date.UTC(2099, 0)).toUTCString()]])(
  'F27: a `Retry-After` of %j is too long to wait for a leader',
  async (retryAfter) => {
    const clock = stillClock()
    let asked = 0
    const withoutLeader = () => {
      asked++
      return new Response('No cluster leader', {
        status: 500,
        headers: { 'Retry-After': retryAfter },
      })
    }
    const { jobs } = clientAnswered(withoutLeader, { profile: 'nomad', timeoutMs: 2_500 })
    expect(await errorOf(jobs.list())).toMatchObject({ code: 'unavailable' })
    // Not even a timer that is too long for the platform, and fires at once.
    expect([asked, clock.getTimerCount()]).toEqual([1, 0])
  },
)

const BODY = JSON.stringify(ROWS)

test.each<[where: string, bytes: string, status: number | undefined, says: string]>([
  [
    'before the head',
    '',
    undefined,
    '`GET /v1/jobs` got no answer from HERE: it closed the connection.',
  ],
  [
    'in the head',
    'HTTP/1.1 200 OK\r\nContent-Le',
    undefined,
    '`GET /v1/jobs` got no answer from HERE: it closed the connection.',
  ],
  ...[0, 1, 100, 5_000].map((bytes): [string, string, number, string] => [
    `at byte ${bytes} of the body`,
    `HTTP/1.1 200 OK\r\nContent-Length: ${BODY.length}\r\n\r\n${BODY.slice(0, bytes)}`,
    200,
    'The answer of HERE to `GET /v1/jobs` broke off.',
  ]),
])('F28: a reset %s gives an error, and one request', async (_, bytes, status, message) => {
  const { promise: headIsThere, resolve } = Promise.withResolvers<void>()
  const server = await serveBytes((socket) => {
    socket.write(bytes, async () => {
      if (status !== undefined) await headIsThere
      socket.resetAndDestroy()
    })
  })
  const client = clientOf(server, {
    fetch: async (...asked) => {
      const response = await fetch(...asked)
      resolve()
      return response
    },
  })
  const error = await errorOf(client.jobs.list())
  expect(error).toMatchObject({
    name: 'UncertainError',
    code: 'network-failed',
    outcome: 'unknown',
    message: message.replace('HERE', server.baseUrl),
  })
  expect((error as RequestError).status).toBe(status)
  expect(server.seen).toHaveLength(1)
})

/** A client that is answered with those bytes, each a piece of its own. */
function clientOfPieces(bytes: Iterable<number>, options: SchedulerClientOptions = {}) {
  const body = new ReadableStream({
    start(controller) {
      for (const byte of bytes) controller.enqueue(Uint8Array.of(byte))
      controller.close()
    },
  })
  return clientAnswered(() => new Response(body), options)
}

test('a character whose bytes come one by one is whole', async () => {
  const rows = [{ ID: 'é–😀' }]
  const { jobs } = clientOfPieces(Buffer.from(JSON.stringify(rows)))
  expect((await jobs.list()).data).toEqual(rows)
})

test('a body that ends within a character is not UTF-8', async () => {
  const { jobs } = clientOfPieces(Buffer.from('[]é').subarray(0, 3))
  expect(await errorOf(jobs.list())).toMatchObject({
    name: 'InvalidResponseError',
    status: 200,
  })
})

test.each([
  ['in a chunk', '5\r\n[{"'],
  ['between two chunks', '2\r\n[]\r\n'],
  ['before the first chunk', ''],
])('F28: a body in chunks that ends %s is an error', async (_, chunks) => {
  const server = await serveBytes((socket) =>
    socket.end(`HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n${chunks}`),
  )
  expect(await errorOf(clientOf(server).jobs.list())).toMatchObject({ code: 'network-failed' })
})

test('F28: when nothing listens, nothing was sent', async () => {
  const server = await serve(() => {})
  await server.stop()
  expect(await errorOf(clientOf(server).jobs.list())).toMatchObject({
    code: 'network-failed',
    outcome: 'not-sent',
  })
})

test.each(['reset', '502'])(
  'F29: a write that ends in a %s is made once, outcome unknown',
  async (fault) => {
    const server = await serve((_, response) =>
      fault === '502' ? answer(response, '', {}, 502) : response.socket?.resetAndDestroy(),
    )
    const client = clientOf(server)
    const teams = createTeamsClient({ token: 'secret', baseUrl: server.baseUrl })
    const writes = [
      () => client.jobs.create({ ID: 'a' }),
      () => client.request('DELETE', ['job', 'a']),
      () => teams.addUsers('t', ['u']),
      () => teams.removeUsers('t', ['u']),
    ]
    for (const [index, write] of writes.entries()) {
      expect(await errorOf(write())).toMatchObject({ outcome: 'unknown' })
      expect(server.seen).toHaveLength(index + 1)
    }
  },
)

// A deadline that began anew with each byte would never come.
test.each<[what: string, head: string, drip: string]>([
  ['says nothing', '', ''],
  ['hangs after the head', 'HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n', ''],
  ['drips a body', 'HTTP/1.1 200 OK\r\nContent-Length: 100000000\r\n\r\n', ' '],
  ['drips headers', 'HTTP/1.1 200 OK\r\n', 'X-More: 1\r\n'],
])('F30: a server that %s is left at the deadline', async (_, head, drip) => {
  const server = await serveBytes((socket) => {
    socket.write(head)
    const dripping = setInterval(() => socket.write(drip), 5)
    socket.on('close', () => clearInterval(dripping))
  })
  expect(await errorOf(clientOf(server, { timeoutMs: 100 }).jobs.list())).toMatchObject({
    name: 'UncertainError',
    code: 'timed-out',
    outcome: 'unknown',
  })
})

test('F30: the deadline is total: what comes meanwhile does not put it off', async () => {
  const clock = stillClock()
  let timer: NodeJS.Timeout
  const dripping = new ReadableStream({
    start(controller) {
      const drip = () => {
        controller.enqueue(Uint8Array.of(32))
        timer = setTimeout(drip, 50)
      }
      drip()
    },
    cancel: () => clearTimeout(timer),
  })
  const { jobs } = clientAnswered(
    () => new Promise((resolve) => setTimeout(resolve, 300, new Response(dripping))),
    { timeoutMs: 500 },
  )
  let error: unknown
  const pending = errorOf(jobs.list()).then((thrown) => {
    error = thrown
  })
  await clock.advanceTimersByTimeAsync(499)
  expect(error).toBeUndefined()
  await clock.advanceTimersByTimeAsync(1)
  await pending
  expect(error).toMatchObject({ code: 'timed-out' })
})

const GOOD = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n[]'

test.each([
  ['no HTTP', 'hello\r\n\r\n'],
  ['a bad version', 'HTTP/9.9 200 OK\r\n\r\n'],
  ['a bad status', 'HTTP/1.1 2x0 OK\r\n\r\n'],
  ['no status', 'HTTP/1.1\r\n\r\n'],
  ['a header without colon', 'HTTP/1.1 200 OK\r\nnonsense\r\n\r\n'],
  ['a NUL in a header', 'HTTP/1.1 200 OK\r\nX-A: a\0b\r\n\r\n'],
  ['a length that is not a number', 'HTTP/1.1 200 OK\r\nContent-Length: x\r\n\r\n[]'],
  ['a negative length', 'HTTP/1.1 200 OK\r\nContent-Length: -2\r\n\r\n[]'],
  ['two lengths', 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n[]'],
  [
    'a length and chunks',
    'HTTP/1.1 200 OK\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n[]\r\n0\r\n\r\n',
  ],
  ['a bad chunk', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n[]\r\n'],
  ['HTML without a head', '<html><body>hello</body></html>\r\n\r\n'],
])('F31: %s is an error, and the next answer is the right one', async (_, raw) => {
  const server = await serveBytes((socket, number) => {
    if (number === 1) socket.end(raw, 'latin1')
    else socket.end(GOOD)
  })
  const client = clientOf(server, { timeoutMs: 3_000 })
  expect(await errorOf(client.jobs.list())).toMatchObject({
    name: expect.stringMatching(/^(Uncertain|InvalidResponse)Error$/),
  })
  expect((await client.jobs.list()).data).toEqual([])
})

test('F31, A8 desynchronised responses: a second answer smuggled behind the first belongs to nobody', async () => {
  const smuggled = 'HTTP/1.1 200 OK\r\nContent-Length: 18\r\n\r\n[{"ID":"smuggled"}]'
  const server = await serveBytes((socket, number) => {
    if (number === 1) socket.write(GOOD + smuggled)
    else socket.end(GOOD)
  })
  const client = clientOf(server, { timeoutMs: 3_000 })
  const [, ...later] = [await listed(), await listed(), await listed()]
  // The first may be refused; a smuggled answer is given to none, and costs the last no error.
  expect(later.at(-1)).toEqual([])
  expect(JSON.stringify(later)).not.toContain('smuggled')

  async function listed() {
    const result = await client.jobs
      .list()
      .catch((error: { code: string }) => ({ data: error.code }))
    return result.data
  }
})

const ZIPPED = gzipSync(BODY)

test.each([
  ['cut', 'gzip', ZIPPED.subarray(0, ZIPPED.length / 2)],
  ['corrupt', 'gzip', Buffer.concat([ZIPPED.subarray(0, 40), Buffer.alloc(200, 7)])],
  ['false', 'gzip', Buffer.from('no gzip at all')],
  ['of an unknown kind', 'sieve', ZIPPED],
  ['a chain of 40', Array(40).fill('gzip').join(', '), ZIPPED],
])('F32, A7 CVE-2026-22036: an encoding that is %s gives an error', async (_, encoding, bytes) => {
  const server = await serve((_, response) => {
    response.writeHead(200, { 'Content-Encoding': encoding })
    response.end(bytes)
  })
  expect(await errorOf(clientOf(server).jobs.list())).toMatchObject({
    name: expect.stringMatching(/^(Uncertain|InvalidResponse)Error$/),
  })
})

test('F32: a good gzip is read', async () => {
  const server = await serve((_, response) => {
    response.writeHead(200, { 'Content-Encoding': 'gzip' })
    response.end(ZIPPED)
  })
  expect((await clientOf(server).jobs.list()).data).toEqual(ROWS)
})

test('F33: what is decompressed counts', async () => {
  const server = await serve((_, response) => {
    response.writeHead(200, { 'Content-Encoding': 'gzip' })
    response.end(gzipSync(Buffer.alloc(1_000_000, 32)))
  })
  const client = clientOf(server, { limits: { maxResponseBytes: 100_000 } })
  expect(await errorOf(client.jobs.list())).toMatchObject({
    name: 'InvalidResponseError',
    code: 'response-too-large',
  })
})

test.each([
  [200, { name: 'InvalidResponseError' }],
  [500, { name: 'UncertainError', serverText: 'a'.repeat(65_536) }],
])('F33: an endless body with status %i is left at the limit', async (status, error) => {
  const piece = new TextEncoder().encode('a'.repeat(8_192))
  let pieces = 0
  const endless = new ReadableStream({
    pull(controller) {
      pieces++
      controller.enqueue(piece)
    },
  })
  const { jobs } = clientAnswered(() => new Response(endless, { status }), {
    limits: { maxResponseBytes: 65_536 },
  })
  expect(await errorOf(jobs.list())).toMatchObject(error)
  // The piece that goes beyond the limit, and one that a stream has ready.
  expect(pieces).toBeLessThanOrEqual(10)
})

test('F33: the text of an error is cut where the caller says', async () => {
  const server = await serveAnswer('a'.repeat(2_000), {}, 500)
  const client = clientOf(server, { limits: { maxErrorBodyBytes: 1_000 } })
  expect(await errorOf(client.jobs.list())).toMatchObject({ serverText: 'a'.repeat(1_000) })
})

test('F33: an answer may be as large as the limit, and no byte larger', async () => {
  const server = await serveAnswer('[{"ID":"0123456789"}]')
  const limited = (maxResponseBytes: number) => clientOf(server, { limits: { maxResponseBytes } })
  expect((await limited(21).jobs.list()).data).toEqual([{ ID: '0123456789' }])
  expect(await errorOf(limited(20).jobs.list())).toMatchObject({
    code: 'response-too-large',
    outcome: 'unknown',
    status: 200,
  })
})

test('F33: a piece that ends at the limit is not taken for the end', async () => {
  const { jobs } = clientOfPieces(Buffer.from('[] '), { limits: { maxResponseBytes: 2 } })
  expect(await errorOf(jobs.list())).toMatchObject({ code: 'response-too-large' })
})

test('F33: a body that is left unread frees its connection', async () => {
  const { promise: closed, resolve } = Promise.withResolvers<void>()
  const server = await serve((_, response) => {
    response.on('close', resolve)
    response.write(' '.repeat(2_000))
  })
  const { jobs } = clientOf(server, { limits: { maxResponseBytes: 1_000 } })
  expect(await errorOf(jobs.list())).toMatchObject({ code: 'response-too-large' })
  await closed
})

test.each([
  ['HTML', '<!doctype html><h1>Hi</h1>', 'HTML'],
  ['HTML after white space', ' \r\n<html>', 'HTML'],
  ['text with a tag in it', 'see <a>', 'not JSON'],
  ['nothing', '', 'undefined'],
  ['null', 'null', 'null'],
  ['an object', '{}', 'an object'],
  ['a number', '1', 'a number'],
  ['a string', '"[]"', 'a string'],
  ['true', 'true', 'a boolean'],
  ['NaN', '[NaN]', 'not JSON'],
  ['a byte order mark', '\ufeff[]', 'not JSON'],
  ['half a list', '[{"ID":"a"}', 'not JSON'],
  ['two lists', '[][]', 'not JSON'],
  ['a list of null', '[null]', 'null'],
  ['a list of text', '["a"]', 'a string'],
  ['a list of lists', '[[]]', 'a list that contains a list'],
  ['a deep list', '['.repeat(200_000) + ']'.repeat(200_000), 'a list'],
  ['bytes that are not UTF-8', Buffer.from([0x5b, 0x22, 0xff, 0x22, 0x5d]), 'not JSON'],
])('F34: %s is not a list', async (_, body, found) => {
  const server = await serve((_, response) => {
    response.writeHead(200)
    response.end(body)
  })
  expect(await errorOf(clientOf(server).jobs.list())).toMatchObject({
    name: 'InvalidResponseError',
    code: 'invalid-response',
    outcome: 'unknown',
    message: expect.stringContaining(found),
  })
})

test.each([
  ['LastContact', '12', { lastContactMs: 12 }],
  ['LastContact', 'x12', {}],
  ['LastContact', '12x', {}],
  ['LastContact', '', {}],
  ['KnownLeader', 'true', { knownLeader: true }],
  ['KnownLeader', 'false', { knownLeader: false }],
  ['Index', '7', { index: 7n }],
  ['Index', 'x', {}],
])('the header %s: %j, as `meta` has it', async (name, value, told) => {
  const server = await serveAnswer([], { [`X-Cluster-${name}`]: value })
  const { meta } = await clientOf(server).jobs.list()
  expect(meta).toEqual({ status: 200, ...told })
})

test('F34: a member called `__proto__` is a member', async () => {
  const server = await serveAnswer('[{"__proto__":{"polluted":true}}]')
  const { data } = await clientOf(server).jobs.list()
  expect(Object.keys(data[0] ?? {})).toEqual(['__proto__'])
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
})

const writes: [name: string, write: (client: SchedulerClient) => Promise<unknown>][] = [
  ['jobs.create', (client) => client.jobs.create({ ID: 'a' })],
  ['jobs.delete', (client) => client.jobs.delete('a')],
  ['a PUT', (client) => client.request('PUT', ['jobs'], { body: { ID: 'a' } })],
  ['a POST', (client) => client.request('POST', ['system', 'gc'])],
]

test.each(
  writes.flatMap(([name, write]) =>
    [200, 201, 202, 203, 204, 205, 206, 226, 299].map((status) => [name, status, write] as const),
  ),
)('F85: %s answered with %i is a success', async (_, status, write) => {
  const isEmpty = status === 204 || status === 205
  const server = await serveAnswer(isEmpty ? '' : { EvalID: 'e' }, {}, status)
  const data = isEmpty ? undefined : { EvalID: 'e' }
  expect(await write(clientOf(server))).toEqual({ data, meta: { status } })
  expect(server.seen).toHaveLength(1)
})

test('F85: a 205 with a body without end is left', async () => {
  const { promise: closed, resolve } = Promise.withResolvers<void>()
  const server = await serveBytes((socket) => {
    socket.on('close', resolve)
    socket.write('HTTP/1.1 205 Reset Content\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n')
  })
  await clientOf(server).jobs.delete('a')
  await closed
})

test.each([300, 304, 400, 404, 500])('a write answered with %i is an error', async (status) => {
  const server = await serveAnswer('', {}, status)
  expect(await errorOf(clientOf(server).jobs.create({ ID: 'a' }))).toMatchObject({ status })
})

test.each([
  'Client sent an HTTP request to an HTTPS server.\n',
  '<center>The plain HTTP request was sent to HTTPS port</center>',
])('F109: plain http that a port for TLS answers with %j is named', async (text) => {
  const server = await serveAnswer(text, {}, 400)
  expect(await errorOf(clientOf(server).jobs.list())).toMatchObject({
    code: 'bad-request',
    message: expect.stringContaining('HTTP request'),
  })
})
