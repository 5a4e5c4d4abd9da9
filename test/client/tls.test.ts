import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { getCACertificates, setDefaultCACertificates, type TlsOptions } from 'node:tls'
import { inspect } from 'node:util'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import {
  createSchedulerClient,
  fromEnv as fromEnvAnywhere,
  type RequestError,
} from '../../src/client/index.ts'
import { createFetch, fromEnv, transportFromEnv } from '../../src/client/node.ts'
import { createAuthority, type Pair } from '../support/certificates.ts'
import { createFolder } from '../support/folder.ts'
import { answer, clientOf, connectBy, errorOf, overSockets, serve, serveBytes } from './servers.ts'

const authority = createAuthority()
const stranger = createAuthority()
const { cert: ca } = authority
const good = authority.issue(['127.0.0.1'])
const user = authority.issue(['user.test'])
const other = stranger.issue(['user.test'])

/** A server, and how many requests reached it. */
async function serveTls(options: TlsOptions) {
  let requests = 0
  const server = createServer(options, (_, response) => {
    requests++
    response.end('[]')
  })
  server.on('tlsClientError', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const baseUrl = `https://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { baseUrl, requests: () => requests }
}

/** The platform's `fetch` with that authority, where Node can be told of one. */
function platformFetch(): typeof fetch | undefined {
  if (typeof setDefaultCACertificates !== 'function') return undefined
  const before = getCACertificates('default')
  setDefaultCACertificates([...before, ca])
  onTestFinished(() => setDefaultCACertificates(before))
  return fetch
}

const wantsUser = { ...good, ca, requestCert: true }
const oldTls = {
  ...good,
  minVersion: 'TLSv1',
  maxVersion: 'TLSv1.1',
  ciphers: 'DEFAULT@SECLEVEL=0',
} as const

const FAULTS: [fault: string, server: TlsOptions, says: string, hint: string][] = [
  ['signs itself', stranger, 'from a trusted authority', '`NOMAD_CACERT`'],
  ['a stranger signed', stranger.issue(['127.0.0.1']), 'from a trusted authority', '`ca`'],
  ['has another name', authority.issue(['other.example']), 'another name', '`servername`'],
  ['has expired', authority.issue(['127.0.0.1'], 0), 'not valid', 'Renew'],
  ['speaks old TLS', oldTls, 'no version of TLS', 'TLS 1.2'],
  ['wants a certificate', { ...wantsUser, maxVersion: 'TLSv1.2' }, 'client certificate', '`cert`'],
]

test.each(FAULTS)(
  'F51: a server that %s gets no request, and the error says why',
  async (_, options, says, hint) => {
    for (const send of [createFetch({ ca }), platformFetch()]) {
      if (!send) continue
      const server = await serveTls(options)
      const client = clientOf(server, { token: 'secret', fetch: send, retry: { attempts: 3 } })
      const error = (await errorOf(client.jobs.list())) as RequestError
      expect(error).toMatchObject({ name: 'NetworkError', code: 'tls-failed', outcome: 'not-sent' })
      expect(error.message).toContain(says)
      expect(error.hint).toContain(hint)
      expect(server.requests()).toBe(0)
      // A watch would wait for ever.
      expect(await errorOf(client.jobs.watch().next())).toMatchObject({ code: 'tls-failed' })
    }
  },
)

// A server may refuse a certificate after the client's side of the handshake, with a reason or by closing.
test.each<[what: string, certificate: Partial<Pair>]>([
  ['none', {}],
  ['that of a stranger', other],
])(
  'F51: of client certificates, %s is refused, and the hint is about it',
  async (_, certificate) => {
    const server = await serveTls(wantsUser)
    const client = clientOf(server, { fetch: createFetch({ ca, ...certificate }) })
    for (const call of [() => client.jobs.list(), () => client.jobs.create({})]) {
      const error = (await errorOf(call())) as RequestError
      expect([
        ['tls-failed', 'not-sent'],
        ['network-failed', 'unknown'],
      ]).toContainEqual([error.code, error.outcome])
      expect(error.hint).toMatch(/client certificate|`cert`/)
    }
    expect(server.requests()).toBe(0)
  },
)

const TRUSTED: [what: string, options: Parameters<typeof createFetch>[0], server: TlsOptions][] = [
  ['an authority', { ca }, good],
  ['one of two authorities', { ca: stranger.cert + ca }, good],
  ['a client certificate', { ca, ...user }, wantsUser],
  ['another server name', { ca, servername: 'a.test' }, authority.issue(['a.test'])],
  ['any certificate', { rejectUnauthorized: false }, stranger],
]

test.each(TRUSTED)('F51: with %s, the request is answered', async (_, options, pair) => {
  const { jobs } = clientOf(await serveTls(pair), { token: 'x', fetch: createFetch(options) })
  expect((await jobs.list()).data).toEqual([])
})

test('F51: of an authority that Node trusts, right names and dates alone are taken', async ({
  skip,
}) => {
  const send = platformFetch()
  skip(!send, `an authority to trust, because Node ${process.versions.node} cannot be told of one`)
  const server = await serveTls(good)
  const client = clientOf(server, { token: 'secret', connection: 'close' })
  expect((await client.jobs.list()).data).toEqual([])
})

const UNREACHED: [
  what: string,
  options: () => Promise<Parameters<typeof createSchedulerClient>[0]>,
  code: string,
  says: string,
][] = [
  [
    'https, where http is spoken',
    async () => ({ baseUrl: (await serve(() => {})).baseUrl.replace('http', 'https') }),
    'tls-failed',
    'does not speak TLS',
  ],
  [
    'no socket',
    async () => ({ fetch: createFetch({ socketPath: '/nowhere/a.sock' }) }),
    'network-failed',
    'no such socket',
  ],
  [
    'a socket without a server',
    async () => ({ fetch: createFetch({ socketPath: folder.write('a.sock', '') }) }),
    'network-failed',
    'nothing listens there',
  ],
  [
    'a name without an address',
    async () => ({ baseUrl: 'http://a.invalid' }),
    'network-failed',
    'has no address',
  ],
]

test.each(UNREACHED)(
  '%s: nothing is sent, and the error says why',
  async (_, options, code, says) => {
    const given = await options()
    for (const send of [given?.fetch ?? fetch, given?.fetch ?? createFetch({})]) {
      const client = createSchedulerClient({ ...given, fetch: send })
      expect(await errorOf(client.jobs.create({}))).toMatchObject({
        code,
        outcome: 'not-sent',
        message: expect.stringContaining(says),
      })
    }
  },
)

const folder = createFolder()
afterAll(() => folder.remove())
const SECRET_PART = user.key.split('\n')[1] as string

const files = {
  ca: folder.write('ca.pem', ca),
  cert: folder.write('user.pem', user.cert),
  key: folder.write('user.key', user.key),
  garbage: folder.write('garbage.pem', `-----BEGIN NOTHING-----\n${SECRET_PART}`),
}

const INVALID: [what: string, options: object, says: string][] = [
  ['a path as `ca`', { ca: files.ca }, '`ca`'],
  ['no certificate in `ca`', { ca: '' }, '`ca`'],
  ['a key as `cert`', { cert: user.key, key: user.key }, '`cert`'],
  ['a certificate as `key`', { cert: user.cert, key: user.cert }, '`key`'],
  ['the key of another', { cert: user.cert, key: other.key }, '`key` is not the key of `cert`'],
  ['no key', { cert: user.cert }, 'belong together'],
  ['no certificate', { key: user.key }, 'belong together'],
  ['an address as `servername`', { servername: '127.0.0.1' }, '`servername`'],
  ['no path', { socketPath: '' }, '`socketPath`'],
  ['a text as a boolean', { rejectUnauthorized: 'false' }, '`rejectUnauthorized`'],
  ['a misspelt option', { serverName: 'a' }, 'serverName'],
]

test.each(INVALID)('createFetch refuses %s, and shows no part of it', (_, options, says) => {
  const error = thrownBy(() => createFetch(options))
  expect(error).toMatchObject({ code: 'invalid-option', message: expect.stringContaining(says) })
  expect(inspect(error, { depth: 9, showHidden: true })).not.toContain(SECRET_PART)
})

const VARIABLES: [what: string, env: Record<string, string>, says: string][] = [
  ['no file', { CACERT: '/nowhere' }, '`NOMAD_CACERT` cannot be read: no such file'],
  ['a folder as a file', { CACERT: folder.path }, '`NOMAD_CACERT` cannot be read'],
  ['a key as a path', { CACERT: user.key }, '`NOMAD_CACERT` cannot be read'],
  ['a file as a folder', { CAPATH: files.ca }, '`NOMAD_CAPATH` cannot be read'],
  ['garbage', { CACERT: files.garbage }, '`NOMAD_CACERT` must be certificates'],
  ['no key', { CLIENT_CERT: files.cert }, '`NOMAD_CLIENT_KEY` belong together'],
  ['a bad key', { CLIENT_CERT: files.cert, CLIENT_KEY: files.garbage }, '`NOMAD_CLIENT_KEY` must'],
  ['no path', { CLIENT_KEY: `\0${user.key}` }, '`NOMAD_CLIENT_KEY` cannot be read'],
  ['an IP address', { TLS_SERVER_NAME: '10.0.0.1' }, '`NOMAD_TLS_SERVER_NAME`'],
  ['no boolean', { SKIP_VERIFY: 'yes' }, '`NOMAD_SKIP_VERIFY`'],
  ['a password', { HTTP_AUTH: `user:${SECRET_PART}` }, '`NOMAD_HTTP_AUTH` is not supported'],
  ['no socket', { ADDR: 'unix://' }, '`NOMAD_ADDR`'],
]

test.each(VARIABLES)(
  'variables with %s are refused, and no part is shown',
  (_, variables, says) => {
    const error = thrownBy(() => fromEnv(prefixed(variables), { prefix: 'NOMAD_' }))
    expect(error).toMatchObject({ code: 'invalid-option', message: expect.stringContaining(says) })
    expect(inspect(error, { depth: 9, showHidden: true })).not.toContain(SECRET_PART)
  },
)

test.each([
  { CACERT: '/a' },
  { CAPATH: '/a' },
  { CLIENT_CERT: '/a' },
  { CLIENT_KEY: '/a' },
  { TLS_SERVER_NAME: 'a' },
  { SKIP_VERIFY: 'true' },
  { ADDR: 'unix:///a' },
])('on any platform, `fromEnv` refuses %j, and names the one for Node', (variables) => {
  const env = prefixed(variables as Record<string, string>)
  const error = thrownBy(() => fromEnvAnywhere(env, { prefix: 'NOMAD_' }))
  const [name = ''] = Object.keys(env)
  expect(error).toMatchObject({
    code: 'invalid-option',
    message: expect.stringContaining(`\`${name}\``),
    hint: expect.stringContaining('`tamis/client/node`'),
  })
  expect(fromEnvAnywhere(env)).toEqual({})
})

