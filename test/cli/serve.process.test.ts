import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { COMMAND, createFolder, ending, type Ran, start, tamis } from './run.ts'

const folder = createFolder()
afterAll(() => folder.remove())

// So that it does not matter whether the playground is built.
const HTML = '<!doctype html><head></head><title>A page</title>'
const pages = join(folder.path, 'pages')
mkdirSync(pages)
writeFileSync(join(pages, 'index.html'), HTML)

interface Served {
  readonly child: ChildProcess
  readonly url: string
  readonly out: string
  readonly end: Promise<Ran>
}

/** A server that has said where it is. */
function serve(
  words: readonly string[],
  environment?: Readonly<Record<string, string>>,
): Promise<Served> {
  return served(start(['serve', '--pages', pages, ...words], environment))
}

async function served(child: ChildProcess): Promise<Served> {
  const end = ending(child)
  let out = ''
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  child.stdout?.on('data', (chunk) => {
    out += chunk
    if (out.includes('Ctrl-C')) resolve()
  })
  child.on('close', () => reject(new Error('it has ended')))
  await promise
  return { child, url: /http:\S+/.exec(out)?.[0] ?? '', out, end }
}

test.concurrent.each(['SIGINT', 'SIGTERM'] as const)(
  'it says what to try, all of which works, and ends at %s',
  async (signal) => {
    const { child, url, out, end } = await serve(['--port', '0'])
    const addresses = Array.from(out.matchAll(/'(http:[^']+)'/g), ([, address = '']) => address)
    expect(addresses.length).toBeGreaterThan(2)
    for (const address of addresses) {
      const answer = await fetch(address, { headers: { Authorization: 'Bearer any' } })
      expect(answer.status).toBe(200)
      expect((await answer.text()).length).toBeGreaterThan(100)
    }
    // One that waits is answered first.
    const index = (await fetch(`${url}/v1/jobs`)).headers.get('X-Cluster-Index')
    const waiting = fetch(`${url}/v1/jobs?index=${index}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
    child.kill(signal)
    expect((await waiting).status).toBe(200)
    expect(await end).toMatchObject({ code: 0, err: '' })
  },
)

test.concurrent('the options reach the server', async () => {
  const words = ['--port', '0', '--jobs', '7', '--token', 'one', 'two', '--strict-spacing']
  const { child, url, out, end } = await serve([...words, '--region', 'eu'])
  expect(out).not.toMatch(/\bone\b|\btwo\b/)
  const status = async (query: string, token = 'two') =>
    (await fetch(`${url}/v1/jobs?${query}`, { headers: { 'X-Cluster-Token': token } })).status
  expect(await status('')).toBe(200)
  expect(await status('', 'three')).toBe(403)
  expect(await status('region=eu')).toBe(200)
  expect(await status('region=global')).toBe(404)
  expect(await status(`filter=${encodeURIComponent('not(Status == x)')}`)).toBe(400)
  const answer = await fetch(`${url}/v1/jobs?namespace=*`, {
    headers: { 'X-Cluster-Token': 'one' },
  })
  expect(await answer.json()).toHaveLength(7)
  child.kill()
  await end
})

test.concurrent('it shows what it answers to a filter, and the page', async () => {
  const { child, url, out, end } = await serve(['--port', '0'])
  const filter = /filtered by\n\n {4}(.*)\n/.exec(out)?.[1] ?? ''
  const query = new URLSearchParams({ namespace: '*', filter })
  const rows = (await (await fetch(`${url}/v1/jobs?${query}`)).json()) as { ID: string }[]
  expect(rows.length).toBeGreaterThan(2)
  const [, table = ''] = out.split(filter)
  expect(rows.filter(({ ID }) => !table.includes(` ${ID} `))).toEqual([])
  expect(table).toContain(`\n${rows.length} jobs in `)
  expect(out).toContain(`Open ${url}/ for the playground`)
  expect(await (await fetch(`${url}/`)).text()).toContain('<title>A page</title>')
  child.kill()
  await end
})

test.concurrent.each([
  [[], 'both one', ['one', 'both']],
  [['--token', 'flag'], 'one', ['flag']],
  [[], '', ['']],
] as const)(
  'with %j and %j in the environment, the tokens are %j',
  async (words, secrets, tokens) => {
    const environment = { TAMIS_SERVE_TOKEN: secrets, CLUSTER_TOKEN: 'of-another-cluster' }
    const { child, url, out, end } = await serve(['--port', '0', ...words], environment)
    const status = async (token: string) =>
      (await fetch(`${url}/v1/jobs`, { headers: { Authorization: `Bearer ${token || 'any'}` } }))
        .status
    for (const token of tokens) expect(await status(token)).toBe(200)
    expect(await status('of-another-cluster')).toBe(tokens[0] === '' ? 200 : 403)
    if (words.length > 0) expect(await status('one')).toBe(403)
    expect(out).not.toMatch(/both|Token: one|Token: flag/)
    child.kill()
    await end
  },
)

test.concurrent('a page of another origin may ask where it is let', async () => {
  const { child, url, end } = await serve(['--port', '0', '--allow-origin', 'https://example.org'])
  const allowed = async (origin: string) =>
    (await fetch(`${url}/v1/jobs`, { headers: { Origin: origin } })).headers.get(
      'Access-Control-Allow-Origin',
    )
  expect(await allowed('https://example.org')).toBe('https://example.org')
  expect(await allowed('https://example.com')).toBe(null)
  child.kill()
  await end
})

test.concurrent('without the playground it says what builds it, and serves all the same', async () => {
  // The sources alone, as a fresh clone has them.
  const clone = join(folder.path, 'clone')
  const root = join(import.meta.dirname, '../..')
  for (const name of ['src', 'grammar', 'package.json']) {
    cpSync(join(root, name), join(clone, name), { recursive: true })
  }
  symlinkSync(join(root, 'node_modules'), join(clone, 'node_modules'))
  const [program, option] = COMMAND
  const run = () =>
    served(spawn(program, [option, join(clone, 'src/cli/main.ts'), 'serve', '--port', '0']))
  const first = await run()
  expect(first.out).not.toContain('playground')
  expect((await fetch(first.url)).status).toBe(404)
  expect((await fetch(`${first.url}/v1/jobs`)).status).toBe(200)
  first.child.kill()
  expect(await first.end).toMatchObject({ code: 0, err: expect.stringContaining('npm run build') })
  cpSync(pages, join(clone, 'dist/playground'), { recursive: true })
  const second = await run()
  expect(await (await fetch(second.url)).text()).toContain('<title>A page</title>')
  second.child.kill()
  expect(await second.end).toMatchObject({ code: 0, err: '' })
})

test.concurrent('what was written is there after a restart', async () => {
  const words = ['--port', '0', '--jobs', '3', '--store', join(folder.path, 'store.db')]
  const first = await serve(words)
  const body = '{"ID":"kept"}'
  const headers = { 'Content-Type': 'application/json' }
  expect((await fetch(`${first.url}/v1/jobs`, { method: 'PUT', headers, body })).status).toBe(200)
  first.child.kill()
  expect(await first.end).toMatchObject({ code: 0, err: '' })
  const second = await serve(words)
  const answer = await fetch(`${second.url}/v1/jobs?filter=${encodeURIComponent('ID == kept')}`)
  expect(await answer.json()).toMatchObject([{ ID: 'kept' }])
  second.child.kill()
  await second.end
})

test('a port that is taken is an error; the default gives way to the next', async () => {
  const taken = createServer()
  await new Promise<void>((resolve) => {
    // Whoever has it, it is taken.
    taken.once('error', () => resolve())
    taken.listen(4646, '127.0.0.1', () => resolve())
  })
  const refused = await tamis(['serve', '--port', '4646'])
  expect(refused).toMatchObject({ code: 3, out: '' })
  expect(refused.err).toContain('[address-unavailable]')
  const { child, url, out, end } = await serve([])
  expect(Number(new URL(url).port)).toBeGreaterThan(4646)
  expect(out).toContain(`--address ${url}`)
  child.kill()
  await end
  taken.close()
})

const refusals: [words: string[], code: number][] = [
  [['--port', '65536'], 2],
  [['--port', 'x'], 2],
  [['--jobs', '0'], 2],
  [['--token', 'a b'], 2],
  [['--store', join(folder.path, 'no/such/folder.db')], 2],
  [['--pages', join(folder.path, 'none')], 2],
  [['--allow-origin', '*'], 2],
  [['--port', '0', '--host', '192.0.2.1'], 3],
  [['extra'], 2],
]

test.concurrent.each(refusals)('serve %j ends with %i', async (words, code) => {
  const ran = await tamis(['serve', ...words])
  expect(ran).toMatchObject({ code, out: '' })
  expect(ran.err).not.toBe('')
})
