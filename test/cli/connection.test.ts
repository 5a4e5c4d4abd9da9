import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import {
  answer,
  connectBy,
  overSockets,
  overTls,
  serve,
  type TestServer,
  type Way,
} from '../client/servers.ts'
import { createAuthority } from '../support/certificates.ts'
import { createFolder } from '../support/folder.ts'
import { type Running, start, tamis } from './run.ts'

// The command connects as the variables of Nomad's own tools say.

const folder = createFolder()
afterAll(() => folder.remove())
const pages = join(folder.path, 'pages')
mkdirSync(pages)
writeFileSync(join(pages, 'index.html'), '<!doctype html><head></head>')

const authority = createAuthority()
const user = authority.issue(['user.test'])
const CERTIFICATES = {
  CACERT: folder.write('ca.pem', authority.cert),
  CLIENT_CERT: folder.write('user.pem', user.cert),
  CLIENT_KEY: folder.write('user.key', user.key),
  TLS_SERVER_NAME: 'server.test',
}

const WAYS: [
  name: string,
  way: () => Way,
  variables: Record<string, string>,
  address: (server: TestServer) => string,
][] = [
  ['TLS', () => overTls(authority), CERTIFICATES, ({ baseUrl }) => baseUrl],
  ['a Unix socket', overSockets, {}, ({ socketPath }) => `unix://${socketPath}`],
]

const platformFetch = fetch
const running: Running[] = []
afterEach(async () => {
  await Promise.all(running.splice(0).map((one) => one.stop()))
  connectBy()
})

const prefixed = (prefix: string, variables: Record<string, string>) =>
  Object.fromEntries(Object.entries(variables).map(([name, value]) => [prefix + name, value]))

test.each(WAYS)(
  'over %s, query, teams and the proxy reach the server',
  async (_, way, variables, addressOf) => {
    connectBy(way(), platformFetch)
    const server = await serve((_, response) => answer(response, [{ ID: 'a', Name: 'a' }]))
    const address = addressOf(server)

    const all = prefixed('NOMAD_', { ...variables, ADDR: address, TOKEN: 'secret' })
    const query = ['query', 'jobs', '--prefix', 'NOMAD_']
    const listed = await tamis(query, { environment: all })
    expect(listed).toMatchObject({ code: 0, err: '' })
    expect(JSON.parse(listed.out)).toEqual({ ID: 'a', Name: 'a' })
    // The flag comes first.
    const given = { ...all, NOMAD_ADDR: 'http://127.0.0.1:1' }
    expect(await tamis([...query, '--address', address], { environment: given })).toEqual(listed)

    const teams = prefixed('TEAMS_', { ...variables, ADDR: address, TOKEN: 'secret' })
    const added = await tamis(['teams', 'add', 't', '--user', 'u'], { environment: teams })
    expect(added).toMatchObject({ code: 0, out: 'applied: u\n' })

    const line = ['serve', '--port', '0', '--pages', pages, '--proxy', address]
    const proxying = start(line, { environment: prefixed('CLUSTER_', variables) })
    running.push(proxying)
    const [, url = ''] = await proxying.written(/(http:\S+)[\s\S]*Ctrl-C/)
    expect(await (await fetch(`${url}/proxy/v1/jobs`)).json()).toEqual([{ ID: 'a', Name: 'a' }])
  },
)

test.each([
  [['query', 'jobs'], 'CLUSTER_CACERT'],
  [['query', 'jobs', '--prefix', 'NOMAD_'], 'NOMAD_CACERT'],
  [['query', 'jobs', '--prefix=EAST_'], 'EAST_CACERT'],
  [['--color', 'never', 'query', 'jobs'], 'CLUSTER_CACERT'],
  [['query', 'jobs', '--token', '--prefix=EAST_'], 'CLUSTER_CACERT'],
  [['teams', 'add', 't', '--user', 'u', '--token', 't'], 'TEAMS_CACERT'],
  [['teams', 'add', '--user', 'u', '--token', 't', '--', '--prefix=EAST_'], 'TEAMS_CACERT'],
])(
  '%j says that a certificate is not trusted, with the variable %s to set',
  async (words, name) => {
    connectBy(overTls(authority), platformFetch)
    const { baseUrl, seen } = await serve((_, response) => answer(response, []))
    const { code, err } = await tamis(words, {
      environment: { [name.replace('CACERT', 'ADDR')]: baseUrl },
    })
    expect(code).toBe(3)
    expect(err).toContain('[tls-failed]')
    expect(err).toContain(`hint: Trust its authority with \`${name}\`.`)
    expect(seen).toHaveLength(0)
  },
)

test.each([
  ['true', true],
  ['false', false],
])('CLUSTER_SKIP_VERIFY=%s: a warning is written: %s', async (value, isWarned) => {
  connectBy(overTls(authority), platformFetch)
  const server = await serve((_, response) => answer(response, []))
  const environment = prefixed('CLUSTER_', {
    ...CERTIFICATES,
    ADDR: server.baseUrl,
    SKIP_VERIFY: value,
    ...(isWarned && { CACERT: '' }),
  })
  const { code, err } = await tamis(['query', 'jobs'], { environment })
  expect(code).toBe(1)
  expect(err.includes('note: `CLUSTER_SKIP_VERIFY` is set')).toBe(isWarned)
})

test('a key that cannot be used is said without a part of it', async () => {
  const environment = {
    CLUSTER_CLIENT_CERT: CERTIFICATES.CLIENT_CERT,
    CLUSTER_CLIENT_KEY: user.key,
  }
  const { code, err } = await tamis(['query', 'jobs'], { environment })
  expect(code).toBe(2)
  expect(err).toContain('`CLUSTER_CLIENT_KEY` cannot be read')
  for (const line of user.key.trim().split('\n')) expect(err).not.toContain(line)
})
