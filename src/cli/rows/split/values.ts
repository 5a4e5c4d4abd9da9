import type { ShownDiagnostic } from '../../../../grammar/index.ts'
import { isClosing, isOpening, isWhite, LINE_FEED, QUOTE } from '../json-bytes.ts'
import { createStringScanner } from '../scan/strings.ts'
import { createRowCarry } from './row-carry.ts'
import type { RowHandler, RowSplitter, SplitOptions } from './row-splitter.ts'

export interface ValueOptions extends SplitOptions {
  /** The line of the first byte, counted from 1. */
  readonly line: number
}

const NO_END: ShownDiagnostic = {
  code: 'invalid-json',
  message: 'The last value has no end.',
  hint: 'Close its brackets and quotes; the input may have been cut off.',
}

/**
 * Splits an input into consecutive values, with any white space or none between them. A row has no white space around
 * it. Both kinds of bracket count the same: if every piece is JSON, so is the whole text.
 */
export function createValueSplitter(
  handler: Pick<RowHandler, 'row' | 'tooLong' | 'broken'>,
  { maxRowBytes, line: firstLine }: ValueOptions,
): RowSplitter {
  const strings = createStringScanner()
  let line = firstLine
  let value = 1
  let valueLine = 0 // of the value's first byte; 0 between values
  let depth = 0

  const place = () => ({ line: valueLine, value })
  const carry = createRowCarry(maxRowBytes, () => handler.tooLong(place()))

  function emit(chunk: Buffer, start: number, end: number): void {
    const row = carry.take(chunk, start, end)
    if (row) handler.row(row, 0, row.length, place())
    value++
    valueLine = 0
  }

  return {
    push(chunk) {
      let start = 0
      let at = 0
      const endString = (from: number) => {
        at = strings.skip(chunk, from)
        if (!strings.isInside && depth === 0) emit(chunk, start, at)
      }
      if (strings.isInside) endString(0)
      while (at < chunk.length) {
        const byte = chunk[at]
        if (byte === LINE_FEED) line++
        const isInWord = depth === 0 && valueLine > 0
        if (isWhite(byte)) {
          if (isInWord) emit(chunk, start, at)
          at++
          continue
        }
        if (isInWord && (byte === QUOTE || isOpening(byte))) emit(chunk, start, at)
        if (valueLine === 0) {
          start = at
          valueLine = line
        }
        at++
        if (byte === QUOTE) endString(at)
        else if (isOpening(byte)) depth++
        else if (isClosing(byte) && depth > 0 && --depth === 0) emit(chunk, start, at)
      }
      if (valueLine > 0) carry.keep(chunk, start)
    },
    end() {
      if (valueLine === 0) return
      if (depth === 0 && !strings.isInside) emit(Buffer.alloc(0), 0, 0)
      else handler.broken(NO_END, place())
    },
  }
}
