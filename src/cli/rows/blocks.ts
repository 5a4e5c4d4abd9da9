import { createByteBuffer, LARGE_BYTES } from './byte-buffer.ts'
import { isWhite, LINE_FEED } from './json-bytes.ts'
import type { LineSplitter, SplitOptions } from './row-splitter.ts'

/** Whole lines, each with its line feed; or a sign that the next line is too long and left out, except for its line feed. */
export type Block = Buffer | 'too-long'

/** Splits an input into blocks of whole lines, for threads to split into lines. */
export interface BlockSplitter extends LineSplitter {
  /** The blocks since the last call. */
  take(): Block[]
}

export interface BlockOptions extends SplitOptions {
  /** Allocates memory for a block of up to `LARGE_BYTES`; a larger one is not copied. */
  readonly allocate: (length: number) => Buffer
}

const LAST = Buffer.of(LINE_FEED)

/** A block splitter that holds at most one unfinished line. */
export function createBlockSplitter({ maxRowBytes, allocate }: BlockOptions): BlockSplitter {
  const carry = createByteBuffer()
  let blocks: Block[] = []
  let line = 1
  let isBlank = true
  let skipping = false

  function countLines(chunk: Buffer): void {
    for (const byte of chunk) {
      if (byte === LINE_FEED) line++
      else if (!isWhite(byte)) {
        isBlank = false
        return
      }
    }
  }

  function hold(rest: Buffer): void {
    if (skipping) return
    if (carry.length + rest.length <= maxRowBytes) {
      if (rest.length > 0) carry.append(rest, 0, rest.length)
      return
    }
    skipping = true
    carry.take()
    blocks.push('too-long')
  }

  function addBlock(rest: Buffer): void {
    if (carry.length + rest.length > LARGE_BYTES) {
      carry.append(rest, 0, rest.length)
      blocks.push(carry.take())
      return
    }
    const held = carry.take()
    const block = allocate(held.length + rest.length)
    held.copy(block)
    rest.copy(block, held.length)
    blocks.push(block)
  }

  return {
    // Counted only up to the first row; nobody asks for more.
    get line() {
      return line
    },
    push(chunk) {
      if (isBlank) countLines(chunk)
      const first = chunk.indexOf(LINE_FEED)
      if (first === -1) return hold(chunk)
      // The line feed of a line that is too long stays, so that the line is counted.
      const start = skipping ? first : 0
      const end = chunk.lastIndexOf(LINE_FEED) + 1
      skipping = false
      addBlock(chunk.subarray(start, end))
      hold(chunk.subarray(end))
    },
    end() {
      if (carry.length > 0) addBlock(LAST)
    },
    take() {
      const taken = blocks
      blocks = []
      return taken
    },
  }
}
