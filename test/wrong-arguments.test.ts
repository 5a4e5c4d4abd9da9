import { expect, test } from 'vitest'
import { FilterError } from '../grammar/index.ts'
import { ENTRIES } from '../scripts/entries.ts'
import { eq, field, fields, not } from '../src/build.ts'
import { createLanguageService } from '../src/editors/language/index.ts'
import {
  compareFilters,
  compile,
  coverage,
  createRowReader,
  explain,
  findRowLists,
  mapTree,
  parse,
  print,
  s,
  schemaFromRows,
  stringifyJson,
} from '../src/index.ts'
import { consul, nomad } from '../src/rows/targets/index.ts'
import { createSchedulerClient, createTeamsClient } from '../src/services/client/index.ts'
import { createServer, sampleData } from '../src/services/server/index.ts'

// Every public function × ten wrong arguments, wherever they stand: an error of ours with a code and a hint, never one of
// the platform. The functions are the real exports, so that a new one is covered unasked. A call may also have an answer, as
// many wrong arguments are right for some function.
//
// Methods, and the options of both clients and the server, are stricter: each is refused before a request is sent,
// unless the table says that it is right.

type Call = (...given: unknown[]) => unknown

const WRONG: Readonly<Record<string, () => unknown>> = {
  undefined: () => undefined,
  null: () => null,
  'a number': () => 5,
  'a string': () => 'no such folder/x',
  'a list': () => [1],
  'a function': () => () => {},
  'a symbol': () => Symbol('x'),
  'an unknown option': () => ({ nope: 1 }),
  'a tree without parts': () => ({ kind: 'And' }),
  'a Promise': () => Promise.resolve([]),
}

// A filter, and no path of a file that could be made.
const TEXT = 'a == "no such folder/x"'
const tree = parse('a == 1')
const schema = s.object({ a: s.int() })
const tags = field('Tags')

/** What stands before the wrong argument: nothing, wrong ones too, or what some function takes there. */
const BEFORE: readonly ((wrong: unknown) => readonly unknown[])[] = [
  () => [],
  (wrong) => [wrong],
  (wrong) => [wrong, wrong],
  () => [TEXT],
  () => [tree],
  () => [tags],
  () => [schema],
  () => [[{ a: 1 }]],
  () => [TEXT, TEXT],
  () => [tree, { a: 1 }],
  () => [tree, schema],
  () => [tags, 'x'],
]

/** The functions of a module and of the builders in it; a class is made by our own code alone. */
function functionsOf(exported: object): [name: string, call: Call][] {
  return Object.entries(exported).flatMap(([name, value]): [string, Call][] => {
    if (name === 's' || name === 'build')
      return functionsOf(value).map(([of, call]) => [`${name}.${of}`, call])
    const isClass = typeof value === 'function' && /^class\b/.test(`${value}`)
    return typeof value === 'function' && !isClass ? [[name, value]] : []
  })
}

const seen = new Set<unknown>()
const functions = (
  await Promise.all(
    Object.entries(ENTRIES).map(async ([entry, source]) =>
      functionsOf(await import(`../${source}`)).map(([name, call]) => [entry, name, call] as const),
    ),
  )
)
  .flat()
  .filter(([, , call]) => !seen.has(call) && seen.add(call))

test('F89: the table is made of the exports', () => {
  const names = functions.map(([entry, name]) => `${entry} ${name}`)
  expect(names).toEqual(
    expect.arrayContaining([
      ...[
        'index parse',
        'index build.any',
        'index s.object',
        'index renderIssues',
        'build compile',
      ],
      ...['sql toSql', 'server/node listen', 'testing lawsOf', 'targets consul', 're2 re2Engine'],
      ...['client createSchedulerClient', 'language createLanguageService', 'grammar isName'],
    ]),
  )
})

test.each(functions)('F89: `%s`: %s refuses wrong arguments itself', async (_, __, call) => {
  const raw: unknown[] = []
  for (const [what, make] of Object.entries(WRONG)) {
    for (const before of BEFORE) {
      const wrong = make()
      const given = [...before(wrong), wrong]
      try {
        await call(...given)
      } catch (error) {
        const isOurs = error instanceof FilterError && Boolean(error.code && error.hint)
        if (!isOurs) raw.push([what, given.length, `${error}`])
      }
    }
  }
  expect(raw).toEqual([])
})

