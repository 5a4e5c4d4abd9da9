import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { drizzle } from 'drizzle-orm/pglite'
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withDrizzle } from '../examples/api/drizzle.ts'
import { createExpress } from '../examples/api/express.ts'
import { createFastify } from '../examples/api/fastify.ts'
import { createHono } from '../examples/api/hono.ts'
import type { Find, Job } from '../examples/api/jobs.ts'
import { withKysely } from '../examples/api/kysely.ts'
import { inMemory, jobs } from '../examples/api/memory.ts'
import { openPglite } from './sql/engines.ts'

// The example of docs/guides/api.md over real HTTP: three servers, and three places in which the jobs may be.

const database = await openPglite()
await database.exec(`CREATE TABLE jobs (id integer PRIMARY KEY, name text NOT NULL, status text NOT NULL,
  priority integer NOT NULL, note text, tags jsonb NOT NULL)`)
for (const { id, name, status, priority, note, tags } of jobs) {
  const values = [id, name, status, priority, note, JSON.stringify(tags)]
  await database.query('INSERT INTO jobs VALUES ($1, $2, $3, $4, $5, $6)', values)
}
afterAll(() => database.close())

const pool = {
  connect: async () => ({
    query: async (text: string, params: readonly unknown[]) => {
      const { rows, affectedRows } = await database.query(text, [...params])
      return { command: 'SELECT', rowCount: affectedRows ?? 0, rows }
    },
    release: () => {},
  }),
  end: async () => {},
} as unknown as PostgresPool

const places: readonly [place: string, find: Find][] = [
  ['in memory', inMemory],
  ['through Drizzle', withDrizzle(drizzle(database))],
  [
    'through Kysely',
    withKysely(new Kysely<{ jobs: Job }>({ dialect: new PostgresDialect({ pool }) })),
  ],
]

interface Running {
  readonly address: string
  readonly close: () => unknown
}

const servers: readonly [server: string, start: (find: Find) => Promise<Running>][] = [
  [
    'Express',
    async (find) => {
      const server = createExpress(find).listen(0, '127.0.0.1')
      await once(server, 'listening')
      return { address: addressOf(server), close: () => server.close() }
    },
  ],
  [
    'Fastify',
    async (find) => {
      const app = createFastify(find)
      return { address: await app.listen({ host: '127.0.0.1', port: 0 }), close: () => app.close() }
    },
  ],
]

function addressOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const all = servers.flatMap(([server, start]) =>
  places.map(([place, find]) => [server, place, () => start(find)] as const),
)

describe.each(all)('%s, %s', (_, __, start) => {
  let running: Running
  beforeAll(async () => {
    running = await start()
  })
  afterAll(() => running.close())
  const get = async (query: Record<string, string> | string) => {
    const answer = await fetch(`${running.address}/jobs?${new URLSearchParams(query)}`)
    return { status: answer.status, body: await answer.json() }
  }

  test.each([
    ['', [1, 2, 3]],
    ['http in tags', [1, 3]],
    ['status == running and priority == 70.0', [1, 3]],
    ['not (http in tags or status == running)', [2]],
    ['tags is empty', [2]],
    ['note is nil or note == x', [1]],
    ['note == x or note is nil', [1]],
    ['note != "by hand"', [1, 3]],
    ['not (note contains hand or any tags as tag { tag == edge })', [3]],
    ['note matches "^since" or note is empty', [1, 3]],
  ])('34: the filter %j gives the jobs %j', async (filter, ids) => {
    const { status, body } = await get({ filter })
    expect([status, body.jobs.map(({ id }: Job) => id)]).toEqual([200, ids])
    expect(body.jobs).toEqual(jobs.filter(({ id }) => ids.includes(id)))
  })

  test('34: pages go on after the last key, and the last page says that it is the last', async () => {
    const found: number[] = []
    let after = '0'
    for (let pages = 0; pages < 5; pages++) {
      const { body } = await get({ filter: 'priority != 50', after, limit: '1' })
      found.push(...body.jobs.map(({ id }: Job) => id))
      if (body.next === undefined) break
      after = `${body.next}`
    }
    expect(found).toEqual([1, 3])
  })

  test('34: a wrong filter is a 400 with the rendered issue and its place', async () => {
    const { status, body } = await get({ filter: 'statsu == running' })
    expect(status).toBe(400)
    expect(body.issues).toMatchObject([{ code: 'unknown-field', span: { start: 0, end: 6 } }])
    expect(body.error).toContain('statsu == running\n')
    expect(body.error).toContain('^^^^^^')
    expect(body.error).toContain('`status`')
  })

  test.each(['tags == http', 'status is', 'any tags as t { t == x'])(
    '34: %s is a 400, too',
    async (filter) => expect((await get({ filter })).status).toBe(400),
  )

  test.each([
    ['note != null', [1, 2, 3], 'value-looks-like-null', 'note is not nil'],
    ['status == runing', [], 'value-not-listed', 'running'],
  ])('the filter %j gives the jobs %j, and the warning %s', async (filter, ids, code, hint) => {
    const { status, body } = await get({ filter })
    expect([status, body.jobs.map(({ id }: Job) => id)]).toEqual([200, ids])
    expect(body.issues).toMatchObject([{ code, hint: expect.stringContaining(hint) }])
  })

  test('a filter with more quantifiers than a database takes is a 400', async () => {
    const { status, body } = await get({ filter: nested('any', 51) })
    expect([status, body.issues[0].code]).toEqual([400, 'nesting-too-deep'])
  })

  test('34: a filter that is given twice is refused', async () => {
    const { status, body } = await get('filter=id%3D%3D1&filter=id%3D%3D2')
    expect([status, body.issues.length]).toEqual([400, 1])
  })

  test('34: the parameter is described for OpenAPI', async () => {
    const description = await (await fetch(`${running.address}/openapi.json`)).json()
    const { parameters } = description.paths['/jobs'].get
    expect(parameters.map(({ name }: { name: string }) => name)).toEqual([
      'filter',
      'after',
      'limit',
    ])
    for (const { value } of Object.values<{ value: string }>(parameters[0].examples)) {
      expect((await get({ filter: value })).status).toBe(200)
    }
  })
})

/** A condition within this many quantifiers over the tags. */
function nested(quantifier: 'any' | 'all', depth: number): string {
  const [head, tail] = [`${quantifier} tags as t { `, ' }']
  return `${head.repeat(depth)}id != 0${tail.repeat(depth)}`
}

test('a filter that takes too long on a row is a 400 that says so', async () => {
  const query = new URLSearchParams({ filter: nested('all', 25) })
  const answer = await createHono(inMemory).request(`/jobs?${query}`)
  expect(answer.status).toBe(400)
  const { error, issues } = await answer.json()
  // The steps of one row, or on a slow machine the time for all of them.
  expect(error).toMatch(/more than \d+ (steps|ms)\b.* (Nest|Simplify) .*\.$/s)
  expect(issues).toBeInstanceOf(Array)
})

test('34: the answers of Hono are the same', async () => {
  const query = new URLSearchParams({ filter: 'note is nil or "http" not in tags', limit: '1' })
  const answer = await createHono(inMemory).request(`/jobs?${query}`)
  expect(await answer.json()).toEqual({ jobs: [jobs[0]], next: 1, issues: [] })
})
