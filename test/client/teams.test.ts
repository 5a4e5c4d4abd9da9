import { expect, onTestFinished, test } from 'vitest'
import {
  type Batch,
  createTeamsClient,
  type RequestError,
} from '../../src/services/client/index.ts'
import { createServer, sampleData } from '../../src/services/server/index.ts'
import { answer, errorOf, type Seen, serve, serveAnswer } from './servers.ts'

const ok = (_: Seen, response: import('node:http').ServerResponse) => answer(response, '', {}, 204)

function teamsOf({ baseUrl }: { baseUrl: string }) {
  const teams = createTeamsClient({ baseUrl, token: 'secret' })
  onTestFinished(() => teams.close())
  return teams
}

const idsOf = ({ body }: Seen) => JSON.parse(body).data.map(({ id }: { id: string }) => id)

test('each identifier is sent once', async () => {
  const server = await serve(ok)
  const batch = { applied: ['a', 'b'], notApplied: [], uncertain: [] }
  expect(await teamsOf(server).addUsers('t', ['a', 'b', 'a'])).toEqual(batch)
  expect(server.seen.map(idsOf)).toEqual([['a', 'b']])
})

test.each([
  ['', ''],
  ['/', ''],
  ['/api/v2', ''],
  ['/api/v2/', ''],
  ['/api/v2//', ''],
  ['/proxy/api/v2', '/proxy'],
  ['/api/v2/proxy', '/api/v2/proxy'],
])('a base address that ends in %j has the prefix of the routes once', async (end, proxy) => {
  const server = await serve(ok)
  await teamsOf({ baseUrl: server.baseUrl + end }).addUsers('t', ['a'])
  expect(server.seen[0]?.rawUrl).toBe(`${proxy}/api/v2/teams/t/relationships/users`)
})

test('F50: a client of teams that is closed sends nothing', async () => {
  const server = await serve(ok)
  const teams = teamsOf(server)
  teams.close()
  expect(await errorOf(teams.addUsers('t', ['a']))).toMatchObject({ code: 'client-closed' })
  expect(server.seen).toHaveLength(0)
})

test.each<[unknown]>([[[]], [['']], [['\ud800']], [[5]], [['a', null]], ['abc'], [undefined]])(
  'F49: the ids %j are refused, and nothing is sent',
  async (ids) => {
    const server = await serve(ok)
    expect(await errorOf(teamsOf(server).addUsers('t', ids as string[]))).toMatchObject({
      code: 'invalid-option',
    })
    expect(server.seen).toHaveLength(0)
  },
)

const IDS = Array.from({ length: 2_500 }, (_, index) => `user-${index}`)
const sizes = ({ applied, notApplied, uncertain }: Batch) =>
  [applied, notApplied, uncertain].map((part) => part.length)
test('what to do about a batch that is too large for the server is said, and works', async () => {
  const server = createServer(sampleData(), { limits: { maxBodyBytes: 100 } })
  const teams = createTeamsClient({
    baseUrl: 'http://localhost',
    token: 'any',
    fetch: server.fetch,
  })
  const ids = ['user-ada', 'user-grace', 'user-edsger']
  expect(await errorOf(teams.addUsers('team-data', ids))).toMatchObject({
    status: 413,
    outcome: 'refused',
    hint: expect.stringContaining('`chunkSize`'),
    batch: { applied: [], notApplied: ids, uncertain: [] },
  })
  expect((await teams.addUsers('team-data', ids, { chunkSize: 1 })).applied).toEqual(ids)
})

test('200,000 ids go in one request', async () => {
  const server = await serveAnswer('', {}, 204)
  const ids = Array.from({ length: 200_000 }, (_, at) => `${at}`)
  expect((await teamsOf(server).addUsers('t', ids)).applied).toHaveLength(200_000)
})

