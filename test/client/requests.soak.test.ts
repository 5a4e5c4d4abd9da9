import { expect, test } from 'vitest'
import { answer, clientOf, heapInUse, serve } from './servers.ts'

test('F50: 1,000 calls keep no memory', async () => {
  const server = await serve((_, response) => {
    server.seen.length = 0
    answer(response, [{ ID: 'x'.repeat(1_000) }])
  })
  const { jobs } = clientOf(server)
  for (let call = 0; call < 100; call++) await jobs.list()
  const before = heapInUse()
  for (let call = 0; call < 1_000; call++) await jobs.list()
  expect(heapInUse() - before).toBeLessThan(30_000_000)
})
