import { expect, test } from 'vitest'
import { createBlockMemory } from '../../src/cli/rows/block-memory.ts'
import { createBlockSplitter } from '../../src/cli/rows/blocks.ts'

const TEXT = '{"a":1}\n\n{"b":2}\r\n0123456789\n{"c":3}'

test.each([1, 2, 3, 7, 50])('blocks are whole lines, of chunks of %i bytes', (chunkBytes) => {
  const { allocate } = createBlockMemory()
  const cutter = createBlockSplitter({ maxRowBytes: 9, allocate })
  const blocks: string[] = []
  const take = () => blocks.push(...cutter.take().map(String))
  for (let at = 0; at < TEXT.length; at += chunkBytes) {
    cutter.push(Buffer.from(TEXT.slice(at, at + chunkBytes)))
    take()
  }
  cutter.end()
  take()
  const lines = blocks.filter((block) => block !== 'too-long')
  for (const block of lines) expect(block.endsWith('\n')).toBe(true)
  // Where a block holds all of a line, it is for the thread to see that it is too long.
  const whole = TEXT.replace('0123456789', blocks.includes('too-long') ? '' : '0123456789')
  expect(lines.join('')).toBe(`${whole}\n`)
})

test('memory for blocks is used again, but not what a long line took', () => {
  const { allocate, release } = createBlockMemory()
  const block = allocate(100)
  release(block)
  expect(allocate(200).buffer).toBe(block.buffer)
  const large = allocate(10_000_000)
  release(large)
  expect(allocate(100).buffer).not.toBe(large.buffer)
})
