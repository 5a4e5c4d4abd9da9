import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createTeamsClient, type RequestError } from '../../src/client/index.ts'
import { after, answer, clientOf, errorOf, serve, serveBytes, timeOf } from './servers.ts'

const ROWS = Array.from({ length: 200 }, (_, index) => ({
  ID: `job-${index}`,
  Name: 'x'.repeat(40),
}))

test.each([500, 501, 502, 503, 504, 599])(
  'F25: %i is an error after one request',
  async (status) => {
    const server = await serve((_, response) => answer(response, 'it broke', {}, status))
    expect(await errorOf(clientOf(server).jobs.list())).toMatchObject({
      name: 'ServerError',
      code: 'server-error',
      status,
      outcome: 'unknown',
      serverText: 'it broke',
    })
    expect(server.seen).toHaveLength(1)
  },
)

test('F25: with `retry`, a GET is tried again and a PUT is not', async () => {
  const server = await serve((_, response, number) =>
    number % 3 === 0 ? answer(response, ROWS) : answer(response, '', {}, 503),
  )
  const client = clientOf(server, { retry: { attempts: 3, baseDelayMs: 10 } })
  expect((await client.jobs.list()).data).toEqual(ROWS)
  expect(server.seen).toHaveLength(3)
  expect(await errorOf(client.jobs.create({ ID: 'a' }))).toMatchObject({ code: 'server-error' })
  expect(server.seen).toHaveLength(4)
})

test('F25: retries end, and what will not pass is not tried again', async () => {
  const server = await serve(({ url }, response) =>
    answer(response, 'no', {}, url.pathname === '/v1/jobs' ? 502 : 501),
  )
  const client = clientOf(server, { retry: { attempts: 3, baseDelayMs: 1 } })
  expect(await errorOf(client.jobs.list())).toMatchObject({ status: 502 })
  expect(server.seen).toHaveLength(3)
  expect(await errorOf(client.nodes.list())).toMatchObject({ status: 501 })
  expect(server.seen).toHaveLength(4)
})

test.each([
  [201, 'UnexpectedStatusError', 'unexpected-status', 'unknown'],
  [206, 'UnexpectedStatusError', 'unexpected-status', 'unknown'],
  [400, 'BadRequestError', 'bad-request', 'refused'],
  [401, 'ForbiddenError', 'forbidden', 'refused'],
  [403, 'ForbiddenError', 'forbidden', 'refused'],
  [404, 'NotFoundError', 'not-found', 'refused'],
  [405, 'UnexpectedStatusError', 'unexpected-status', 'refused'],
  [409, 'UnexpectedStatusError', 'unexpected-status', 'refused'],
  [413, 'UnexpectedStatusError', 'unexpected-status', 'refused'],
  [418, 'UnexpectedStatusError', 'unexpected-status', 'refused'],
  [429, 'RateLimitedError', 'rate-limited', 'refused'],
  [299, 'UnexpectedStatusError', 'unexpected-status', 'unknown'],
  [300, 'UnexpectedStatusError', 'redirected', 'refused'],
  [304, 'UnexpectedStatusError', 'redirected', 'refused'],
  [399, 'UnexpectedStatusError', 'redirected', 'refused'],
])('F26: %i is a %s, with the text of the server', async (status, name, code, outcome) => {
  const text = status === 304 ? '' : 'a value could not be found in the datum: /Address'
  const server = await serve((_, response) => answer(response, text, {}, status))
  expect(await errorOf(clientOf(server).nodes.list())).toMatchObject({
    name,
    code,
    status,
    outcome,
    method: 'GET',
    path: '/v1/nodes',
    serverText: text,
  })
})

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
  const server = await serve((_, response) =>
    answer(response, 'slow down', { 'Retry-After': value }, 429),
  )
  const error = await errorOf(clientOf(server).jobs.list())
  expect(error).toMatchObject({ name: 'RateLimitedError', status: 429 })
  expect((error as { retryAfterMs?: number }).retryAfterMs).toEqual(retryAfterMs)
  expect(server.seen).toHaveLength(1)
})

