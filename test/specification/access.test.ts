import { networkInterfaces } from 'node:os'
import { expect, test } from 'vitest'
import { createSchedulerClient } from '../../src/services/client/index.ts'
import { createServer, sampleData } from '../../src/services/server/index.ts'
import { listen } from '../../src/services/server/node.ts'
import { tamis } from '../cli/run.ts'
import {
  asked,
  errorFor,
  ids,
  json,
  put,
  sample,
  sentBy,
  serverOf,
  status,
  TWO,
} from './services.ts'

// What the specification of the scheduler says about addresses, tokens, namespaces and errors, sentence by sentence.

const TOKEN = 'secret-id'
const guarded = serverOf({ jobs: [{ ID: 'a' }] }, { tokens: [TOKEN] })

test.each<[sentence: string, headers: Record<string, string>, status: number]>([
  ['With ACLs, a request carries a token', {}, 403],
  ['It is sent in the `X-Cluster-Token` header', { 'X-Cluster-Token': TOKEN }, 200],
  ['… or as `Authorization: Bearer`', { Authorization: `Bearer ${TOKEN}` }, 200],
  ['The token decides whether the request is allowed', { 'X-Cluster-Token': 'other' }, 403],
  // An ACL token also has an accessor ID, which is not a secret.
  ['The value is the SecretID', { 'X-Cluster-Token': '5f3a1c0e-0f4e-4c79-9a53-6d8a' }, 403],
])('%s: %j gets %i', async (_sentence, headers, code) => {
  expect(await status('/v1/jobs', {}, { headers }, guarded)).toBe(code)
})

test.each([
  ['X-Cluster-Token', { token: TOKEN }, TOKEN],
  ['Authorization', { token: TOKEN, auth: 'bearer' }, `Bearer ${TOKEN}`],
] as const)('the client sends the token in the header %s', async (name, options, value) => {
  const { headers } = await sentBy(({ jobs }) => jobs.list(), options)
  expect(headers.get(name)).toBe(value)
})

test.each([
  [400, 'bad-request'],
  [403, 'forbidden'],
  [404, 'not-found'],
  [429, 'rate-limited'],
  [405, 'unexpected-status'],
  [409, 'unexpected-status'],
  [413, 'unexpected-status'],
  [415, 'unexpected-status'],
  [500, 'server-error'],
  [502, 'server-error'],
  [503, 'server-error'],
  [599, 'server-error'],
])('the status %i is `%s` for the client, after one request', async (code, name) => {
  expect(await errorFor(code)).toMatchObject({ code: name, status: code, serverText: 'said' })
})

const sentences: Readonly<Record<string, () => Promise<void>>> = {
  async 'The command-line tool uses this same API'() {
    const listening = await listen(createServer(sampleData()), { port: 0 })
    const { out } = await tamis(['query', 'jobs', '--address', listening.url, '--json'])
    expect(JSON.parse(out)).toEqual(await json('/v1/jobs'))
    await listening.close()
  },
  async 'Bound to a loopback address, it is reachable only from that host'() {
    const listening = await listen(serverOf(), { port: 0 })
    for (const address of otherAddresses()) {
      await expect(fetch(`http://${address}:${listening.port}/v1/jobs`)).rejects.toThrow()
    }
    expect((await fetch(`${listening.url}/v1/jobs`)).status).toBe(200)
    await listening.close()
  },
  async 'Bound to a private or public address, it is reachable there'() {
    const addresses = ['127.0.0.1', ...otherAddresses()]
    const server = serverOf({}, { allowedHosts: addresses })
    const listening = await listen(server, { port: 0, host: '0.0.0.0' })
    for (const address of addresses) {
      expect((await fetch(`http://${address}:${listening.port}/v1/jobs`)).status).toBe(200)
    }
    await listening.close()
  },
  async 'Clients should use TLS when authenticating'() {
    const list = (baseUrl: string) => sentBy(({ jobs }) => jobs.list(), { baseUrl, token: TOKEN })
    await expect(list('http://192.0.2.1')).rejects.toMatchObject({ code: 'insecure-token' })
    expect((await list('https://192.0.2.1')).headers.get('X-Cluster-Token')).toBe(TOKEN)
  },
  async 'Namespaces segment jobs and their related objects'() {
    const server = TWO()
    await put(server, { ID: 'a', Priority: 7 }, { namespace: 'other' })
    expect(await ids('/v1/jobs', {}, {}, server)).toEqual(['a'])
    expect(await ids('/v1/jobs', { namespace: 'other' }, {}, server)).toEqual(['a', 'b'])
    expect(await ids('/v1/jobs', { filter: 'Priority == 7' }, {}, server)).toEqual([])
  },
  async 'A request that targets a non-default namespace passes it'() {
    expect(await status('/v1/job/b', {}, {}, TWO())).toBe(404)
    expect(await status('/v1/job/b', { namespace: 'other' }, {}, TWO())).toBe(200)
  },
  async '200 and 204 are success'() {
    for (const code of [200, 204]) {
      const answer = () => new Response(null, { status: code })
      await sentBy(({ jobs }) => jobs.delete('a'), {}, answer)
    }
    expect(await status('/v1/jobs')).toBe(200)
  },
  async 'Individual endpoints may return more specific codes'() {
    expect(await status('/v1/nodes', {}, { method: 'PUT' })).toBe(405)
  },
  async 'An absent field gives an error that says a value could not be found in the datum'() {
    const answer = await asked('/v1/nodes', { filter: 'Address == "10.0.0.1"' })
    expect(answer.ok).toBe(false)
    expect(await answer.text()).toMatch(/value could not be found in the datum/)
  },
  async 'The field name must then be corrected, for example `HTTPAddr` instead of `Address`'() {
    const client = createSchedulerClient({ fetch: sample.fetch })
    await expect(client.nodes.list({ filter: 'Address == "10.0.0.1"' })).rejects.toMatchObject({
      code: 'filter-rejected',
      hint: expect.stringContaining('HTTPAddr'),
    })
    client.close()
  },
}

test.each(Object.entries(sentences))('%s', async (_sentence, holds) => {
  await holds()
})

/** The addresses of this machine that others may reach. */
function otherAddresses(): string[] {
  return Object.values(networkInterfaces()).flatMap((all) =>
    (all ?? []).flatMap(({ family, internal, address }) =>
      family === 'IPv4' && !internal ? [address] : [],
    ),
  )
}
