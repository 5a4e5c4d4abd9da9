import { expect, test } from 'vitest'
import { createServer, sampleData } from '../../src/services/server/index.ts'
import {
  asked,
  BEARER,
  change,
  changed,
  entries,
  JSON_API,
  membersOf,
  type Row,
  serverOf,
  teamsOf,
} from './services.ts'

// What the specification of team membership says, sentence by sentence.

const MEMBERSHIPS = 'organization-memberships'
const all = () => createServer(sampleData())

/** The request that an operation sends. */
async function sent(...given: Parameters<typeof changed>) {
  const [request] = (await changed(...given)) as [Request]
  const { pathname } = new URL(request.url)
  return {
    line: `${request.method} ${pathname}`,
    headers: request.headers,
    data: ((await request.json()) as Row).data,
  }
}

/** The first error of a refusal, with its status. */
async function fault(...given: Parameters<typeof change>): Promise<Row> {
  const answer = await change(...given)
  const [error] = ((await answer.json()) as Row).errors
  return { ...error, is: answer.status }
}

test.each([
  ['addUsers', 'POST', 'users', 'user-ada'],
  ['addOrganizationMemberships', 'POST', MEMBERSHIPS, 'ou-ada'],
  ['removeUsers', 'DELETE', 'users', 'user-ada'],
  ['removeOrganizationMemberships', 'DELETE', MEMBERSHIPS, 'ou-ada'],
] as const)(
  'endpoint: %s sends %s to the team and `%s`',
  async (operation, method, type, known) => {
    const { line, data, headers } = await sent(operation, ['a', 'b'], { team: 'team 1' })
    expect(line).toBe(`${method} /api/v2/teams/team%201/relationships/${type}`)
    expect(data).toEqual([
      { type, id: 'a' },
      { type, id: 'b' },
    ])
    expect(headers.get('Authorization')).toBe('Bearer secret')
    expect(headers.get('Content-Type')).toBe('application/vnd.api+json')
    expect((await change(all(), method, entries(type, known), { type })).status).toBe(204)
  },
)

test.each([
  ['`data` is required', {}, 400, '/data'],
  ['`data` is an array', { data: {} }, 400, '/data'],
  ['`data[].type` is required', { data: [{ id: 'user-ada' }] }, 409, '/data/0/type'],
  ['`data[].id` is required', { data: [{ type: 'users' }] }, 400, '/data/0/id'],
  ['`type` is exactly `users`', entries(MEMBERSHIPS, 'user-ada'), 409, '/data/0/type'],
  ['`type` is exactly `users`', entries('user', 'user-ada'), 409, '/data/0/type'],
  ['`type` is exactly `users`', entries('Users', 'user-ada'), 409, '/data/0/type'],
  ['`type` is exactly `users`', entries(' users', 'user-ada'), 409, '/data/0/type'],
  ['`id` is a user ID', entries('users', 'ou-ada'), 404, '/data/0/id'],
  ['The users must already exist', entries('users', 'nobody'), 404, '/data/0/id'],
])('%s: %j gets %i at %s', async (_sentence, document, status, pointer) => {
  expect(await fault(all(), 'POST', document)).toMatchObject({ is: status, source: { pointer } })
})

test.each<[sentence: string, headers: Record<string, string>, status: number]>([
  ['`Authorization` is a bearer', { 'Content-Type': JSON_API['Content-Type'] }, 403],
  ['`Content-Type` is that of JSON:API', BEARER, 415],
  ['another `Content-Type` is refused', { ...BEARER, 'Content-Type': 'application/json' }, 415],
])('%s: %j gets %i', async (_sentence, headers, status) => {
  const answer = await change(all(), 'POST', entries('users', 'user-ada'), { headers })
  expect(answer.status).toBe(status)
})

test.each([
  ['POST', '/api/v2/teams'],
  ['DELETE', '/api/v2/teams/team-data'],
  ['PUT', '/api/v2/teams/team-data'],
])('a separate interface creates and destroys teams: %s %s is refused', async (method, path) => {
  expect((await asked(path, {}, { method, headers: JSON_API })).ok).toBe(false)
})