test('2,500 ids go in chunks', async () => {
  const server = await serve(ok)
  const progress: number[][] = []
  const batch = await teamsOf(server).addUsers('t', IDS, {
    chunkSize: 1_000,
    onProgress: (so) => progress.push(sizes(so)),
  })
  expect(batch.applied).toEqual(IDS)
  expect(server.seen.map((seen) => idsOf(seen).length)).toEqual([1_000, 1_000, 500])
  expect(progress).toEqual([
    [1_000, 1_500, 0],
    [2_000, 500, 0],
    [2_500, 0, 0],
  ])
})

test('F48: what is aborted between two chunks is not uncertain', async () => {
  const server = await serve(ok)
  const controller = new AbortController()
  const progress: Batch[] = []
  const pending = teamsOf(server).addUsers('t', IDS, {
    chunkSize: 1_000,
    signal: controller.signal,
    onProgress: (batch) => {
      progress.push(batch)
      controller.abort('enough')
    },
  })
  expect(await errorOf(pending)).toBe('enough')
  expect(progress.map(sizes)).toEqual([
    [1_000, 1_500, 0],
    [1_000, 1_500, 0],
  ])
  expect(server.seen).toHaveLength(1)
})

test.each([
  ['{"errors":[{"detail":"D","title":"T"}]}', 'with 422: D'],
  ['\n {"errors":[{"detail":"D"}]}', 'with 422: D'],
  ['{"errors":[{"title":"T"}]}', 'with 422: T'],
  ['{"errors":[{"detail":"D"},{},{"title":"T"}]}', 'with 422: D T'],
  ['{"errors":"no"}', '{"errors":"no"}'],
  ['{"errors":[{"detail":5}]}', '{"errors":[{"detail":5}]}'],
  ['{"errors":[]}', '{"errors":[]}'],
  ['plain', 'with 422: plain'],
  ['  plain ', 'with 422: plain'],
])('the answer %s is told as %s', async (body, said) => {
  const server = await serveAnswer(body, {}, 422)
  const error = (await errorOf(teamsOf(server).addUsers('t', ['a']))) as RequestError
  expect(error).toMatchObject({ code: 'unexpected-status', status: 422, serverText: body })
  expect(error.message).toContain(said)
})

test.each([200, 201, 202, 203, 204, 205, 206, 226, 299])('%i is success', async (status) => {
  const server = await serve((_, response) => {
    response.writeHead(status, { 'Content-Type': 'text/html' })
    response.end(status === 204 || status === 205 ? '' : '<p>Done.')
  })
  expect(await teamsOf(server).addUsers('t', ['a', 'b'], { chunkSize: 1 })).toEqual({
    applied: ['a', 'b'],
    notApplied: [],
    uncertain: [],
  })
})

test('of an answer that says success, nothing more is waited for or read', async () => {
  const { promise: closed, resolve } = Promise.withResolvers<void>()
  const server = await serve((_, response) => {
    response.on('close', resolve)
    response.write('half of a body that never ends, and is not UTF-8: \xff')
  })
  expect((await teamsOf(server).addUsers('t', ['a'])).applied).toEqual(['a'])
  await closed
})

test.each(['u 1', ' ', '\n', '../..', 'é😀', '"', '\0', '__proto__', 'x'.repeat(10_000)])(
  'the identifier %j is sent as it is',
  async (id) => {
    const server = await serve(ok)
    expect((await teamsOf(server).removeUsers('t', [id])).applied).toEqual([id])
    expect(server.seen.flatMap(idsOf)).toEqual([id])
  },
)

const pointing = (at: number) => ({ source: { pointer: `/data/${at}/id` } })
const missing = (at: number) => ({ status: '404', ...pointing(at) })
const refusing = (code: string, at: number) => ({ code, ...pointing(at) })

