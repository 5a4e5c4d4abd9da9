import { expect, test } from 'vitest'
import { parse } from '../../grammar/index.ts'
import { allOf, eq, field, filter } from '../../src/filters/build/index.ts'
import { compile, compileTree } from '../../src/rows/evaluate/index.ts'
import {
  createSchedulerClient,
  type FilterInput,
  type RequestError,
} from '../../src/services/client/index.ts'
import { createServer, sampleData } from '../../src/services/server/index.ts'
import { clientOf, errorOf, serve, serveAnswer } from './servers.ts'

const empty = () => serveAnswer([])

const inputs: [string, FilterInput | undefined, string | null][] = [
  ['no filter', undefined, null],
  ['an empty text', '', null],
  ['white space', ' \t\r\n', null],
  ['a text, as written', ' ( a==1 )\n&é+%', ' ( a==1 )\n&é+%'],
]

test.each(inputs)('%s is sent', async (_, filter, sent) => {
  const server = await empty()
  await clientOf(server).jobs.list({ filter: filter as never })
  expect(server.seen[0]?.url.searchParams.get('filter') ?? null).toBe(sent)
})

const made: [string, FilterInput, string | null][] = [
  ['what is built', eq(field('Status'), 'running'), 'Status == "running"'],
  ['what the tag gives', filter`Status == ${'running'}`, 'Status == "running"'],
  ['a function of the fields', (row) => eq(row.Status, 'running'), 'Status == "running"'],
  ['a function that gives a text', () => 'Status==running', 'Status==running'],
  ['nothing to ask', allOf(undefined, '') as never, null],
  ['a function that gives an empty text', () => '', null],
]

test.each(made)('%s is sent, whatever the list', async (_, filter, sent) => {
  const server = await empty()
  const client = clientOf(server)
  const { jobs, deployments, nodes, allocations, evaluations } = client
  for (const list of [jobs, deployments, nodes, allocations, evaluations]) {
    await list.list({ filter: filter as never })
  }
  const sents = server.seen.map(({ url }) => url.searchParams.get('filter') ?? null)
  expect(sents).toEqual([sent, sent, sent, sent, sent])
})

test.each<[string, (row: never) => unknown, RegExp]>([
  [
    'a comparison of JavaScript',
    (row: { Status: string }) => row.Status === 'x',
    /must return a filter, not a boolean/,
  ],
  ['what is always true', () => true, /must return a filter, not a boolean/],
  ['a body without `return`', () => {}, /must return a filter, not undefined/],
  [
    'a method of strings',
    (row: { ID: string }) => row.ID.startsWith('web'),
    /with fields, not with rows/,
  ],
  ['what `compile` gives', compile('Status == x'), /with fields, not with rows/],
  [
    'what `compile` of tamis/build gives',
    compileTree(parse('Status == x')),
    /with fields, not with rows/,
  ],
])('a predicate given as `filter` is refused: %s', async (_, predicate, message) => {
  const server = await empty()
  const error = await errorOf(clientOf(server).jobs.list({ filter: predicate as never }))
  expect(error).toMatchObject({ code: 'invalid-option', message: expect.stringMatching(message) })
  expect(server.seen).toEqual([])
})

test.each<[what: string, filter: unknown]>([
  ['a tree', parse('Status == x')],
  ['a tree of JSON with a text of its own', { ...parse('Status == x'), text: 'ID == a' }],
  ['a function that gives a tree', () => parse('Status == x')],
])('%s is refused, and the hint says how it is printed', async (_, filter) => {
  const server = await empty()
  const { jobs, request } = clientOf(server)
  expect(await errorOf(jobs.list({ filter: filter as never }))).toMatchObject({
    ...{ code: 'invalid-option', hint: expect.stringContaining('`print(tree)`') },
  })
  expect(await errorOf(request('GET', '/v1/jobs', { query: { filter } as never }))).toMatchObject({
    ...{ code: 'invalid-option', message: expect.stringContaining('`query`') },
  })
  expect(server.seen).toEqual([])
})

