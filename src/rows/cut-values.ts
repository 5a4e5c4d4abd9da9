import type { Cutter, Fail, RowSink } from './cutter.ts'
import {
  createStringScanner,
  isClosing,
  isOpening,
  isWhite,
  LINE_FEED,
  QUOTE,
} from './json-text.ts'
import { RowsError } from './rows-error.ts'

/**
 * Cuts consecutive values, with any white space or none between them. A row has no white space around it. Both kinds
 * of bracket count the same: if every piece is JSON, so is the whole text.
 * @param firstLine The line of the first unit, counted from 1.
 */
export function createValueCutter(sink: RowSink, fail: Fail, firstLine: number): Cutter {
  const strings = createStringScanner()
  let line = firstLine
  let value = 1
  let valueLine = 0 // of the value's first unit; 0 between values
  let depth = 0

  const place = () => ({ line: valueLine, element: undefined, value })

  function emit(start: number, end: number): void {
    sink.row(start, end, place())
    value++
    valueLine = 0
  }

  return {
    push(units, from) {
      let start = from
      let at = from
      const endString = (inside: number) => {
        at = strings.skip(units, inside)
        if (!strings.isInside && depth === 0) emit(start, at)
      }
      if (strings.isInside) endString(from)
      while (at < units.length) {
        const unit = units.charCodeAt(at)
        if (unit === LINE_FEED) line++
        const isInWord = depth === 0 && valueLine > 0
        if (isWhite(unit)) {
          if (isInWord) emit(start, at)
          at++
          continue
        }
        if (isInWord && (unit === QUOTE || isOpening(unit))) emit(start, at)
        if (valueLine === 0) {
          start = at
          valueLine = line
        }
        at++
        if (unit === QUOTE) endString(at)
        else if (isOpening(unit)) depth++
        else if (isClosing(unit) && depth > 0 && --depth === 0) emit(start, at)
      }
      if (valueLine > 0) sink.keep(start, place())
    },
    end() {
      if (valueLine === 0) return
      if (depth === 0 && !strings.isInside) return emit(0, 0)
      fail(
        new RowsError(
          'The last value has no end.',
          {
            code: 'invalid-json',
            hint: 'Close its brackets and quotes; the input may have been cut off.',
          },
          place(),
        ),
      )
    },
  }
}