test.each(functions)('F89: `%s`: %s refuses no arguments itself', async (_, __, call) => {
  const error = await (async () => call())().catch((thrown: unknown) => thrown)
  if (error instanceof Error) expect(error).toBeInstanceOf(FilterError)
})

let requests = 0

/** Answers every request as a server would. */
async function answer(url: unknown): Promise<Response> {
  requests++
  const path = new URL(`${url}`).pathname
  const whole: Record<string, unknown> = {
    '/v1/agent/self': { config: { Version: { Version: '1.11.3' } } },
    '/v1/agent/members': { Members: [] },
  }
  const body = JSON.stringify(whole[path] ?? [{ ID: 'web', Namespace: 'default' }])
  return new Response(`${body}\n`, { headers: { 'X-Cluster-Index': '5' } })
}

/** A method, or the options of a function; the arguments it takes, and which wrong ones are right in each place. */
type Row = readonly [
  name: string,
  call: Call,
  right: readonly unknown[],
  takes?: Readonly<Record<number, readonly string[]>> | undefined,
]

const OBJECTS = ['an unknown option', 'a tree without parts']
const SCHEDULER = { fetch: answer }
const TEAMS = { fetch: answer, baseUrl: 'https://teams.example', token: 'secret' }
const client = createSchedulerClient(SCHEDULER)
const teams = createTeamsClient(TEAMS)
const service = createLanguageService({ schema: s.json({ a: s.int() }) })
const server = createServer({ jobs: [{ ID: 'web' }] })

/** The rows of an object's methods, whatever their names. */
function methodsOf(
  name: string,
  on: object,
  rightOf: (method: string) => readonly [right: readonly unknown[], takes?: Row[3]],
): Row[] {
  return Object.entries(on)
    .filter(([, value]) => typeof value === 'function')
    .map(([method, call]): Row => [`${name}.${method}`, call, ...rightOf(method)])
}

const text = { 0: ['a string'] }

const methods: Row[] = [
  ...Object.entries(client).flatMap(([name, list]) =>
    methodsOf(name, list, (method) =>
      method === 'create'
        ? [[{ Job: {} }, {}], { 0: OBJECTS }]
        : method === 'delete'
          ? [['web', {}], text]
          : [[{}]],
    ),
  ),
  ...methodsOf('client', client, (method) =>
    method === 'request'
      ? [['GET', '/v1/jobs', {}]]
      : method === 'listAt'
        ? [['/v1/services', {}]]
        : [method === 'close' ? [] : [{}]],
  ),
  ...methodsOf('teams', teams, (method) =>
    method === 'close' ? [[]] : [['team', ['user'], {}], text],
  ),
  ...methodsOf('service', service, (method) =>
    method === 'complete' || method === 'hover'
      ? [['a == 1', 3], { ...text, 1: ['a number'] }]
      : [method === 'format' ? ['a == 1', {}] : ['a == 1'], text],
  ),
  ['server.fetch', server.fetch as Call, ['http://localhost/v1/jobs', {}], { 1: OBJECTS }],
  ['server.put', server.put as Call, ['jobs', { ID: 'x' }]],
  ['server.remove', server.remove as Call, ['jobs', 'x', 'default'], { 1: text[0], 2: text[0] }],
  ...['lacking', 'requireUnderstood', 'write'].map(
    (name): Row => [`target.${name}`, nomad('1.11.3').text?.[name as 'write'] as Call, [tree]],
  ),
  ['target.lacks', consul('1.20').lacks as Call, ['pointers']],
]

/** Each option of a call, with the wrong values that are right for it. */
function optionsOf(
  name: string,
  call: (options: object) => unknown,
  takes: Readonly<Record<string, readonly string[]>>,
): Row[] {
  return Object.entries(takes).map(([option, right]): Row => {
    const given: Call = (value) => call({ [option]: value })
    return [`\`${option}\` of ${name}`, given, [undefined], { 0: right }]
  })
}

const NUMBER = ['a number']
const TEXT_OPTION = ['a string']
const FUNCTION = ['a function']
const CALL = { signal: [], timeoutMs: NUMBER }
const COMMON = { ...CALL, namespace: TEXT_OPTION, region: TEXT_OPTION, pretty: [] }
const CONNECTION = {
  allowInsecureToken: [],
  fetch: FUNCTION,
  limits: [],
  timeoutMs: NUMBER,
}
const ROWS = { ...COMMON, stale: [], filter: TEXT_OPTION, query: OBJECTS }

