import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { createSchedulerClient } from '../../src/client/index.ts'
import { sampleData } from '../../src/server/index.ts'
import { serve, serveBytes } from '../client/servers.ts'
import { raw, serving } from '../server/serving.ts'
import { createFolder } from '../support/folder.ts'
import { until } from '../support/waits.ts'
import { type Running, start, tamis } from './run.ts'

const HALVES = ['8f6b3a52-77d1-4c0e-', '9b1e-0f6f7c1de2aa'] as const
const TOKEN = 'a<secret>-of-the"server'

const folder = createFolder()
afterAll(() => folder.remove())
const pages = join(folder.path, 'pages')
mkdirSync(pages)
writeFileSync(
  join(pages, 'index.html'),
  `<!doctype html><head><meta http-equiv="Content-Security-Policy" content="default-src 'self'"></head>`,
)

const running: Running[] = []
afterEach(async () => {
  await Promise.all(running.splice(0).map((one) => one.stop()))
})

/** A server that passes requests on, and all that it wrote. */
async function proxying(upstream: string, words: readonly string[] = [], environment = {}) {
  const line = ['serve', '--port', '0', '--pages', pages, '--proxy', upstream, ...words]
  const one = start(line, { environment })
  running.push(one)
  const [, url = ''] = await one.written(/(http:\S+)[\s\S]*Ctrl-C/)
  return { one, url, port: Number(new URL(url).port) }
}

test('a page asks the upstream as if it were here, filters, pages and waiting included', async () => {
  const tokens = [TOKEN.replace('"', '')]
  const data = sampleData()
  const { server, url: upstream } = await serving(data, { tokens, profile: 'nomad' })
  const environment = { NOMAD_TOKEN: tokens[0], NOMAD_ADDR: 'http://elsewhere.example' }
  const { url, one } = await proxying(upstream, ['--prefix', 'NOMAD_'], environment)
  const page = await (await fetch(url)).text()
  expect(page).toContain(
    `<meta name="tamis-scheduler" content="/proxy/" data-upstream="${upstream}" data-header-prefix="X-Nomad-">`,
  )
  const client = createSchedulerClient({ baseUrl: `${url}/proxy/`, profile: 'nomad' })
  const direct = createSchedulerClient({ baseUrl: upstream, profile: 'nomad', token: tokens[0] })
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
  const { out, err } = await one.stop()
  expect(out + err).not.toContain(tokens[0])
  expect(err).toContain(`what the token in the environment can read at ${upstream}.`)
})

