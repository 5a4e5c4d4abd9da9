import { createElementSplitter } from './elements.ts'
import { isWhite, OPENING_BRACKET } from './json-bytes.ts'
import { createLineSplitter } from './lines.ts'

/** Where a row is in its input, counted from 1. */
export interface RowPlace {
  readonly line: number
  /** The number of the element; only in an array. */
  readonly element?: number
}

/** How rows are laid out in an input: one per line, or as the elements of one array. */
export type Shape = 'lines' | 'array'

/** Receives what a splitter finds. An exception ends the splitting. */
export interface RowHandler {
  /** Called before the first row; never for an input that is only white space. */
  begin(shape: Shape, place: RowPlace): void
  /** A row: the bytes of the buffer from `start` to before `end`, with white space around it. */
  row(bytes: Buffer, start: number, end: number, place: RowPlace): void
  /** A row that is too long, and skipped. */
  tooLong(place: RowPlace): void
  /** The input is not an array after all; no more rows follow. */
  broken(message: string, place: RowPlace): void
  /** Called after the last row of an array, with the white space before its closing bracket. */
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
}

export interface RowSplitterOptions extends SplitOptions {
  /** Receives lines in place of the handler, which gets only `begin`. */
  readonly lines?: LineSplitter | undefined
}

/** May precede the text of a file; it is not part of it. */
export const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf])

/**
 * Splits an input into rows. The first byte that is not white space tells how they are laid out: `[`
 * for one array, any other for lines. A byte-order mark at the start is skipped.
 */
export function createRowSplitter(handler: RowHandler, options: RowSplitterOptions): RowSplitter {
  // Until the shape is known there are only blank lines, which the line splitter skips.
  const { lines = createLineSplitter(handler, options) } = options
  let splitter: RowSplitter | undefined
  let marks = 0

  // A chunk may be a single byte, so a partial mark is held back until it is complete.
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
