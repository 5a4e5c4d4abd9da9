import { expect } from 'vitest'
import { createServer, sampleData } from '../../src/services/server/index.ts'
import {
  type Assertions,
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

// One assertion for each row of the part of docs/specification.md that is about teams.

const MEMBERSHIPS = 'organization-memberships'
const all = () => createServer(sampleData())

/** The document, method and path that an operation sends. */
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

export const teams: Assertions = {
  async T1() {
    const server = all()
    await teamsOf(server).addUsers('team-data', ['user-ada', 'user-grace'])
    expect(await membersOf(server)).toEqual(['user-ada', 'user-grace'])
  },
  async T2() {
    const server = all()
    await teamsOf(server).addOrganizationMemberships('team-data', ['ou-ada', 'ou-grace'])
    expect(await membersOf(server)).toEqual(['user-ada', 'user-grace'])
  },
  async T3() {
    const server = all()
    await teamsOf(server).removeUsers('team-ops', ['user-ada', 'user-grace'])
    expect(await membersOf(server, 'team-ops')).toEqual([])
  },
  async T4() {
    const server = all()
    await teamsOf(server).removeOrganizationMemberships('team-ops', ['ou-ada', 'ou-grace'])
    expect(await membersOf(server, 'team-ops')).toEqual([])
  },
  async T5() {
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
  async T6() {
    const server = all()
    const refused = await fault(server, 'POST', entries('users', 'user-radia'))
    expect(refused).toMatchObject({ is: 422, code: 'invitation-not-accepted' })
    expect((await change(server, 'POST', entries('users', 'user-ada'))).status).toBe(204)
  },
  async T7() {
    const server = all()
    const refused = await fault(server, 'POST', entries('users', 'user-ada', 'user-adda'))
    expect(refused).toMatchObject({ is: 404, code: 'member-not-found' })
    expect(await membersOf(server)).toEqual([])
  },
  async T8() {
    const server = all()
    const answer = await change(server, 'POST', entries(MEMBERSHIPS, 'ou-radia'), {
      type: MEMBERSHIPS,
    })
    expect(answer.status).toBe(204)
    expect(await membersOf(server)).toEqual(['user-radia'])
  },
  async T9() {
    for (const method of ['POST', 'DELETE']) {
      expect(await fault(all(), method, entries('users', 'nobody'))).toMatchObject({ is: 404 })
    }
  },
  async T10() {
    for (const method of ['POST', 'DELETE']) {
      const refused = await fault(all(), method, entries('users', 'user-ada'), { team: 'none' })
      expect(refused).toMatchObject({ is: 404, code: 'team-not-found' })
    }
  },
  T11: async () =>
    expect((await sent('addUsers', ['a'], { team: 'team 1' })).line).toContain('/teams/team%201/'),
  T12: async () =>
    expect((await sent('addUsers', ['u'])).data).toEqual([{ type: 'users', id: 'u' }]),
  T13: async () =>
    expect((await sent('addOrganizationMemberships', ['m'])).data).toEqual([
      { type: MEMBERSHIPS, id: 'm' },
    ]),
  async T14() {
    const odd = ['1', ' ', 'a b', 'é🐟', '"', '/', '__proto__', 'x'.repeat(5_000)]
    expect((await sent('addUsers', odd)).data.map(({ id }: Row) => id)).toEqual(odd)
    for (const wrong of ['', '\ud800', 5 as never]) {
      await expect(changed('addUsers', [wrong])).rejects.toMatchObject({ code: 'invalid-option' })
    }
  },
  async T15() {
    const { data } = await sent('removeUsers')
    expect(Array.isArray(data) && data.every((entry: unknown) => typeof entry === 'object')).toBe(
      true,
    )
    for (const wrong of [[], { users: [] }, { data: {} }, { data: 'x' }]) {
      expect((await change(all(), 'POST', wrong)).status).toBe(400)
    }
  },
  T16: async () =>
    expect(await fault(all(), 'POST', {})).toMatchObject({ is: 400, source: { pointer: '/data' } }),
  async T17() {
    expect((await sent('addUsers', ['a', 'b', 'a'])).data.map(({ id }: Row) => id)).toEqual([
      'a',
      'b',
    ])
  },
  T18: async () =>
    expect(await fault(all(), 'POST', { data: [{ id: 'user-ada' }] })).toMatchObject({
      is: 409,
      source: { pointer: '/data/0/type' },
    }),
  async T19() {
    for (const type of [MEMBERSHIPS, 'user', 'Users', ' users', 'teams']) {
      expect(await fault(all(), 'POST', entries(type, 'user-ada'))).toMatchObject({ is: 409 })
    }
  },
  T20: async () =>
    expect(await fault(all(), 'POST', { data: [{ type: 'users' }] })).toMatchObject({
      is: 400,
      source: { pointer: '/data/0/id' },
    }),
  async T21() {
    expect(await fault(all(), 'POST', entries('users', 'ou-ada'))).toMatchObject({ is: 404 })
    const other = { type: MEMBERSHIPS }
    expect(await fault(all(), 'POST', entries(MEMBERSHIPS, 'user-ada'), other)).toMatchObject({
      is: 404,
    })
  },
  async T22() {
    for (const wrong of [
      {},
      { data: [{}] },
      { data: [{ id: 'user-ada' }] },
      { data: [{ type: 'users' }] },
    ]) {
      expect((await change(all(), 'POST', wrong)).ok).toBe(false)
    }
  },

  async T23() {
    const server = all()
    for (const method of ['POST', 'POST', 'DELETE', 'DELETE']) {
      expect((await change(server, method, entries('users', 'user-ada'))).status).toBe(204)
      expect(await membersOf(server)).toEqual(method === 'POST' ? ['user-ada'] : [])
    }
  },
  async T24() {
    const server = all()
    await change(server, 'POST', entries('users', 'user-ada'))
    expect(await membersOf(server)).toEqual(['user-ada'])
  },
  async T25() {
    const server = all()
    await change(server, 'DELETE', entries('users', 'user-ada'), { team: 'team-ops' })
    expect(await membersOf(server, 'team-ops')).toEqual(['user-grace'])
  },
  T26: () => needsBoth('POST'),
  async T27() {
    const status = async (state: 'invited' | 'active') => {
      const server = serverOf({
        users: [{ id: 'u', name: 'U' }],
        organizationMemberships: [{ id: 'm', userId: 'u', status: state }],
        teams: [{ id: 'team-data', name: 'T', users: [] }],
      })
      return (await change(server, 'POST', entries('users', 'u'))).status
    }
    expect([await status('invited'), await status('active')]).toEqual([422, 204])
  },
  T28: () => needsBoth('DELETE'),
  async T29() {
    const server = all()
    for (const method of ['POST', 'DELETE', 'POST']) {
      await change(server, method, entries('users', 'user-ada'))
    }
    expect(await membersOf(server)).toEqual(['user-ada'])
  },

  T30: () => route('addUsers', 'POST', 'users'),
  T31: () => route('addOrganizationMemberships', 'POST', MEMBERSHIPS),
  T32: () => route('removeUsers', 'DELETE', 'users'),
  T33: () => route('removeOrganizationMemberships', 'DELETE', MEMBERSHIPS),
  async T34() {
    const server = all()
    await change(server, 'POST', entries('users', 'user-edsger'), { team: 'team-ops' })
    expect(await membersOf(server, 'team-ops')).toContain('user-edsger')
    expect(await membersOf(server, 'team-data')).toEqual([])
  },
  T35: async () =>
    expect((await sent('addUsers')).line).toBe('POST /api/v2/teams/t/relationships/users'),
  async T36() {
    const { data, headers } = await sent('removeUsers', ['a'])
    expect(data).toEqual([{ type: 'users', id: 'a' }])
    expect(headers.get('Content-Type')).toBe('application/vnd.api+json')
  },
  async T37() {
    expect((await sent('addUsers', ['a', 'b', 'c'])).data).toHaveLength(3)
    const server = all()
    await change(server, 'POST', entries('users', 'user-ada', 'user-grace', 'user-edsger'))
    expect(await membersOf(server)).toHaveLength(3)
  },
  async T38() {
    for (const code of [200, 201, 202, 204, 299]) {
      expect(await changed('addUsers', ['a'], { code })).toHaveLength(1)
    }
    await expect(changed('addUsers', ['a'], { code: 400 })).rejects.toMatchObject({ status: 400 })
  },

  async T39() {
    expect((await sent('addUsers')).headers.get('Authorization')).toBe('Bearer secret')
    const { Authorization, ...headers } = JSON_API
    expect((await change(all(), 'POST', entries('users', 'user-ada'), { headers })).status).toBe(
      403,
    )
    expect(Authorization).toMatch(/^Bearer /)
  },
  async T40() {
    expect((await sent('addUsers')).headers.get('Content-Type')).toBe('application/vnd.api+json')
    for (const other of [BEARER, { ...BEARER, 'Content-Type': 'application/json' }]) {
      const answer = await change(all(), 'POST', entries('users', 'user-ada'), { headers: other })
      expect(answer.status).toBe(415)
    }
  },
  async T41() {
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
  async T42() {
    const codes = []
    for (const [team, user] of [
      ['none', 'user-ada'],
      ['team-data', 'nobody'],
      ['team-data', 'user-radia'],
    ] as const) {
      const error = await teamsOf(all())
        .addUsers(team, [user])
        .catch((caught) => caught)
      codes.push(error.code)
    }
    expect(codes).toEqual(['team-not-found', 'member-not-found', 'invitation-not-accepted'])
  },
  async T43() {
    const many = Array.from({ length: 2_500 }, (_, at) => `user-${at}`)
    expect(await changed('addUsers', many)).toHaveLength(1)
    expect(await changed('addUsers', many, { chunkSize: 1_000 })).toHaveLength(3)
  },
  T44: async () => expect((await sent('addUsers')).line).toContain(' /api/v2/teams/'),
  async T45() {
    for (const [method, path] of [
      ['POST', '/api/v2/teams'],
      ['DELETE', '/api/v2/teams/team-data'],
      ['PUT', '/api/v2/teams/team-data'],
    ] as const) {
      expect((await asked(path, {}, { method, headers: JSON_API })).ok).toBe(false)
    }
  },
}

/** A missing team and a missing user are both refused, by either identifier. */
async function needsBoth(method: 'POST' | 'DELETE'): Promise<void> {
  for (const [type, known] of [
    ['users', 'user-ada'],
    [MEMBERSHIPS, 'ou-ada'],
  ] as const) {
    const status = async (team: string, id: string) =>
      (await change(all(), method, entries(type, id), { type, team })).status
    expect([await status('team-data', known), await status('none', known)]).toEqual([204, 404])
    expect(await status('team-data', 'nobody')).toBe(404)
  }
}

async function route(
  operation: Parameters<typeof changed>[0],
  method: string,
  type: string,
): Promise<void> {
  const { line, data } = await sent(operation, ['a'])
  expect(line).toBe(`${method} /api/v2/teams/t/relationships/${type}`)
  expect(data).toEqual([{ type, id: 'a' }])
  const known = type === 'users' ? 'user-ada' : 'ou-ada'
  expect((await change(all(), method, entries(type, known), { type })).status).toBe(204)
}
