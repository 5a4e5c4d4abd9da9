import { afterAll, beforeAll, expect, test } from 'vitest'
import { createServer, sampleData } from '../../src/services/server/index.ts'
import { type Listening, listen } from '../../src/services/server/node.ts'
import { type Ran, start, tamis } from './run.ts'

const TOKEN = 'a-secret-token'
const server = createServer(sampleData(), { tokens: [TOKEN] })
const strict = createServer(sampleData(), { profile: 'nomad' })
const listenings: Listening[] = []
let address = ''
let strictAddress = ''

beforeAll(async () => {
  listenings.push(await listen(server, { port: 0 }), await listen(strict, { port: 0 }))
  ;[address = '', strictAddress = ''] = listenings.map(({ url }) => url)
})
afterAll(async () => {
  await Promise.all(listenings.map((listening) => listening.close()))
})

function query(words: readonly string[], environment: Record<string, string> = {}): Promise<Ran> {
  const given = { CLUSTER_ADDR: address, CLUSTER_TOKEN: TOKEN, CLUSTER_NAMESPACE: '*' }
  return tamis(['query', ...words], { environment: { ...given, ...environment } })
}

const rowsOf = ({ out }: Ran): Record<string, unknown>[] =>
  out.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line)]))

test('a note says that a filter at a path may be ignored', async () => {
  const { err } = await query(['/v1/jobs', '--filter', 'Status == "running"'])
  expect(err).toContain('Servers ignore --filter at some paths')
  expect((await query(['/v1/jobs'])).err).toBe('')
})

test('where a list is misspelt, all are shown', async () => {
  const { code, err } = await tamis(['query', 'job'])
  expect(code).toBe(2)
  expect(err).toContain('Allowed choices are jobs, deployments')
})

const cases: [words: string[], code: number, rows: number][] = [
  [['jobs'], 0, 60],
  [['jobs', '--filter', 'Status == "running"', '--namespace', 'data'], 0, 13],
  [['jobs', '--per-page', '7'], 0, 7],
  [['jobs', '--stale', '--filter', ' ', '--all', '--per-page', '7'], 0, 60],
  [['jobs', '--filter', 'ID == "none"'], 1, 0],
  [['deployments', '--per-page', '3', '--reverse'], 0, 3],
  [['nodes', '--filter', 'HTTPAddr is not empty'], 0, 24],
  [['nodes', '--filter', 'Drain == true'], 2, 0], // of the full row
  [['allocations', '--per-page', '2'], 0, 2],
  [['evaluations', '--per-page', '2'], 0, 2],
  [['members'], 0, 3],
  [['members', '--filter', 'Name == "none"'], 2, 0], // no server filters it
  [['jobs', '--filter', 'Stats == "running"'], 2, 0],
  [['jobs', '--filter', 'Status ='], 2, 0],
  [['pods'], 2, 0],
  [[], 2, 0],
  [['nodes', '--reverse'], 2, 0],
  [['members', '--watch'], 2, 0],
  [['jobs', '--watch', '--all'], 2, 0],
  [['jobs', '--watch', '--json'], 2, 0],
  [['/v1/jobs', '--filter', 'Status == "running"', '--namespace', 'data'], 0, 13],
  [['/v1/jobs', '--filter', 'Status ='], 2, 0],
  [['/v1/jobs', '--watch'], 2, 0], // it is not known which fields identify a row
  [['/v2/jobs'], 2, 0],
  [['jobs', '--region', 'elsewhere'], 3, 0],
  [['jobs', '--address', 'http://127.0.0.1:1'], 3, 0], // where nobody listens
]

test.each(cases)('query %j ends with %i after %i rows', async (words, code, rows) => {
  const ran = await query(words)
  expect([ran.code, rowsOf(ran).length]).toEqual([code, rows])
  if (code > 1) expect(ran.err).not.toBe('')
})

test('the environment of another product gives its headers too', async () => {
  const environment = { NOMAD_ADDR: strictAddress, NOMAD_TOKEN: 'any', NOMAD_NAMESPACE: 'data' }
  const ran = await query(['jobs', '--prefix', 'NOMAD_'], environment)
  expect(new Set(rowsOf(ran).map(({ Namespace }) => Namespace))).toEqual(new Set(['data']))
})

test('a token goes to Nomad in its own header', async () => {
  const agent = createServer(sampleData(), { profile: 'nomad', tokens: [TOKEN] })
  const listening = await listen(agent, { port: 0 })
  listenings.push(listening)
  const nomad = { NOMAD_ADDR: listening.url, NOMAD_TOKEN: TOKEN, NOMAD_NAMESPACE: '*' }
  expect(rowsOf(await query(['jobs', '--prefix', 'NOMAD_'], nomad))).toHaveLength(60)
  // Without the other address, there is no doubt.
  expect(rowsOf(await query(['jobs'], { ...nomad, CLUSTER_ADDR: '' }))).toHaveLength(60)
  const words = ['jobs', '--address', listening.url]
  expect(await query(words)).toMatchObject({ code: 3, out: '' })
})

test('a filter in free white space is sent as every server takes it', async () => {
  const words = ['jobs', '--filter', '(Status == "running")and(Type == "batch")']
  const environment = { CLUSTER_ADDR: strictAddress }
  expect(await query(words, environment)).toMatchObject({ code: 0, err: '' })
})

