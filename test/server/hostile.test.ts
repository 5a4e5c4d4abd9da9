import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createServer, sampleData } from '../../src/server/index.ts'
import { path, raw, serving } from './serving.ts'

const nested = (open: string, close: string, depth: number) =>
  `${open.repeat(depth)}Stop == true${close.repeat(depth)}`

const WORDS = [
  '',
  ' ',
  '\0',
  '\ufeff',
  '‮',
  '(',
  ')',
  '"',
  '`',
  '{',
  '\\',
  '%',
  '🦀',
  'not',
  'any',
  'in',
  '==',
]
const NAMES = [
  '__proto__',
  'constructor',
  'toString',
  'length',
  'hasOwnProperty',
  'Meta.__proto__',
  'Meta["constructor"]',
  'TaskGroups.length',
  'TaskGroups.0.Name',
  'TaskGroups.99999999999.Name',
  'Nothing',
  'Periodic.Enabled',
  'Periodic',
  'Meta',
  'TaskGroups',
  'TaskGroups.0.Tasks.0.Config.ports.0',
  'SecretID',
  'Meta[""]',
  'Meta["\\0"]',
  '"/"',
  'Priority.Priority',
  '"/Meta/a~1b"',
]
const OPERATORS = [
  '== ""',
  '!= 1e400',
  'is empty',
  'is not empty',
  'is nil',
  'contains "a"',
  'matches "(a*)*b"',
  'matches "("',
  'matches "(?<=a)"',
  'matches "a{1001}"',
  'not matches "(.*)(.*)(.*)(.*)x"',
  '== 9223372036854775808',
  '== NaN',
  '== "\\ud800"',
]
const PATTERNS = [
  '(a+)+$',
  '([a-z]+)*$',
  '(a|a)*$',
  '(a|aa)+$',
  '(.*a){20}',
  '((a{1,100}){1,100}){1,10}',
  '(x+x+)+y',
  '\\p{Greek}+',
  '[^\\x00-\\x{10FFFF}]',
  'a'.repeat(1_000),
  'a'.repeat(1_001),
  '(?i)'.repeat(200),
  '('.repeat(400),
  '.{1000}',
]
const SHAPES = [10, 100, 199, 201, 1_000, 3_000].flatMap((depth) => [
  nested('(', ')', depth),
  nested('not ', '', depth),
  nested('not (', ')', Math.min(depth, 2_000)),
  '('.repeat(depth),
  `${nested('any TaskGroups as g { ', ' }', Math.min(depth, 500))}`,
  Array(Math.min(depth, 600)).fill('Stop == true').join(' or '),
  Array(Math.min(depth, 600)).fill('Stop == true').join(' and not '),
])
// A quantifier in a quantifier looks at the product of what both go over.
const PRODUCTS = ['Attributes', 'Drivers', 'Meta'].map(
  (map) => `${Array(9).fill(`any ${map} as k, v {`).join(' ')} v == "no" ${'}'.repeat(9)}`,
)
// Each pattern takes an engine, and time to prepare.
const MANY = ['a.{900}x', '(?i)\\pL{300}', '(a|b){500}c+d'].map((pattern) =>
  Array.from({ length: 300 }, (_, at) => `Name matches \`${pattern}${at}\``).join(' or '),
)
const FILTERS = [
  ...WORDS.flatMap((word) => [
    word,
    `${word} == 1`,
    `Name == ${word}`,
    `Name ${word} "a"`,
    word.repeat(500),
  ]),
  ...NAMES.flatMap((name) => OPERATORS.map((operator) => `${name} ${operator}`)),
  ...PATTERNS.flatMap((pattern) => [
    `Name matches \`${pattern}\``,
    `ID matches \`${pattern}\` or Name not matches \`${pattern}\``,
    `any Meta as k, v { v matches \`${pattern}\` or k matches \`${pattern}\` }`,
    `all Datacenters as d { d matches \`${pattern}\` }`,
  ]),
  ...SHAPES,
  ...PRODUCTS,
  ...MANY,
]

test('F60: hostile filters get 200 or 4xx, each within a second, and the server lives', async () => {
  const { url } = await serving(sampleData({ jobs: 300 }))
  expect(FILTERS.length).toBeGreaterThanOrEqual(486)
  let slowest = 0
  for (const [at, filter] of FILTERS.entries()) {
    const list = at % 3 === 0 || PRODUCTS.includes(filter) ? 'nodes' : 'jobs'
    const start = performance.now()
    const response = await fetch(url + path(list, { namespace: '*', per_page: '5', filter }))
    await response.text()
    slowest = Math.max(slowest, performance.now() - start)
    expect([200, 400, 431], filter.slice(0, 80)).toContain(response.status)
  }
  expect(slowest).toBeLessThan(1_000)
  expect((await fetch(`${url}/v1/jobs`)).status).toBe(200)
}, 60_000)

test('F60: a filter that takes all of its time is refused', async () => {
  const { url } = await serving(sampleData({ jobs: 5_000 }), { limits: { maxFilterMs: 5 } })
  const filter = 'any TaskGroups as g { any g.Tasks as t { t.Name matches "(a|b)*c(d|e)*f" } }'
  const response = await fetch(url + path('jobs', { namespace: '*', filter }))
  expect([response.status, await response.text()]).toEqual([
    400,
    expect.stringContaining('too complex'),
  ])
})

const head = (line: string, headers = '') =>
  `${line} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\n${headers}\r\n`

// [what, the bytes sent]
const RAW: [string, string][] = [
  ['no host', 'GET /v1/jobs HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ['no version', 'GET /v1/jobs\r\n\r\n'],
  ['not HTTP', 'hello\r\n\r\n'],
  ['TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\r\n\r\n'],
  ['another protocol', 'GET / HTTP/9.9\r\nHost: x\r\n\r\n'],
  ['a dot segment', head('GET /v1/../v1/jobs')],
  ['an encoded dot segment', head('GET /v1/%2e%2e/v1/jobs')],
  ['a single dot', head('GET /v1/./jobs')],
  ['a half-encoded dot segment', head('GET /v1/.%2E/v1/jobs')],
  ['a backslash', head('GET /v1\\jobs')],
  ['two slashes', head('GET //v1/jobs')],
  ['a whole URL', head('GET http://elsewhere/v1/jobs')],
  ['a fragment', head('GET /v1/jobs#x')],
  ['%zz in the path', head('GET /v1/%zz')],
  ['%zz in the query', head('GET /v1/jobs?filter=%zz')],
  ['bytes that are no UTF-8', head('GET /v1/jobs?filter=%ff%fe')],
  ['a name that is not there', head('GET /v1/__proto__')],
  ['a space in the line', head('GET /v1/jobs ?x')],
  ['a long line', head(`GET /v1/jobs?filter=${'a'.repeat(20_000)}`)],
  ['long headers', head('GET /v1/jobs', `X-A: ${'a'.repeat(20_000)}\r\n`)],
  ['endless headers', head('GET /v1/jobs', 'X-A: a\r\n'.repeat(5_000))],
  ['a header with a NUL', head('GET /v1/jobs', 'X-A: a\0b\r\n')],
  ['a header over two lines', head('GET /v1/jobs', 'X-A: a\r\n b\r\n')],
  ['a space before the colon', head('GET /v1/jobs', 'X-A : a\r\n')],
  ['two lengths', head('PUT /v1/jobs', 'Content-Length: 2\r\nContent-Length: 3\r\n')],
  ['a length below zero', head('PUT /v1/jobs', 'Content-Length: -1\r\n')],
  ['a length that is none', head('PUT /v1/jobs', 'Content-Length: 0x10\r\n')],
  [
    'a length and chunks',
    head('PUT /v1/jobs', 'Content-Length: 3\r\nTransfer-Encoding: chunked\r\n'),
  ],
  ['chunks twice', head('PUT /v1/jobs', 'Transfer-Encoding: chunked, chunked\r\n')],
  ['chunks that are none', `${head('PUT /v1/jobs', 'Transfer-Encoding: chunked\r\n')}zz\r\n`],
  ['an encoding that is none', head('PUT /v1/jobs', 'Transfer-Encoding: xchunked\r\n')],
  [
    'a body in gzip',
    `${head('PUT /v1/jobs', 'Content-Encoding: gzip\r\nContent-Length: 2\r\n')}{}`,
  ],
  [
    'a body in gzip twice',
    `${head('PUT /v1/jobs', 'Content-Encoding: gzip, gzip\r\nContent-Length: 2\r\n')}{}`,
  ],
  ['a long body that is announced', head('PUT /v1/jobs', 'Content-Length: 104857600\r\n')],
  [
    'a body nested deeply',
    head('PUT /v1/jobs', `Content-Length: 200000\r\n`) + '['.repeat(200_000),
  ],
  ['a body of quotes', head('PUT /v1/jobs', `Content-Length: 900000\r\n`) + '"\\'.repeat(450_000)],
  ['an empty body', head('PUT /v1/jobs')],
  ['a body that is no UTF-8', `${head('PUT /v1/jobs', 'Content-Length: 2\r\n')}{\x80`],
  ['CONNECT', head('CONNECT elsewhere:80')],
  ['a method that is none', head('BREW /v1/jobs')],
  ['TRACE', head('TRACE /v1/jobs')],
]

// What no request of the platform can be is cut.
const CUT = new Set(['CONNECT', 'TRACE'])

test('F63: malformed and oversized requests get 4xx or are cut, and the server lives', async () => {
  const { url, listening } = await serving({ jobs: [{ ID: 'a' }] })
  expect(RAW.length).toBeGreaterThanOrEqual(40)
  const before = process.memoryUsage().rss
  for (const [what, bytes] of RAW) {
    const statuses = Array.from(
      (await raw(listening.port, bytes)).matchAll(/^HTTP\/1\.1 ([0-9]{3})/gm),
      ([, status]) => status?.[0],
    )
    expect([what, ...statuses]).toEqual(CUT.has(what) ? [what] : [what, '4'])
  }
  expect((await fetch(`${url}/v1/jobs`)).status).toBe(200)
  expect(process.memoryUsage().rss - before).toBeLessThan(250e6)
}, 60_000)

test('F63: a second request cannot be hidden in the body of the first', async () => {
  const { listening } = await serving({ jobs: [{ ID: 'a' }] })
  const hidden = head('GET /v1/jobs')
  const sent = `PUT /v1/jobs HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${hidden.length}\r\n\r\n${hidden}`
  expect((await raw(listening.port, sent)).match(/HTTP\/1\.1 [0-9]+/g)).toEqual(['HTTP/1.1 400'])
})

test('F63: a body that is compressed is refused as that, and never unpacked', async () => {
  const { url } = await serving({})
  const body = gzipSync(Buffer.concat([Buffer.from('{"ID":"a"}'), Buffer.alloc(200_000_000, 32)]))
  expect(body.length).toBeLessThan(1_048_576)
  const before = process.memoryUsage().rss
  const headers = { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' }
  expect((await fetch(`${url}/v1/jobs`, { method: 'PUT', body, headers })).status).toBe(415)
  expect(process.memoryUsage().rss - before).toBeLessThan(100e6)
})

test.each([
  [64, 200],
  [65, 400],
  [100_000, 400],
])('F63: a whole body of %i levels gets %i', async (levels, status) => {
  const before = '{"Job":{"ID":"a","TaskGroups":[{"Name":"g","Tasks":[{"Name":"t","Config":'
  const inner = levels - 6
  const body = `${before}${'{"a":'.repeat(inner)}1${'}'.repeat(inner)}}]}]}}`
  const server = createServer({})
  const response = await server.fetch('http://localhost/v1/jobs', {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body,
  })
  expect(response.status).toBe(status)
})

test('F63: 100 MB are refused without being kept', async () => {
  const { url } = await serving({})
  const before = process.memoryUsage().rss
  const chunk = new Uint8Array(1_048_576)
  let left = 100
  const body = new ReadableStream({
    pull(controller) {
      if (left-- > 0) controller.enqueue(chunk)
      else controller.close()
    },
  })
  const status = await fetch(`${url}/v1/jobs`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body,
    duplex: 'half',
  } as RequestInit).then(
    (response) => response.status,
    () => 'cut',
  )
  expect([413, 'cut']).toContain(status)
  expect(process.memoryUsage().rss - before).toBeLessThan(250e6)
  expect((await fetch(`${url}/v1/jobs`)).status).toBe(200)
})