// What an answer says of the members `a`, `b` and `c`, and what the client makes of it.
test.each<[status: number, errors: object[], code: string, ids: string[]]>([
  [404, [{ code: 'team-not-found' }], 'team-not-found', []],
  [404, [{ source: { parameter: 'team_id' } }], 'team-not-found', []],
  [404, [{ code: 'team-not-found' }, { code: 'member-not-found' }], 'team-not-found', []],
  [404, [pointing(1)], 'member-not-found', ['b']],
  [404, [pointing(0), pointing(2)], 'member-not-found', ['a', 'c']],
  [422, [missing(2)], 'member-not-found', ['c']],
  [422, [refusing('invitation-not-accepted', 0)], 'invitation-not-accepted', ['a']],
  [409, [{ detail: 'The user must accept the invitation first.' }], 'invitation-not-accepted', []],
  [422, [refusing('invitation-not-accepted', 0), missing(1)], 'member-not-found', ['a', 'b']],
  [422, [{ title: 'invited, not accepted' }, missing(1)], 'member-not-found', ['b']],
  [404, [missing(1), missing(1)], 'member-not-found', ['b']],
  // An entry that was never sent is nobody's.
  [404, [pointing(3)], 'member-not-found', []],
])('%i with %j is `%s` of %j', async (status, errors, code, ids) => {
  const server = await serveAnswer({ errors }, {}, status)
  const error = (await errorOf(teamsOf(server).addUsers('t', ['a', 'b', 'c']))) as RequestError
  expect(error).toMatchObject({ name: 'TeamRefusedError', code, status, ids })
  expect(error).toMatchObject({ outcome: 'refused' })
  expect(error.batch).toEqual({ applied: [], notApplied: ['a', 'b', 'c'], uncertain: [] })
})

test('of a single member it is clear who is meant', async () => {
  const document = { errors: [{ detail: 'The invitation was not accepted.' }] }
  const server = await serveAnswer(document, {}, 422)
  expect(await errorOf(teamsOf(server).addUsers('t', ['a']))).toMatchObject({ ids: ['a'] })
})

test('an entry counts within its own chunk', async () => {
  const server = await serve((_, response, number) =>
    number === 1
      ? answer(response, '', {}, 204)
      : answer(response, { errors: [pointing(1)] }, {}, 404),
  )
  const error = await errorOf(teamsOf(server).addUsers('t', ['a', 'b', 'c', 'd'], { chunkSize: 2 }))
  expect(error).toMatchObject({
    ids: ['d'],
    batch: { applied: ['a', 'b'], notApplied: ['c', 'd'] },
  })
})

// What the specification does not explain keeps the code of its status.
test.each<[status: number, errors: object[], code: string]>([
  [404, [], 'not-found'],
  [404, [{ title: 'not found' }], 'not-found'],
  [404, [{ source: null }], 'not-found'],
  [404, [{ source: { pointer: 5 } }], 'not-found'],
  [404, [{ source: { pointer: '/data' } }], 'not-found'],
  [404, [{ source: { pointer: '/data/1x' } }], 'not-found'],
  [404, [{ source: { parameter: 'page' } }], 'not-found'],
  [403, [pointing(0)], 'forbidden'],
  [409, [{ code: 'taken', ...pointing(0) }], 'unexpected-status'],
  [422, [{ detail: 'Too many invitations.', ...pointing(0) }], 'unexpected-status'],
  [422, [{ detail: 'The terms were not accepted.', ...pointing(0) }], 'unexpected-status'],
  [500, [{ code: 'team-not-found' }], 'server-error'],
])('%i with %j is `%s`', async (status, errors, code) => {
  const server = await serveAnswer({ errors }, {}, status)
  expect(await errorOf(teamsOf(server).addUsers('t', ['a', 'b']))).toMatchObject({ code, status })
})

test('a message of very many members is cut, and `ids` has all of them', async () => {
  const errors = IDS.map((_, at) => missing(at))
  const server = await serveAnswer({ errors }, {}, 404)
  const teams = createTeamsClient({
    baseUrl: server.baseUrl,
    token: 'secret',
    limits: { maxErrorBodyBytes: 1_000_000 },
  })
  const error = (await errorOf(teams.addUsers('t', IDS))) as RequestError
  expect(error.message.length).toBeLessThanOrEqual(2_000)
  expect(error.ids).toEqual(IDS)
})

test.each([[undefined], [''], [null]])('a token that is %j is refused at once', (token) => {
  const make = () => createTeamsClient({ baseUrl: 'http://localhost', token: token as string })
  expect(make).toThrow(expect.objectContaining({ code: 'invalid-token' }))
})
