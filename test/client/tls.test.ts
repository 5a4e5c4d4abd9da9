import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates, type TlsOptions } from 'node:tls'
import { expect, onTestFinished, test } from 'vitest'
import {
  createSchedulerClient,
  type RequestError,
  type SchedulerClient,
} from '../../src/services/client/index.ts'
import { createAuthority, type Pair } from '../support/certificates.ts'
import { examplesOf, importExample } from '../support/examples.ts'
import { createFolder } from '../support/folder.ts'
import { errorOf, serveAnswer } from './servers.ts'

// Certificates and sockets: what the platform's `fetch` does, and the recipe with undici in docs/client.md.

const recipe = examplesOf('docs/client.md').find((code) => code.includes("from 'undici'")) ?? ''
const { connect } = (await importExample(recipe)) as {
  connect: (baseUrl: string, options: object) => SchedulerClient
}

const authority = createAuthority()
const stranger = createAuthority()
const { cert: ca } = authority
const good = authority.issue(['127.0.0.1'])
const user = authority.issue(['user.test'])
const other = stranger.issue(['user.test'])

/** Starts a server, and gives the requests that reach it. */
async function start(create: (onRequest: RequestListener) => Server, where: number | string) {
  const seen: string[] = []
  const server = create(({ method, url }, response) => {
    seen.push(`${method} ${url}`)
    response.end('[{"ID":"a"}]')
  })
  server.on('tlsClientError', () => {})
  await new Promise<void>((resolve) => server.listen(where, resolve))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return { seen, server }
}

async function serveTls(options: TlsOptions) {
  const { seen, server } = await start((onRequest) => createTlsServer(options, onRequest), 0)
  return { baseUrl: `https://127.0.0.1:${(server.address() as AddressInfo).port}`, seen }
}

/** A client of the platform's `fetch` with that authority, where Node can be told of one. */
function platformClient(baseUrl: string): SchedulerClient | undefined {
  if (typeof setDefaultCACertificates !== 'function') return undefined
  const before = getCACertificates('default')
  setDefaultCACertificates([...before, ca])
  onTestFinished(() => setDefaultCACertificates(before))
  return createSchedulerClient({ baseUrl, token: 'secret' })
}

const wantsUser = { ...good, ca, requestCert: true }
const oldTls = {
  ...good,
  minVersion: 'TLSv1',
  maxVersion: 'TLSv1.1',
  ciphers: 'DEFAULT@SECLEVEL=0',
} as const

const FAULTS: [fault: string, server: TlsOptions, says: RegExp][] = [
  ['signs itself', stranger, /SELF_SIGNED_CERT/],
  ['a stranger signed', stranger.issue(['127.0.0.1']), /UNABLE_TO_|SELF_SIGNED_CERT/],
  ['has another name', authority.issue(['other.example']), /CERT_ALTNAME_INVALID/],
  ['has expired', authority.issue(['127.0.0.1'], 0), /CERT_HAS_EXPIRED/],
  ['speaks old TLS', oldTls, /PROTOCOL/],
  ['wants a certificate', { ...wantsUser, maxVersion: 'TLSv1.2' }, /ALERT/],
]

test.each(FAULTS)(
  'F51: a server that %s gets no request, and the error says why',
  async (_, options, says) => {
    const { baseUrl, seen } = await serveTls(options)
    for (const client of [connect(baseUrl, { ca }), platformClient(baseUrl)]) {
      if (!client) continue
      const error = (await errorOf(client.jobs.list())) as RequestError
      expect(error).toMatchObject({
        ...{ name: 'InvalidRequestError', code: 'tls-failed', outcome: 'not-sent' },
        message: expect.stringMatching(says),
        hint: expect.stringContaining('`NODE_EXTRA_CA_CERTS`'),
      })
      // A watch would wait for ever.
      expect(await errorOf(client.jobs.watch().next())).toMatchObject({ code: 'tls-failed' })
    }
    expect(seen).toEqual([])
  },
)

// A server may refuse a certificate after the client's side of the handshake, with a reason or by closing.
test.each<[what: string, certificate: Partial<Pair>]>([
  ['none', {}],
  ['that of a stranger', other],
])(
  'F51: of client certificates, %s is refused, and the hint is about it',
  async (_, certificate) => {
    const { baseUrl, seen } = await serveTls(wantsUser)
    const client = connect(baseUrl, { ca, ...certificate })
    for (const call of [() => client.jobs.list(), () => client.jobs.create({})]) {
      const error = (await errorOf(call())) as RequestError
      expect([
        ['tls-failed', 'not-sent'],
        ['network-failed', 'unknown'],
      ]).toContainEqual([error.code, error.outcome])
      expect(error.hint).toMatch(/client certificate/)
    }
    expect(seen).toEqual([])
  },
)

const TRUSTED: [what: string, options: object, server: TlsOptions][] = [
  ['an authority', { ca }, good],
  ['a client certificate', { ca, ...user }, wantsUser],
  ['another server name', { ca, servername: 'a.test' }, authority.issue(['a.test'])],
]

/** Reads, writes and waits with a client, whose server then saw these requests. */
async function use(client: SchedulerClient, seen: readonly string[]) {
  expect((await client.jobs.list()).data).toEqual([{ ID: 'a' }])
  await client.jobs.create({ Job: { ID: 'a' } })
  expect((await client.request('GET', '/v1/x')).data).toEqual([{ ID: 'a' }])
  client.close()
  expect(seen).toEqual(['GET /v1/jobs', 'PUT /v1/jobs', 'GET /v1/x'])
}

const folder = createFolder()

test.each(TRUSTED)('F51: with %s, the recipe is answered over TLS', async (_, options, pair) => {
  const { baseUrl, seen } = await serveTls(pair)
  await use(connect(baseUrl, options), seen)
})

test('the recipe is answered over a Unix socket', async () => {
  const socketPath = join(folder.path, 'a.sock')
  const { seen } = await start(createServer, socketPath)
  await use(connect('http://localhost', { socketPath }), seen)
})

test('F51: of an authority that Node trusts, right names and dates alone are taken', async ({
  skip,
}) => {
  const { baseUrl } = await serveTls(good)
  const client = platformClient(baseUrl)
  skip(
    !client,
    `an authority to trust, because Node ${process.versions.node} cannot be told of one`,
  )
  expect((await client?.jobs.list())?.data).toEqual([{ ID: 'a' }])
})

const UNREACHED: [
  what: string,
  client: () => Promise<SchedulerClient>,
  code: string,
  says: string,
][] = [
  [
    'https, where http is spoken',
    async () => createSchedulerClient({ baseUrl: (await plain()).replace('http', 'https') }),
    'tls-failed',
    'WRONG_VERSION_NUMBER',
  ],
  [
    'no socket',
    async () => connect('http://localhost', { socketPath: '/nowhere/a.sock' }),
    'network-failed',
    'ENOENT',
  ],
  [
    'a name without an address',
    async () => createSchedulerClient({ baseUrl: 'http://a.invalid' }),
    'network-failed',
    'ENOTFOUND',
  ],
]

const plain = async () => (await serveAnswer([])).baseUrl

test.each(UNREACHED)('%s: nothing is sent, and the error says why', async (_, make, code, says) => {
  const client = await make()
  expect(await errorOf(client.jobs.create({}))).toMatchObject({
    code,
    outcome: 'not-sent',
    message: expect.stringContaining(says),
  })
})
