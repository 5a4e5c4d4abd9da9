import type { ServerResponse } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import {
  type Batch,
  createTeamsClient,
  isRequestError,
  type MembersOptions,
  type RequestError,
  type TeamsClient,
} from '../../src/services/client/index.ts'
import { createServer } from '../../src/services/server/index.ts'
import { answer, errorOf, type Seen, serve, stillClock } from './servers.ts'

// The reference server, behind faults: what a batch says of each member is true, and whoever goes on arrives.

const TEAM = 'team-data'
const IDS = ['user-ada', 'user-grace', 'user-edsger', 'user-barbara', 'user-donald']
const CHUNKS: MembersOptions = { chunkSize: 2 }
const BEARER = { Authorization: 'Bearer secret', 'Content-Type': 'application/vnd.api+json' }

type Action = 'addUsers' | 'removeUsers'

/** Answers a request; `apply` lets the server act on it. */
type Fault = (response: ServerResponse, apply: () => Promise<unknown>) => unknown

/** The service, whose request with that number meets a fault. */
async function faulty(action: Action, fault: Fault, at: number, refusesRepeats = false) {
  const users = IDS.map((id) => ({ id, name: id }))
  const team = { id: TEAM, name: TEAM, users: action === 'addUsers' ? [] : IDS }
  const organizationMemberships = IDS.map((userId) => {
    return { id: `m-${userId}`, userId, status: 'active' as const }
  })
  const behind = createServer({ users, teams: [team], organizationMemberships })
  const apply = ({ rawUrl, method, body }: Seen) =>
    behind.fetch(`http://localhost${rawUrl}`, { method, headers: BEARER, body })
  const members = async (): Promise<readonly string[]> => {
    const url = `http://localhost/api/v2/teams/${TEAM}/relationships/users`
    const { data } = (await (await behind.fetch(url, { headers: BEARER })).json()) as {
      data: { id: string }[]
    }
    return data.map(({ id }) => id)
  }
  /** The members whose change has happened. */
  const changed = async () => {
    const now = await members()
    return IDS.filter((id) => now.includes(id) === (action === 'addUsers'))
  }
  const server = await serve(async (seen, response, number) => {
    if (number === at) return fault(response, () => apply(seen))
    const there = refusesRepeats ? await changed() : []
    const ids: string[] = JSON.parse(seen.body).data.map(({ id }: { id: string }) => id)
    if (ids.some((id) => there.includes(id))) return answer(response, '', {}, 409)
    answer(response, await (await apply(seen)).text(), {}, 204)
  })
  const client = createTeamsClient({ baseUrl: server.baseUrl, token: 'secret' })
  onTestFinished(() => client.close())
  return { server, client, changed }
}

const answers =
  (status: number, headers: Record<string, string> = {}, body = ''): Fault =>
  (response) =>
    answer(response, body, headers, status)

const afterIt =
  (fault: Fault): Fault =>
  async (response, apply) => {
    await apply()
    await fault(response, apply)
  }

const breaksOff: Fault = (response) => response.socket?.resetAndDestroy()

const breaksInBody =
  (status: number): Fault =>
  (response) => {
    response.writeHead(status, { 'Content-Length': '1000' })
    response.write('half of', () => response.socket?.resetAndDestroy())
  }

const DOCUMENT = '{"errors":[{"status":"404","title":"not found"}]}'
const HTML = '<html><h1>502 Bad Gateway</h1></html>'
const html = answers(502, { 'Content-Type': 'text/html' }, HTML)

/** What the batch says of the chunk that met the fault. */
type Known = 'notApplied' | 'uncertain'

const FAULTS: [what: string, fault: Fault, code: string, known: Known, retryAfterMs?: number][] = [
  ['the answer is lost', afterIt(breaksOff), 'network-failed', 'uncertain'],
  ['the request is lost', breaksOff, 'network-failed', 'uncertain'],
  [
    '429 with Retry-After',
    answers(429, { 'Retry-After': '7' }),
    'rate-limited',
    'notApplied',
    7_000,
  ],
  ['429', answers(429), 'rate-limited', 'notApplied'],
  [
    '503 with Retry-After',
    answers(503, { 'Retry-After': '7' }),
    'server-error',
    'uncertain',
    7_000,
  ],
  ['503', answers(503), 'server-error', 'uncertain'],
  ['503 after it', afterIt(answers(503)), 'server-error', 'uncertain'],
  ['the 502 of a proxy', html, 'server-error', 'uncertain'],
  ['the 502 of a proxy after it', afterIt(html), 'server-error', 'uncertain'],
  ['a token that has expired', answers(401), 'forbidden', 'notApplied'],
  ['a token without permission', answers(403), 'forbidden', 'notApplied'],
  ['a member who is not there', answers(404, {}, DOCUMENT), 'not-found', 'notApplied'],
  ['a refusal that breaks off', breaksInBody(422), 'unexpected-status', 'notApplied'],
  ['a 429 that breaks off', breaksInBody(429), 'rate-limited', 'notApplied'],
  ['a failure that breaks off', afterIt(breaksInBody(500)), 'server-error', 'uncertain'],
]

