import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  type LIMIT_CODES,
  type ParseOptions,
  parse,
  type SYNTAX_CODES,
  tryParse,
} from '../grammar/index.ts'
import type { COMMAND_CODES } from '../src/cli/errors.ts'
import { orOf } from '../src/filters/ast/index.ts'
import {
  and,
  type BuildErrorCode,
  contains,
  eq,
  field,
  filter,
} from '../src/filters/build/index.ts'
import { print } from '../src/filters/print/index.ts'
import { quoteFor } from '../src/filters/quote/index.ts'
import { prover } from '../src/prove/index.ts'
import { type CHECK_CODES, check } from '../src/rows/check/index.ts'
import {
  type CompileOptions,
  compile,
  type EVALUATION_CODES,
  filterRows,
} from '../src/rows/evaluate/index.ts'
import { parseJson } from '../src/rows/json/index.ts'
import { readRows } from '../src/rows/reader/index.ts'
import type { ROWS_CODES } from '../src/rows/reader/rows-error.ts'
import {
  parseSchema,
  type SCHEMA_CODES,
  type Schema,
  s,
  schemaFromJsonSchema,
  schemaFromRows,
} from '../src/rows/schema/index.ts'
import { goBexpr, nomad, type Target } from '../src/rows/targets/index.ts'
import {
  createSchedulerClient,
  createTeamsClient,
  type REQUEST_CODES,
  type SchedulerClientOptions,
} from '../src/services/client/index.ts'
import { createServer, sampleData } from '../src/services/server/index.ts'
import { postgres, type SQL_CODES, table, toSql, type UndecidedCode } from '../src/sql/index.ts'
import { aMatchingRow, lawsOf } from '../src/testing/index.ts'
import { schema } from './check/schema.ts'
import { type RunOptions, tamis } from './cli/run.ts'
import { clientOf, serve } from './client/servers.ts'
import { bottomless } from './support/deep-trees.ts'
import { createFolder } from './support/folder.ts'
import { withoutEngine } from './support/with-engine.ts'

// What provokes each code there is: a call that throws it, or gives issues of it; the examples of the
// page of all errors among them. That no code is left out, the page says, and the types for most tables.

type Provoke = () => unknown
type Of<Codes extends readonly string[]> = Record<Codes[number], Provoke>

const page = readFileSync('docs/errors.md', 'utf8')