const sentences: Readonly<Record<string, () => Promise<void>>> = {
  async 'Users are added in a batch, and removed in a batch, by either ID'() {
    const server = all()
    await teamsOf(server).addUsers('team-data', ['user-ada', 'user-grace'])
    expect(await membersOf(server)).toEqual(['user-ada', 'user-grace'])
    await teamsOf(server).removeOrganizationMemberships('team-data', ['ou-ada', 'ou-grace'])
    expect(await membersOf(server)).toEqual([])
    await teamsOf(server).addOrganizationMemberships('team-data', ['ou-ada', 'ou-grace'])
    expect(await membersOf(server)).toEqual(['user-ada', 'user-grace'])
    await teamsOf(server).removeUsers('team-data', ['user-ada', 'user-grace'])
    expect(await membersOf(server)).toEqual([])
  },
  async 'Removing only ends that membership; it does not delete the user'() {
    const server = serverOf({
      users: [{ id: 'u', name: 'U' }],
      organizationMemberships: [{ id: 'm', userId: 'u', status: 'active' }],
      teams: ['one', 'two'].map((id) => ({ id, name: id, users: ['u'] })),
    })
    const client = teamsOf(server)
    await client.removeUsers('one', ['u'])
    expect([await membersOf(server, 'one'), await membersOf(server, 'two')]).toEqual([[], ['u']])
    expect((await client.addUsers('one', ['u'])).applied).toEqual(['u'])
  },
  async 'By user ID, the invitation must be accepted'() {
    const refused = await fault(all(), 'POST', entries('users', 'user-radia'))
    expect(refused).toMatchObject({ is: 422, code: 'invitation-not-accepted' })
    for (const [state, status] of [
      ['invited', 422],
      ['active', 204],
    ] as const) {
      const server = serverOf({
        users: [{ id: 'u', name: 'U' }],
        organizationMemberships: [{ id: 'm', userId: 'u', status: state }],
        teams: [{ id: 'team-data', name: 'T', users: [] }],
      })
      expect((await change(server, 'POST', entries('users', 'u'))).status).toBe(status)
    }
  },
  async 'This prevents adding the wrong person through a mistyped username'() {
    const server = all()
    const refused = await fault(server, 'POST', entries('users', 'user-ada', 'user-adda'))
    expect(refused).toMatchObject({ is: 404, code: 'member-not-found' })
    expect(await membersOf(server)).toEqual([])
  },
  async 'By organization membership ID, acceptance is not required'() {
    const server = all()
    const type = MEMBERSHIPS
    const answer = await change(server, 'POST', entries(type, 'ou-radia'), { type })
    expect(answer.status).toBe(204)
    expect(await membersOf(server)).toEqual(['user-radia'])
    expect(await fault(server, 'POST', entries(type, 'user-ada'), { type })).toMatchObject({
      is: 404,
    })
  },
  async 'Both the users and the team must already exist'() {
    for (const method of ['POST', 'DELETE']) {
      for (const [type, known] of [
        ['users', 'user-ada'],
        [MEMBERSHIPS, 'ou-ada'],
      ] as const) {
        const status = async (team: string, id: string) =>
          (await change(all(), method, entries(type, id), { type, team })).status
        expect([await status('team-data', known), await status('none', known)]).toEqual([204, 404])
        expect(await status('team-data', 'nobody')).toBe(404)
      }
      const refused = await fault(all(), method, entries('users', 'user-ada'), { team: 'none' })
      expect(refused).toMatchObject({ is: 404, code: 'team-not-found' })
    }
  },
  async 'An identifier is a string'() {
    const odd = ['1', ' ', 'a b', 'é🐟', '"', '/', '__proto__', 'x'.repeat(5_000)]
    expect((await sent('addUsers', odd)).data.map(({ id }: Row) => id)).toEqual(odd)
    for (const wrong of ['', '\ud800', 5 as never]) {
      await expect(changed('addUsers', [wrong])).rejects.toMatchObject({ code: 'invalid-option' })
    }
  },
  async '`data` has one entry per user to add or remove'() {
    expect((await sent('addUsers', ['a', 'b', 'a'])).data.map(({ id }: Row) => id)).toEqual([
      'a',
      'b',
    ])
    const server = all()
    await change(server, 'POST', entries('users', 'user-ada', 'user-grace', 'user-edsger'))
    expect(await membersOf(server)).toHaveLength(3)
  },
  async 'A user is either on a team or not'() {
    const server = all()
    for (const method of ['POST', 'POST', 'DELETE', 'DELETE', 'POST']) {
      expect((await change(server, method, entries('users', 'user-ada'))).status).toBe(204)
      expect(await membersOf(server)).toEqual(method === 'POST' ? ['user-ada'] : [])
    }
  },
  async 'The path names the team'() {
    const server = all()
    await change(server, 'POST', entries('users', 'user-edsger'), { team: 'team-ops' })
    expect(await membersOf(server, 'team-ops')).toContain('user-edsger')
    expect(await membersOf(server, 'team-data')).toEqual([])
  },
  async 'The status of each operation is not shown: any 2xx is a success'() {
    for (const code of [200, 201, 202, 204, 299]) {
      expect(await changed('addUsers', ['a'], { code })).toHaveLength(1)
    }
    await expect(changed('addUsers', ['a'], { code: 400 })).rejects.toMatchObject({ status: 400 })
  },
  async 'The two services are independent: neither accepts a token of the other'() {
    const server = serverOf({}, { tokens: ['of-scheduler'], teamTokens: ['of-teams'] })
    const status = async (path: string, token: string) => {
      const headers = { Authorization: `Bearer ${token}` }
      return (await asked(path, {}, { headers }, server)).status
    }
    expect(await status('/v1/jobs', 'of-scheduler')).toBe(200)
    expect(await status('/v1/jobs', 'of-teams')).toBe(403)
    expect(await status('/api/v2/teams', 'of-teams')).toBe(200)
    expect(await status('/api/v2/teams', 'of-scheduler')).toBe(403)
  },
  async 'Errors are not shown: the reference server has a code for each'() {
    for (const [team, user, code] of [
      ['none', 'user-ada', 'team-not-found'],
      ['team-data', 'nobody', 'member-not-found'],
      ['team-data', 'user-radia', 'invitation-not-accepted'],
    ] as const) {
      await expect(teamsOf(all()).addUsers(team, [user])).rejects.toMatchObject({ code })
    }
  },
  async 'The maximum number of entries is not shown: one request, unless chunks are wanted'() {
    const many = Array.from({ length: 2_500 }, (_, at) => `user-${at}`)
    expect(await changed('addUsers', many)).toHaveLength(1)
    expect(await changed('addUsers', many, { chunkSize: 1_000 })).toHaveLength(3)
  },
}

test.each(Object.entries(sentences))('%s', async (_sentence, holds) => {
  await holds()
})
