import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { parse, tokenize, tryParse } from '../../grammar/index.ts'
import { createLanguageService } from '../../src/editors/language/index.ts'
import { and, eq, field, not } from '../../src/filters/build/index.ts'
import { format, print } from '../../src/filters/print/index.ts'
import { simplify } from '../../src/filters/rewrite/index.ts'
import { check, mayFail, tryCompile } from '../../src/rows/check/index.ts'
import { toEnglish } from '../../src/rows/english/index.ts'
import { compile, compileTree, explain } from '../../src/rows/evaluate/index.ts'
import { stringifyJson } from '../../src/rows/json/index.ts'
import { listPaths, s, schemaFromJsonSchema } from '../../src/rows/schema/index.ts'
import { createSchedulerClient, createTeamsClient } from '../../src/services/client/index.ts'
import { createServer } from '../../src/services/server/index.ts'

// What some other part of a program has put on `Object.prototype` is not a part of a text, an option,
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
    outcome(() => compile(text)(ROW)),
    outcome(() => compile(text, { schema })(ROW)),
    outcome(() => compileTree(parse(text))(ROW)),
    outcome(() => tryCompile(text).issues),
    outcome(() => check(text)),
    outcome(() => print(parse(text))),
    outcome(() => format(parse(text), { width: 20 })),
    outcome(() => toEnglish(parse(text))),
    outcome(() => explain(parse(text), ROW).answer),
    outcome(() => print(simplify(parse(text)))),
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

/** What comes out with the value inherited by every object, under each of the names. */
async function inheriting<Result>(
  names: readonly string[],
  value: unknown,
  run: () => Result | Promise<Result>,
): Promise<Result> {
  try {
    for (const name of names)
      Object.defineProperty(Object.prototype, name, { value, configurable: true, writable: true })
    return await run()
  } finally {
    for (const name of names) delete (Object.prototype as Record<string, unknown>)[name]
  }
}

/** The names under which a value that every object inherits changes what comes out. */
async function namesThatCount(
  names: readonly string[],
  value: unknown,
  run: () => unknown,
): Promise<string[]> {
  const outcomeOf = async (some: readonly string[]) => {
    try {
      return [await inheriting(some, value, run)]
    } catch (error) {
      return error
    }
  }
  const before = await outcomeOf([])
  const isChanged = async (some: readonly string[]) =>
    !isDeepStrictEqual(await outcomeOf(some), before)
  // All at once, and one by one only where that changes something.
  if (!(await isChanged(names))) return []
  const found: string[] = []
  for (const name of names) if (await isChanged([name])) found.push(name)
  return found.length > 0 ? found : ['several together']
}

test('a name that counts is found', async () => {
  const read = () => ({}) as Record<string, unknown>
  const both = () => read().a === 1 && read().b === 1
  expect(await namesThatCount(['a', 'b'], 1, () => read().b)).toEqual(['b'])
  expect(await namesThatCount(['a', 'b'], 1, both)).toEqual(['several together'])
  expect(await namesThatCount(['a', 'b'], 1, () => 1)).toEqual([])
  const fail = () => {
    if (read().b) throw new Error('no')
  }
  expect(await namesThatCount(['a', 'b'], 1, fail)).toEqual(['b'])
})

const OF_FILTERS = [
  ...['GATE', 'segments', 'fault', 'style', 'text', 'operand', 'issues', 'cause'],
  ...['limits', 'maxLength', 'maxErrors', 'maxPatternLength', 'maxEvalSteps', 'spacing', 'width'],
  ...[
    'schema',
    'target',
    'patternEngine',
    'prover',
    'release',
    'answering',
    'rows',
    'unknownValue',
    'maxTerms',
    'mayChangeErrors',
  ],
  ...['ignored', 'inlined', 'json', 'nullable', 'a', 'zz', 'b'],
]

test.each(VALUES.map((value) => ({ value })))(
  'F13: with $value inherited by every object, filters read, mean and answer what they did',
  async ({ value }) => {
    expect(await namesThatCount(OF_FILTERS, value, answers)).toEqual([])
  },
)

const OF_OPTIONS = [
  ...['limits', 'timeoutMs', 'token', 'auth', 'profile', 'connection', 'signal'],
  ...['namespace', 'region', 'stale', 'pretty', 'filter', 'prefix', 'reverse', 'job', 'status'],
  ...['perPage', 'nextToken', 'index', 'wait', 'limit', 'maxPages', 'distinct', 'maxFailures'],
  ...['builder', 'check', 'compile', 'query', 'body', 'extraMs', 'chunkSize', 'onProgress'],
  ...['unsupported', 'maxDepth', 'rules', 'schema', 'rows', 'shownAs', 'maxPatternLength'],
]

test.each(VALUES.map((value) => ({ value })))(
  'F13: $value inherited by every object is not an option of anything',
  async ({ value }) => {
    expect(await namesThatCount(OF_OPTIONS, value, options)).toEqual([])
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
    expect(await namesThatCount(OF_SERVERS, value, ask)).toEqual([])
  },
)