const CASES = FAULTS.flatMap(([what, fault, code, known, retryAfterMs]) =>
  (['addUsers', 'removeUsers'] as const).map(
    (action) => [action, what, fault, code, known, retryAfterMs] as const,
  ),
)

test.each(CASES)(
  'F48: %s, %s: the batch is true, and going on arrives',
  async (action, _, fault, code, known, retryAfterMs) => {
    const { client, server, changed } = await faulty(action, fault, 2)
    const error = (await errorOf(client[action](TEAM, IDS, CHUNKS))) as RequestError
    expect(error).toMatchObject({ name: expect.stringMatching(/Error$/), code })
    expect(error.retryAfterMs).toBe(retryAfterMs)
    const [chunk, rest] = [IDS.slice(2, 4), IDS.slice(4)]
    expect(error.batch).toEqual({
      applied: IDS.slice(0, 2),
      notApplied: known === 'notApplied' ? [...chunk, ...rest] : rest,
      uncertain: known === 'uncertain' ? chunk : [],
    })
    expectTrue(error.batch, await changed())
    expect(server.seen).toHaveLength(2)
    const { notApplied, uncertain } = error.batch as Batch
    expect(await client[action](TEAM, [...uncertain, ...notApplied], CHUNKS)).toMatchObject({
      notApplied: [],
      uncertain: [],
    })
    expect(await changed()).toEqual(IDS)
  },
)

test.each(['addUsers', 'removeUsers'] as const)(
  'F48: %s: a success whose body breaks off is a success',
  async (action) => {
    const { client, changed } = await faulty(action, afterIt(breaksInBody(200)), 2)
    expect((await client[action](TEAM, IDS, CHUNKS)).applied).toEqual(IDS)
    expect(await changed()).toEqual(IDS)
  },
)

test.each([
  ['before the server acts', false],
  ['after it has acted', true],
])('F48: an abort %s leaves the chunk uncertain', async (_, isApplied) => {
  const controller = new AbortController()
  const { client, changed } = await faulty(
    'addUsers',
    async (_, apply) => {
      if (isApplied) await apply()
      controller.abort('enough')
    },
    2,
  )
  const batches: Batch[] = []
  const onProgress = (batch: Batch) => batches.push(batch)
  const options = { ...CHUNKS, signal: controller.signal, onProgress }
  expect(await errorOf(client.addUsers(TEAM, IDS, options))).toBe('enough')
  const [before, last] = batches
  expect(before).toMatchObject({
    applied: IDS.slice(0, 2),
    notApplied: IDS.slice(2),
    uncertain: [],
  })
  expect(last).toMatchObject({ applied: IDS.slice(0, 2), uncertain: IDS.slice(2, 4) })
  expectTrue(last, await changed())
})

test('F48: a server that is gone got nothing', async () => {
  const { client, server } = await faulty(
    'addUsers',
    async (response, apply) => {
      await apply()
      response.setHeader('Connection', 'close')
      answer(response, '', {}, 204)
    },
    1,
  )
  const onProgress = () => server.stop()
  const options = { ...CHUNKS, onProgress }
  expect(await errorOf(client.addUsers(TEAM, IDS, options))).toMatchObject({
    code: 'network-failed',
    batch: { applied: IDS.slice(0, 2), notApplied: IDS.slice(2), uncertain: [] },
  })
})

test('F48: a chunk whose answer does not come is uncertain', async () => {
  const clock = stillClock()
  const { client, server } = await faulty('addUsers', () => {}, 2)
  const failing = errorOf(client.addUsers(TEAM, IDS, CHUNKS))
  await server.reached(2)
  clock.advanceTimersByTime(30_000)
  expect(await failing).toMatchObject({
    ...{ code: 'timed-out', batch: { applied: IDS.slice(0, 2), uncertain: IDS.slice(2, 4) } },
  })
})

