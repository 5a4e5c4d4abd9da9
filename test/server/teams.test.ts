import { expect, test } from 'vitest'
import { createServer, sampleData, type TamisServer } from '../../src/services/server/index.ts'
import {
  BEARER,
  change,
  entries,
  JSON_API,
  membersOf,
  type Row,
} from '../specification/services.ts'

const membersUrl = (team: string, type: string) =>
  `http://localhost/api/v2/teams/${team}/relationships/${type}`

const send = (server: TamisServer, method: string, type: string, ids: readonly string[]) =>
  change(server, method, entries(type, ...ids), { type })

const sample = () => createServer(sampleData({ jobs: 1 }))

test('who was invited, but is not a user, comes to no team', async () => {
  const server = createServer({
    teams: [{ id: 'team-data', name: 'data', users: [] }],
    users: [],
    organizationMemberships: [{ id: 'ou-ghost', userId: 'user-ghost', status: 'active' }],
  })
  for (const method of ['POST', 'DELETE']) {
    const response = await send(server, method, 'organization-memberships', ['ou-ghost'])
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({
      errors: [
        {
          code: 'member-not-found',
          detail: expect.stringMatching(/user-ghost.*ou-ghost/),
          source: { pointer: '/data/0/id' },
        },
      ],
    })
  }
  expect(await membersOf(server)).toEqual([])
})

const valid = { data: [{ type: 'users', id: 'user-ada' }] }

// What is wrong with a request to add users, and where its answer says it is.
test.each<[what: string, status: number, source: object, change: object, url?: string]>([
  ['no token', 403, { header: 'Authorization' }, { headers: {} }],
  ['another scheme', 403, { header: 'Authorization' }, { headers: { Authorization: 'Basic any' } }],
  ['plain JSON', 415, { header: 'Content-Type' }, { type: 'application/json' }],
  ['no type', 415, { header: 'Content-Type' }, { type: '' }],
  ['a parameter', 415, { header: 'Content-Type' }, { type: `${JSON_API['Content-Type']}; a=b` }],
  ['an encoding', 415, { header: 'Content-Encoding' }, { encoding: 'gzip' }],
  ['a large body', 413, { pointer: '' }, { body: ' '.repeat(2_000_000) }],
  ['no JSON', 400, { pointer: '' }, { body: '{' }],
  ['no UTF-8', 400, { pointer: '' }, { body: new Uint8Array([0xff]) }],
  ['depth', 400, { pointer: '' }, { body: '['.repeat(65) }],
  ['no such team', 404, { parameter: 'team_id' }, {}, membersUrl('team-none', 'users')],
])('%s gets %i, and its source is %j', async (_what, status, source, change, url) => {
  const { type, encoding, headers, body } = {
    type: JSON_API['Content-Type'],
    encoding: 'identity',
    headers: { Authorization: BEARER.Authorization },
    body: JSON.stringify(valid) as BodyInit,
    ...change,
  }
  for (const method of ['POST', 'DELETE']) {
    const server = sample()
    const response = await server.fetch(url ?? membersUrl('team-data', 'users'), {
      method,
      headers: { ...headers, 'Content-Type': type, 'Content-Encoding': encoding },
      body,
    })
    expect(response.status).toBe(status)
    expect(response.headers.get('Content-Type')).toBe(JSON_API['Content-Type'])
    expect(await response.json()).toMatchObject({ errors: [{ status: `${status}`, source }] })
    expect(await membersOf(server)).toEqual([])
  }
})

test('a failure of the server, and one that is closed, answer with a document too', async () => {
  const data = sampleData({ jobs: 1 })
  let isRead = false
  const teams = data.teams?.map((team) => ({
    ...team,
    get users(): readonly string[] {
      if (!isRead) return []
      throw new Error('a secret of the program')
    },
  }))
  const failing = createServer({ ...data, teams: teams ?? [] })
  isRead = true
  const failed = await send(failing, 'POST', 'users', ['user-ada'])
  expect(failed.status).toBe(500)
  const text = await failed.text()
  expect(text).not.toContain('secret')
  expect(JSON.parse(text)).toMatchObject({ errors: [{ status: '500' }] })
  failing.close()
  const closed = await send(failing, 'POST', 'users', ['user-ada'])
  expect([closed.status, await closed.json()]).toMatchObject([503, { errors: [{ status: '503' }] }])
})

test('every fault of a batch is told', async () => {
  const server = sample()
  const response = await send(server, 'POST', 'users', ['a', 'user-ada', 'user-radia'])
  expect(await response.json()).toMatchObject({
    errors: [
      { status: '404', source: { pointer: '/data/0/id' } },
      { status: '422', source: { pointer: '/data/2/id' } },
    ],
  })
  expect(await membersOf(server)).toEqual([])
  const strangers = Array.from({ length: 150 }, (_, at) => `nobody-${at}`)
  const many = (await (await send(server, 'POST', 'users', strangers)).json()) as Row
  expect(many.errors).toHaveLength(100)
})

test.each([
  '[]',
  'null',
  '{"data":{}}',
  '{"data":[]}',
  '{"data":[null]}',
  '{"data":[{"type":"users","id":1}]}',
  '{"data":[{"type":"users","id":""}]}',
])('the document %s is refused with 400', async (body) => {
  for (const method of ['POST', 'DELETE']) {
    expect((await change(sample(), method, body)).status).toBe(400)
  }
})

test.each([
  ['PATCH', '/teams/team-data/relationships/users', 405, 'GET, HEAD, POST, DELETE'],
  ['GET', '/teams/team-data/relationships/organization-memberships', 405, 'POST, DELETE'],
  ['POST', '/teams', 405, 'GET, HEAD'],
  ['GET', '/teams/team-data', 404, null],
  ['POST', '/teams/team-data/relationships/nobody', 404, null],
  ['GET', '/', 404, null],
])('%s %s is refused with %i', async (method, url, status, allow) => {
  const answer = await sample().fetch(`http://localhost/api/v2${url}`, {
    method,
    headers: JSON_API,
  })
  expect([answer.status, answer.headers.get('Allow')]).toEqual([status, allow])
  expect(await answer.json()).toMatchObject({ errors: [{ status: `${status}` }] })
})

test('the teams are listed by ID', async () => {
  const answer = await sample().fetch('http://localhost/api/v2/teams', { headers: JSON_API })
  expect(await answer.json()).toMatchObject({ data: [{ type: 'teams', id: 'team-data' }, {}, {}] })
})