test('F27: with `retry`, no `Retry-After` holds a call up beyond its deadline', async () => {
  const date = (year: number) => new Date(Date.UTC(year, 0)).toUTCString()
  const values = ['3', '0', '1', '1000000000', '9'.repeat(400), '1e9', '-5', '1.5', 'soon', '']
  // None of them comes back at once either, as a timer that is too long for the platform would.
  await Promise.all(
    [...values, date(1970), date(2099)].map(async (value) => {
      const server = await serve((_, response) =>
        answer(response, '', { 'Retry-After': value }, 503),
      )
      for (const limits of [{}, { maxRetryAfterMs: Number.POSITIVE_INFINITY }]) {
        const client = clientOf(server, {
          retry: { attempts: 3, baseDelayMs: 1 },
          timeoutMs: 2_500,
          limits,
        })
        const took = await timeOf(() => errorOf(client.jobs.list()))
        expect([value, took < 3_500]).toEqual([value, true])
      }
      const waits = /^(?:[1-9]|.*2099)/.test(value) && !value.includes('e') && !value.includes('.')
      // Once for each client, where the wait is too long; `1` is waited for twice by both.
      const expected = !waits || value === '1' ? 6 : 2
      expect([value, server.seen.length]).toEqual([value, expected])
    }),
  )
})

test('F27: a retry comes no earlier than the server said', async () => {
  const server = await serve((_, response, number) =>
    number === 1 ? answer(response, '', { 'Retry-After': '1' }, 429) : answer(response, ROWS),
  )
  const client = clientOf(server, { retry: { attempts: 2 } })
  expect(await timeOf(() => client.jobs.list())).toBeGreaterThan(990)
})

test.each([
  ['above the deadline', '5', { timeoutMs: 1_000 }],
  ['above the limit', '5', { limits: { maxRetryAfterMs: 4_000 } }],
])('F27: a wait %s fails at once', async (_, value, options) => {
  const server = await serve((_, response) => answer(response, '', { 'Retry-After': value }, 503))
  const client = clientOf(server, { retry: { attempts: 5 }, ...options })
  expect(await timeOf(() => errorOf(client.jobs.list()))).toBeLessThan(900)
  expect(server.seen).toHaveLength(1)
})

const BODY = JSON.stringify(ROWS)

test.each<[where: string, bytes: string, status: number | undefined, says: string]>([
  ['before the head', '', undefined, 'No answer came to `GET /v1/jobs`.'],
  ['in the head', 'HTTP/1.1 200 OK\r\nContent-Le', undefined, 'No answer came to `GET /v1/jobs`.'],
  ...[0, 1, 100, 5_000].map((bytes): [string, string, number, string] => [
    `at byte ${bytes} of the body`,
    `HTTP/1.1 200 OK\r\nContent-Length: ${BODY.length}\r\n\r\n${BODY.slice(0, bytes)}`,
    200,
    'The answer to `GET /v1/jobs` broke off.',
  ]),
])('F28: a reset %s gives an error, and one request', async (_, bytes, status, message) => {
  const server = await serveBytes((socket) => {
    socket.write(bytes, () => setTimeout(() => socket.resetAndDestroy(), 20))
  })
  const error = await errorOf(clientOf(server).jobs.list())
  expect(error).toMatchObject({
    name: 'NetworkError',
    code: 'network-failed',
    outcome: 'unknown',
    method: 'GET',
    path: '/v1/jobs',
    message,
  })
  expect((error as RequestError).status).toBe(status)
  expect(server.seen).toHaveLength(1)
})

const inPieces = (bytes: Buffer) =>
  serveBytes((socket) => {
    socket.setNoDelay(true)
    socket.write(`HTTP/1.1 200 OK\r\nContent-Length: ${bytes.length}\r\n\r\n`)
    const send = (at: number) => {
      if (at === bytes.length) socket.end()
      else socket.write(bytes.subarray(at, at + 1), () => setTimeout(send, 2, at + 1))
    }
    send(0)
  })

test('a character whose bytes come one by one is whole', async () => {
  const rows = [{ ID: 'é–😀' }]
  const server = await inPieces(Buffer.from(JSON.stringify(rows)))
  expect((await clientOf(server).jobs.list()).data).toEqual(rows)
})