test('without variables about the connection, both are the same', () => {
  const env = { NOMAD_ADDR: 'http://a', NOMAD_TOKEN: 't', NOMAD_SKIP_VERIFY: '0', NOMAD_CACERT: '' }
  const options = { prefix: 'NOMAD_' }
  expect(fromEnv(env, options)).toEqual(fromEnvAnywhere(env, options))
  expect(fromEnv(env, options)).not.toHaveProperty('fetch')
  expect(transportFromEnv(env, options)).toBeUndefined()
})

const below = createFolder()
afterAll(() => below.remove())
below.write('stranger.pem', stranger.cert)
below.write('ca.pem', ca)

test.each<[variables: Record<string, string>, server: TlsOptions]>([
  [{ CACERT: files.ca }, good],
  [{ CAPATH: below.path }, good],
  [{ CACERT: files.ca, CAPATH: '/nowhere' }, good],
  [{ CACERT: files.ca, CLIENT_CERT: files.cert, CLIENT_KEY: files.key }, wantsUser],
  [{ CACERT: files.ca, TLS_SERVER_NAME: 'a.test' }, authority.issue(['a.test'])],
  [{ SKIP_VERIFY: 'T' }, stranger],
])('a client takes %o from the environment', async (variables, options) => {
  const { baseUrl } = await serveTls(options)
  const env = prefixed({ ADDR: baseUrl, TOKEN: 'secret', ...variables })
  const client = createSchedulerClient(fromEnv(env, { prefix: 'NOMAD_' }))
  expect((await client.jobs.list()).data).toEqual([])
})