/** The cells of every table row that begins with a code, by section. */
const sections = page
  .split(/^## /m)
  .slice(1)
  .map((section) =>
    Array.from(section.matchAll(/^\| (`[a-z0-9-]+` .*) \|$/gm), ([, row = '']) =>
      row.split(' | ').map((cell) => cell.trim().replace(/^`(.*)`$/, '$1')),
    ),
  )
const [texts = [], , , rowsOfPage = []] = sections

/** The examples in rows of the page, by their codes. */
const shown = (
  rows: readonly string[][],
  provokedBy: (example: string, row?: string) => Provoke,
): Record<string, Provoke> =>
  Object.fromEntries(
    rows
      .filter(([, example]) => example !== '–')
      .map(([code, example = '', row]) => [code, provokedBy(example, row)]),
  )

const reads = (text: string, options?: ParseOptions) => () => tryParse(text, options).issues
const strict = { spacing: 'strict' } as const

const ofTexts: Partial<Of<typeof SYNTAX_CODES>> = {
  ...shown(texts, (text) => reads(text)),
  'not-a-string': reads(5 as never),
  'lone-surrogate': reads('a == "\ud800"'),
  'invisible-character': reads('a\u00a0== 1'),
  'line-feed-in-string': reads('a == "x\ny"'),
  'space-required': reads('not(a == 1)', strict),
  'space-not-allowed': reads('a .b == 1', strict),
  'needs-newer-server': () => tryParse('a is nil', { target: goBexpr('0.1.2') }).issues,
  'more-issues': reads('a = 1 and b = 2', { limits: { maxErrors: 1 } }),
}

const runs = (text: string, row: unknown, options?: CompileOptions) => () =>
  compile(text, options)(row)

const ofLimits: Of<typeof LIMIT_CODES> = {
  'filter-too-long': reads('a == 1', { limits: { maxLength: 5 } }),
  'too-many-tokens': reads('a == 1', { limits: { maxTokens: 2 } }),
  'nesting-too-deep': reads('((a == 1))', { limits: { maxDepth: 1 } }),
  'too-many-nodes': reads('a == 1 and b == 2', { limits: { maxNodes: 2 } }),
  'stack-exhausted': () => bottomless.map(([, make]) => print(make())),
  'pattern-too-long': runs('a matches xyz', {}, { limits: { maxPatternLength: 2 } }),
  'too-many-steps': runs('x in a', { a: ['y', 'y'] }, { limits: { maxEvalSteps: 1 } }),
}

const unreadable = {
  get a() {
    throw new Error('no')
  },
}

const ofRows: Partial<Of<typeof EVALUATION_CODES>> = {
  ...shown(rowsOfPage, (filter, row = '') => runs(filter, JSON.parse(row))),
  'field-ignored': runs('a == x', { a: 'x' }, { schema: s.object({ a: s.ignored(s.string()) }) }),
  'server-only': runs(
    'a == x',
    {},
    { schema: s.object({ a: { schema: s.string(), hidden: true } }) },
  ),
  'pattern-engine-missing': () =>
    withoutEngine(() => compile(parse('a matches "^(a*)*b"'))({ a: 'x' })),
  'map-key-not-string': runs(
    'any a as k { k == 1 }',
    {},
    { schema: s.typed({ a: s.map(s.int(), { key: { kind: 'int', bits: 8 } }) }) },
  ),
  'number-not-representable': runs('a == 1', { a: 10n ** 400n }),
  'datum-unreadable': runs('a == 1', unreadable),
  'rows-not-a-list': () => filterRows(5 as never, compile('a == 1')),
}

const finds = (text: string, target?: Target) => () =>
  check(text, { schema, ...(target && { target }) })

const proves = (text: string) => () => check(text, { schema, prover: prover({ schema }) })

const ofChecks: Of<typeof CHECK_CODES> = {
  'unknown-field': finds('Nmae == x'),
  'field-ignored': finds('Secret == x'),
  'server-only': finds('Unshown == x'),
  'not-traversable': finds('Name.first == x'),
  'invalid-index': finds('ByNumber.x == 1'),
  'index-out-of-range': finds('Pair.2 == 1'),
  'local-not-traversable': finds('any Meta as k { k.b == 1 }'),
  'list-crossed': finds('Groups.Name == web'),
  'not-iterable': finds('any Name as x { x == a }'),
  'map-key-not-string': finds('"x" in ByName'),
  'operator-not-applicable': finds('Name is nil'),
  'value-not-coercible': finds('Stop == no'),
  'invalid-pattern': finds('Name matches "("'),
  'pattern-engine-missing': () => withoutEngine(finds('Name matches "^(a*)*b"')),
  'path-through-null': finds('Periodic.Enabled == true'),
  'null-operand': finds('Networks is empty'),
  'nullable-scalar': finds('Healthy == true'),
  'key-may-be-missing': finds('Volumes.a.Type == x'),
  'position-may-be-missing': finds('Groups.0.Count == 1'),
  'binding-conflict': finds('any Datacenters as d, d { d == x }'),
  'value-read-as-pointer': finds('Name == "/a"', goBexpr('0.1.3')),
  'parse-budget': finds('(((((((Stop == true)))))))'),
  'needs-newer-server': finds('Periodic is nil', nomad('1.11.2')),
  'kind-unknown': finds('Config.a == 1'),
  'value-not-listed': finds('Status == runing'),
  'value-looks-like-null': finds('Name == null'),
  'value-looks-like-field': finds('Name == Namespace'),
  'absent-key-is-true': finds('Meta.owner != ops'),
  'unescaped-dot': finds('Name matches "^1.2$"'),
  'constant-condition': finds('Plan is nil'),
  'duplicate-condition': finds('Name == x or Name == x'),
  'contradictory-condition': finds('Priority == 1 and Priority == 2'),
  'never-matches': proves('Name == web and Name matches "^a"'),
  'changes-nothing': proves('Name == web and Name != db'),
  'membership-or-substring': finds('Name contains web'),
  'unanchored-pattern': finds('Name matches web'),
}

const ofTreesAndTexts = {
  'invalid-option': () => parse('a == 1', { spacing: 'wide' as never }),
  'invalid-expression': () => print(orOf([])),
  'not-printable': () => print(eq(field('é é'), 'x')),
  'not-quotable': () => quoteFor('posix', '\0'),
  'invalid-json': () => parseJson('{'),
}

const ofBuilds: Record<BuildErrorCode, Provoke> = {
  'lone-surrogate': () => eq(field('a'), '\ud800'),
  'misplaced-hole': () => filter`a == "${'x'}"`,
  'not-a-field': () => eq('a' as never, 1),
  'not-a-value': () => contains(field('a'), null as never),
  'not-an-expression': () => and(field('a') as never),
  'nothing-to-join': () => and(),
  'path-as-name': () => field('a.b'),
}

let tooLarge: Schema = s.string()
for (let level = 0; level < 200; level++) tooLarge = s.list(tooLarge)

const ofSchemas: Of<typeof SCHEMA_CODES> = {
  'invalid-schema': () => parseSchema({ kind: 'text' }),
  'invalid-json-schema': () => schemaFromJsonSchema({ type: 'text' }),
  'schema-too-large': () => parseSchema(tooLarge),
  'rows-unreadable': () => schemaFromRows([unreadable]),
}

const ofTesting = {
  'no-matching-row': () => aMatchingRow('Status == running and Status == dead', schema),
  'law-broken': () => lawsOf({ parse, print: () => '', compile })[4]?.check(),
}

type Client = ReturnType<typeof clientOf>

interface Answer {
  readonly status?: number
  readonly headers?: Record<string, string>
  readonly body?: string
}

// A call of a client, and what a real server answers to it.
const asks =
  (
    { status = 200, headers = {}, body = '[]' }: Answer = {},
    call: (client: Client) => Promise<unknown> = ({ jobs }) => jobs.list(),
    options: SchedulerClientOptions = {},
  ) =>
  async () => {
    const server = await serve((_, response) => response.writeHead(status, headers).end(body))
    return call(clientOf(server, options))
  }
// A change of members, and what the reference server says of it.
const changes = (teamId: string, userId: string) => () => {
  const { fetch } = createServer(sampleData({ jobs: 1 }))
  const teams = createTeamsClient({ baseUrl: 'http://localhost', token: 'x', fetch })
  return teams.addUsers(teamId, [userId])
}
const nextToken = { headers: { 'X-Cluster-Nexttoken': 't' } }

const ofRequests: Of<typeof REQUEST_CODES> = {
  'bad-request': asks({ status: 400 }),
  'filter-rejected': asks(
    { status: 400, body: 'error finding value in datum: /Nmae at part 0' },
    ({ jobs }) => jobs.list({ filter: 'Nmae == x' }),
  ),
  forbidden: asks({ status: 403 }),
  'not-found': asks({ status: 404 }),
  'team-not-found': changes('no-such-team', 'user-ada'),
  'member-not-found': changes('team-data', 'no-such-user'),
  'invitation-not-accepted': changes('team-data', 'user-radia'),
  'rate-limited': asks({ status: 429 }),
  'server-error': asks({ status: 500 }),
  unavailable: asks(
    { status: 500, body: 'No cluster leader', headers: { 'Retry-After': '60' } },
    undefined,
    { profile: 'nomad' },
  ),
  'modified-since': asks(
    {
      status: 500,
      body: 'Enforcing job modify index 7: job exists with conflicting job modify index: 9',
    },
    ({ jobs }) => jobs.create({}),
    { profile: 'nomad' },
  ),
  'unexpected-status': asks({ status: 418 }),
  redirected: asks({ status: 302, headers: { Location: '/v1/nodes' } }),
  'timed-out': async () => clientOf(await serve(() => {}), { timeoutMs: 50 }).jobs.list(),
  'network-failed': async () => {
    const server = await serve(() => {})
    await server.stop()
    return clientOf(server).jobs.list()
  },
  'tls-failed': async () => {
    const { baseUrl } = await serve(() => {})
    return clientOf({ baseUrl: baseUrl.replace('http', 'https') }).jobs.list()
  },
  'invalid-response': asks({ body: '<html>' }),
  'header-missing': asks({}, ({ jobs }) => jobs.watch().next()),
  'page-cycle': asks(nextToken, ({ jobs }) => jobs.collect()),
  'response-too-large': asks({}, undefined, { limits: { maxResponseBytes: 1 } }),
  'invalid-option': asks({}, ({ jobs }) => jobs.list({ perPage: -1 })),
  'invalid-token': asks({}, undefined, { token: 'a\nb' }),
  'insecure-token': () => createSchedulerClient({ baseUrl: 'http://example.com', token: 'x' }),
  'conflicting-parameters': asks({}, ({ jobs }) => jobs.list({ filter: 'a == 1', prefix: 'a' })),
  'filter-not-supported': asks({}, ({ members }) => members.list({ filter: 'a == 1' } as object)),
  'url-too-long': asks({}, undefined, { limits: { maxUrlLength: 10 } }),
  'client-closed': asks({}, async (client) => {
    client.close()
    await client.jobs.list()
  }),
}

// The codes are those that the command prints.
const commands =
  (words: readonly string[], input = '', options: Partial<RunOptions> = {}) =>
  async () => {
    const { err } = await tamis(words, { input, ...options })
    return Array.from(err.matchAll(/\[([a-z0-9-]+)\]/g), ([, code]) => ({ code }))
  }

const folder = createFolder()
const notUtf8 = folder.write('not-utf8', Buffer.from([0xff]))
const lines = folder.write('lines', '{"a":1}\n{"a":2}\n')
const array = folder.write('array', '[{"a":1}]')

const ofRowTexts: Of<typeof ROWS_CODES> = {
  'invalid-json': () => readRows('{\n'),
  'line-too-long': () => readRows('[12345]', { limits: { maxRowLength: 4 } }),
  'rows-not-found': () => readRows('{"a":1}', { path: ['items'] }),
}

const ofCommands: Of<typeof COMMAND_CODES> & Record<'internal-error', Provoke> = {
  'expression-missing': commands(['check']),
  'expression-given-twice': commands(['check', '-f', lines, 'a == 1']),
  'expression-not-utf8': commands(['check', '-f', notUtf8]),
  'schema-missing': commands(['diff', '--gained', 'a == 1', 'a == 2']),
  'unreadable-file': commands(['filter', 'a == 1', `${folder.path}/none`]),
  'unwritable-output': commands(['format', 'a == 1'], '', {
    reader() {
      throw Object.assign(new Error('ENOSPC'), { syscall: 'write' })
    },
  }),
  'input-is-output': commands(['filter', 'a == 1', lines], '', { output: lines }),
  'line-too-long': commands(
    ['filter', '--max-line-bytes', '10', 'a == 1'],
    `"${'x'.repeat(50)}"\n`,
  ),
  'mixed-inputs': commands(['filter', 'a == 1', lines, array]),
  'option-not-supported': commands(['query', 'jobs', '--watch', '--json']),
  'address-unavailable': async () => {
    const server = await serve(() => {})
    const { port } = new URL(server.baseUrl)
    return commands(['serve', '--port', port])()
  },
  'internal-error': commands(['format', 'a == 1'], '', {
    reader() {
      throw new TypeError('a mistake')
    },
  }),
}

const docs = table({ document: 'doc' })

const left = (text: string) => () =>
  toSql(parse(text), { table: docs, dialect: postgres }).undecided

const ofUndecided: Record<UndecidedCode, Provoke> = {
  'pattern-not-portable': left('a matches "x{256}"'),
  bytes: left('a contains "\\xff"'),
  'text-not-held': left('a == "\\x00"'),
  'text-too-long': left(`a contains ${'x'.repeat(251)}`),
}

const ofSql: Of<typeof SQL_CODES> = {
  'sql-too-long': () => toSql(parse('a == 1'), { table: docs, dialect: postgres, maxLength: 10 }),
  'quantifiers-too-deep': () =>
    toSql(parse('any a as b { any b as c { c == 1 } }'), {
      ...{ table: docs, dialect: postgres, limits: { maxQuantifierDepth: 1 } },
    }),
  'too-many-terms': () =>
    toSql(parse('a == 1 and b == 2'), { table: docs, dialect: postgres, limits: { maxTerms: 1 } }),
  'identifier-invalid': () => table({ document: '' }),
  'column-missing': () =>
    toSql(parse('b == 1'), {
      table: table({ columns: { a: { schema: s.int() } } }),
      dialect: postgres,
    }),
  'verdict-missing': () => toSql(parse('a == 1'), { table: docs, dialect: postgres }).settle([{}]),
}

const tables: Readonly<Record<string, Readonly<Record<string, Provoke>>>> = {
  'a text': ofTexts,
  'a limit': ofLimits,
  'a row': ofRows,
  'a check': ofChecks,
  'a tree or a text': ofTreesAndTexts,
  'a builder': ofBuilds,
  'a schema': ofSchemas,
  'a property': ofTesting,
  'a request': ofRequests,
  'a text of rows': ofRowTexts,
  'the command': ofCommands,
  SQL: ofSql,
  'what SQL leaves': ofUndecided,
}

const documented = sections.flatMap((rows) => rows.map(([code = '']) => code))

test('every code that the sources declare is on the page', () => {
  const declared = globSync('{grammar,src}/**/*.ts').flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    const lists = Array.from(text.matchAll(/_CODES = \[([^\]]*)\]/g), ([, list = '']) => list)
    const classes = Array.from(text.matchAll(/FilterError<('[^>]*')>/g), ([, code = '']) => code)
    return [...lists, ...classes].flatMap((found) => found.match(/[a-z0-9]+(?:-[a-z0-9]+)+/g) ?? [])
  })
  expect(declared.length).toBeGreaterThan(50)
  expect(declared.filter((code) => !documented.includes(code))).toEqual([])
})