test('a body that ends within a character is no UTF-8', async () => {
  const server = await inPieces(Buffer.from('[]é').subarray(0, 3))
  expect(await errorOf(clientOf(server).jobs.list())).toMatchObject({
    name: 'DecodeError',
    method: 'GET',
    path: '/v1/jobs',
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

test('F28: with `retry`, a body that broke off is read again whole', async () => {
  const head = `HTTP/1.1 200 OK\r\nContent-Length: ${BODY.length}\r\nConnection: close\r\n\r\n`
  const server = await serveBytes((socket, number) => {
    if (number === 3) socket.end(head + BODY)
    else
      socket.write(head + BODY.slice(0, 100), () => setTimeout(() => socket.resetAndDestroy(), 20))
  })
  const client = clientOf(server, { retry: { attempts: 3, baseDelayMs: 10 } })
  expect((await client.jobs.list()).data).toEqual(ROWS)
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
    const options = { retry: { attempts: 4, baseDelayMs: 1 }, token: 'secret' }
    const client = clientOf(server, options)
    const teams = createTeamsClient({ ...options, baseUrl: server.baseUrl })
    const writes = [
      () => client.jobs.create({ ID: 'a' }),
      () => client.request('DELETE', ['job', 'a']),
      () => teams.addUsers('t', ['u']),
      () => teams.removeUsers('t', ['u']),
    ]
    for (const [index, write] of writes.entries()) {
      expect(await errorOf(write())).toMatchObject({ outcome: 'unknown' })
      await after(20)
      expect(server.seen).toHaveLength(index + 1)
    }
  },
)

test('F30: the deadline is total, whatever the server does', async () => {
  const drip = (socket: { write(text: string): unknown; destroyed: boolean }, text: string) => {
    const timer = setInterval(
      () => (socket.destroyed ? clearInterval(timer) : socket.write(text)),
      40,
    )
  }
  const faults: ((socket: import('node:net').Socket) => unknown)[] = [
    () => {},
    (socket) => socket.write('HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n'),
    (socket) => {
      socket.write('HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n')
      drip(socket, ' ')
    },
    (socket) => {
      socket.write('HTTP/1.1 200 OK\r\n')
      drip(socket, 'X-More: 1\r\n')
    },
  ]
  await Promise.all(
    faults.map(async (fault) => {
      const client = clientOf(await serveBytes(fault), { timeoutMs: 500 })
      const start = performance.now()
      expect(await errorOf(client.jobs.list())).toMatchObject({
        name: 'TimeoutError',
        code: 'timed-out',
        outcome: 'unknown',
      })
      const took = performance.now() - start
      expect(took).toBeGreaterThan(490)
      expect(took).toBeLessThan(1_500)
    }),
  )
})

const GOOD = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n[]'

test.each([
  ['no HTTP', 'hello\r\n\r\n'],
  ['a bad version', 'HTTP/9.9 200 OK\r\n\r\n'],
  ['a bad status', 'HTTP/1.1 2x0 OK\r\n\r\n'],
  ['no status', 'HTTP/1.1\r\n\r\n'],
  ['a header without colon', 'HTTP/1.1 200 OK\r\nnonsense\r\n\r\n'],
  ['a NUL in a header', 'HTTP/1.1 200 OK\r\nX-A: a\0b\r\n\r\n'],
  ['a length that is no number', 'HTTP/1.1 200 OK\r\nContent-Length: x\r\n\r\n[]'],
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
    name: expect.stringMatching(/^(Network|Decode)Error$/),
  })
  expect((await client.jobs.list()).data).toEqual([])
})

test('F31, A8 desynchronised responses: a second answer smuggled behind the first is no one’s', async () => {
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
    name: expect.stringMatching(/^(Network|Decode)Error$/),
  })
})

test('F32: a good gzip is read', async () => {
  const server = await serve((_, response) => {
    response.writeHead(200, { 'Content-Encoding': 'gzip' })
    response.end(ZIPPED)
  })
  expect((await clientOf(server).jobs.list()).data).toEqual(ROWS)
})

test('F33: what is decompressed counts, and no more of it is read than the limit', async () => {
  // Members of gzip may follow one another: 200 of 10 MB each are a bomb of 2 GB.
  const member = gzipSync(Buffer.alloc(10_000_000, 32))
  const server = await serve((_, response) => {
    response.writeHead(200, { 'Content-Encoding': 'gzip' })
    response.end(Buffer.concat(Array(200).fill(member)))
  })
  const before = process.memoryUsage.rss()
  const took = await timeOf(async () =>
    expect(await errorOf(clientOf(server).jobs.list())).toMatchObject({
      name: 'ResponseLimitError',
      code: 'response-too-large',
    }),
  )
  expect(took).toBeLessThan(5_000)
  expect(process.memoryUsage.rss() - before).toBeLessThan(200_000_000)
})

test.each([
  [200, { name: 'ResponseLimitError' }],
  [500, { name: 'ServerError', serverText: 'a'.repeat(65_536) }],
])('F33: an endless body with status %i ends', async (status, error) => {
  const chunk = 'a'.repeat(65_536)
  const server = await serve((_, response) => {
    response.writeHead(status)
    const more = () => {
      while (!response.destroyed && response.write(chunk));
    }
    response.on('drain', more)
    more()
  })
  const before = process.memoryUsage.rss()
  const took = await timeOf(async () =>
    expect(await errorOf(clientOf(server).jobs.list())).toMatchObject(error),
  )
  expect(took).toBeLessThan(5_000)
  expect(process.memoryUsage.rss() - before).toBeLessThan(200_000_000)
})

