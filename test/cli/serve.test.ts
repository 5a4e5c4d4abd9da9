import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { raw } from '../server/serving.ts'
import { createFolder } from '../support/folder.ts'
import { type Running, start, tamis } from './run.ts'

const folder = createFolder()

// So that it does not matter whether the playground is built.
const site = createFolder()
const pages = site.path
site.write('index.html', '<!doctype html><head></head><title>A page</title>')

const serving: Running[] = []
afterEach(async () => {
  await Promise.all(serving.splice(0).map((running) => running.stop()))
})

/** A server that has said where it is and what to try; it ends with the test. */
async function serve(words: readonly string[] = [], environment = {}) {
  const running = start(['serve', '--port', '0', '--pages', pages, ...words], { environment })
  serving.push(running)
  const [out] = await running.written(/[\s\S]*Ctrl-C/)
  return { running, out, url: /http:\S+/.exec(out)?.[0] ?? '' }
}

test('it says what to try, all of which works', async () => {
  const { out } = await serve()
  const addresses = Array.from(out.matchAll(/'(http:[^']+)'/g), ([, address = '']) => address)
  expect(addresses.length).toBeGreaterThan(2)
  for (const address of addresses) {
    const answer = await fetch(address, { headers: { Authorization: 'Bearer any' } })
    expect(answer.status).toBe(200)
    expect((await answer.text()).length).toBeGreaterThan(100)
  }
})

test('asked to end, it answers who waits, and ends well', async () => {
  const { running, url } = await serve()
  const index = (await fetch(`${url}/v1/jobs`)).headers.get('X-Cluster-Index')
  const waiting = fetch(`${url}/v1/jobs?index=${index}`)
  // It has come in once a later one is answered.
  await fetch(`${url}/v1/jobs`)
  expect(await running.stop()).toMatchObject({ code: 0, err: '' })
  expect((await waiting).status).toBe(200)
})

test('the options reach the server', async () => {
  const words = ['--jobs', '7', '--token', 'one', 'two', '--region', 'eu']
  const { url, out } = await serve(words)
  expect(out).not.toMatch(/\bone\b|\btwo\b/)
  const status = async (query: string, token = 'two') =>
    (await fetch(`${url}/v1/jobs?${query}`, { headers: { 'X-Cluster-Token': token } })).status
  expect(await status('')).toBe(200)
  expect(await status('', 'three')).toBe(403)
  expect(await status('region=eu')).toBe(200)
  expect(await status('region=global')).toBe(404)
  const answer = await fetch(`${url}/v1/jobs?namespace=*`, {
    headers: { 'X-Cluster-Token': 'one' },
  })
  expect(await answer.json()).toHaveLength(7)
})

test.each<[words: string[], name: string, origin: string | null, status: number]>([
  [[], 'localhost', null, 200],
  [[], 'dev.example.org', null, 403],
  [['--allow-host', 'dev.example.org', 'web'], 'web', null, 200],
  [['--allow-host', 'dev.example.org', 'web'], 'evil.example', null, 403],
  [['--allow-origin', 'https://example.org'], 'localhost', 'https://example.org', 200],
])('with %j the host %s is answered with the allowed origin %j and %i', async (...row) => {
  const [words, name, origin, status] = row
  const { url } = await serve(words)
  for (const path of ['/', '/v1/jobs']) {
    const head = `Host: ${name}:80\r\nOrigin: https://example.org\r\nConnection: close`
    const answer = await raw(Number(new URL(url).port), `GET ${path} HTTP/1.1\r\n${head}\r\n\r\n`)
    expect(answer).toMatch(`HTTP/1.1 ${status} `)
    const [, allowed = null] = /^access-control-allow-origin: (.*)\r$/im.exec(answer) ?? []
    expect(allowed).toBe(path === '/' ? null : origin)
  }
})

