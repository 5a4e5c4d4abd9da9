import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tryParse } from '../../grammar/index.ts'
import { isLinear } from '../support/cpu-time.ts'
import { anyText } from './any-text.ts'

test('law 3: time is linear in the length', () => {
  fc.assert(
    fc.property(anyText(), (piece) => {
      const read = (size: number) => tryParse((piece || ' ').repeat(size / (piece.length || 1)))
      expect(isLinear(read, 25_000)).toBe(true)
    }),
    { numRuns: 100 },
  )
})
