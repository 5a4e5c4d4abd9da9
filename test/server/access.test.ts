import { expect, test } from 'vitest'
import { createServer, type ServerOptions, sampleData } from '../../src/services/server/index.ts'
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
  // The scheduler's own header comes first.
  { 'X-Cluster-Token': TOKEN, Authorization: 'Bearer wrong' },
  { 'X-Cluster-Token': '', Authorization: `Bearer ${TOKEN}` },
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

const TEAM_TOKEN = 'c0a5f6b1-team'
const SCHEDULER = '/v1/jobs'
const TEAMS = '/api/v2/teams'
const own = (token: string) => ({ 'X-Cluster-Token': token })
const bearer = (token: string) => ({ Authorization: `Bearer ${token}` })

test.each<[options: ServerOptions, url: string, headers: Record<string, string>, status: number]>([
  [{}, SCHEDULER, {}, 200],
  [{}, TEAMS, bearer('any'), 200],
  [{}, TEAMS, {}, 403],
  [{}, TEAMS, own('any'), 403],
  ...[SCHEDULER, TEAMS].flatMap((url) =>
    [bearer(TOKEN), bearer(TEAM_TOKEN), own(TOKEN), own(TEAM_TOKEN), {}].map((headers) => {
      const options = { tokens: [TOKEN], teamTokens: [TEAM_TOKEN] }
      const mine = url === SCHEDULER ? [bearer(TOKEN), own(TOKEN)] : [bearer(TEAM_TOKEN)]
      const isMine = mine.some((other) => JSON.stringify(other) === JSON.stringify(headers))
      return [options, url, headers, isMine ? 200 : 403] as never
    }),
  ),
  [{ tokens: [TOKEN] }, TEAMS, bearer(TOKEN), 403],
  [{ tokens: [TOKEN] }, TEAMS, bearer('any'), 403],
  [{ teamTokens: [TEAM_TOKEN] }, SCHEDULER, bearer(TEAM_TOKEN), 403],
  [{ teamTokens: [TEAM_TOKEN] }, SCHEDULER, own(TEAM_TOKEN), 403],
  [{ teamTokens: [TEAM_TOKEN] }, SCHEDULER, {}, 403],
  [{ teamTokens: [TEAM_TOKEN] }, TEAMS, bearer(TEAM_TOKEN), 200],
])(
  'F64: neither service accepts a token of the other: %j, %s with %j gets %i',
  async (options, url, headers, status) => {
    const other = createServer(sampleData({ jobs: 1 }), options)
    const answer = await other.fetch(`http://localhost${url}`, { headers })
    expect(answer.status).toBe(status)
    if (status === 403) expect(await answer.text()).not.toMatch(/5f3a1c0e|c0a5f6b1/)
  },
)

test('a token in common is refused at once', () => {
  const tokens = [TOKEN]
  expect(() => createServer({}, { tokens, teamTokens: tokens })).toThrow('in common')
})

test.each([[['']], [['a b']], [['a\n']], [[1]]])('the tokens %j are refused at once', (tokens) => {
  for (const name of ['tokens', 'teamTokens']) {
    expect(() => createServer({}, { [name]: tokens as string[] })).toThrow(
      expect.objectContaining({ code: 'invalid-option', hint: expect.stringContaining(name) }),
    )
  }
})
