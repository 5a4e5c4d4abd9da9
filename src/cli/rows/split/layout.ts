import {
  CLOSING_BRACE,
  CLOSING_BRACKET,
  COLON,
  COMMA,
  isClosing,
  isOpening,
  isWhite,
  LINE_FEED,
  OPENING_BRACE,
  OPENING_BRACKET,
  QUOTE,
} from '../json-bytes.ts'
import { createStringScanner } from '../scan/strings.ts'

/** How values follow each other: one on each line, or in any other way. */
export type Layout = 'lines' | 'values'

/** Detects the layout of an input's values from its first line. */
export interface LayoutScanner {
  /** The layout; `undefined` until enough bytes have arrived. The first byte of the input must not be white space. */
  push(chunk: Buffer): Layout | undefined
}

const LITERAL = /^(?:true|false|null|-?[0-9][-+.0-9eE]*)$/
const FIRST_OF_VALUE = /[-0-9tfn"[{]/
const LONGEST_LITERAL = 400
// Deeper values are not read.
const MOST_DEPTH = 1_000

/**
 * A scanner for an input that does not start with `[`. The layout is `values` only if the text can be JSON: a whole
 * value with another after it, or a value that continues on the next line. So a broken first line is one bad row, and
 * the rows after it survive.
 */
export function createLayoutScanner(maxRowBytes: number): LayoutScanner {
  const strings = createStringScanner()
  const open: number[] = []
  let before = 0
  let last = 0
  let literal = ''
  let isAfterValue = false
  let isAfterLine = false

  function scan(chunk: Buffer): { readonly layout: Layout; readonly at: number } | undefined {
    let start = 0
    for (let at = 0; at < chunk.length; at++) {
      const found = (layout: Layout) => ({ layout, at })
      if (strings.isInside || (chunk[at] === QUOTE && !isAfterLine && !isAfterValue)) {
        if (literal !== '') return found('lines')
        start = at
        at = strings.skip(chunk, strings.isInside ? at : at + 1) - 1
        // A JSON string has no line feed, so this line is broken.
        if (chunk.subarray(start, at + 1).includes(LINE_FEED)) return found('lines')
        last = QUOTE
        isAfterValue = !strings.isInside && open.length === 0
        continue
      }
      const byte = chunk[at] as number
      if (isAfterLine) {
        if (!isWhite(byte)) return found(continues(last, open.at(-1), byte) ? 'values' : 'lines')
      } else if (byte === LINE_FEED) {
        if (open.length === 0) return found('lines')
        isAfterLine = true
      } else if (isWhite(byte)) {
        if (literal !== '' && !LITERAL.test(literal)) return found('lines')
        if (literal !== '') isAfterValue = true
      } else if (isAfterValue) {
        return found(startsValue(byte) ? 'values' : 'lines')
      } else if (isOpening(byte)) {
        if (literal !== '' || open.push(byte) > MOST_DEPTH) return found('lines')
        last = byte
      } else if (isClosing(byte)) {
        if (open.pop() === undefined) return found('lines')
        last = byte
        isAfterValue = open.length === 0
      } else if (open.length > 0) {
        last = byte
      } else {
        literal += String.fromCharCode(byte)
        if (literal.length > LONGEST_LITERAL) return found('lines')
      }
    }
    return undefined
  }

  return {
    push(chunk) {
      const found = scan(chunk)
      const { at, layout } = found ?? { at: chunk.length, layout: undefined }
      // Does not depend on where chunks end.
      if (before + at >= maxRowBytes) return 'lines'
      before += chunk.length
      return layout
    },
  }
}

function startsValue(byte: number): boolean {
  return FIRST_OF_VALUE.test(String.fromCharCode(byte))
}

/** Whether a byte can follow the last one of a line, inside an object or a list. */
function continues(last: number, container: number | undefined, byte: number): boolean {
  switch (last) {
    case OPENING_BRACE:
      return byte === QUOTE || byte === CLOSING_BRACE
    case OPENING_BRACKET:
      return startsValue(byte) || byte === CLOSING_BRACKET
    case COMMA:
      return container === OPENING_BRACE ? byte === QUOTE : startsValue(byte)
    case COLON:
      return startsValue(byte)
    default:
      return byte === COMMA || byte === COLON || isClosing(byte)
  }
}
