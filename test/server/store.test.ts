import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
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

test('F73: a database of another program is refused, and stays as it is', async () => {
  const file = join(folder, 'other.db')
  inDatabase(file, 'CREATE TABLE accounts (id INTEGER)')
  const before = readFileSync(file)
  await expect(openStore(file)).rejects.toMatchObject({
    code: 'invalid-option',
    hint: expect.stringMatching(/^It is not a store/),
  })
  expect(readFileSync(file).equals(before)).toBe(true)
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

/** What a file has, by what it is stored under. */
function entriesOf(file: string): Record<string, unknown> {
  const database = new DatabaseSync(file)
  const rows = database.prepare('SELECT hex(kind) || hex(key) AS name, value FROM entries').all()
  database.close()
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}

function inDatabase(file: string, sql: string, ...values: (string | Uint8Array)[]): void {
  const database = new DatabaseSync(file)
  database.prepare(sql).run(...values)
  database.close()
}

const ENTRIES: readonly [kind: string, key: string][] = [
  ['jobs', 'default\nweb'],
  ['nodes', "node'1`$(reboot)"],
  ['index', 'jobs'],
  ['teams', 'team'],
  ['users', 'ada'],
  ['organization-memberships', 'ms-1'],
]
const DATA = {
  jobs: [{ ID: 'web', Priority: 7 }, { ID: 'api' }],
  nodes: [{ ID: "node'1`$(reboot)" }, { ID: 'node-2' }],
  teams: [{ id: 'team', name: 'Team', users: ['ada'] }],
  users: [{ id: 'ada', name: 'Ada' }],
  organizationMemberships: [{ id: 'ms-1', userId: 'ada', status: 'active' as const }],
}

const DAMAGES: readonly [what: string, text: string | Uint8Array][] = [
  ['a half', '{"ID":"web","id":"te'],
  ['nothing', ''],
  ['no JSON', '\0\0\0\0'],
  ['bytes', new Uint8Array([0xff, 0xfe, 0])],
  ['null', 'null'],
  ['a list', '[]'],
  ['a text', '"web"'],
  ['another entry', '{"ID":"other","id":"other","name":"x","users":[],"userId":"ada"}'],
  ['values of other types', '{"ID":5,"id":"team","users":{"ada":1}}'],
  ['members of an object', '{"ID":"web","CreateIndex":{"toString":1},"id":{"toString":1}}'],
  ['depth', '['.repeat(100_000)],
]

const damaged = ENTRIES.flatMap(([kind, key]) =>
  DAMAGES.map(([what, text]) => ({ kind, key, what, text })),
)

test.each(damaged)(
  'F73: $what in place of $kind is named with what to do, and nothing else is lost',
  async ({ kind, key, text }) => {
    const file = join(folder, 'damaged.db')
    rmSync(file, { force: true })
    createServer(DATA, { storage: await openStore(file) }).close()
    const whole = entriesOf(file)
    inDatabase(file, 'UPDATE entries SET value = ? WHERE kind = ? AND key = ?', text, kind, key)
    const before = entriesOf(file)
    const storage = await openStore(file)
    const attempt = () => createServer(DATA, { storage })
    const shown = key.replace('\n', '/')
    expect(attempt).toThrow(
      `The entry \`${kind}\` \`${shown}\` of the store \`${file}\` is damaged`,
    )
    expect(attempt).toThrow(
      expect.objectContaining({ code: 'invalid-option', name: 'FilterOptionError' }),
    )
    let hint = ''
    try {
      attempt()
    } catch (error) {
      hint = String((error as { hint?: string }).hint)
    }
    storage.close()
    expect(entriesOf(file)).toEqual(before)
    // What it says to do, as it says it.
    inDatabase(file, /`(DELETE .*?)`/s.exec(hint)?.[1] ?? '')
    const {
      [Object.keys(whole).find((name) => whole[name] !== before[name]) ?? '']: _,
      ...others
    } = whole
    expect(entriesOf(file)).toEqual(others)
    const server = createServer({ jobs: [{ ID: 'sample' }] }, { storage: await openStore(file) })
    const answer = await server.fetch('http://localhost/v1/jobs', { ...put, body: body('new') })
    expect(answer.status).toBe(200)
    server.close()
    const after = entriesOf(file)
    for (const [name, value] of Object.entries(others)) {
      if (!name.startsWith(hexOf('index'))) expect(after[name]).toBe(value)
    }
    expect(Object.keys(after)).not.toContain(hexOf('jobs') + hexOf('default\nsample'))
  },
)

const hexOf = (text: string) => Buffer.from(text).toString('hex').toUpperCase()

test.each([["kind = 'index'"], ["kind = 'index' AND key = 'jobs'"], ["kind = 'roster'"]])(
  'F73: without the entries where %s, nothing is taken from the data, and no index goes back',
  async (where) => {
    const file = join(folder, `without ${where}.db`)
    const first = createServer(DATA, { storage: await openStore(file) })
    const { ModifyIndex } = first.put('jobs', { ID: 'last' })
    first.close()
    inDatabase(file, `DELETE FROM entries WHERE ${where}`)
    const other = {
      jobs: [{ ID: 'web', Priority: 99 }],
      teams: [{ id: 'team', name: 'Other', users: [] }],
    }
    const second = createServer(other, { storage: await openStore(file) })
    const answer = await second.fetch('http://localhost/v1/jobs')
    expect(await answer.json()).toMatchObject([
      { ID: 'api' },
      { ID: 'last' },
      { ID: 'web', Priority: 7 },
    ])
    expect(Number(answer.headers.get('X-Cluster-Index'))).toBe(ModifyIndex)
    expect(second.put('jobs', { ID: 'next' }).ModifyIndex).toBeGreaterThan(Number(ModifyIndex))
    const teams = await second.fetch('http://localhost/api/v2/teams', { headers: HEADERS })
    expect(await teams.text()).toContain('"name":"Team"')
    second.close()
  },
)

test('F73: a file with a damaged page is refused before anything is written to it', async () => {
  const file = join(folder, 'page.db')
  createServer(sampleData({ jobs: 40 }), { storage: await openStore(file) }).close()
  const bytes = readFileSync(file)
  for (const page of [1, 2, 9]) {
    const broken = Buffer.from(bytes).fill(0x5a, page * 4_096, page * 4_096 + 200)
    writeFileSync(file, broken)
    // Twice, as the first attempt must leave no lock behind.
    for (let attempt = 0; attempt < 2; attempt++) {
      await expect(openStore(file)).rejects.toMatchObject({
        message: expect.stringContaining(`\`${file}\``),
        hint: expect.stringContaining('.recover'),
      })
    }
    expect(readFileSync(file).equals(broken)).toBe(true)
  }
  writeFileSync(file, bytes)
  createServer({}, { storage: await openStore(file) }).close()
})

test('F73: a storage without a name or a way to remove entries is said too', () => {
  const storage = {
    entries: () => [['jobs', 'default\nweb', '{']] as const,
    commit() {},
    close() {},
  }
  expect(() => createServer({}, { storage })).toThrow(
    expect.objectContaining({
      message: expect.stringContaining('The entry `jobs` `default/web` of the store is damaged'),
      hint: expect.stringContaining('Remove this one, or restore'),
    }),
  )
})

test('F73: no ID takes the place of another in the store', async () => {
  const file = join(folder, 'ids.db')
  const server = createServer({}, { storage: await openStore(file), profile: 'nomad' })
  const ids = ['a', 'a\0b', 'a\0c', '\ufffd', 'é', 'e\u0301', 'a/b', '__proto__', '\u2028']
  for (const ID of ids) server.put('jobs', { ID })
  expect(() => server.put('jobs', { ID: '\ud800' })).toThrow(
    expect.objectContaining({ code: 'invalid-option' }),
  )
  const job = `{"Job":{"ID":"lone-\\ud800","TaskGroups":[{"Name":"g","Tasks":[{"Name":"t"}]}]}}`
  const answer = await server.fetch('http://localhost/v1/jobs', { method: 'POST', body: job })
  expect(answer.status).toBe(200)
  const list = async (one: typeof server) =>
    (await (await one.fetch('http://localhost/v1/jobs')).json()) as { ID: string }[]
  const before = await list(server)
  expect(before.map(({ ID }) => ID).sort()).toEqual([...ids, 'lone-\ufffd'].sort())
  server.close()
  const again = createServer({}, { storage: await openStore(file), profile: 'nomad' })
  expect(await list(again)).toEqual(before)
  again.close()
})
