import { expect, test } from 'vitest'
import { COMMAND } from '../cli/process.ts'
import { killRounds } from './kill-rounds.ts'

// `npm run soak` does the same a thousand times.
const ROUNDS = 3

test(`${ROUNDS} servers are killed, and nothing that was answered is lost or doubled`, async () => {
  const { answered, cut } = await killRounds(COMMAND, ROUNDS)
  expect(answered).toBeGreaterThan(ROUNDS)
  expect(cut).toBeGreaterThan(0)
})
