import { afterEach, expect, test } from 'vitest'
import { createSchedulerClient } from '../../src/services/client/index.ts'
import { sampleData } from '../../src/services/server/index.ts'
import { serve, serveBytes } from '../client/servers.ts'
import { raw, serving } from '../server/serving.ts'
import { createFolder } from '../support/folder.ts'
import { until } from '../support/waits.ts'
import { type Running, start, tamis } from './run.ts'

const TOKEN = 'a<secret>-of-the-server'

const folder = createFolder()
const pages = folder.path
folder.write('index.html', '<!doctype html><head></head>')

const running: Running[] = []
afterEach(async () => {
  await Promise.all(running.splice(0).map((one) => one.stop()))
})

/** A server that passes requests on, and all that it wrote. */
async function proxying(upstream: string, words: readonly string[] = []) {
  const line = ['serve', '--port', '0', '--pages', pages, '--proxy', upstream, ...words]
  const one = start(line)
  running.push(one)
  const [, url = ''] = await one.written(/(http:\S+)[\s\S]*Ctrl-C/)
  return { one, url, port: Number(new URL(url).port) }
}

test('a page asks the upstream as if it were here, filters, pages and waiting included', async () => {
  const data = sampleData()
  const { server, url: upstream } = await serving(data, { tokens: [TOKEN], profile: 'nomad' })
  const { url, one } = await proxying(upstream, ['--profile', 'nomad'])
  const page = await (await fetch(url)).text()
  expect(page).toContain(
    `<meta name="tamis-scheduler" content="/proxy/" data-upstream="${upstream}" data-header-prefix="X-Nomad-" data-sample-jobs="60">`,
  )
  const client = createSchedulerClient({ baseUrl: `${url}/proxy/`, profile: 'nomad', token: TOKEN })
  const direct = createSchedulerClient({ baseUrl: upstream, profile: 'nomad', token: TOKEN })
  const options = { namespace: '*', filter: 'Status == "running"', perPage: 3 }
  const here = await client.jobs.list(options)
  const there = await direct.jobs.list(options)
  expect(here.data).toEqual(there.data)
  expect(here.meta).toEqual(there.meta)
  expect(here.meta.nextToken).toBeDefined()
  const [first] = here.data
  const { index } = here.meta
  const waiting = client.jobs.list({ namespace: '*', index })
  await until(() => server.blockedQueries() === 1)
  // The list only shows a part of the job.
  const job = data.jobs?.find(({ ID }) => ID === first?.ID)
  server.put('jobs', { ...job, Status: 'dead' } as never)
  expect((await waiting).meta.index).toBeGreaterThan(index ?? 0n)
  // What is given up here is given up there.
  const control = new AbortController()
  const given = client.jobs.list({ index: 9_999_999n, signal: control.signal })
  await until(() => server.blockedQueries() === 1)
  control.abort()
  await expect(given).rejects.toThrow()
  await until(() => server.blockedQueries() === 0)
  await expect(client.jobs.list({ filter: 'a = b' })).rejects.toMatchObject({
    code: 'filter-rejected',
  })
  client.close()
  direct.close()
  const { err } = await one.stop()
  expect(err).toBe('')
})

test('the token of the page is passed on, and no other header of a request', async () => {
  const upstream = await serve((_, response) => {
    response.setHeader('X-Cluster-Index', '7')
    response.setHeader('Set-Cookie', 'a=b')
    response.setHeader('Access-Control-Allow-Origin', '*')
    response.setHeader('Content-Type', 'application/json; charset=utf-8')
    response.end('[]')
  })
  const { url } = await proxying(`${upstream.baseUrl}/below`)
  const ask = (headers: Record<string, string>) =>
    fetch(`${url}/proxy/v1/job/a%2Fb?index=3&x=%26`, { headers })
  const response = await ask({ Cookie: 'a=b', 'X-Nomad-Token': 'typed', Authorization: 'Bearer x' })
  await ask({})
  const [asked, without] = upstream.seen
  expect(asked?.rawUrl).toBe('/below/v1/job/a%2Fb?index=3&x=%26')
  expect(asked?.headers).toMatchObject({ 'x-nomad-token': 'typed', accept: 'application/json' })
  expect(Object.keys(asked?.headers ?? {})).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/cookie|authorization|origin|referer/)]),
  )
  expect(JSON.stringify(without?.headers)).not.toContain('token')
  const shown = Object.fromEntries(response.headers)
  for (const name of ['date', 'connection', 'keep-alive', 'transfer-encoding', 'vary']) {
    delete shown[name]
  }
  expect(shown).toEqual({
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'content-type': 'application/json',
    'cross-origin-resource-policy': 'same-origin',
    'x-cluster-index': '7',
    'x-content-type-options': 'nosniff',
  })
})