const options: Row[] = [
  ...optionsOf('createSchedulerClient', (own) => createSchedulerClient({ ...SCHEDULER, ...own }), {
    ...{ ...CONNECTION, token: FUNCTION, baseUrl: [], auth: [], profile: [] },
    ...{ namespace: TEXT_OPTION, region: TEXT_OPTION },
  }),
  ...optionsOf('createTeamsClient', (own) => createTeamsClient({ ...TEAMS, ...own }), {
    ...CONNECTION,
    ...{ token: FUNCTION, baseUrl: [] },
  }),
  ...optionsOf('jobs.list', client.jobs.list as Call, {
    ...{ ...ROWS, prefix: TEXT_OPTION, perPage: NUMBER, nextToken: TEXT_OPTION, reverse: [] },
    ...{ index: [], wait: [] },
  }),
  ...optionsOf('jobs.collect', client.jobs.collect as Call, { limit: NUMBER }),
  ...optionsOf('jobs.watch', client.jobs.watch as Call, {
    ...{ maxFailures: NUMBER, onFailure: FUNCTION },
  }),
  ...optionsOf('listAt', (own) => client.listAt('/v1/services', own), {
    key: [],
  }),
  ...optionsOf('request', (own) => client.request('POST', '/v1/jobs', own), {
    ...{ ...COMMON, query: OBJECTS },
    body: ['a number', 'a string', 'a list', ...OBJECTS],
  }),
  ...optionsOf('addUsers', (own) => teams.addUsers('team', ['user'], own), {
    ...{ ...CALL, chunkSize: NUMBER, onRefused: [], onProgress: FUNCTION },
  }),
  ...optionsOf('createServer', (own) => createServer({}, own), {
    ...{ tokens: [], teamTokens: [], region: TEXT_OPTION, profile: [] },
    ...{ allowedOrigins: [], allowedHosts: [], spacing: [], limits: [] },
    ...{ random: FUNCTION, now: FUNCTION },
  }),
  ...optionsOf('the data of createServer', (own) => createServer(own), {
    ...{ jobs: [], members: [], services: [], teams: [], users: [], organizationMemberships: [] },
  }),
]

/** Runs a call, an iteration up to its first value. */
async function resultOf(answered: unknown): Promise<unknown> {
  const iteration = answered as Partial<AsyncGenerator> | undefined
  if (typeof iteration?.[Symbol.asyncIterator] !== 'function') return answered
  const { value } = await (iteration as AsyncGenerator).next()
  await (iteration as AsyncGenerator).return(undefined)
  return value
}

test('F89: the table of methods is made of the real ones', () => {
  expect(methods.map(([name]) => name)).toEqual(
    expect.arrayContaining([
      ...['jobs.list', 'jobs.watchRows', 'jobs.create', 'jobs.delete', 'members.list'],
      ...['client.listAt', 'client.request', 'teams.addUsers', 'service.format'],
    ]),
  )
})

const tried = [...methods, ...options].map(
  ([name, call, right, takes = {}]) => [name, call, right, takes] as const,
)

test.each(tried)('F89: %s refuses what it does not take', async (_, call, right, takes) => {
  const others: unknown[] = []
  for (const [what, make] of Object.entries(WRONG)) {
    for (const place of right.keys()) {
      const mayBeLeftOut = what === 'undefined' || what === 'null'
      const isRight = takes[place]?.includes(what) ?? false
      requests = 0
      try {
        await resultOf(call(...right.with(place, make())))
        if (!isRight && !mayBeLeftOut) others.push([what, place, 'has an answer'])
      } catch (error) {
        const isOurs = error instanceof FilterError && Boolean(error.code && error.hint)
        if (!isOurs) others.push([what, place, `${error}`])
        else if (isRight) others.push([what, place, 'is refused'])
        if (requests > 0) others.push([what, place, 'is sent'])
      }
    }
  }
  expect(others).toEqual([])
})

