import { expect, test } from 'vitest'
import { createLanguageService } from '../../src/editors/language/index.ts'
import { and, eq, field, not } from '../../src/filters/build/index.ts'
import { print } from '../../src/filters/print/index.ts'
import { stringifyJson } from '../../src/rows/json/index.ts'
import { s, schemaFromJsonSchema } from '../../src/rows/schema/index.ts'
import { createSchedulerClient, createTeamsClient } from '../../src/services/client/index.ts'
import { createServer } from '../../src/services/server/index.ts'
import { everyAnswer } from './every-verb.ts'
import { INHERITED, inheriting } from './inherited-names.ts'
import { NAMES_OF_FILTERS } from './read-names.ts'

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

const VALUES = [1, 'x', ['x'], { a: 1 }, () => true]

const without = everyAnswer()

// One by one, in the soak: a name may hide what another one does.
test.each(INHERITED.map((value) => ({ value })))(
  'F13: with $value inherited by every object under every name that the sources read, each verb answers as without',
  async ({ value }) => {
    expect(NAMES_OF_FILTERS.length).toBeGreaterThan(500)
    const answers = await inheriting(NAMES_OF_FILTERS, value, everyAnswer)
    expect([...answers].filter(([verb, answer]) => answer !== without.get(verb))).toEqual([])
  },
)

const OF_OPTIONS = [
  ...['limits', 'timeoutMs', 'token', 'auth', 'profile', 'connection', 'signal'],
  ...['namespace', 'region', 'stale', 'pretty', 'filter', 'prefix', 'reverse', 'job', 'status'],
  ...['perPage', 'nextToken', 'index', 'wait', 'limit', 'distinct', 'maxFailures'],
  ...['builder', 'check', 'compile', 'query', 'body', 'extraMs', 'chunkSize', 'onProgress'],
  ...['maxDepth', 'rules', 'schema', 'rows', 'maxPatternLength'],
]

test.each(VALUES.map((value) => ({ value })))(
  'F13: $value inherited by every object is not an option of anything',
  async ({ value }) => {
    expect(await inheriting(OF_OPTIONS, value, options)).toEqual(await options())
  },
)

const OF_SERVERS = [
  ...['tokens', 'region', 'allowedOrigins', 'allowedHosts', 'limits'],
  ...['random', 'now', 'nodes', 'members', 'allocations', 'teams', 'users'],
  ...['organizationMemberships', 'maxFilterMs', 'maxBodyBytes'],
]

test.each(VALUES.map((value) => ({ value })))(
  'F13: $value inherited by every object is nothing that a server was given',
  async ({ value }) => {
    // Made before, as the platform's own requests inherit what all objects do.
    const lists = ['jobs?filter=ID+==+web', 'jobs?region=eu', 'nodes', 'agent/members']
    const paths = [...lists.map((list) => `/v1/${list}`), '/api/v2/teams']
    const requests = paths.map((path) => new Request(`http://localhost${path}`))
    const ask = async () => {
      const server = createServer({ jobs: [{ ID: 'web' }] })
      const answered = await Promise.all(requests.map((request) => server.fetch(request)))
      return Promise.all(
        answered.map(async (one) => [one.status, await one.text(), ...one.headers]),
      )
    }
    expect(await inheriting(OF_SERVERS, value, ask)).toEqual(await ask())
  },
)