test('an order of a field is refused by the field', async () => {
  const server = await empty()
  const filter = (row: { Priority: number }) => row.Priority > 50
  const error = await errorOf(clientOf(server).jobs.list({ filter: filter as never }))
  expect(error).toMatchObject({ code: 'not-a-value', message: expect.stringContaining('A field') })
  expect(server.seen).toEqual([])
})

test.each(inputs.slice(1, 3))('%s is combined with another parameter', async (_, filter) => {
  const server = await empty()
  await clientOf(server).jobs.list({ filter: filter as never, prefix: 'a' })
  expect(server.seen[0]?.rawUrl).toBe('/v1/jobs?prefix=a')
})

const NOT_FOUND =
  'error finding value in datum: /Address at part 0: couldn’t find struct field with name "Address"'

const inDatum = (name: string) => `finding value in datum: ${name} at part 0`
const UNSHOWN = 'a value could not be found in the datum'

type Fault = [
  status: number,
  text: string,
  filter: string,
  code: string,
  span?: readonly [start: number, end: number],
  instead?: string,
]

const faults: Fault[] = [
  [500, NOT_FOUND, 'a == 1 and Address == "x"', 'value-not-found', [11, 18], 'HTTPAddr'],
  [400, inDatum('/constructor'), 'constructor == 1', 'value-not-found', [0, 11]],
  [400, inDatum('/__proto__'), '__proto__ == 1', 'value-not-found', [0, 9]],
  [400, inDatum('/Version'), 'Version == 1', 'value-not-found', [0, 7]],
  [400, NOT_FOUND, '"Address" in Address', 'value-not-found', [13, 20], 'HTTPAddr'],
  [400, NOT_FOUND, 'a == `Address` or Address == 1', 'value-not-found', [18, 25], 'HTTPAddr'],
  [400, NOT_FOUND, 'a.Address == 1 or AddressX == 1', 'value-not-found'],
  [
    400,
    'The value `Address` was not found in the datum.',
    'Address is empty',
    ...(['value-not-found', [0, 7], 'HTTPAddr'] as const),
  ],
  [400, NOT_FOUND, 'a == "x" and Address == 1', 'value-not-found', [13, 20], 'HTTPAddr'],
  ...['/N.me', '/.ame', '/Na.', '/(Name', '/Name('].map(
    (name): Fault => [400, inDatum(name), 'Name == 1 or xName == 1', 'value-not-found'],
  ),
  [400, UNSHOWN, 'undefined == 1', 'value-not-found'],
  [400, UNSHOWN, 'Nope == 1', 'value-not-found'],
  [400, inDatum('/Nope'), 'Name == 1 or Nope.x == 1', 'value-not-found', [13, 17]],
  [400, 'failed to read filter expression: 1:6 (5): expected: "=="', 'Name ~ 1', 'syntax', [5, 6]],
  [400, '1:11 (10): no match found', 'a == "é" nope', 'syntax', [9, 13]],
  [400, '1:1 (0): max number of expressions parsed', '((a == 1))', 'too-complex', [0, 1]],
  [500, 'error parsing regexp: missing closing ): `(`', 'a matches "("', 'invalid-pattern'],
  [400, 'strconv.ParseInt: parsing "x": invalid syntax', 'a == x', 'value-not-coercible'],
  ...[
    ['cannot perform a match', 'operator-not-applicable'],
    // The texts of the reference.
    ['error finding value in datum: /b at part 0: couldn\'t find key "b"', 'value-not-found'],
    ['error getting match value in expression: strconv.ParseFloat: …', 'value-not-coercible'],
    ['error getting interface slice match value in expression', 'value-not-coercible'],
    [
      'unable to find suitable primitive comparison function for matching',
      'operator-not-applicable',
    ],
    [
      'cannot perform is-nil operations on type float64 for selector: "a"',
      'operator-not-applicable',
    ],
    ['value of type float64 is not convertible to []byte', 'operator-not-applicable'],
    ['a is not a list or a map', 'operator-not-applicable'],
    ['ANY can only iterate over maps indexed with strings', 'operator-not-applicable'],
    ['selector "k.a" references a map key so "k.a" is invalid', 'local-not-traversable'],
    ['"x" cannot be used as a placeholder for both the index and the value', 'binding-conflict'],
    ['unable to convert json number "1e400"', 'number-not-representable'],
  ].map(
    ([text = '', code = '']): Fault => [400, `failed to read result page: ${text}`, 'c == 1', code],
  ),
]

