import { expect, test } from 'vitest'
import { createServer, sampleData } from '../../src/server/index.ts'
import { serving } from './serving.ts'

const TOKEN = '5f3a1c0e-0f4e-4c79-9a53-6d8a6d4d1b2e'
const server = createServer(sampleData(), { tokens: ['another', TOKEN] })
const get = (headers: Record<string, string>, url = '/v1/jobs') =>
  server.fetch(`http://localhost${url}`, { headers })

test.each([
  { 'X-Cluster-Token': TOKEN },
  { Authorization: `Bearer ${TOKEN}` },
  { Authorization: `bearer ${TOKEN}` },
  { 'X-Cluster-Token': TOKEN, Authorization: `Bearer ${TOKEN}` },
  { 'X-Cluster-Token': 'another' },
  // A proxy's own credentials.
  { 'X-Cluster-Token': TOKEN, Authorization: 'Basic dXNlcjpwYXNz' },
  { 'X-Cluster-Token': TOKEN, Authorization: 'Digest username="x"' },
])('F64: %j is let in', async (headers) => {
  expect((await get(headers as never)).status).toBe(200)
})

test.each([
  {},
  { 'X-Cluster-Token': '' },
  { 'X-Cluster-Token': 'wrong' },
  { 'X-Cluster-Token': TOKEN.slice(0, -1) },
  { 'X-Cluster-Token': TOKEN.toUpperCase() },
  { 'X-Cluster-Token': `${TOKEN}, ${TOKEN}` },
  { Authorization: TOKEN },
  { Authorization: 'Bearer' },
  { Authorization: `Basic ${TOKEN}` },
  { Authorization: `Bearer ${TOKEN} x` },
  { 'X-Cluster-Token': TOKEN, Authorization: 'Bearer another' },
  { 'X-Cluster-Token': TOKEN, Authorization: 'Bearer' },
  { 'X-Cluster-Token': 'wrong', Authorization: 'Basic dXNlcjpwYXNz' },
  { 'X-Cluster-Token': 'wrong', Authorization: `Bearer ${TOKEN}` },
  { 'X-Nomad-Token': TOKEN },
])('F64: %j gets 403, and the answer says no token', async (headers) => {
  const urls = ['/v1/jobs', '/v1/nothing', '/v1/agent/members', '/api/v2/teams', `/?token=${TOKEN}`]
  for (const url of urls) {
    const response = await get(headers as never, url)
    expect(response.status).toBe(403)
    const said = JSON.stringify([...response.headers]) + (await response.text())
    expect(said).not.toMatch(/5f3a1c0e|another|wrong/)
  }
})

test('F64: over a socket, a write without a token is refused before its body is read', async () => {
  const { url } = await serving({}, { tokens: [TOKEN] })
  const body = JSON.stringify({ ID: 'a' })
  const json = { 'Content-Type': 'application/json' }
  expect((await fetch(`${url}/v1/jobs`, { method: 'PUT', body, headers: json })).status).toBe(403)
  const headers = { ...json, 'X-Cluster-Token': TOKEN }
  expect((await fetch(`${url}/v1/jobs`, { method: 'PUT', body, headers })).status).toBe(200)
})

test.each([[['']], [['a b']], [['a\n']], [[1]]])('the tokens %j are refused at once', (tokens) => {
  expect(() => createServer({}, { tokens: tokens as string[] })).toThrow(
    expect.objectContaining({ code: 'invalid-option' }),
  )
})
