import { expect, onTestFinished, test, vi } from 'vitest'
import type { Expression } from '../../grammar/index.ts'
import { matchOf, quantifierOf, selectorOf, walk } from '../../src/filters/ast/index.ts'
import { compile } from '../../src/rows/evaluate/index.ts'
import { parseSchema, type Schema, s } from '../../src/rows/schema/index.ts'
import { createServer } from '../../src/services/server/index.ts'
import { answer, clientOf, errorOf, serve } from '../client/servers.ts'
import { path, raw, serving } from '../server/serving.ts'

// The limits of a server and a client at the last value that passes and the first that does not;
// those of a text are in test/grammar, those of a row in test/evaluate, those of a line in test/cli.
// The largest defaults are in limits.soak.test.ts.

const LONG_MS = 600_000

const nested = (levels: number) => {
  let tree: Expression = matchOf(selectorOf(['a']), 'is nil')
  for (let level = 1; level < levels; level++) {
    tree = quantifierOf('any', selectorOf(['a']), 'x', tree)
  }
  return tree
}
const lists = (levels: number) => {
  let schema: Schema = s.string()
  for (let level = 0; level < levels; level++) schema = s.list(schema)
  return schema
}

// What has no option: it protects the stack, and nothing that is read from a text comes near it.
test.each<[what: string, most: number, code: string, run: (levels: number) => unknown]>([
  ['a tree to compile', 1_001, 'stack-exhausted', (levels) => compile(nested(levels))],
  ['a tree to walk', 5_000, 'stack-exhausted', (levels) => walk(nested(levels), { Match() {} })],
  ['a schema', 100, 'schema-too-large', (levels) => parseSchema(lists(levels))],
])('%s of %i levels is taken, and of one more is %s', (_, most, code, run) => {
  expect(() => run(most)).not.toThrow()
  expect(() => run(most + 1)).toThrow(expect.objectContaining({ code }))
})

const statusOf = async (limits: object, list: string, init: RequestInit = {}) => {
  const server = createServer({ jobs: [{ ID: 'web' }] }, { limits })
  return (await server.fetch(`http://localhost${list}`, init)).status
}

const filtered = (filter: string) => path('jobs', { namespace: '*', filter })
const body = JSON.stringify({ Job: { ID: 'a', Name: 'é' } })
const put = { method: 'PUT', headers: { 'Content-Type': 'application/json' }, body }
const bytes = Buffer.byteLength(body)

test('`maxBodyBytes`: the length of a body is enough, and one less is not', async () => {
  expect(await statusOf({ maxBodyBytes: bytes }, '/v1/jobs', put)).toBe(200)
  expect(await statusOf({ maxBodyBytes: bytes - 1 }, '/v1/jobs', put)).toBe(413)
})

test('a filter of 16,000 characters is read, and one of 16,001 is not', async () => {
  const long = (length: number) => `ID != "${'x'.repeat(length - 'ID != ""'.length)}"`
  expect(await statusOf({}, filtered(long(16_000)))).toBe(200)
  expect(await statusOf({}, filtered(long(16_001)))).toBe(400)
})

test('a head of 16 kB is read, and a longer one is not', async () => {
  const { listening } = await serving({ jobs: [] })
  const head = (length: number) => {
    const start = 'GET /v1/jobs HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nX-A: '
    return `${start}${'a'.repeat(length - start.length)}\r\n\r\n`
  }
  // Node counts the address, the names and the values, and not the marks between them.
  const marks = 40
  expect(await raw(listening.port, head(16_384))).toMatch(/^HTTP\/1\.1 200 /)
  expect(await raw(listening.port, head(16_384 + marks))).toMatch(/^HTTP\/1\.1 431 /)
})

test.each([
  [1, 400],
  [LONG_MS, 200],
])(
  'with `maxFilterMs` %i a filter gets %i, where each look at the clock is a second later',
  async (maxFilterMs, status) => {
    let now = 0
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 1_000))
    onTestFinished(() => clock.mockRestore())
    const server = createServer({ jobs: [{ ID: 'web' }] }, { limits: { maxFilterMs } })
    const filter = 'ID matches "^(a*)*b"'
    expect((await server.fetch(`http://localhost${filtered(filter)}`)).status).toBe(status)
  },
)

test('by default, a body of 1,048,576 bytes is read, and one of a byte more is not', async () => {
  const bodyOf = (length: number) => {
    const start = '{"Job":{"ID":"a","Name":"'
    return `${start}${'x'.repeat(length - start.length - 3)}"}}`
  }
  const send = (length: number) => statusOf({}, '/v1/jobs', { ...put, body: bodyOf(length) })
  expect(bodyOf(1_048_576)).toHaveLength(1_048_576)
  expect(await send(1_048_576)).toBe(200)
  expect(await send(1_048_577)).toBe(413)
})

test('200,000 entries of a row are looked at, and no more', async () => {
  const entriesOf = (length: number) =>
    createServer(
      { jobs: [{ ID: 'a', Datacenters: new Array(length).fill('x') }] },
      {
        limits: { maxFilterMs: LONG_MS },
      },
    ).fetch(`http://localhost${filtered('"y" not in Datacenters')}`)
  expect((await entriesOf(200_000)).status).toBe(200)
  expect((await entriesOf(200_001)).status).toBe(400)
})

test('by default, an address has 15,000 characters, and no more', async () => {
  const server = await serve((_, response) => answer(response, []))
  const { jobs } = clientOf(server)
  const before = `${server.baseUrl}/v1/jobs?prefix=`.length
  await jobs.list({ prefix: 'x'.repeat(15_000 - before) })
  expect(await errorOf(jobs.list({ prefix: 'x'.repeat(15_001 - before) }))).toMatchObject({
    code: 'url-too-long',
  })
  expect(server.seen.map(({ rawUrl }) => server.baseUrl.length + rawUrl.length)).toEqual([15_000])
})

test.each([
  [65_536, 65_536],
  [65_537, 65_536],
])('by default, of the %i bytes of an error %i are kept', async (length, kept) => {
  const server = await serve((_, response) => answer(response, 'a'.repeat(length), {}, 500))
  expect(await errorOf(clientOf(server).jobs.list())).toMatchObject({
    serverText: 'a'.repeat(kept),
  })
})
