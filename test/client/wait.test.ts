import { getEventListeners } from 'node:events'
import { expect, test } from 'vitest'
import { backOff, sleep, unlessAborted } from '../../src/client/wait.ts'
import { stillClock } from './servers.ts'

test('what has ended leaves no listener behind', async () => {
  const { signal } = new AbortController()
  await sleep(1, signal)
  expect(await unlessAborted(Promise.resolve(7), signal)).toBe(7)
  await expect(unlessAborted(Promise.reject(new Error('no')), signal)).rejects.toThrow('no')
  expect(getEventListeners(signal, 'abort')).toEqual([])
})

test('a sleep that is stopped gives the reason, and leaves no timer behind', async () => {
  const clock = stillClock()
  const controller = new AbortController()
  const slept = sleep(60_000, controller.signal)
  expect(clock.getTimerCount()).toBe(1)
  controller.abort('enough')
  await expect(slept).rejects.toBe('enough')
  expect(clock.getTimerCount()).toBe(0)
  expect(getEventListeners(controller.signal, 'abort')).toEqual([])
})

test('what was stopped before is not waited for', async () => {
  const never = new Promise(() => {})
  await expect(unlessAborted(never, AbortSignal.abort('before'))).rejects.toBe('before')
})

test.each([
  [1, 100, 1_000, 100],
  [2, 100, 1_000, 200],
  [4, 100, 1_000, 800],
  [5, 100, 1_000, 1_000],
  [2_000, 100, 1_000, 1_000],
])(
  'after %d failures, from %d to %d ms, the delay is anywhere up to %d',
  (failures, baseMs, maxMs, most) => {
    const delays = Array.from({ length: 400 }, () => backOff(failures, baseMs, maxMs))
    expect(Math.max(...delays)).toBeLessThanOrEqual(most)
    expect(Math.max(...delays)).toBeGreaterThan(most * 0.9)
    expect(Math.min(...delays)).toBeLessThan(most * 0.1)
  },
)
