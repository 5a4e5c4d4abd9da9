import { expect, test } from 'vitest'
import { createProgress } from '../../src/cli/progress.ts'

test('nothing in the first two seconds, then a line five times a second', () => {
  let time = 5_000
  const progress = createProgress(() => time)
  const at = (milliseconds: number) => {
    time = 5_000 + milliseconds
    return progress.update(milliseconds * 1_000_000, milliseconds * 10, milliseconds)
  }
  expect(at(1)).toBeUndefined()
  expect(at(1_999)).toBeUndefined()
  expect(progress.clear()).toBeUndefined()
  expect(at(2_000)).toBe('\r\u001b[K2000 MB read, 20,000 rows, 2,000 matched')
  expect(at(2_199)).toBeUndefined()
  expect(at(2_200)).toBe('\r\u001b[K2200 MB read, 22,000 rows, 2,200 matched')
  expect(progress.clear()).toBe('\r\u001b[K')
  expect(progress.clear()).toBeUndefined()
})