test.each(faults)(
  '%i %s is a fault of the filter %s',
  async (status, text, filter, code, span, instead) => {
    const server = await serveAnswer(text, {}, status)
    const error = (await errorOf(clientOf(server).nodes.list({ filter }))) as RequestError
    expect(error).toMatchObject({
      name: 'InvalidRequestError',
      code: 'filter-rejected',
      status,
      serverText: text,
    })
    expect(error.span).toEqual(span && { start: span[0], end: span[1] })
    expect(error.issues[0]).toMatchObject({ code, severity: 'error', message: text })
    expect(error.issues[0]?.span).toEqual(error.span ?? { start: 0, end: filter.length })
    expect(error.hint).toEqual(expect.stringContaining(instead ?? ' '))
    expect(error.issues[0]?.hint).toBe(error.hint)
  },
)

test.each([
  ...['', 'no such region', 'job not found', 'permission denied', 'invalid region'].map(
    (text) => [400, text, 'a == 1', 'bad-request'] as const,
  ),
  [500, 'no leader', 'a == 1', 'server-error'],
  [
    500,
    'error evaluating the filter: `a` fits no double. Such a number cannot be compared.',
    'a == 1',
    'server-error',
  ],
  [403, NOT_FOUND, 'a == 1', 'forbidden'],
  [400, NOT_FOUND, undefined, 'bad-request'],
] as const)('%i %s for %s is not the fault of the filter', async (status, text, filter, code) => {
  const server = await serveAnswer(text, {}, status)
  expect(await errorOf(clientOf(server).nodes.list({ filter }))).toMatchObject({ code, status })
})

test('a filter sent by `request` is told of in the same way', async () => {
  const server = await serveAnswer(NOT_FOUND, {}, 400)
  const { request } = clientOf(server)
  const query = { filter: 'Address == 1' }
  expect(await errorOf(request('GET', '/v1/nodes', { query }))).toMatchObject({
    code: 'filter-rejected',
    issues: [{ code: 'value-not-found', hint: expect.stringContaining('`HTTPAddr`') }],
  })
  expect(await errorOf(request('GET', '/v1/volumes', { query }))).toMatchObject({
    code: 'filter-rejected',
  })
})

const SUGGESTED: [filter: string, said: RegExp][] = [
  ['Staus == x', /the row has no `Staus`, which `Staus` asks for\. Hint: Did you mean `Status`\?$/],
  ['Status = x', /`=` is not an operator of this language\. Hint: Write `==`\.$/],
  ['(((((((Status == x)))))))', /more than 2,000,000 steps\. Hint: Nest fewer parentheses\.$/],
]

test.each(SUGGESTED)('what the server suggests for %s is in the message', async (filter, said) => {
  const { fetch } = createServer(sampleData({ jobs: 1 }))
  const client = createSchedulerClient({ baseUrl: 'http://localhost', fetch })
  const error = await errorOf(client.jobs.list({ filter }))
  expect(error).toMatchObject({
    code: 'filter-rejected',
    message: expect.stringMatching(said),
    issues: [{ message: expect.stringMatching(said) }],
  })
})

test('the hint of an unknown name says where filters look', async () => {
  const server = await serve((_, response) =>
    response.writeHead(400).end('error finding value in datum: /Nope at part 0'),
  )
  const error = await errorOf(clientOf(server).jobs.list({ filter: 'Nope == 1' }))
  expect(error).toMatchObject({ hint: expect.stringMatching(/^Filters see the full resource/) })
})