test('nothing of a request but its path and query is passed on', async () => {
  const upstream = await serve((_, response) => {
    response.setHeader('X-Cluster-Index', '7')
    response.setHeader('Set-Cookie', 'a=b')
    response.setHeader('Access-Control-Allow-Origin', '*')
    response.setHeader('Content-Type', 'application/json; charset=utf-8')
    response.end('[]')
  })
  const { url } = await proxying(`${upstream.baseUrl}/below`, [], { CLUSTER_TOKEN: 'x1' })
  const headers = { Cookie: 'a=b', 'X-Cluster-Token': 'mine', Authorization: 'Bearer mine' }
  const response = await fetch(`${url}/proxy/v1/job/a%2Fb?index=3&x=%26`, { headers })
  const [asked] = upstream.seen
  expect(asked?.rawUrl).toBe('/below/v1/job/a%2Fb?index=3&x=%26')
  expect(Object.keys(asked?.headers ?? {})).toEqual([
    'accept',
    'accept-encoding',
    'x-cluster-token',
    'host',
    'connection',
  ])
  expect(asked?.headers).toMatchObject({ 'x-cluster-token': 'x1' })
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

const refused: [request: string, headers: Record<string, string>, status: number][] = [
  ['GET /proxy/v1/jobs', { Host: 'tamis.example' }, 403], // a name that leads here
  ['GET /proxy/v1/jobs', { Host: '127.0.0.1.example' }, 403],
  ['GET /proxy/v1/jobs', { Host: '' }, 403],
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
  ['GET /proxy/v1//jobs', {}, 404],
  ['GET /proxy/v1/../ui', {}, 400],
  ['GET /proxy/v1/%2e%2e/ui', {}, 400],
  ['GET /proxy/v1/..%2fui', {}, 404],
  ['GET /proxy/v1/a%2f..%2f..%2fui', {}, 404],
  ['GET /proxy/v1/%252e%252e/ui', {}, 404],
  ['GET /proxy/v1/a%2f%2fb', {}, 404],
  ['GET /proxy/v1/a%5cb', {}, 404],
  ['GET /proxy/v1/a\\b', {}, 400],
  ['GET /proxy/v1/a%0d%0ab', {}, 404],
  ['GET /proxy/v1/a%00', {}, 404],
  ['GET /proxy/v1/%E2%80%A8', {}, 404], // a line separator
  ['GET /proxy/v1/%E2%80%A8%2f..%2f..%2fui', {}, 404],
  ['GET /proxy/v1/a%E2%80%A9%2f..', {}, 404],
  ['GET /proxy/v1/a%C2%85b', {}, 404],
  ['GET /proxy/v1/a%E2%80%AEb', {}, 404], // turns what follows around
  ['GET /proxy/v1/%ff', {}, 404],
  ['GET /proxy/v1/%zz', {}, 400],
  ['GET http://example.org/proxy/v1/jobs', {}, 400],
  ['GET //example.org/proxy/v1/jobs', {}, 400],
  ['GET /proxy%2fv1/jobs', {}, 404],
]

test('F68 what is not for the proxy is refused, and the upstream hears nothing of it', async () => {
  const upstream = await serve((_, response) => response.end('[]'))
  const { port } = await proxying(upstream.baseUrl, ['--allow-origin', 'https://allowed.example'], {
    CLUSTER_TOKEN: TOKEN,
  })
  for (const [line, headers, status] of refused) {
    const all = { Host: `127.0.0.1:${port}`, Connection: 'close', ...headers }
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
    const answer = await raw(port, `${line} HTTP/1.1\r\n${lines.join('')}\r\n`)
    expect([line, headers, Number(answer.slice(9, 12))]).toEqual([line, headers, status])
    expect(answer).not.toContain('Access-Control-Allow-Origin: https')
  }
  expect(upstream.seen).toEqual([])
  const allowed = [{ Host: `localhost:${port}` }, { Origin: `http://127.0.0.1:${port}` }]
  for (const headers of [...allowed, { 'Sec-Fetch-Site': 'same-origin' }]) {
    const all = { Host: `127.0.0.1:${port}`, Connection: 'close', ...headers }
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
    expect(await raw(port, `GET /proxy/v1/jobs HTTP/1.1\r\n${lines.join('')}\r\n`)).toMatch(
      /^HTTP\/1\.1 200 /,
    )
  }
})

test('F69 a redirect is not followed, wherever it leads', async () => {
  const far = await serve((_, response) => response.end('[]'))
  const near = await serve((_, response) =>
    response.writeHead(307, { Location: `${far.baseUrl}/v1/jobs` }).end(TOKEN),
  )
  const { url } = await proxying(near.baseUrl, [], { CLUSTER_TOKEN: TOKEN })
  const response = await fetch(`${url}/proxy/v1/jobs`)
  expect([response.status, response.headers.get('Location')]).toEqual([502, null])
  expect(await response.text()).toContain('which is not followed')
  expect(far.seen).toEqual([])
})

test('F69 the token is in no answer, however it is cut or written', async () => {
  const go = TOKEN.replaceAll('<', '\\u003c').replaceAll('>', '\\u003e').replace('"', '\\"')
  const text = `{"SecretID":${JSON.stringify(TOKEN)},"Go":"${go}"} ${TOKEN} é`
  const bytes = Buffer.from(text)
  const upstream = await serve(async ({ rawUrl: url }, response) => {
    response.writeHead(url.includes('fail') ? 403 : 200, { 'Content-Type': 'application/json' })
    for (let at = 0; at < bytes.length; at += 5) {
      if (!response.write(bytes.subarray(at, at + 5))) await once(response, 'drain')
    }
    response.end()
  })
  const { url } = await proxying(upstream.baseUrl, [], { CLUSTER_TOKEN: TOKEN })
  for (const [path, status] of [
    ['acl/token/self', 200],
    ['fail', 403],
  ]) {
    const response = await fetch(`${url}/proxy/v1/${path}`)
    expect(response.status).toBe(status)
    expect(await response.text()).toBe('{"SecretID":"[token]","Go":"[token]"} [token] é')
  }
})

test('F69 the token is in no part of an answer but the body, and there in no writing', async () => {
  const token = 'S3cret-of/the-server'
  const escaped = token.replace('e', '\\u0065').replace('/', '\\/')
  const encoded = Buffer.from(token).toString('base64')
  const upstream = await serve(({ rawUrl: url }, response) => {
    response.writeEarlyHints({ link: `</${token}>; rel=preload`, 'x-cluster-index': token })
    response.sendDate = false
    const status = Number(/\d+$/.exec(url)?.[0])
    response.writeHead(status, token.replace('/', ' '), {
      'Content-Type': `application/json; ${token.replace('/', '=')}`,
      'X-Cluster-Index': token,
      'X-Cluster-NextToken': `default.${encodeURIComponent(token)}`,
      'X-Cluster-KnownLeader': token.toUpperCase(),
      'X-Cluster-LastContact': encoded,
      [token.replace('/', '-')]: token,
      Location: `/${token}`,
      'Set-Cookie': `token=${token}`,
      'WWW-Authenticate': `Bearer realm="${token}"`,
      Link: `</${token}>`,
      Trailer: 'X-Cluster-Index',
    })
    response.write(`{"a":"${escaped}","b":"${encoded}"}`)
    response.addTrailers({ 'X-Cluster-Index': token })
    response.end()
  })
  const { url, port } = await proxying(upstream.baseUrl, [], { CLUSTER_TOKEN: token })
  for (const status of [200, 302, 401, 404, 503]) {
    const request = `GET /proxy/v1/${status} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`
    const all = (await raw(port, request)).toLowerCase()
    expect(all).toMatch(`http/1.1 ${status === 302 ? 502 : status} `)
    for (const trace of [token, escaped, encoded, encodeURIComponent(token), 's3cret']) {
      expect(all).not.toContain(trace.toLowerCase())
    }
  }
  const { headers } = await fetch(`${url}/proxy/v1/200`)
  expect(headers.get('X-Cluster-NextToken')).toBe('default.[token]')
  expect(headers.get('X-Cluster-Index')).toBe('[token]')
})

test.each<[headers: Record<string, string>, status: number]>([
  [{ 'Content-Encoding': 'gzip' }, 502],
  [{ 'Content-Encoding': 'identity, br' }, 502],
  [{ 'Content-Encoding': 'unknown' }, 502],
  [{ 'Transfer-Encoding': 'gzip, chunked' }, 502],
  [{ 'Content-Encoding': 'Identity' }, 200],
  [{ 'Transfer-Encoding': 'Chunked' }, 200],
])(
  'F69 an answer with %j gets %i, as what is encoded cannot be searched',
  async (headers, status) => {
    const upstream = await serve((_, response) => response.writeHead(200, headers).end('[]'))
    const { url } = await proxying(upstream.baseUrl, [], { CLUSTER_TOKEN: TOKEN })
    const answer = await fetch(`${url}/proxy/v1/jobs`)
    expect(answer.status).toBe(status)
    expect(await answer.text()).toContain(status === 200 ? '[]' : 'an encoding')
  },
)

test.each<[what: string, head: string, status: number]>([
  ['another protocol', '101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade', 502],
  ['only that it goes on', '102 Processing', 502],
  ['a status that does not exist', '999 OK\r\nContent-Length: 2', 502],
  [
    'half of the token twice',
    `200 OK\r\nX-Cluster-Index: ${HALVES.join('\r\nX-Cluster-Index: ')}`,
    200,
  ],
  ['the token as a header', `200 OK\r\n${HALVES.join('')}`, 502],
  [
    'the token in a chunk’s extension',
    `200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1;${HALVES.join('')}\r\n1\r\n0\r\n\r\n`,
    200,
  ],
])('F69 %s of an upstream is not passed on', async (_, head, status) => {
  const upstream = await serveBytes((socket) => socket.end(`HTTP/1.1 ${head}\r\n\r\n`))
  const { port } = await proxying(upstream.baseUrl, [], { CLUSTER_TOKEN: HALVES.join('') })
  const request = 'GET /proxy/v1/jobs HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'
  const answer = await raw(port, request)
  expect(answer).toMatch(`HTTP/1.1 ${status} `)
  for (const half of HALVES) expect(answer).not.toContain(half)
})

test('F69 a line of a stream comes at once, without the token', async () => {
  const next = Promise.withResolvers<void>()
  const upstream = await serve(async (_, response) => {
    response.write(`{"Index":1,"SecretID":${JSON.stringify(TOKEN)}}\n`)
    await next.promise
    response.end('{"Index":2}\n')
  })
  const { url } = await proxying(upstream.baseUrl, [], { CLUSTER_TOKEN: TOKEN })
  const { body } = await fetch(`${url}/proxy/v1/event/stream`)
  const lines: string[] = []
  for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    lines.push(chunk)
    next.resolve()
  }
  expect(lines.join('')).toBe('{"Index":1,"SecretID":"[token]"}\n{"Index":2}\n')
})

test('F69 an answer is never a page of this origin, and one that breaks off breaks off', async () => {
  const upstream = await serve(({ rawUrl: url }, response) => {
    if (url === '/v1/page') response.setHeader('Content-Type', 'text/html').end('<script>')
    else response.write('[1,', () => response.destroy())
  })
  const { url } = await proxying(upstream.baseUrl)
  const page = await fetch(`${url}/proxy/v1/page`)
  expect(page.headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
  expect(page.headers.get('X-Content-Type-Options')).toBe('nosniff')
  await expect(fetch(`${url}/proxy/v1/jobs`).then((answer) => answer.text())).rejects.toThrow()
})

test('an upstream that is not there is said', async () => {
  const upstream = await serve((_, response) => response.end())
  await upstream.stop()
  const { url } = await proxying(upstream.baseUrl, [], { CLUSTER_TOKEN: TOKEN })
  const response = await fetch(`${url}/proxy/v1/jobs`)
  expect(response.status).toBe(502)
  expect(await response.text()).toBe(`${upstream.baseUrl} does not answer: connection refused.`)
})

test('without --proxy nothing is passed on', async () => {
  const one = start(['serve', '--port', '0', '--pages', pages])
  running.push(one)
  const [, url = ''] = await one.written(/(http:\S+)[\s\S]*Ctrl-C/)
  expect((await fetch(`${url}/proxy/v1/jobs`)).status).toBe(404)
  expect(await (await fetch(url)).text()).toContain('<meta name="tamis-scheduler" content="/">')
})

const misused: [words: string[], environment: Record<string, string>, code: string][] = [
  [['--proxy', 'ftp://example.org'], {}, 'invalid-option'],
  [['--proxy', 'http://a:b@example.org'], {}, 'invalid-option'],
  [['--proxy', 'http://example.org', '--host', '0.0.0.0'], {}, 'option-not-supported'],
  [
    ['--proxy', 'http://example.org', '--allow-host', 'dev.example.org'],
    {},
    'option-not-supported',
  ],
  [['--proxy', 'http://example.org'], { CLUSTER_TOKEN: TOKEN }, 'insecure-token'],
  [['--proxy', 'https://example.org'], { CLUSTER_TOKEN: 'a b' }, 'invalid-token'],
  [['--prefix', 'NOMAD_'], {}, 'option-not-supported'],
  [['--allow-frame', 'example.org'], {}, 'invalid-option'],
  [['--allow-frame', "https://example.org/a'self'"], {}, 'invalid-option'],
]

test.each(misused)('serve %j with %j is refused', async (words, environment, code) => {
  const line = ['serve', '--port', '0', '--pages', pages, ...words]
  const ran = await tamis(line, { environment })
  expect(ran).toMatchObject({ code: 2, out: '' })
  expect(ran.err).toContain(`[${code}]`)
  expect(ran.err).not.toContain(TOKEN)
})

const framed: [words: string[], ancestors: string, options: string | null][] = [
  [[], "'none'", 'DENY'],
  [
    ['--allow-frame', 'https://a.example', '--allow-frame', 'http://b.example:8080'],
    'https://a.example http://b.example:8080',
    null,
  ],
]

test.each(framed)('with %j a page may be in a frame of %s', async (words, ancestors, options) => {
  const one = start(['serve', '--port', '0', '--pages', pages, ...words])
  running.push(one)
  const [, url = ''] = await one.written(/(http:\S+)[\s\S]*Ctrl-C/)
  const { headers } = await fetch(url)
  expect(headers.get('Content-Security-Policy')).toBe(
    `default-src 'self'; frame-ancestors ${ancestors}`,
  )
  expect(headers.get('X-Frame-Options')).toBe(options)
  expect(headers.get('Referrer-Policy')).toBe('no-referrer')
})
