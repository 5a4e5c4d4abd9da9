import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { hostileFilters } from './hostile-filters.ts'
import { MALFORMED } from './malformed.ts'
import { raw, serving } from './serving.ts'

const HEADERS = { 'Content-Type': 'application/json' }

/** What the process takes more of memory afterwards, in bytes. */
async function taken(work: () => Promise<void>): Promise<number> {
  const before = process.memoryUsage().rss
  await work()
  return process.memoryUsage().rss - before
}

test('F60: hostile filters are answered within a second each', async () => {
  expect(await hostileFilters()).toBeLessThan(1_000)
})

test('F63: malformed and oversized requests keep no memory', async () => {
  const { url, listening } = await serving({ jobs: [{ ID: 'a' }] })
  const bytes = await taken(async () => {
    for (let round = 0; round < 20; round++) {
      await Promise.all(MALFORMED.map(([, request]) => raw(listening.port, request)))
    }
  })
  expect(bytes).toBeLessThan(250e6)
  expect((await fetch(`${url}/v1/jobs`)).status).toBe(200)
})

test('F63: a body that is compressed is never unpacked', async () => {
  const { url } = await serving({})
  const body = gzipSync(Buffer.concat([Buffer.from('{"ID":"a"}'), Buffer.alloc(200_000_000, 32)]))
  const headers = { ...HEADERS, 'Content-Encoding': 'gzip' }
  const bytes = await taken(async () => {
    expect((await fetch(`${url}/v1/jobs`, { method: 'PUT', body, headers })).status).toBe(415)
  })
  expect(bytes).toBeLessThan(100e6)
})
