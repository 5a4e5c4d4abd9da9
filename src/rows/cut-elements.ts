import type { Fail, RowSink } from './cutter.ts'
import {
  CLOSING_BRACKET,
  COMMA,
  createStringScanner,
  isClosing,
  isOpening,
  isWhite,
  LINE_FEED,
  QUOTE,
} from './json-text.ts'
import { RowsError } from './rows-error.ts'

/** Cuts the elements of one list. */
export interface ElementCutter {
  /** The line of the next unit, counted from 1. */
  readonly line: number
  /** The white space before the closing bracket. */
  readonly space: string
  /** Cuts a chunk from an offset, and returns the offset after the closing bracket; `undefined` before that bracket. */
  push(units: string, from: number): number | undefined
  /** Call it if the input ends inside the list. */
  end(): void
}

/**
 * Cuts the text of a list, from the unit after its opening bracket, into its elements. A row keeps the white space
 * before it and loses the white space after it.
 *
 * Cuts at commas outside strings and inner brackets. Both kinds of bracket count the same, and anything may be
 * between commas. That is enough: if the whole is JSON, every piece is an element; and if every piece is JSON, so is
 * the whole.
 * @param firstLine The line that the list begins on, counted from 1.
 */
export function createElementCutter(sink: RowSink, fail: Fail, firstLine: number): ElementCutter {
  const strings = createStringScanner()
  let element = 1
  let elementLine = 0 // of the element's first unit; 0 before it
  let depth = 0

  const place = () => ({ line: elementLine || cutter.line, element, value: undefined })

  function emit(start: number, end: number): string {
    const space = sink.element(start, end, place())
    element++
    elementLine = 0
    return space
  }

  const cutter = {
    line: firstLine,
    space: '',
    push(units: string, from: number): number | undefined {
      let start = from
      for (let at = strings.isInside ? strings.skip(units, from) : from; at < units.length; at++) {
        const unit = units.charCodeAt(at)
        if (unit === LINE_FEED) cutter.line++
        if (isWhite(unit)) continue
        if (depth === 0 && unit === CLOSING_BRACKET) {
          if (element > 1 || elementLine > 0) cutter.space = emit(start, at)
          else sink.drop()
          return at + 1
        }
        if (depth === 0 && unit === COMMA) {
          emit(start, at)
          start = at + 1
        } else {
          if (elementLine === 0) elementLine = cutter.line
          if (unit === QUOTE) at = strings.skip(units, at + 1) - 1
          else if (isOpening(unit)) depth++
          else if (depth > 0 && isClosing(unit)) depth--
        }
      }
      sink.keep(start, place())
      return undefined
    },
    end: () =>
      fail(
        new RowsError(
          'The list has no closing bracket.',
          { code: 'invalid-json', hint: 'Close it with `]`; the input may have been cut off.' },
          { line: cutter.line, element, value: undefined },
        ),
      ),
  }
  return cutter
}