test('a token does not go to another machine over plain HTTP', async () => {
  const { url } = await proxying('http://192.0.2.1')
  const answer = await fetch(`${url}/proxy/v1/jobs`, { headers: { 'X-Cluster-Token': TOKEN } })
  expect(answer.status).toBe(403)
  expect(await answer.text()).toContain('only over https')
})

const refused: [request: string, headers: Record<string, string>, status: number][] = [
  ['GET /proxy/v1/jobs', { Host: 'tamis.example' }, 403], // a name that leads here
  ['GET /proxy/v1/jobs', { Origin: 'https://example.org' }, 403],
  ['GET /proxy/v1/jobs', { Origin: 'http://localhost:1' }, 403],
  ['GET /proxy/v1/jobs', { Origin: 'null' }, 403],
  ['GET /proxy/v1/jobs', { 'Sec-Fetch-Site': 'cross-site' }, 403],
  ['GET /proxy/v1/jobs', { 'Sec-Fetch-Site': 'same-site' }, 403],
  ['OPTIONS /proxy/v1/jobs', { Origin: 'https://allowed.example' }, 403],
  ['HEAD /proxy/v1/jobs', {}, 405],
  ['PUT /proxy/v1/jobs', {}, 405],
  ['POST /proxy/v1/jobs', {}, 405],
  ['DELETE /proxy/v1/jobs', {}, 405],
  ['GET /proxy/', {}, 404],
  ['GET /proxy/v1', {}, 404],
  ['GET /proxy/v1/', {}, 404],
  ['GET /proxy/v2/jobs', {}, 404],
  ['GET /proxy/ui/', {}, 404],
  ['GET /proxy/V1/jobs', {}, 404],
  ['GET /proxy/v1/jobs/', {}, 404],
  ['GET /proxy/v1/acl/token/self', {}, 404],
  ['GET /proxy/v1/var/x', {}, 404],
  ['GET /proxy/v1/job/a/b', {}, 404],
  ['GET /proxy/v1//jobs', {}, 404],
  ['GET /proxy/v1/../ui', {}, 400],
  ['GET /proxy/v1/%2e%2e/ui', {}, 400],
  ['GET /proxy/v1/..%2fui', {}, 404],
  ['GET /proxy/v1/job/..%2fui', {}, 404],
  ['GET /proxy/v1/job/a%2f..%2f..%2fui', {}, 404],
  ['GET /proxy/v1/job/%252e%252e/ui', {}, 404],
  ['GET /proxy/v1/job/a%2f%2fb', {}, 404],
  ['GET /proxy/v1/job/a%5cb', {}, 404],
  ['GET /proxy/v1/a\\b', {}, 400],
  ['GET /proxy/v1/job/a%0d%0ab', {}, 404],
  ['GET /proxy/v1/job/a%00', {}, 404],
  ['GET /proxy/v1/job/%E2%80%A8', {}, 404], // a line separator
  ['GET /proxy/v1/job/%E2%80%A8%2f..%2f..%2fui', {}, 404],
  ['GET /proxy/v1/job/a%E2%80%A9%2f..', {}, 404],
  ['GET /proxy/v1/job/a%C2%85b', {}, 404],
  ['GET /proxy/v1/job/a%E2%80%AEb', {}, 404], // turns what follows around
  ['GET /proxy/v1/job/%ff', {}, 404],
  ['GET /proxy/v1/job/%zz', {}, 400],
  ['GET http://example.org/proxy/v1/jobs', {}, 400],
  ['GET //example.org/proxy/v1/jobs', {}, 400],
  ['GET /proxy%2fv1/jobs', {}, 404],
]