test.each([
  [
    ['--host', '0.0.0.0'],
    ['public Internet, which is not recommended', '--allow-host names'],
  ],
  [['--host', '0.0.0.0', '--allow-host', 'web'], ['public Internet']],
  [['--host', 'localhost'], []],
])('listening with %j, it warns of %j', async (words, warnings) => {
  const { running } = await serve([...words, '--token', 'one', '--team-token', 'two'])
  const { err } = await running.stop()
  for (const warning of warnings) expect(err).toContain(warning)
  expect(err.split('\n')).toHaveLength(warnings.length + 1)
})

test('a file of data takes the place of the sample, with every digit', async () => {
  const time = '1767656051543722706'
  const teams = '[{ "id": "team-a", "name": "A", "users": ["user-a"] }]'
  const jobs = `[{ "ID": "web", "SubmitTime": ${time} }]`
  const file = folder.write('data.json', `{ "jobs": ${jobs}, "teams": ${teams} }`)
  const { url } = await serve(['--data', file])
  const filter = encodeURIComponent(`SubmitTime == ${time}`)
  expect(await (await fetch(`${url}/v1/jobs?filter=${filter}`)).json()).toMatchObject([
    { ID: 'web' },
  ])
  const headers = { Authorization: 'Bearer any' }
  expect(await (await fetch(`${url}/api/v2/teams`, { headers })).json()).toMatchObject({
    data: [{ id: 'team-a' }],
  })
})

test.each([
  ['{', [], 3, '[invalid-json]'],
  ['[]', [], 2, 'not a list'],
  ['{ "jbos": [] }', [], 2, 'Did you mean `jobs`?'],
  ['{ "jobs": [{ "ID": "a", "Priority": "high" }] }', [], 2, 'The field `Priority` must be'],
  ['{}', ['--jobs', '3'], 2, "cannot be used with option '--jobs <number>'"],
])('data %j with %j ends with %i', async (text, words, expected, said) => {
  const file = folder.write('wrong.json', text)
  const { code, err } = await tamis(['serve', '--port', '0', '--data', file, ...words])
  expect(code).toBe(expected)
  expect(err).toContain(said)
})

test.each([
  [['--profile', 'nomad'], 'X-Nomad-'],
  [[], 'X-Cluster-'],
])('with %j its headers start with %s', async (words, prefix) => {
  const { url, out } = await serve([...words, '--token', 'one'])
  expect(out).toContain(`-H "${prefix}Token: `)
  expect(out).toMatch(/jobs in \d+ ms/)
  const headers = { [`${prefix}Token`]: 'one' }
  const answer = await fetch(`${url}/v1/jobs?prefix=a&filter=ID+is+not+empty`, { headers })
  expect(answer.status).toBe(words[1] === 'nomad' ? 200 : 400)
  const all = await fetch(`${url}/v1/jobs`, { headers })
  expect(all.headers.has(`${prefix}Index`)).toBe(true)
})

test('it shows what it answers to a filter, and the page', async () => {
  const { url, out } = await serve()
  const filter = /filtered by\n\n {4}(.*)\n/.exec(out)?.[1] ?? ''
  const query = new URLSearchParams({ namespace: '*', filter })
  const rows = (await (await fetch(`${url}/v1/jobs?${query}`)).json()) as { ID: string }[]
  expect(rows.length).toBeGreaterThan(2)
  const [, table = ''] = out.split(filter)
  expect(rows.filter(({ ID }) => !table.includes(` ${ID} `))).toEqual([])
  expect(table).toContain(`\n${rows.length} jobs in 0 ms`)
  expect(out).toContain(`Open ${url}/ for the playground`)
  expect(await (await fetch(`${url}/`)).text()).toContain('<title>A page</title>')
})