const {
  applyFix,
  applyFixes,
  build,
  check,
  codeFrame,
  fold,
  lenient,
  negate,
  renderIssues,
  simplify,
  toText,
  tryCompile,
} = await import('../src/index.ts')
const { prover } = await import('../src/prove/index.ts')
const { re2Engine } = await import('../src/re2.ts')
const { agreesWithSql, sqlite, table, toSql } = await import('../src/sql/index.ts')
const { agreesWithServer, aMatchingRow, anExpression, aSchema, lawsOf } = await import(
  '../src/testing/index.ts'
)
const { listen } = await import('../src/services/server/node.ts')
const shape = s.json({ Status: s.string() })
const document = table({ document: 'doc' })

const settling = () => toSql(tree, { table: document, dialect: sqlite })
const withoutParts = { ...tree, selector: { style: 'dotted', segments: [], span: tree.span } }
const explainTree = (filter: never) => explain(filter, { a: 1 })

const LENIENT = { schema: shape, target: lenient }

const unawaited = Promise.resolve([{ a: 1 }])

// Whoever writes a further value means it, and it would be lost.
const SURPLUS: Call[] = [
  () => (eq as Call)(tags, 'a', 'b'),
  () => (build.isEmpty as Call)(tags, true),
  () => (build.contains as Call)(tags, 'a', 'b'),
  () => (build.matches as Call)(tags, 'a', 'i'),
  () => (build.isIn as Call)('a', tags, tags),
  () => (build.any as Call)(tags, () => tree, 'x'),
  () => (build.not as Call)('a == 1', 'b == 2'),
  () => (simplify as Call)(tree, { schema: shape }),
  () => (negate as Call)(tree, { target: lenient }),
  () => (prover().prove as Call)('implies', tree, tree, { schema: shape }),
  () => (prover().review as Call)(tree, { schema: shape }),
]

const FOREIGN_PROVERS = [
  prover(),
  prover({ schema: s.json({ Status: s.string() }) }),
  prover({ schema: shape, target: lenient }),
  { review: () => ({}) },
]