test('F33: the text of an error is cut where the caller says', async () => {
  const server = await serve((_, response) => answer(response, 'a'.repeat(2_000), {}, 500))
  const client = clientOf(server, { limits: { maxErrorBodyBytes: 1_000 } })
  expect(await errorOf(client.jobs.list())).toMatchObject({ serverText: 'a'.repeat(1_000) })
})

test('F33: an answer may be as large as the limit, and no byte larger', async () => {
  const server = await serve((_, response) => answer(response, '[{"ID":"0123456789"}]'))
  const limited = (maxResponseBytes: number) => clientOf(server, { limits: { maxResponseBytes } })
  expect((await limited(21).jobs.list()).data).toEqual([{ ID: '0123456789' }])
  expect(await errorOf(limited(20).jobs.list())).toMatchObject({
    code: 'response-too-large',
    outcome: 'unknown',
    method: 'GET',
    path: '/v1/jobs',
    status: 200,
  })
})

test('F33: a piece that ends at the limit is not taken for the end', async () => {
  const server = await inPieces(Buffer.from('[] '))
  const { jobs } = clientOf(server, { limits: { maxResponseBytes: 2 } })
  expect(await errorOf(jobs.list())).toMatchObject({ code: 'response-too-large' })
})

test('F33: a body that is left unread frees its connection', async () => {
  let isClosed = false
  const server = await serve((_, response) => {
    response.on('close', () => {
      isClosed = true
    })
    response.write(' '.repeat(2_000))
  })
  const { jobs } = clientOf(server, { limits: { maxResponseBytes: 1_000 } })
  expect(await errorOf(jobs.list())).toMatchObject({ code: 'response-too-large' })
  for (let tries = 0; tries < 100 && !isClosed; tries++) await after(20)
  expect(isClosed).toBe(true)
})

test.each([
  ['HTML', '<!doctype html><h1>Hi</h1>', 'HTML'],
  ['HTML after white space', ' \r\n<html>', 'HTML'],
  ['text with a tag in it', 'see <a>', 'no JSON'],
  ['nothing', '', 'nothing'],
  ['null', 'null', 'null'],
  ['an object', '{}', 'an object'],
  ['a number', '1', 'a number'],
  ['a string', '"[]"', 'a string'],
  ['true', 'true', 'a boolean'],
  ['NaN', '[NaN]', 'no JSON'],
  ['a byte order mark', '\ufeff[]', 'no JSON'],
  ['half a list', '[{"ID":"a"}', 'no JSON'],
  ['two lists', '[][]', 'no JSON'],
  ['a list of null', '[null]', 'null'],
  ['a list of text', '["a"]', 'a string'],
  ['a list of lists', '[[]]', 'a list with a list in it'],
  ['a deep list', '['.repeat(200_000) + ']'.repeat(200_000), 'a list'],
  ['bytes that are not UTF-8', Buffer.from([0x5b, 0x22, 0xff, 0x22, 0x5d]), 'UTF-8'],
])('F34: %s is no list', async (_, body, found) => {
  const server = await serve((_, response) => {
    response.writeHead(200)
    response.end(body)
  })
  expect(await errorOf(clientOf(server).jobs.list())).toMatchObject({
    name: 'DecodeError',
    code: 'invalid-response',
    outcome: 'unknown',
    message: expect.stringContaining(found),
  })
})

test('F34: bytes that are not UTF-8 are told as that, also where more follow', async () => {
  const server = await inPieces(Buffer.from([0x5b, 0x22, 0xff, 0x22, 0x5d]))
  expect(await errorOf(clientOf(server).jobs.list())).toMatchObject({
    code: 'invalid-response',
    message: expect.stringContaining('UTF-8'),
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
  const server = await serve((_, response) =>
    answer(response, [], { [`X-Cluster-${name}`]: value }),
  )
  expect((await clientOf(server).jobs.list()).meta).toStrictEqual({ status: 200, ...told })
})

test('F34: a member called `__proto__` is a member', async () => {
  const server = await serve((_, response) => answer(response, '[{"__proto__":{"polluted":true}}]'))
  const { data } = await clientOf(server).jobs.list()
  expect(Object.keys(data[0] ?? {})).toEqual(['__proto__'])
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
})

test('204 is success without data, save for a list', async () => {
  const server = await serve((_, response) => answer(response, '', {}, 204))
  const client = clientOf(server)
  expect(await client.request('PUT', ['system', 'gc'])).toEqual({
    data: undefined,
    meta: { status: 204 },
  })
  expect(await errorOf(client.jobs.list())).toMatchObject({ code: 'invalid-response' })
})
