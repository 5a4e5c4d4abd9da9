import { expect, test } from 'vitest'
import { isAllowed } from '../../src/services/server/access.ts'

test('F64: the time taken does not tell how much of a token is right', async () => {
  const LENGTH = 1_000_000
  const secret = 'a'.repeat(LENGTH)
  const tokens = { scheduler: [secret], teams: [] }
  const wrong = { first: `b${secret.slice(1)}`, last: `${secret.slice(1)}b` }
  // The shortest of many, for whatever else the machine does only adds.
  const least = { first: Number.POSITIVE_INFINITY, last: Number.POSITIVE_INFINITY }
  for (let round = 0; round < 100; round++) {
    for (const place of ['first', 'last'] as const) {
      const headers = new Headers({ 'X-Cluster-Token': wrong[place] })
      const start = performance.now()
      expect(await isAllowed('scheduler', headers, tokens, 'X-Cluster-')).toBe(false)
      least[place] = Math.min(least[place], performance.now() - start)
    }
  }
  // Compared byte by byte, up to the first that differs, it is more than ten times as long.
  expect(least.last / least.first).toBeLessThan(2)
})
