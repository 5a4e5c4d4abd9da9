import { createElementSplitter } from './elements.ts'
import { createLineSplitter } from './lines.ts'
import { isWhite } from './white-space.ts'

/** Where a row stands in its input, counted from 1. */
export interface RowPlace {
  readonly line: number
  /** Which element it is; only in an array. */
  readonly element?: number
}

/** How rows stand in an input: one per line, or as the elements of one array. */
export type Shape = 'lines' | 'array'

/** Who is told what a splitter finds. What it throws ends the splitting. */
export interface RowHandler {
  /** Called before the first row; never for an input of white space alone. */
  begin(shape: Shape, place: RowPlace): void
  /** A row: the bytes of the buffer from `start` to before `end`, with white space around it. */
  row(bytes: Buffer, start: number, end: number, place: RowPlace): void
  /** A row of more bytes than allowed; it is passed over. */
  tooLong(place: RowPlace): void
  /** What began as an array is none; no more rows will come. */
  broken(message: string, place: RowPlace): void
  /** Called after the last row of an array, with the white space before its closing bracket. */
  end(space: Buffer): void
}

/** Cuts an input into rows, from chunks of any size. */
export interface RowSplitter {
  push(chunk: Buffer): void
  /** To be called once, after the last chunk. */
  end(): void
}

/** Cuts an input into lines. */
export interface LineSplitter extends RowSplitter {
  /** The line that the next byte stands in, counted from 1. */
  readonly line: number
}

export interface SplitOptions {
  /** Bytes a row may have, white space around it included. */
  readonly maxRowBytes: number
}

export interface RowSplitterOptions extends SplitOptions {
  /** Takes lines in place of the handler, which is told only that they begin. */
  readonly lines?: LineSplitter | undefined
}

/** What may stand before the text of a file, and is no part of it. */
export const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf])
const OPENING_BRACKET = 0x5b

/**
 * Cuts an input into rows, whichever way they stand in it: its first byte that is not white space
 * tells, `[` for one array, any other for lines. A byte-order mark at the start is left out.
 */
export function createRowSplitter(handler: RowHandler, options: RowSplitterOptions): RowSplitter {
  // Until the shape is known there are only blank lines, which the line splitter passes over.
  const { lines = createLineSplitter(handler, options) } = options
  let splitter: RowSplitter | undefined
  let marks = 0

  // Chunks may be as short as a byte: what may be a mark is held back until it is one.
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

  function begin(chunk: Buffer): void {
    const first = chunk.findIndex((byte) => !isWhite(byte))
    if (chunk[first] === OPENING_BRACKET) {
      lines.push(chunk.subarray(0, first))
      const { line } = lines
      splitter = createElementSplitter(handler, { ...options, line })
      handler.begin('array', { line })
      splitter.push(chunk.subarray(first + 1))
    } else {
      if (first !== -1) {
        splitter = lines
        handler.begin('lines', { line: lines.line })
      }
      lines.push(chunk)
    }
  }

  return {
    push(chunk) {
      if (splitter) splitter.push(chunk)
      else begin(withoutMark(chunk))
    },
    end() {
      if (marks < BYTE_ORDER_MARK.length) begin(BYTE_ORDER_MARK.subarray(0, marks))
      ;(splitter ?? lines).end()
    },
  }
}