test('no section of the page names a code twice', () => {
  for (const rows of sections) {
    const codes = rows.map(([code]) => code)
    expect(codes).toEqual([...new Set(codes)])
  }
})

test('every code of the page is provoked here, and no other', () => {
  const provoked = Object.values(tables).flatMap((table) => Object.keys(table))
  expect([...new Set(provoked)].sort()).toEqual([...new Set(documented)].sort())
})

const rows = Object.entries(tables).flatMap(([from, table]) =>
  Object.entries(table).map(([code, provoke]) => [from, code, provoke] as const),
)

test.each(rows)('of %s: %s', async (_, code, provoke) => {
  expect(await codesOf(provoke)).toContain(code)
})

// Only the developer of the program can follow these.
const IN_CODE =
  /\blimits\b|`maxMs`|`onError`|`unknownValue`|`patternEngine`|`cause`|`s\.|\bown code\b|\bimport\b|\bstack left\b/i

const forAuthors = rows.filter(
  ([from, code]) =>
    ['a text', 'a limit', 'a row', 'a check', 'what SQL leaves'].includes(from) ||
    (from === 'SQL' && /^quantifiers|^too-many/.test(code)),
)

test.each(forAuthors)('the hint of %s: %s is for who wrote the filter', async (_, __, provoke) => {
  for (const { hint } of await saidBy(provoke)) expect(hint ?? '').not.toMatch(IN_CODE)
})

test('what only the developer can do has a place of its own', async () => {
  const told = []
  for (const [, code, provoke] of forAuthors)
    for (const said of await saidBy(provoke)) if (said.developerHint) told.push(code)
  expect([...new Set(told)].sort()).toEqual([
    ...['datum-unreadable', 'filter-too-long', 'more-issues', 'nesting-too-deep', 'no-ordering'],
    ...['pattern-engine-missing', 'pattern-too-long', 'quantifiers-too-deep', 'too-many-nodes'],
    ...['too-many-steps', 'too-many-terms', 'too-many-tokens'],
  ])
})

interface Said {
  readonly code?: unknown
  readonly hint?: string
  readonly developerHint?: string
}

/** What is thrown, or the issues given. */
async function saidBy(provoke: Provoke): Promise<readonly Said[]> {
  try {
    return (await provoke()) as Said[]
  } catch (error) {
    return [error as Said]
  }
}

async function codesOf(provoke: Provoke): Promise<unknown[]> {
  return (await saidBy(provoke)).map(({ code }) => code)
}