test('F48: `close` in the middle leaves the chunk uncertain', async () => {
  const { client } = await faulty('addUsers', () => client.close(), 2)
  expect(await errorOf(client.addUsers(TEAM, IDS, CHUNKS))).toMatchObject({
    code: 'client-closed',
    batch: { applied: IDS.slice(0, 2), notApplied: IDS.slice(4), uncertain: IDS.slice(2, 4) },
  })
})

// The specification does not say whether a change that has happened is an error when it is made again.
test.each(
  (['addUsers', 'removeUsers'] as const).flatMap((action) =>
    [afterIt(breaksOff), breaksOff].map((fault) => [action, fault] as const),
  ),
)(
  'F48: %s: a server that refuses repeats is asked about each uncertain one',
  async (action, fault) => {
    const { client, changed } = await faulty(action, fault, 2, true)
    const error = (await errorOf(client[action](TEAM, IDS, CHUNKS))) as RequestError
    const { notApplied, uncertain } = error.batch as Batch
    for (const id of uncertain) await oneByOne(client, action, id)
    await client[action](TEAM, notApplied, CHUNKS)
    expect(await changed()).toEqual(IDS)
  },
)

async function oneByOne(client: TeamsClient, action: Action, id: string): Promise<void> {
  try {
    await client[action](TEAM, [id])
  } catch (error) {
    if (!isRequestError(error, 'unexpected-status')) throw error
  }
}

/** Checks a batch against what has happened on the server. */
function expectTrue(batch: Batch | undefined, changed: readonly string[]): void {
  expect(batch?.applied.filter((id) => !changed.includes(id))).toEqual([])
  expect(batch?.notApplied.filter((id) => changed.includes(id))).toEqual([])
}

/** The reference server with the users `a`, `c` and `d`, who has not accepted the invitation. */
async function refusing(reword: (text: string) => string = (text) => text) {
  const behind = createServer({
    users: ['a', 'c', 'd'].map((id) => ({ id, name: id })),
    teams: [{ id: TEAM, name: TEAM, users: [] }],
    organizationMemberships: ['a', 'c', 'd'].map((userId) => {
      return { id: `m-${userId}`, userId, status: userId === 'd' ? 'invited' : 'active' } as const
    }),
  })
  const server = await serve(async ({ rawUrl, method, body }, response) => {
    const url = `http://localhost${rawUrl}`
    const found = await behind.fetch(url, { method, headers: BEARER, body })
    answer(response, reword(await found.text()), {}, found.status)
  })
  const client = createTeamsClient({ baseUrl: server.baseUrl, token: 'secret' })
  onTestFinished(() => client.close())
  return { client, server }
}

const CONTINUE: MembersOptions = { onRefused: 'continue' }

test.each([undefined, 1, 2, 3])(
  "with `onRefused: 'continue'` and chunks of %s, everyone who can be added is",
  async (chunkSize) => {
    const { client } = await refusing()
    let last: Batch | undefined
    const onProgress = (batch: Batch) => {
      last = batch
    }
    const options = { ...CONTINUE, onProgress, ...(chunkSize && { chunkSize }) }
    const batch = await client.addUsers(TEAM, ['a', 'x', 'c', 'd'], options)
    expect(batch).toEqual({
      applied: ['a', 'c'],
      notApplied: ['x', 'd'],
      uncertain: [],
      refused: [
        { id: 'x', reason: 'member-not-found' },
        { id: 'd', reason: 'invitation-not-accepted' },
      ],
    })
    expect(last).toEqual(batch)
  },
)

test('members that a server does not name are found one by one', async () => {
  const unnamed = (text: string) => text.replaceAll(/"source":\{[^}]*\}/g, '"x":1')
  const { client, server } = await refusing(unnamed)
  const { applied, refused } = await client.addUsers(TEAM, ['a', 'x', 'c'], CONTINUE)
  expect(applied).toEqual(['a', 'c'])
  expect(refused).toEqual([{ id: 'x', reason: 'member-not-found' }])
  expect(server.seen).toHaveLength(4)
})

test("`onRefused: 'continue'` goes on after refusals of members alone", async () => {
  const { client } = await refusing()
  expect(await errorOf(client.addUsers('no-such-team', ['a', 'c'], CONTINUE))).toMatchObject({
    code: 'team-not-found',
    batch: { applied: [], notApplied: ['a', 'c'], uncertain: [], refused: [] },
  })
})