test('a client takes the address of a Unix socket from the environment', async () => {
  connectBy(overSockets())
  onTestFinished(() => connectBy())
  const { socketPath } = await serve((_, response) => answer(response, [{ ID: 'a' }]))
  const env = { CLUSTER_ADDR: `unix://${socketPath}`, CLUSTER_TOKEN: 'secret' }
  const { jobs } = createSchedulerClient(fromEnv(env))
  expect((await jobs.list()).data).toEqual([{ ID: 'a' }])
})

/** Answers the first request on a connection, and closes it at the second one. */
const closesAtSecond = () => {
  const known = new Set<object>()
  return serveBytes((socket) => {
    if (known.has(socket)) return socket.destroy()
    known.add(socket)
    socket.write('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n[]')
  })
}

test('a read that finds its kept connection closed takes another one, a write does not', async () => {
  const server = await closesAtSecond()
  const client = clientOf(server, { fetch: createFetch({}) })
  await client.jobs.list()
  expect((await client.jobs.list()).data).toEqual([])
  expect(server.seen).toHaveLength(3)
  expect(await errorOf(client.jobs.create({}))).toMatchObject({
    code: 'network-failed',
    outcome: 'unknown',
  })
  expect(server.seen).toHaveLength(4)
})

test('a connection is kept for the next request', async () => {
  const server = await serve((_, response) => answer(response, []))
  const { jobs } = clientOf(server, { fetch: createFetch({}) })
  await jobs.list()
  await jobs.list()
  expect(server.sockets.size).toBe(1)
})

