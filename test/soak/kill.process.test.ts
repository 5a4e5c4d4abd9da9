import { expect, test } from 'vitest'
import { COMMAND } from '../cli/process.ts'
import { killRounds } from './kill-rounds.ts'

// `npm run test:soak` does the same a thousand times.
const ROUNDS = 3

test(`F73: ${ROUNDS} servers are killed, and walks that go on meet every row once`, async () => {
  const { rows, resumed } = await killRounds(COMMAND, ROUNDS)
  expect(rows).toBeGreaterThan(ROUNDS)
  expect(resumed).toBeGreaterThan(0)
})
