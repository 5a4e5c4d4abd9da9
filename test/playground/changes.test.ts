import { expect, test } from 'vitest'
import {
  CHANGE,
  CHANGE_SIGNS,
  changedPositions,
  changeOf,
  changesOf,
} from '../../playground/data/changes.ts'
import { VERDICT } from '../../playground/data/evaluate-rows.ts'

const { gained, lost, failed } = CHANGE

test.each<[was: keyof typeof VERDICT, is: keyof typeof VERDICT, change: number]>([
  ['in', 'in', 0],
  ['out', 'out', 0],
  ['error', 'error', 0],
  ['out', 'in', gained],
  ['error', 'in', gained],
  ['in', 'out', lost],
  ['in', 'error', lost | failed],
  ['out', 'error', failed],
  ['error', 'out', 0],
])('a row that was %s and is %s has changed by %i', (was, is, change) => {
  const { of, counts } = changesOf(Uint8Array.of(VERDICT[was]), Uint8Array.of(VERDICT[is]))
  expect([...of]).toEqual([change])
  expect(counts).toEqual({
    gained: Number((change & gained) > 0),
    lost: Number((change & lost) > 0),
    failed: Number((change & failed) > 0),
  })
})

test('the rows of one change keep their order', () => {
  const changes = { of: Uint8Array.of(1, 2, 6, 0, 2), counts: { gained: 1, lost: 3, failed: 1 } }
  const order = Uint32Array.of(4, 3, 2, 1, 0)
  expect([...changedPositions(order, changes, 'lost')]).toEqual([4, 2, 1])
  expect([...changedPositions(order, changes, 'failed')]).toEqual([2])
})

test.each([
  [undefined, undefined],
  [0, undefined],
  [gained, '+'],
  [lost | failed, '−'],
  [failed, '!'],
])('the sign of %s is %s', (bits, sign) => {
  const change = changeOf(bits)
  expect(change && CHANGE_SIGNS[change]).toBe(sign)
})
