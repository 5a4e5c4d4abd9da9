import { expect, test } from 'vitest'
import { inSlices } from '../../playground/data/in-slices.ts'

/** Steps until `most` have been taken. */
function counted(most: number) {
  const taken = { steps: 0 }
  function* steps() {
    while (taken.steps < most) yield ++taken.steps
    return 'done'
  }
  return { taken, steps: steps() }
}

test('every step is taken', async () => {
  const { taken, steps } = counted(1_000)
  expect(await inSlices(steps, new AbortController().signal)).toBe('done')
  expect(taken.steps).toBe(1_000)
})

test('F118 a task that waited behind others and is not wanted any more takes no step', async () => {
  const { taken, steps } = counted(1_000)
  const aborting = new AbortController()
  const task = inSlices(steps, aborting.signal)
  aborting.abort()
  expect(await task).toBeUndefined()
  expect(taken.steps).toBe(0)
})

test('F118 a task of any length lets timers run, which can end it', async () => {
  const aborting = new AbortController()
  function* endless() {
    setTimeout(() => aborting.abort())
    while (true) yield
  }
  expect(await inSlices(endless(), aborting.signal)).toBeUndefined()
})
