import { expect, test } from 'vitest'
import { slownessOf } from '../support/limits.ts'
import { until, within } from '../support/waits.ts'

test.each([
  [100, 1], // no wait is shorter on a fast machine
  [250, 1],
  [500, 2],
  [60_000, 6],
])('where the work takes %i ms, waits are %i times as long', (tookMs, slowness) => {
  expect(slownessOf(tookMs)).toBe(slowness)
})

test('a wait that fails says what it waited for', async () => {
  const never = new Promise(() => {})
  await expect(within(never, () => 'the end of time', 5)).rejects.toThrow(': the end of time')
  await expect(until(() => 1 > 2, 5)).rejects.toThrow(': () => 1 > 2')
})

test('a wait ends with what it waited for', async () => {
  let looks = 0
  await until(() => ++looks === 3)
  expect(await within(Promise.resolve('it'), () => 'it')).toBe('it')
  await expect(within(Promise.reject(new Error('no')), () => 'it')).rejects.toThrow('no')
})
