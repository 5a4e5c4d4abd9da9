import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createServer, sampleData } from '../../src/server/index.ts'
import { openStore } from '../../src/server/node.ts'
import { path } from './serving.ts'

const folder = mkdtempSync(join(tmpdir(), 'tamis-store-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const HEADERS = { Authorization: 'Bearer any', 'Content-Type': 'application/vnd.api+json' }
const put = { method: 'PUT', headers: { 'Content-Type': 'application/json' } }
const body = (id: string) => JSON.stringify({ ID: id, Priority: 60 })

test('a store keeps rows, indexes and teams, and goes before the data', async () => {
  const file = join(folder, 'kept.db')
  const data = sampleData({ jobs: 10 })
  const first = createServer(data, { storage: await openStore(file) })
  await first.fetch('http://localhost/v1/jobs', { ...put, body: body('new') })
  first.remove('nodes', String(data.nodes?.[0]?.ID))
  const added = await first.fetch('http://localhost/api/v2/teams/team-data/relationships/users', {
    method: 'POST',
    headers: HEADERS,
    body: '{"data":[{"type":"users","id":"user-ada"}]}',
  })
  expect(added.status).toBe(204)
  const everything = async (server: typeof first) => {
    const answers = ['jobs', 'nodes', 'allocations', 'deployments', 'evaluations'].map((list) =>
      server.fetch(`http://localhost${path(list, { namespace: '*' })}`),
    )
    answers.push(server.fetch('http://localhost/api/v2/teams', { headers: HEADERS }))
    return Promise.all(
      (await Promise.all(answers)).map(async (answer) => [
        answer.headers.get('X-Cluster-Index'),
        await answer.text(),
      ]),
    )
  }
  const before = await everything(first)
  first.close()
  const second = createServer({}, { storage: await openStore(file) })
  expect(await everything(second)).toEqual(before)
  second.close()
})

const text = join(folder, 'text.db')
writeFileSync(text, 'this is not a database at all, but a text of some length'.repeat(100))

test.each([
  ['is in no folder', join(folder, 'none', 'store.db'), /^Create the folder `.*none` first\.$/],
  ['is a folder', folder, /^It is a folder/],
  ['holds something else', text, /^It is not a store/],
])('a file that %s is refused, with what to do about that', async (_what, file, hint) => {
  await expect(openStore(file)).rejects.toMatchObject({
    code: 'invalid-option',
    hint: expect.stringMatching(hint),
  })
})

test('a file that cannot be made is refused as that', async ({ skip }) => {
  skip(!existsSync('/proc/self'), 'a folder that nobody can write to, because only Linux has one')
  await expect(openStore('/proc/self/store.db')).rejects.toMatchObject({
    code: 'invalid-option',
    hint: expect.stringMatching(/^It is not readable and writable/),
  })
})

test('a store is of one process, or one server, at a time', async () => {
  const file = join(folder, 'one.db')
  const first = createServer({}, { storage: await openStore(file) })
  await expect(openStore(file)).rejects.toMatchObject({
    code: 'invalid-option',
    hint: expect.stringMatching(/^Another process uses it/),
  })
  first.close()
  ;(await openStore(file)).close()
})

test('a walk goes on where it was after a restart', async () => {
  const file = join(folder, 'paged.db')
  const jobs = Array.from({ length: 30 }, (_, at) => ({ ID: `job-${at}` }))
  const found: string[] = []
  for (let token: string | null = ''; token !== null; ) {
    const server = createServer({ jobs }, { storage: await openStore(file) })
    const url = `http://localhost${path('jobs', { per_page: '7', next_token: token })}`
    const response = await server.fetch(url)
    found.push(...((await response.json()) as { ID: string }[]).map(({ ID }) => ID))
    token = response.headers.get('X-Cluster-Nexttoken')
    server.close()
  }
  expect(found).toEqual(jobs.map(({ ID }) => ID).sort())
})
