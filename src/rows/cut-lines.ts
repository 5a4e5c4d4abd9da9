import type { Cutter, RowSink } from './cutter.ts'
import { isWhite } from './json-text.ts'

/**
 * Cuts lines and passes over blank ones. Only LF ends a line; a CR before it, a U+2028 or a NUL is part of the line.
 * The last line needs no LF.
 * @param firstLine The line of the first unit, counted from 1.
 */
export function createLineCutter(sink: RowSink, firstLine: number): Cutter {
  let line = firstLine
  let isBlank = true // the part of the line in earlier chunks

  const place = () => ({ line, element: undefined, value: undefined })

  function emit(units: string, start: number, end: number): void {
    if (isBlank && isAllWhite(units, start, end)) sink.drop()
    else sink.row(start, end, place())
    isBlank = true
  }

  return {
    push(units, from) {
      let start = from
      for (let end = units.indexOf('\n', start); end !== -1; end = units.indexOf('\n', start)) {
        emit(units, start, end)
        line++
        start = end + 1
      }
      isBlank &&= isAllWhite(units, start, units.length)
      sink.keep(start, place())
    },
    end: () => emit('', 0, 0),
  }
}

function isAllWhite(units: string, start: number, end: number): boolean {
  for (let at = start; at < end; at++) if (!isWhite(units.charCodeAt(at))) return false
  return true
}