test.each([
  [[], 'both one', ['one', 'both']],
  [['--token', 'flag'], 'one', ['flag']],
  [[], '', ['']],
] as const)(
  'with %j and %j in the environment, the tokens are %j',
  async (words, secrets, tokens) => {
    const environment = { TAMIS_SERVE_TOKEN: secrets, CLUSTER_TOKEN: 'of-another-cluster' }
    const { url, out } = await serve(words, environment)
    const status = async (token: string) =>
      (await fetch(`${url}/v1/jobs`, { headers: { Authorization: `Bearer ${token || 'any'}` } }))
        .status
    for (const token of tokens) expect(await status(token)).toBe(200)
    expect(await status('of-another-cluster')).toBe(tokens[0] === '' ? 200 : 403)
    if (words.length > 0) expect(await status('one')).toBe(403)
    expect(out).not.toMatch(/both|Token: one|Token: flag/)
  },
)

test.each<[words: string[], environment: object, teams: Record<string, number>, said: string]>([
  [[], {}, { any: 200 }, ''],
  [['--token', 'one'], {}, { one: 403, any: 403 }, 'The teams refuse every request'],
  [['--team-token', 'two'], {}, { two: 200, one: 403 }, 'The scheduler refuses every request'],
  [['--token', 'one', '--team-token', 'two'], {}, { two: 200, one: 403 }, ''],
  [['--token', 'one'], { TAMIS_SERVE_TEAM_TOKEN: 'two too' }, { two: 200, too: 200, one: 403 }, ''],
])('with %j and %j the teams answer tokens with %j', async (words, environment, answers, said) => {
  const { running, url, out } = await serve(words, environment)
  for (const [token, status] of Object.entries(answers)) {
    const headers = { Authorization: `Bearer ${token}` }
    expect([token, (await fetch(`${url}/api/v2/teams`, { headers })).status]).toEqual([
      token,
      status,
    ])
  }
  expect(out.includes('/api/v2/teams')).toBe(!said.startsWith('The teams'))
  expect(out.includes('/v1/jobs')).toBe(!said.startsWith('The scheduler'))
  const { err } = await running.stop()
  if (said === '') expect(err).toBe('')
  else expect(err).toContain(said)
})

/** Takes a port, unless somebody has it already. */
async function take(port: number) {
  const taken = createServer().listen(port, '127.0.0.1')
  const isOurs = await once(taken, 'listening').then(
    () => true,
    () => false,
  )
  return {
    port: isOurs ? (taken.address() as AddressInfo).port : port,
    isOurs,
    close: () => taken.close(),
  }
}

test('a port that is taken is an error', async () => {
  const { port, close } = await take(0)
  const ran = await tamis(['serve', '--pages', pages, '--port', String(port)])
  expect(ran).toMatchObject({ code: 3, out: '' })
  expect(ran.err).toContain(`port ${port} of \`127.0.0.1\``)
  expect(ran.err).toContain('[address-unavailable]')
  close()
})

test('without a port, one that is taken gives way to the next', async () => {
  const { isOurs, close } = await take(4646)
  const running = start(['serve', '--pages', pages])
  serving.push(running)
  const [out, url = ''] = await running.written(/(http:\S+)[\s\S]*Ctrl-C/)
  const port = Number(new URL(url).port)
  expect(port).toBeGreaterThanOrEqual(isOurs ? 4647 : 4646)
  expect(port).toBeLessThan(4746)
  if (port > 4646) expect(out).toContain(`--address ${url}`)
  close()
})

const refusals: [words: string[], code: number][] = [
  [['--port', '65536'], 2],
  [['--port', 'x'], 2],
  [['--jobs', '0'], 2],
  [['--token', 'a b'], 2],
  [['--pages', join(folder.path, 'none')], 2],
  [['--allow-origin', '*'], 2],
  [['--allow-host', '*'], 2],
  [['--profile', 'other'], 2],
  [['--port', '0', '--host', '192.0.2.1'], 3],
  [['extra'], 2],
]

test.each(refusals)('serve %j ends with %i', async (words, code) => {
  const ran = await tamis(['serve', ...words])
  expect(ran).toMatchObject({ code, out: '' })
  expect(ran.err).not.toBe('')
})
