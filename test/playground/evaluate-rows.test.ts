import { expect, onTestFinished, test, vi } from 'vitest'
import { evaluateRows, everyRowIn, positionsOf } from '../../playground/data/evaluate-rows.ts'
import { compile } from '../../src/core.ts'

const rows = Array.from({ length: 5_000 }, (_, id) => ({
  id,
  ...(id % 10 > 0 && { name: `n${id}` }),
}))
const never = new AbortController().signal

test('every row is in, out or an error, and counted', async () => {
  const verdicts = await evaluateRows(rows, compile('id != 7 and name == n7 or id == 11'), {
    signal: never,
  })
  expect(verdicts?.counts).toEqual({ in: 1, out: 4_499, error: 500 })
  expect(verdicts && [...positionsOf(verdicts, 'in')]).toEqual([11])
  expect(verdicts && [...positionsOf(verdicts, 'error').slice(0, 3)]).toEqual([0, 10, 20])
  expect(verdicts?.firstError).toContain('`name`')
})

test('a run stops at its signal, and lets the page have its turn between slices', async () => {
  const abort = new AbortController()
  const shares: number[] = []
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const slow = (row: unknown) => {
    vi.advanceTimersByTime(1)
    return row !== undefined
  }
  const found = await evaluateRows(rows, slow, {
    signal: abort.signal,
    sliceMs: 5,
    onProgress: (share) => {
      shares.push(share)
      if (shares.length === 3) abort.abort()
    },
  })
  expect(found).toBeUndefined()
  // The clock is looked at every 32 rows, and 32 ms are more than a slice.
  expect(shares).toEqual([32 / 5_000, 64 / 5_000, 96 / 5_000])
})

test('without a filter all rows are in', () => {
  const verdicts = everyRowIn(3)
  expect([...positionsOf(verdicts, 'all')]).toEqual([0, 1, 2])
  expect([...positionsOf(verdicts, 'in')]).toEqual([0, 1, 2])
  expect([...positionsOf(verdicts, 'out')]).toEqual([])
})
