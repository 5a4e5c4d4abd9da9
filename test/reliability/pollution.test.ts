import { expect, test } from 'vitest'
import { createLanguageService } from '../../src/editors/language/index.ts'
import { and, eq, field, not } from '../../src/filters/build/index.ts'
import { print } from '../../src/filters/print/index.ts'
import { stringifyJson } from '../../src/rows/json/index.ts'
import { s, schemaFromJsonSchema } from '../../src/rows/schema/index.ts'
import { createSchedulerClient, createTeamsClient } from '../../src/services/client/index.ts'
import { createServer } from '../../src/services/server/index.ts'
import { EVERY_VERB } from './every-verb.ts'
import { namesThatCount, type Run } from './inherited-names.ts'
import { type Names, namesIn } from './read-names.ts'

// What some other part of a program has put on `Object.prototype` is not a part of a text, an option,
// a schema or a row.

const schema = s.object({
  a: s.int(),
  b: s.string(),
  m: s.map(s.string()),
  l: s.list(s.string()),
})

/** What is built and learnt, and what two clients send. */
async function options(): Promise<unknown[]> {
  const sent: unknown[] = []
  const keep = async (input: unknown, init: RequestInit = {}) => {
    sent.push([
      String(input),
      init.method,
      init.body,
      init.redirect,
      Object.entries(init.headers ?? {}),
    ])
    return new Response(init.method === 'POST' ? null : '[{"ID":"a"}]', {
      status: init.method === 'POST' ? 204 : 200,
      headers: { 'X-Cluster-Index': '7' },
    })
  }
  const client = createSchedulerClient({ baseUrl: 'http://localhost', fetch: keep as typeof fetch })
  const teams = createTeamsClient({
    baseUrl: 'http://localhost',
    token: 't',
    fetch: keep as typeof fetch,
  })
  const results = [
    await client.jobs.list(),
    await client.jobs.collect(),
    (await client.jobs.watch().next()).value,
    await client.nodes.list({ perPage: 3, filter: 'a == 1' }),
    await client.request('GET', '/v1/x'),
    await client.jobs.create({ ID: 'a' }),
    await teams.addUsers('t', ['a']),
    print(and(eq(field('a', 'b'), 1), not(eq(field('c'), 'y')))),
    schemaFromJsonSchema({ type: 'object', properties: { a: { type: 'integer' } } }).kind,
    createLanguageService({ schema }).diagnose('a == 1 and b matches "x').length,
  ]
  client.close()
  teams.close()
  return [...results, sent].map((result) => stringifyJson(result ?? null))
}

// Made before, as the platform's own requests inherit what all objects do.
const REQUESTS = [
  ...['jobs?filter=ID+==+web', 'jobs?region=eu', 'nodes', 'agent/members'].map(
    (list) => `v1/${list}`,
  ),
  'api/v2/teams',
].map((path) => new Request(`http://localhost/${path}`))

/** What a server answers. */
async function answers(): Promise<unknown> {
  const server = createServer({ jobs: [{ ID: 'web' }] })
  const answered = await Promise.all(REQUESTS.map((request) => server.fetch(request)))
  return Promise.all(answered.map(async (one) => [one.status, await one.text(), ...one.headers]))
}

test('a name that counts is found', async () => {
  const both = (): Record<string, unknown> => ({})
  const names = { all: ['a', 'b'], asked: ['c'] }
  const found = await namesThatCount(names, 'x', [
    ['reads b', () => both().b],
    ['answers for a', () => (both().a ? 1 : 2)],
    ['fails for a', () => both().a === 'x' && JSON.parse('')],
    ['asks', () => 'c' in both()],
    ['writes a', () => Object.assign(both(), { a: 1 }).a],
  ])
  expect([...found].sort()).toEqual(['a: answers for a', 'a: fails for a', 'b: reads b', 'c: asks'])
})

// re2js reads `result` of its own objects, and then refuses some patterns. The platform reads the others.
const OF_OTHERS = new Set([
  ...['result', 'return', 'then', 'toJSON', 'get', 'set'],
  ...['status', 'headers', 'body', 'method', 'signal', 'required'],
])

const OF_FILTERS = namesIn(
  'grammar/**/*.ts',
  'src/{filters,rows,sql,prove,editors/language}/**/*.ts',
)
const OF_CLIENTS = namesIn('grammar/**/*.ts', 'src/services/{wire,client}/**/*.ts')
const OF_SERVERS = [
  ...['tokens', 'region', 'allowedOrigins', 'allowedHosts', 'limits'],
  ...['random', 'now', 'nodes', 'members', 'allocations', 'teams', 'users'],
  ...['organizationMemberships', 'maxFilterMs', 'maxBodyBytes'],
]

const RUNS: readonly [what: string, names: Names, runs: readonly Run[]][] = [
  ['of a verb', OF_FILTERS, EVERY_VERB],
  ['of a client', OF_CLIENTS, [['options', options]]],
  ['that a server is given', { all: OF_SERVERS, asked: [] }, [['answers', answers]]],
]

test.each(
  RUNS.flatMap(([what, names, runs]) =>
    [true, 'x', { a: 1 }].map((value) => [value, what, names, runs] as const),
  ),
)('F13: %j inherited by every object changes nothing %s', async (value, _, names, runs) => {
  const all = names.all.filter((name) => !OF_OTHERS.has(name))
  expect(all.length).toBeGreaterThan(10)
  expect(await namesThatCount({ ...names, all }, value, runs)).toEqual([])
})
