import type { ShownDiagnostic } from '../../../../grammar/index.ts'
import { createByteBuffer } from '../byte-buffer.ts'
import type { ByteText } from '../byte-text.ts'
import { isWhite, LINE_FEED, OPENING_BRACKET } from '../json-bytes.ts'
import { createElementSplitter, notAnArray } from './elements.ts'
import { createLayoutScanner } from './layout.ts'
import { createLineSplitter } from './lines.ts'
import { createListSplitter } from './list-splitter.ts'
import { createValueSplitter } from './values.ts'

/** The place of a row in its input, counted from 1. */
export interface RowPlace {
  readonly line: number
  /** The number of the element, in an array. */
  readonly element?: number
  /** The number of the value, if values are not one per line. */
  readonly value?: number
}

/** The layout of rows in an input: one per line, one value after the other, or the elements of an array. */
export type Shape = 'lines' | 'values' | 'array'

/** Receives the rows of a splitter. An exception ends the splitting. */
export interface RowHandler {
  /** Called before the first row; never for an input that is only white space. */
  begin(shape: Shape, place: RowPlace): void
  /** A row: the bytes of the buffer from `start` to before `end`, with white space around it. */
  row(bytes: Buffer, start: number, end: number, place: RowPlace): void
  /** Reports a row that was skipped because it is too long. */
  tooLong(place: RowPlace): void
  /** Reports that the rest of the input cannot be read. */
  broken(problem: ShownDiagnostic, place: RowPlace): void
  /** Called after the last row of each array, with the white space before its closing bracket. */
  end(space: Buffer): void
}

/** Splits an input into rows, from chunks of any size. */
export interface RowSplitter {
  push(chunk: Buffer): void
  /** Call once, after the last chunk. */
  end(): void
}

/** Splits an input into lines. */
export interface LineSplitter extends RowSplitter {
  /** The line of the next byte, counted from 1. */
  readonly line: number
}

export interface SplitOptions {
  /** The longest row in bytes, including white space around it. */
  readonly maxRowBytes: number
  /** The text of the bytes, shared with the reader of the rows. */
  readonly byteText?: ByteText | undefined
}

export interface RowSplitterOptions extends SplitOptions {
  /** The path to the list of rows in each value of the input; without it, the values are the rows. */
  readonly path?: readonly string[] | undefined
}

/** May precede the text of a file; it is not part of it. */
export const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf])

/**
 * Splits an input into rows. The first byte that is not white space decides the layout: `[` means an array, any other
 * byte means values, and the first line shows whether they are one per line. Skips a byte-order mark at the start.
 */
export function createRowSplitter(handler: RowHandler, options: RowSplitterOptions): RowSplitter {
  const splitter =
    options.path === undefined
      ? createSplitter(handler, options)
      : createListSplitter(handler, { ...options, path: options.path })
  let marks = 0

  // A chunk may be a single byte, so a partial mark waits until it is complete.
  function withoutMark(chunk: Buffer): Buffer {
    let at = 0
    while (marks < BYTE_ORDER_MARK.length && at < chunk.length) {
      if (chunk[at] !== BYTE_ORDER_MARK[marks]) {
        const held = BYTE_ORDER_MARK.subarray(0, marks)
        marks = BYTE_ORDER_MARK.length
        return Buffer.concat([held, chunk.subarray(at)])
      }
      marks++
      at++
    }
    return chunk.subarray(at)
  }

  return {
    push: (chunk) => splitter.push(withoutMark(chunk)),
    end() {
      if (marks < BYTE_ORDER_MARK.length) splitter.push(BYTE_ORDER_MARK.subarray(0, marks))
      splitter.end()
    },
  }
}

/** A splitter that decides by the first bytes of an input. */
function createSplitter(handler: RowHandler, options: RowSplitterOptions): RowSplitter {
  // White space at the start is blank lines, which the line splitter skips.
  const lines = createLineSplitter(handler, options)
  const layout = createLayoutScanner(options.maxRowBytes)
  const held = createByteBuffer()
  let isBlank = true
  let splitter: RowSplitter | undefined

  function begin(chunk: Buffer): void {
    const first = chunk.findIndex((byte) => !isWhite(byte))
    lines.push(first === -1 ? chunk : chunk.subarray(0, first))
    if (first === -1) return
    isBlank = false
    if (chunk[first] === OPENING_BRACKET) {
      const { line } = lines
      splitter = createArraySplitter(handler, { ...options, line })
      handler.begin('array', { line })
      splitter.push(chunk.subarray(first + 1))
    } else {
      look(chunk.subarray(first))
    }
  }

  /** Keeps the bytes of the first line until its layout is clear. */
  function look(chunk: Buffer): void {
    const shape = layout.push(chunk)
    if (shape) open(shape, chunk)
    else held.append(chunk, 0, chunk.length)
  }

  function open(shape: 'lines' | 'values', chunk: Buffer): void {
    const { line } = lines
    splitter = shape === 'lines' ? lines : createValueSplitter(handler, { ...options, line })
    handler.begin(shape, { line })
    // In one piece, so that a huge first line is not copied again.
    if (held.length > 0) held.append(chunk, 0, chunk.length)
    splitter.push(held.length > 0 ? held.take() : chunk)
  }

  return {
    push(chunk) {
      if (splitter) splitter.push(chunk)
      else if (isBlank) begin(chunk)
      else look(chunk)
    },
    end() {
      if (!splitter && !isBlank) open('lines', Buffer.alloc(0))
      ;(splitter ?? lines).end()
    },
  }
}

/** A splitter for an input that is one array, from the byte after its bracket. */
function createArraySplitter(
  handler: RowHandler,
  options: SplitOptions & { readonly line: number },
): RowSplitter {
  const elements = createElementSplitter(handler, options)
  let line: number | undefined // after the array
  return {
    push(chunk) {
      const end = line === undefined ? elements.push(chunk) : 0
      if (end === undefined) return
      line ??= elements.line
      for (const byte of chunk.subarray(end)) {
        if (byte === LINE_FEED) line++
        if (!isWhite(byte))
          return handler.broken(notAnArray('There is text after the array.'), { line })
      }
    },
    end() {
      if (line === undefined) elements.end()
    },
  }
}
