import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openPages } from '../../src/services/server/node.ts'
import { raw, serving } from './serving.ts'

const HTML =
  '<!doctype html><html><head lang="en"><meta charset="utf-8"><title>x</title></head></html>'
const SCRIPT = 'console.log("hello")\n'

const outside = mkdtempSync(join(tmpdir(), 'tamis-pages-'))
afterAll(() => rmSync(outside, { recursive: true, force: true }))
const folder = join(outside, 'pages')
for (const [name, content] of [
  ['secret.txt', 'secret'],
  ['pages/index.html', HTML],
  ['pages/worker.js', SCRIPT],
  ['pages/assets/plain.css', 'p {}'],
  ['pages/assets/mark.svg', '<svg/>'],
  ['pages/assets/font.woff2', 'font'],
  ['pages/assets/data.wasm', 'wasm'],
  ['pages/box/index.html', '<head></head>'],
  ['pages/v1/jobs', 'a file in the way'],
] as const) {
  mkdirSync(join(outside, name, '..'), { recursive: true })
  writeFileSync(join(outside, name), content)
}
symlinkSync('../secret.txt', join(folder, 'link.txt'))

const pages = await openPages(folder)
const data = { jobs: [{ ID: 'web' }] }

test.each([
  ['/', 'text/html; charset=utf-8'],
  ['/index.html', 'text/html; charset=utf-8'],
  ['/?a=b', 'text/html; charset=utf-8'],
  ['/box/', 'text/html; charset=utf-8'],
  ['/worker.js', 'text/javascript; charset=utf-8'],
  ['/assets/plain.css', 'text/css; charset=utf-8'],
  ['/assets/mark.svg', 'image/svg+xml; charset=utf-8'],
  ['/assets/font.woff2', 'font/woff2'],
  ['/assets/data.wasm', 'application/wasm'],
])('%s is %s', async (path, type) => {
  const { url } = await serving(data, { pages })
  const { status, headers } = await fetch(url + path)
  expect(status).toBe(200)
  expect(headers.get('Content-Type')).toBe(type)
  expect(headers.get('Cache-Control')).toBe('no-cache')
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(headers.get('Content-Security-Policy')).toBe("frame-ancestors 'none'")
  expect(headers.get('Referrer-Policy')).toBe('no-referrer')
})

test('the first page says that the scheduler is here, and is else as it was', async () => {
  const { url } = await serving(data, { pages })
  const text = await (await fetch(url)).text()
  const meta = '<meta name="tamis-scheduler" content="/">'
  expect(text).toContain(meta)
  expect(text.replace(/\n\s*/, '').replace(meta, '')).toBe(HTML)
  expect(await (await fetch(`${url}/box/`)).text()).toBe('<head></head>')
})

test('the first page says how large the sample is that the server serves', async () => {
  const page = await (await openPages(folder, { sampleJobs: 30 }))(new Request('http://localhost/'))
  const meta = '<meta name="tamis-scheduler" content="/" data-sample-jobs="30">'
  expect(await page?.text()).toContain(meta)
})

test('the services are beside the pages, whatever files there are', async () => {
  const { url } = await serving(data, { pages, tokens: ['secret'] })
  const get = async (path: string, headers = {}) => {
    const response = await fetch(url + path, { headers })
    return [response.status, response.headers.get('Content-Type')]
  }
  expect(await get('/v1/jobs')).toEqual([403, 'text/plain; charset=utf-8'])
  expect(await get('/v1/jobs', { 'X-Cluster-Token': 'secret' })).toEqual([200, 'application/json'])
  expect(await get('/api/v2/teams')).toEqual([403, 'application/vnd.api+json'])
  // The page itself is not a secret.
  expect(await get('/')).toEqual([200, 'text/html; charset=utf-8'])
  expect(await get('/nothing')).toEqual([404, 'text/plain; charset=utf-8'])
})

test.each([
  '/../secret.txt',
  '/assets/../../secret.txt',
  '/%2e%2e/secret.txt',
  '/..%2fsecret.txt',
  '/..%5csecret.txt',
  '/..\\secret.txt',
  '//secret.txt',
  '/assets',
  '/assets/',
  '/link.txt',
  '/index.html/',
  '/INDEX.HTML',
  '/__proto__',
  '/index.html%00',
])('%s leads to no file', async (path) => {
  const { listening } = await serving(data, { pages })
  const answer = await raw(
    listening.port,
    `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
  )
  expect(answer).toMatch(/^HTTP\/1\.1 40[04] /)
  expect(answer).toContain('text/plain')
  expect(answer).not.toContain('secret')
})

test('HEAD has the headers of GET, and no body', async () => {
  const { url } = await serving(data, { pages })
  const [get, head] = await Promise.all(
    ['GET', 'HEAD'].map((method) => fetch(`${url}/worker.js`, { method })),
  )
  expect(head?.headers.get('Content-Type')).toBe(get?.headers.get('Content-Type'))
  expect(head?.headers.get('Content-Length')).toBe(`${SCRIPT.length}`)
  expect(await get?.text()).toBe(SCRIPT)
  expect(await head?.text()).toBe('')
})

test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('a page is not for %s', async (method) => {
  const { url } = await serving(data, { pages })
  const { status, headers } = await fetch(url, { method })
  expect([status, headers.get('Allow')]).toEqual([405, 'GET, HEAD'])
})

test.each([join(folder, 'assets'), join(folder, 'none'), join(folder, 'index.html')])(
  'the folder %s is refused',
  async (path) => {
    await expect(openPages(path)).rejects.toMatchObject({ code: 'invalid-option' })
  },
)