test('warnings go to stderr, and the rows come', async () => {
  const ran = await query(['jobs', '--filter', 'Status == "runing" or Type == "batch"'])
  expect(ran.code).toBe(0)
  expect(ran.err).toContain('[value-not-listed]')
})

test.each([
  ['ID == "none"', 0],
  ['Type == "system"', 3],
])('JSON is one array: %s has more than %i rows or none', async (filter, least) => {
  const { out } = await query(['jobs', '--filter', filter, '--json'])
  expect(JSON.parse(out).length).toBeGreaterThanOrEqual(least)
})

test('the next token is told, and goes on', async () => {
  const first = await query(['jobs', '--per-page', '40'])
  const [, token = ''] = /--next-token (\S+)/.exec(first.err) ?? []
  const second = await query(['jobs', '--next-token', token])
  const ids = [...rowsOf(first), ...rowsOf(second)].map(({ ID }) => ID)
  expect(new Set(ids).size).toBe(60)
})

test('no token is ever written', async () => {
  const secret = 'hidden-in-plain-sight'
  const all = await Promise.all([
    query(['jobs'], { CLUSTER_TOKEN: secret }),
    query(['jobs', '--address', 'http://192.0.2.1'], { CLUSTER_TOKEN: secret }),
    query(['jobs'], { CLUSTER_TOKEN: `${secret} ` }),
    query(['jobs', `--token=${secret}`]),
  ])
  for (const { code, out, err } of all) {
    expect(code).toBeGreaterThan(1)
    expect(out + err).not.toContain('plain-sight')
  }
})

const environment = () => ({ CLUSTER_ADDR: address, CLUSTER_TOKEN: TOKEN })

test('a watch tells of what enters, is updated and leaves, until it is stopped', async () => {
  const words = ['--watch', '--filter', 'ID matches "^watched" and Priority == 60']
  const watch = start(['query', 'jobs', ...words], { environment: environment() })
  const events = (count: number) => watch.written(new RegExp(`^(?:.+\\n){${count}}`))
  server.put('jobs', { ID: 'watched', Priority: 60, Type: 'system' })
  await events(1)
  server.put('jobs', { ID: 'watched', Priority: 60, Type: 'batch' })
  await events(2)
  server.put('jobs', { ID: 'watched', Priority: 10, Type: 'batch' })
  await events(3)
  const ran = await watch.stop()
  expect(rowsOf(ran)).toMatchObject([
    { type: 'enter', key: 'default/watched' },
    { type: 'update', row: { Type: 'batch' } },
    { type: 'leave', previous: { Type: 'batch' } },
  ])
  expect(ran).toMatchObject({ code: 3, err: '' })
  server.remove('jobs', 'watched')
})

test('a watch whose reader is gone ends at the next event, without a word', async () => {
  const gone = () => {
    throw Object.assign(new Error('EPIPE'), { code: 'EPIPE', syscall: 'write' })
  }
  const words = ['jobs', '--watch', '--filter', 'ID == "unread"']
  server.put('jobs', { ID: 'unread', Name: 'unread', Namespace: 'default', Type: 'service' })
  const ran = await tamis(['query', ...words], { environment: environment(), reader: gone })
  expect(ran).toMatchObject({ code: 0, err: '' })
  server.remove('jobs', 'unread')
})

const advice: [words: string[], environment: Record<string, string>, code: string, told: string][] =
  [
    [['jobs', '--address', 'ftp://a'], {}, 'invalid-option', '`--address` must be'],
    [['jobs'], { CLUSTER_ADDR: 'ftp://a' }, 'invalid-option', '`--address` must be'],
    [['jobs', '--address', 'http://192.0.2.1'], {}, 'insecure-token', '`--allow-insecure-token`'],
    [['jobs', '--region', ''], {}, 'invalid-option', '`--region` must be'],
    [['jobs', '--namespace', ''], {}, 'invalid-option', '`--namespace` must be'],
    [['jobs', '--next-token', ''], {}, 'invalid-option', '`--next-token` must be'],
    [['jobs', '--filter', `ID == "${'x'.repeat(15_000)}"`], {}, 'url-too-long', '`tamis filter`'],
  ]

test.each(advice)('%j with %j ends with %s and speaks of flags: %s', async (...row) => {
  const [words, environment, code, told] = row
  const { code: exitCode, err } = await query(words, environment)
  expect(exitCode).toBe(2)
  expect(err).toContain(`[${code}]`)
  expect(err).toContain(told)
  expect(err).not.toMatch(/`(?:[a-z]+[A-Z]\w*|limits\.\w+)`/)
})

test('a token for pages that the server refuses is not said to go on', async () => {
  const { code, err } = await query(['jobs', '--next-token', 'no such page'])
  expect(code).toBe(3)
  expect(err).not.toContain('continues from')
})

test('a watch without an index ends, and says why', async () => {
  const silent = { ...createServer(sampleData()), fetch: async () => Response.json([]) }
  const other = await listen(silent, { port: 0 })
  const { code, err } = await query(['jobs', '--watch', '--address', other.url])
  expect(code).toBe(3)
  expect(err).toContain('[header-missing]')
  expect(err).toContain('Only a list with an index can be watched.')
  await other.close()
})
