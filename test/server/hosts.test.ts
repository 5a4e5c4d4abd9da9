import { expect, test } from 'vitest'
import { createServer } from '../../src/services/server/index.ts'
import { raw, serving } from './serving.ts'

const data = { jobs: [{ ID: 'web' }] }

/** The status and the text of the answer to a request whose headers are exactly these. */
async function ask(port: number, line: string, headers: readonly string[], body = '') {
  const all = [...headers, 'Connection: close', `Content-Length: ${body.length}`]
  const answer = await raw(port, `${line} HTTP/1.1\r\n${all.join('\r\n')}\r\n\r\n${body}`)
  return { status: Number(answer.slice(9, 12)), text: answer }
}

const TASKS = [{ Name: 'a', Driver: 'docker' }]
const JOB = JSON.stringify({ Job: { ID: 'planted', TaskGroups: [{ Name: 'web', Tasks: TASKS }] } })
const JSON_TYPE = 'Content-Type: application/json'

test('F72: a page that made its name lead here can neither read nor write', async () => {
  const { listening, server } = await serving(data)
  const foreign = ['Host: evil.example', 'Origin: http://evil.example']
  const port = listening.port
  const before = server.fetch('http://localhost/v1/jobs').then((answer) => answer.text())
  for (const [line, body] of [
    ['GET /v1/jobs', ''],
    ['PUT /v1/jobs', JOB],
    ['DELETE /v1/job/web', ''],
    ['POST /api/v2/teams/team-data/relationships/users', '{}'],
    ['OPTIONS /v1/jobs', ''],
    ['GET /', ''],
  ] as const) {
    const { status, text } = await ask(port, line, [...foreign, JSON_TYPE], body)
    expect([line, status]).toEqual([line, 403])
    expect(text).toContain('`tamis serve --allow-host`, or with `allowedHosts`')
    expect(text).not.toMatch(/web|evil/)
  }
  expect(await (await server.fetch('http://localhost/v1/jobs')).text()).toBe(await before)
})

test.each<[headers: string[], status: number]>([
  [['Host: localhost'], 200],
  [['Host: LocalHost:4646'], 200],
  [['Host: 127.0.0.1:1'], 200],
  [['Host: 127.1.2.3'], 200],
  [['Host: [::1]:4646'], 200],
  [['Host: dev.example.org'], 200],
  [['Host: DEV.example.org:8080'], 200],
  [['Host: 192.0.2.7'], 200],
  [['Host: [2001:db8::7]:80'], 200],
  [['Host: evil.example'], 403],
  [['Host: localhost.evil.example'], 403],
  [['Host: evil.localhost'], 403],
  [['Host: 127.0.0.1.evil.example'], 403],
  [['Host: dev.example.org.evil.example'], 403],
  [['Host: notdev.example.org'], 403],
  [['Host: dev.example.org:80:80'], 403],
  [['Host: dev.example.org@evil.example'], 403],
  [['Host: localhost, evil.example'], 403],
  [['Host: localhost', 'Host: evil.example'], 403],
  [['Host: evil.example', 'Host: localhost'], 403],
  [['Host: localhost\u2028'], 403],
  [['Host:'], 403],
  [['Host: 192.0.2.8'], 403],
  [['Host: [2001:db8::8]'], 403],
  [['X-Forwarded-Host: localhost', 'Host: evil.example'], 403],
])('F72: with %j a request gets %i', async (headers, status) => {
  const allowedHosts = ['dev.example.org', '192.0.2.7', '[2001:db8::7]']
  const { listening } = await serving(data, { allowedHosts })
  expect((await ask(listening.port, 'GET /v1/jobs', headers)).status).toBe(status)
})

test('the address that it listens on may be named', async () => {
  const { listening, url } = await serving(data, { host: '0.0.0.0' })
  expect(url).toContain('//0.0.0.0:')
  for (const [host, status] of [
    [`0.0.0.0:${listening.port}`, 200],
    ['192.0.2.7', 403],
  ] as const) {
    expect((await ask(listening.port, 'GET /v1/jobs', [`Host: ${host}`])).status).toBe(status)
  }
})

test.each<[hosts: string[] | undefined, url: string, status: number]>([
  [undefined, 'http://evil.example/v1/jobs', 200],
  [[], 'http://evil.example/v1/jobs', 403],
  [[], 'http://localhost:4646/v1/jobs', 200],
  [[], 'http://[::1]/v1/jobs', 200],
  [['api.example.org'], 'https://api.example.org/v1/jobs', 200],
  [['API.example.org'], 'https://API.EXAMPLE.org:8443/v1/jobs', 200],
  [['api.example.org'], 'https://evil.example/v1/jobs', 403],
])('F72: as a function with %j it answers to %s with %i', async (allowedHosts, url, status) => {
  const server = createServer(data, { ...(allowedHosts && { allowedHosts }) })
  expect((await server.fetch(url)).status).toBe(status)
})

test.each([
  ...['', '*', 'https://example.org', 'example.org:80', 'example.org/', 'a b', 'a@b', '::1'],
  ...['127.1', '[::1]:80', '*.example.org', 'ex%61mple.org', 'é.example', 'a\u2028b', '[::zz]'],
])('the host %j is refused at once', (host) => {
  expect(() => createServer(data, { allowedHosts: [host] })).toThrow(
    expect.objectContaining({ code: 'invalid-option' }),
  )
})

test.each<[origin: string, status: number]>([
  ['Origin: https://evil.example', 403],
  ['Origin: null', 403], // from a sandbox, or a page that hides where it is
  ['Origin: http://localhost:1', 403], // another program of this machine
  ['Origin: http://127.0.0.1', 403],
  ['Origin: ', 403],
  ['Origin: https://allowed.example', 200],
  ['Origin: http://localhost', 200], // its own page
  ['X-Origin: none', 200], // not a page
])('F72: a write with %j gets %i', async (origin, status) => {
  const { listening, server } = await serving(data, {
    profile: 'nomad',
    allowedOrigins: ['https://allowed.example'],
  })
  const headers = ['Host: localhost', origin, JSON_TYPE]
  const answer = await ask(listening.port, 'PUT /v1/jobs', headers, JOB)
  expect(answer.status).toBe(status)
  const { status: found } = await server.fetch('http://localhost/v1/job/planted')
  expect(found).toBe(status === 200 ? 200 : 404)
})
