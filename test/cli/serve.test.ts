import type { ChildProcess } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createFolder, ending, type Ran, start, tamis } from './run.ts'

const folder = createFolder()
afterAll(() => folder.remove())

interface Served {
  readonly child: ChildProcess
  readonly url: string
  readonly out: string
  readonly end: Promise<Ran>
}

/** A server that has said where it is. */
async function serve(words: readonly string[]): Promise<Served> {
  const child = start(['serve', ...words])
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

test.concurrent('what was written is there after a restart', async () => {
  const words = ['--port', '0', '--jobs', '3', '--store', join(folder.path, 'store.db')]
  const first = await serve(words)
  const body = '{"ID":"kept"}'
  expect((await fetch(`${first.url}/v1/jobs`, { method: 'PUT', body })).status).toBe(200)
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
  [['--port', '0', '--host', '192.0.2.1'], 3],
  [['extra'], 2],
]

test.concurrent.each(refusals)('serve %j ends with %i', async (words, code) => {
  const ran = await tamis(['serve', ...words])
  expect(ran).toMatchObject({ code, out: '' })
  expect(ran.err).not.toBe('')
})
