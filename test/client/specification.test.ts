import { expect, test } from 'vitest'
import { createSchedulerClient } from '../../src/services/client/index.ts'

test('without an address, port 4646 of this machine is asked', async () => {
  const asked: string[] = []
  const client = createSchedulerClient({
    fetch: async (url) => {
      asked.push(url)
      return Response.json([])
    },
  })
  await client.jobs.list()
  client.close()
  expect(asked.map((url) => new URL(url).port)).toEqual(['4646'])
  expect(['127.0.0.1', 'localhost']).toContain(new URL(asked[0] ?? '').hostname)
})
