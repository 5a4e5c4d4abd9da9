import { expect, test } from 'vitest'
import { writesDuringWalks } from './walks.ts'

test('F65: 100,000 writes during 1,000 walks lose and double nothing', async () => {
  expect(await writesDuringWalks(1_000)).toBeGreaterThanOrEqual(100_000)
})
