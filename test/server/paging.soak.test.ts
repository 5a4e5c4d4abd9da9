import { expect, test } from 'vitest'
import { createServer } from '../../src/services/server/index.ts'
import { walk } from './walks.ts'

test('F65: 100,000 writes during 1,000 walks lose and double nothing', async () => {
  expect(await writesDuringWalks(1_000)).toBeGreaterThanOrEqual(100_000)
})

/**
 * Walks through all pages, so often, while others write. It fails for a row that lasts and is met
 * twice or not at all, and gives how many writes there were.
 */
async function writesDuringWalks(rounds: number): Promise<number> {
  const lasting = Array.from({ length: 200 }, (_, at) => ({ ID: `a-${at}` }))
  const server = createServer({ jobs: lasting })
  const ids = lasting.map(({ ID }) => ID).sort()
  let writes = 0
  for (let round = 0; round < rounds; round++) {
    const found = await walk(server, 'jobs', { per_page: '25' }, () => {
      for (let at = 0; at < 12; at++, writes++) {
        const ID = `${'abz'[writes % 3]}-${round % 5}-${writes % 50}`
        if (round % 2 === 0) server.put('jobs', { ID })
        else server.remove('jobs', ID)
      }
    })
    expect(found.filter((id) => /^a-[0-9]+$/.test(id)).sort()).toEqual(ids)
    expect(new Set(found).size).toBe(found.length)
  }
  return writes
}
