import { expect, test } from 'vitest'
import { parse, tokenize, tryParse } from '../../grammar/index.ts'
import { and, eq, field, not } from '../../src/build/index.ts'
import { checkWithRe2 as check, mayFailWithRe2 as mayFail } from '../../src/check/index.ts'
import { createSchedulerClient, createTeamsClient } from '../../src/client/index.ts'
import { describe } from '../../src/english/index.ts'
import {
  createFilterWithRe2 as createFilter,
  explainWithRe2 as explain,
} from '../../src/evaluate/index.ts'
import { stringifyJson } from '../../src/json/index.ts'
import { createLanguageService } from '../../src/language/index.ts'
import { format, print } from '../../src/print/index.ts'
import { simplify, toDisjunctiveForm } from '../../src/rewrite/index.ts'
import { listPaths, s, schemaFromJsonSchema } from '../../src/schema/index.ts'
import { createServer } from '../../src/server/index.ts'

// What some other part of a program has put on `Object.prototype` is no part of a text, an option,
// a schema or a row. The names are those that are read of objects that need not have them.

const TEXTS = [
  'a == 1 and (b == "x" or not m.k is empty)',
  'any l as q { q == p } and all m as k, v { v == "v" }',
  'a = 1 && b',
  'b matches "^(a*)*b"',
  'zz == 1 or a == "\\q"',
  'm.a-b == "\\xff"',
]
const ROW = { a: 1, b: 'x', m: { k: 'v' }, l: ['p', 'q'] }
const schema = s.object({
  a: s.int(),
  b: s.string(),
  m: s.map(s.string()),
  l: s.list(s.string()),
})

/** What is made of the texts, or the code of what is thrown. */
function answers(): unknown[] {
  return TEXTS.flatMap((text) => [
    outcome(() => tryParse(text)),
    outcome(() => tokenize(text)),
    outcome(() => createFilter(text)(ROW)),
    outcome(() => createFilter(text, { schema })(ROW)),
    outcome(() => check(text)),
    outcome(() => print(parse(text))),
    outcome(() => format(parse(text), { width: 20 })),
    outcome(() => describe(parse(text))),
    outcome(() => explain(parse(text), ROW).answer),
    outcome(() => print(simplify(parse(text)))),
    outcome(() => print(toDisjunctiveForm(parse(text)))),
    outcome(() => mayFail(parse(text), schema).length),
  ])
}

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
    [...listPaths(schema)].length,
    createLanguageService({ schema }).diagnose('a == 1 and b matches "x').length,
  ]
  client.close()
  teams.close()
  return [...results, sent].map((result) => stringifyJson(result ?? null))
}

function outcome(run: () => unknown): unknown {
  try {
    return JSON.stringify(run())
  } catch (error) {
    return (error as { code?: unknown }).code ?? error
  }
}

const VALUES = [1, 'x', ['x'], { a: 1 }, () => true]

/** The same with each of the values inherited by every object. */
async function polluted<Result>(name: string, run: () => Result | Promise<Result>) {
  const results: Result[] = []
  for (const value of VALUES) {
    try {
      Object.defineProperty(Object.prototype, name, { value, configurable: true, writable: true })
      results.push(await run())
    } finally {
      delete (Object.prototype as Record<string, unknown>)[name]
    }
  }
  return results
}

test.each([
  ...['GATE', 'segments', 'fault', 'style', 'text', 'operand', 'issues', 'cause'],
  ...['limits', 'maxLength', 'maxErrors', 'maxPatternLength', 'maxEvalSteps', 'spacing', 'width'],
  ...['schema', 'target', 'patternEngine', 'unknownValue', 'maxTerms', 'mayChangeErrors'],
  ...['ignored', 'inlined', 'json', 'nullable', 'a', 'zz', 'b'],
])('F13: with `%s` on every object, filters read, mean and answer what they did', async (name) => {
  const before = answers()
  for (const after of await polluted(name, answers)) expect(after).toEqual(before)
})

test.each([
  ...['limits', 'timeoutMs', 'retry', 'token', 'auth', 'headerPrefix', 'connection', 'signal'],
  ...['namespace', 'region', 'stale', 'pretty', 'filter', 'prefix', 'reverse', 'job', 'status'],
  ...['perPage', 'nextToken', 'index', 'waitMs', 'limit', 'maxPages', 'distinct', 'maxFailures'],
  ...['builder', 'check', 'compile', 'query', 'body', 'extraMs', 'chunkSize', 'onProgress'],
  ...['unsupported', 'maxDepth', 'rules', 'schema', 'rows', 'shownAs', 'maxPatternLength'],
])('F13: `%s` on every object is no option of anything', async (name) => {
  const before = await options()
  for (const after of await polluted(name, options)) expect(after).toEqual(before)
})

test.each([
  ...['tokens', 'region', 'headerPrefix', 'allowedOrigins', 'spacing', 'limits', 'storage'],
  ...['random', 'now', 'nodes', 'members', 'allocations', 'teams', 'users'],
  ...['organizationMemberships', 'maxFilterMs', 'maxBodyBytes'],
])('F13: `%s` on every object is nothing that a server was given', async (name) => {
  // Made before, as the platform's own requests inherit what all objects do.
  const lists = ['jobs?filter=ID+==+web', 'jobs?region=eu', 'nodes', 'agent/members']
  const paths = [...lists.map((list) => `/v1/${list}`), '/api/v2/teams']
  const requests = paths.map((path) => new Request(`http://localhost${path}`))
  const ask = async () => {
    const server = createServer({ jobs: [{ ID: 'web' }] })
    const answered = await Promise.all(requests.map((request) => server.fetch(request)))
    return Promise.all(answered.map(async (one) => [one.status, await one.text(), ...one.headers]))
  }
  const before = await ask()
  for (const after of await polluted(name, ask)) expect(after).toEqual(before)
})