test('F68 what is not for the proxy is refused, and the upstream hears nothing of it', async () => {
  const upstream = await serve((_, response) => response.end('[]'))
  const { port } = await proxying(upstream.baseUrl, ['--allow-origin', 'https://allowed.example'])
  const answerTo = (line: string, headers: Record<string, string>) => {
    const all = { Host: `127.0.0.1:${port}`, Connection: 'close', ...headers }
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
    return raw(port, `${line} HTTP/1.1\r\n${lines.join('')}\r\n`)
  }
  for (const [line, headers, status] of refused) {
    const answer = await answerTo(line, headers)
    expect([line, headers, Number(answer.slice(9, 12))]).toEqual([line, headers, status])
    expect(answer).not.toContain('Access-Control-Allow-Origin: https')
  }
  expect(upstream.seen).toEqual([])
  const allowed = [{ Host: `localhost:${port}` }, { Origin: `http://127.0.0.1:${port}` }]
  for (const headers of [...allowed, { 'Sec-Fetch-Site': 'same-origin' }]) {
    expect(await answerTo('GET /proxy/v1/jobs', headers)).toMatch(/^HTTP\/1\.1 200 /)
  }
})

test('F69 a redirect is not followed, wherever it leads', async () => {
  const far = await serve((_, response) => response.end('[]'))
  const near = await serve((_, response) =>
    response.writeHead(307, { Location: `${far.baseUrl}/v1/jobs` }).end(TOKEN),
  )
  const { url } = await proxying(near.baseUrl)
  const headers = { 'X-Cluster-Token': TOKEN }
  const response = await fetch(`${url}/proxy/v1/jobs`, { headers })
  expect([response.status, response.headers.get('Location')]).toEqual([502, null])
  expect(await response.text()).toContain('answers with 307')
  expect(far.seen).toEqual([])
})

test.each<[what: string, head: string]>([
  ['another protocol', '101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade'],
  ['a status that does not exist', '999 OK\r\nContent-Length: 2'],
])('F69 %s of an upstream is not passed on', async (_, head) => {
  const upstream = await serveBytes((socket) => socket.end(`HTTP/1.1 ${head}\r\n\r\n`))
  const { url } = await proxying(upstream.baseUrl)
  expect((await fetch(`${url}/proxy/v1/jobs`)).status).toBe(502)
})

test('F69 an answer is never a page of this origin, and one that breaks off breaks off', async () => {
  const upstream = await serve(({ rawUrl: url }, response) => {
    if (url === '/v1/nodes') response.setHeader('Content-Type', 'text/html').end('<script>')
    else response.write('[1,', () => response.destroy())
  })
  const { url } = await proxying(upstream.baseUrl)
  const page = await fetch(`${url}/proxy/v1/nodes`)
  expect(page.headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
  expect(page.headers.get('X-Content-Type-Options')).toBe('nosniff')
  await expect(fetch(`${url}/proxy/v1/jobs`).then((answer) => answer.text())).rejects.toThrow()
})

test('an upstream that is not there is said', async () => {
  const upstream = await serve((_, response) => response.end())
  await upstream.stop()
  const { url } = await proxying(upstream.baseUrl)
  const response = await fetch(`${url}/proxy/v1/jobs`)
  expect(response.status).toBe(502)
  expect(await response.text()).toBe(`${upstream.baseUrl} does not answer: connection refused.`)
})

test('without --proxy nothing is passed on', async () => {
  const one = start(['serve', '--port', '0', '--pages', pages])
  running.push(one)
  const [, url = ''] = await one.written(/(http:\S+)[\s\S]*Ctrl-C/)
  expect((await fetch(`${url}/proxy/v1/jobs`)).status).toBe(404)
  expect(await (await fetch(url)).text()).toContain('<meta name="tamis-scheduler" content="/" ')
})

const misused: [words: string[], code: string][] = [
  [['--proxy', 'ftp://example.org'], 'invalid-option'],
  [['--proxy', 'http://a:b@example.org'], 'invalid-option'],
  [['--proxy', 'http://example.org', '--host', '0.0.0.0'], 'option-not-supported'],
  [['--proxy', 'http://example.org', '--allow-host', 'dev.example.org'], 'option-not-supported'],
  [['--allow-insecure-token'], 'option-not-supported'],
]

test.each(misused)('serve %j is refused', async (words, code) => {
  const line = ['serve', '--port', '0', '--pages', pages, ...words]
  const ran = await tamis(line)
  expect(ran).toMatchObject({ code: 2, out: '' })
  expect(ran.err).toContain(`[${code}]`)
})