// Each of these threw an error of the platform, or answered.
const ONCE: [name: string, call: Call][] = [
  ['any without a condition', () => build.any(tags as never, undefined as never)],
  ['toSql without a dialect', () => toSql(tree, { table: document } as never)],
  [
    'toSql, the name of a dialect',
    () => toSql(tree, { table: document, dialect: 'sqlite' as never }),
  ],
  ['toSql, the name of a table', () => toSql(tree, { table: 'orders' as never, dialect: sqlite })],
  ['applyFixes of issues', () => applyFixes('a = 1', check('a = 1') as never)],
  ['applyFixes, asynchronous', () => applyFixes('a = 1', (async () => []) as never)],
  ['renderIssues, swapped', () => renderIssues(check('a = 1') as never, 'a = 1' as never)],
  ['toText of nothing', () => toText(undefined as never)],
  ['fold without cases', () => (fold as Call)(tree)],
  ['fold with a case missing', () => fold(tree, { Match: () => 1 } as never)],
  ['lawsOf nothing', () => (lawsOf as Call)()],
  ['lawsOf a parser alone', () => lawsOf({ parse } as never)],
  ['fields of rows', () => fields([{ a: 1 }] as never)],
  ['not of two conditions', () => (not as Call)(eq(tags, 'a'), eq(tags, 'b'))],
  ['settle of nothing', () => settling().settle(undefined as never)],
  ['settle of a Promise of rows', () => settling().settle(unawaited as never)],
  [
    'mapTree with a function that returns nothing',
    () => mapTree(tree, { Match: (() => {}) as never }),
  ],
  [
    'mapTree with a function that returns a node which no filter has',
    () => mapTree(TEXT, { Match: (node) => ({ ...node, selector: 'b' }) as never }),
  ],
  ['s.json of a list', () => s.json([s.int()] as never)],
  ['s.object of a list', () => s.object([s.int()] as never)],
  ['and of a boolean', () => build.and(true as never, 'a == 1')],
  ...[compile, print, explainTree, check].map((verb): [string, Call] => [
    `${verb.name} of a path without parts`,
    () => (verb as Call)(withoutParts),
  ]),
  ['a service for a Promise of rows', () => createLanguageService({ rows: unawaited as never })],
  ['the known values as a text', () => s.string({ oneOf: 'running' as never })],
  ['the name of an engine', () => compile('a == 1', { patternEngine: 're2' as never })],
  ...[undefined, lenient].flatMap((target): [string, Call][] => [
    ['a misspelt field', () => compile('Statsu == x', { schema: shape, target })],
    [
      'SQL for one',
      () => toSql('Statsu == x', { table: { document: 'doc', shape }, dialect: sqlite, target }),
    ],
  ]),
  ['a misspelt field, compared', () => compareFilters(TEXT, 'Statsu == x', [], LENIENT)],
  ['a misspelt field, counted', () => coverage('Statsu == x', [], LENIENT)],
  ['a misspelt field, explained', () => explain('Statsu == x', {}, LENIENT)],
  ...[() => {}, unawaited, new Set(), Symbol('x'), Object.create({ a: 1 })].flatMap(
    (value): [string, Call][] => [
      ['a value to write that JSON does not have', () => stringifyJson(value)],
      ['such a value as a member', () => stringifyJson([{ a: 1, b: value }])],
    ],
  ),
  ...[unawaited, '{"items":[{"a":1}]}', [{ a: 1 }], new Map()].map((value): [string, Call] => [
    'rows looked for in something other than an object',
    () => findRowLists(value as never),
  ]),
  ['a last chunk given to `end`', () => (createRowReader(() => {}).end as Call)('{"a":1}')],
  ['columns as a list', () => table({ columns: [] as never })],
  [
    'a row whose `ID` is inherited',
    () => createServer({ jobs: [Object.create({ ID: 'web' }) as never] }),
  ],
  ['the bits of an integer as a text', () => s.int({ bits: '32' as never })],
  ['a width that integers do not have', () => s.int({ bits: 7 as never })],
  ['a width that floats do not have', () => s.float({ bits: 16 as never })],
  ['an inlined list', () => s.inlined(s.list(s.int()) as never)],
  ['a number as a name', () => s.renamed(5 as never, s.int())],
  ['rules that are not there', () => aSchema('xml' as never)],
  ['the name of a kind of keys', () => s.map(s.int(), { key: 'int' as never })],
  ['a text of known keys', () => s.map(s.int(), { keys: 'a' as never })],
  ['an object of known keys', () => s.map(s.int(), { keys: { a: 1 } as never })],
  ['no list of examples', () => s.string({ examples: null as never })],
  ['fewer jobs than none', () => sampleData({ jobs: -1 })],
  ['a sample for a text', () => sampleData({ seed: 'x' as never })],
  ['a column that is zero', () => table({ columns: { a: { schema: s.int(), zero: 1 as never } } })],
  ...[() => {}, unawaited, new Set()].map((unknownValue): [string, Call] => [
    'a value for unknown fields that JSON does not have',
    () => compile(tree, { unknownValue }),
  ]),
  ['no row', () => compile(tree, { target: lenient })(undefined)],
  ['a service for an empty schema', () => createLanguageService({ schema: {} as never })],
  ['a service for a number of rows', () => createLanguageService({ rows: 5 as never })],
  ['expressions for rows', () => anExpression([{ a: 1 }] as never)],
  ...SURPLUS.map((call): [string, Call] => [`an argument too many, ${call}`, call]),
  ...FOREIGN_PROVERS.map((prover): [string, Call] => [
    'a prover of other rows',
    () => check('Status == x', { schema: shape, prover: prover as never }),
  ]),
  [
    'a prover of another target, to find rows',
    () =>
      aMatchingRow('Status == x', shape, { prover: prover({ schema: shape }), target: lenient }),
  ],
  ...[new URL('http://x'), new URLSearchParams('a=1'), new (class {})()].flatMap(
    (options): [string, Call][] => [
      ['an instance in place of options', () => check(TEXT, options as never)],
      ['an instance in place of those of a client', () => createSchedulerClient(options as never)],
    ],
  ),
  ...[new Map([['a', s.int()]]), unawaited, new Set()].map((members): [string, Call] => [
    'a schema of the members of something else',
    () => s.object(members as never),
  ]),
  ['a number among known keys', () => s.map(s.int(), { keys: ['a', 5] as never })],
  ...[
    { text: 5, span: { start: 0, end: 1 } },
    { start: 0, end: 1, text: 'x' },
  ].map((edit): [string, Call] => [
    'an edit without a text, or without a span',
    () => applyFix('a = 1', { title: 'x', edits: [edit as never] }),
  ]),
  ['a span that is not a number', () => codeFrame('a', { start: Number.NaN, end: Number.NaN })],
  ['an offset that is not a number', () => service.complete('a', Number.NaN)],
  [
    'a chunk that is pushed while a row is given',
    () => {
      const reader = createRowReader(() => reader.push('{}'))
      reader.push('{"a":1}\n')
    },
  ],
  ['a text to match that is a number', () => re2Engine('x')(5 as never)],
  [
    'an engine that returns no function',
    () => compile('a matches "(x+x+)+y"', { patternEngine: (() => /x/) as never })({ a: 'x' }),
  ],
  ['a watch with a function, which nobody iterates', () => client.jobs.watch((() => {}) as never)],
  ['items of a text', () => client.jobs.items('Status == running' as never)],
  ['a schema without fields', () => tryCompile('a == 1', { schema: { kind: 'object' } as never })],
]

