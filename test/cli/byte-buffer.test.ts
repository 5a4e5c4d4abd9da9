import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createByteBuffer } from '../../src/cli/byte-buffer.ts'

test('what is taken is what was appended since the last time', () => {
  const pieces = fc.array(fc.uint8Array({ maxLength: 50 }), { maxLength: 10 })
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 5 }), (rounds) => {
      const buffer = createByteBuffer()
      for (const round of rounds) {
        const parts = round.map((piece) => Buffer.from(piece))
        for (const part of parts) {
          buffer.append(part, 0, part.length)
          buffer.appendByte(10)
        }
        const expected = Buffer.concat(parts.flatMap((part) => [part, Buffer.from('\n')]))
        expect(buffer.length).toBe(expected.length)
        expect(buffer.take().equals(expected)).toBe(true)
        expect(buffer.length).toBe(0)
      }
    }),
  )
})

test('ten million bytes one by one take linear time', () => {
  const buffer = createByteBuffer()
  for (let at = 0; at < 10_000_000; at++) buffer.appendByte(at % 256)
  const taken = buffer.take()
  expect(taken.length).toBe(10_000_000)
  expect(taken[9_999_999]).toBe(9_999_999 % 256)
})