const TEXT = Buffer.from('[{"ID":"a"}]')

test.each<[encoding: string, bytes: Buffer]>([
  ['identity', TEXT],
  ['gzip', gzipSync(TEXT)],
  ['X-GZIP', gzipSync(TEXT)],
  ['deflate', deflateSync(TEXT)],
  ['br', brotliCompressSync(TEXT)],
  ['gzip, br', brotliCompressSync(gzipSync(TEXT))],
])('an answer in %s is decoded, and one cut off is an error', async (encoding, bytes) => {
  const server = await serve((_, response, number) => {
    response.writeHead(200, { 'Content-Encoding': encoding })
    response.end(number === 1 ? bytes : bytes.subarray(0, -5))
  })
  const { jobs } = clientOf(server, { fetch: createFetch({}) })
  expect((await jobs.list()).data).toEqual([{ ID: 'a' }])
  expect(await errorOf(jobs.list())).toMatchObject({
    code: encoding === 'identity' ? 'invalid-response' : 'network-failed',
  })
})

test('called as any `fetch`, it takes a Request, sends its body, and gives what the platform gives', async () => {
  const server = await serve(({ method, body }, response) =>
    answer(response, method === 'HEAD' ? '' : body, { 'X-A': 'b' }, body === '' ? 204 : 201),
  )
  for (const send of [fetch, createFetch({})]) {
    const url = `${server.baseUrl}/a?b`
    const post = await send(new Request(url, { method: 'POST', body: 'é' }))
    expect([post.status, post.statusText, post.url]).toEqual([201, 'Created', url])
    expect([post.headers.get('x-a'), await post.text()]).toEqual(['b', 'é'])
    for (const method of ['HEAD', 'PUT']) {
      const empty = await send(new URL(url), { method })
      expect([empty.status, empty.body]).toEqual([204, null])
    }
    const aborted = send(url, { signal: AbortSignal.abort('enough') })
    expect(await errorOf(aborted)).toBe('enough')
    expect(await errorOf(send('ftp://a/'))).toBeInstanceOf(TypeError)
  }
  const [ours, theirs] = [server.seen.slice(3), server.seen.slice(0, 3)].map((seen) =>
    seen.map(({ method, rawUrl, body, headers }) => [
      method,
      rawUrl,
      body,
      headers['content-length'],
    ]),
  )
  expect(ours).toEqual(theirs)
})

function prefixed(variables: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [`NOMAD_${name}`, value]),
  )
}

function thrownBy(run: () => unknown): RequestError {
  try {
    run()
  } catch (error) {
    return error as RequestError
  }
  throw new Error('It did not throw.')
}
