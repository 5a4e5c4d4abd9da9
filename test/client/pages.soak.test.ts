import { expect, test } from 'vitest'
import { answer, clientOf, heapInUse, serve } from './servers.ts'

test('F36: 10,000 pages need no more memory than a few', async () => {
  let count = 0
  const server = await serve((_, response) => {
    server.seen.length = 0
    answer(response, [{ ID: 'x'.repeat(1_000) }], { 'X-Cluster-Nexttoken': `${++count}` })
  })
  let pages = 0
  const sizes: number[] = []
  for await (const _ of clientOf(server).jobs.pages()) {
    if (++pages % 1_000 === 0) sizes.push(heapInUse())
    if (pages === 10_000) break
  }
  expect(count).toBe(10_000)
  expect(Math.max(...sizes) - (sizes[0] ?? 0)).toBeLessThan(20_000_000)
})