test.each(ONCE)('F89: %s is refused', (_, call) => {
  expect(call).toThrow(
    expect.objectContaining({ code: expect.any(String), hint: expect.stringMatching(/./) }),
  )
  expect(call).toThrow(FilterError)
})

const comparing = { dialect: sqlite, filters: [tree], rows: [{ a: 1 }] }

test.each<[name: string, call: () => Promise<unknown>]>([
  ['a function without `return`', () => client.jobs.list({ filter: (() => {}) as never })],
  ['a GET with a body', () => client.request('GET', '/v1/jobs', { body: {} })],
  ['an engine without verdicts', () => agreesWithSql((() => {}) as never, document, comparing)],
  ['one verdict too few', () => agreesWithSql(async () => [], document, comparing)],
  [
    'a verdict that is left out',
    () => agreesWithSql(async () => [undefined as never], document, comparing),
  ],
  ['a folder instead of pages', () => listen(createServer(), { pages: './dist' as never })],
  [
    'parameters that have no members',
    () => client.jobs.list({ query: new URLSearchParams('a=1') as never }),
  ],
  ['a number instead of a host', async () => listen(createServer(), { host: 5 as never })],
  [
    'a number instead of full rows',
    () => agreesWithServer(client.jobs, tree, { full: 5 as never }),
  ],
  ['a server without an answer', () => agreesWithServer({ list: (async () => {}) as never }, tree)],
])('F89: %s is refused', async (_, call) => {
  await expect(call()).rejects.toBeInstanceOf(FilterError)
})

test.each<[name: string, call: Call, hint: string]>([
  ['check(text, schema)', () => check('a == 1', schema as never), 'Pass `{ schema }`.'],
  ['eq of a Promise', () => eq(tags, unawaited as never), 'use `await` first'],
  ['any, asynchronous', () => build.any(tags, (async () => tree) as never), 'use `await` first'],
  ['rows to infer a schema from', () => schemaFromRows(unawaited as never), 'use `await` first'],
])('F89: the hint for %s says what to do', (_, call, hint) => {
  expect(call).toThrow(expect.objectContaining({ hint: expect.stringContaining(hint) }))
})

test('the index and the list that `map` passes are not refused', () => {
  expect([tree].map(not)).toEqual([not(tree)])
  expect([tags].map(build.isEmpty)).toEqual([build.isEmpty(tags)])
  expect(['a == 1'].map(negate).map(String)).toEqual(['a != 1'])
})

test('the verdicts of drivers with numbers for booleans are compared as booleans', async () => {
  expect(await agreesWithSql(async () => [1] as never, document, comparing)).toBeUndefined()
})

test('a server that answers at once agrees, too', async () => {
  const list = (() => ({ data: [{ a: 1 }] })) as never
  expect(await agreesWithServer({ list }, tree)).toBeUndefined()
})

test('rows without the fields of a key are all watched', async () => {
  const list = createSchedulerClient({
    fetch: async () =>
      Response.json([{ Name: 'a' }, { Name: 'b' }], { headers: { 'X-Cluster-Index': '5' } }),
  }).listAt('/v1/services', { key: ['ID'] })
  const names: unknown[] = []
  for await (const event of list.watchRows()) {
    if (event.type === 'enter' && names.push(event.row) === 2) break
  }
  expect(names).toEqual([{ Name: 'a' }, { Name: 'b' }])
})
