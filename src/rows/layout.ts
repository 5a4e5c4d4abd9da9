import { findFault } from '../json/index.ts'
import {
  createStringScanner,
  isClosing,
  isOpening,
  isWhite,
  LINE_FEED,
  OPENING_BRACKET,
  QUOTE,
} from './json-text.ts'
import type { RowLayout } from './row-text.ts'

type State = 'before' | 'word' | 'inside' | 'after' | 'next line'

const LITERAL = /^(?:true|false|null|-?[0-9][-+.0-9eE]*)$/
const FIRST_OF_VALUE = /[-0-9tfn"[{]/

/** Detects the layout of an input from its first line. */
export interface LayoutScanner {
  /** True until something other than white space has arrived. */
  readonly isBlank: boolean
  /** The layout; `undefined` until enough has arrived. */
  push(units: string, from: number): RowLayout | undefined
}

/**
 * A scanner for an input. A `[` before anything else means lists. Otherwise the layout is `values` only if the text
 * can be JSON: another value on the line of the first, or a first value that continues on the next line. So a broken
 * first line is one bad row, and the rows after it survive.
 * @param maxRowLength A first line longer than this is one row.
 */
export function createLayoutScanner(maxRowLength: number): LayoutScanner {
  const strings = createStringScanner()
  let line = ''
  let depth = 0
  let state: State = 'before'

  const isLineOver = () => state === 'next line'

  function next(unit: number, word: () => string): RowLayout | undefined {
    if (state === 'before') {
      if (isWhite(unit)) return undefined
      state = unit === QUOTE || isOpening(unit) ? 'inside' : 'word'
      if (unit === OPENING_BRACKET) return 'list'
    } else if (unit === LINE_FEED) {
      if (state !== 'inside') return 'lines'
      state = 'next line'
    } else if (state === 'word') {
      if (isWhite(unit) && LITERAL.test(word())) state = 'after'
      else if (isWhite(unit) || unit === QUOTE || isOpening(unit)) return 'lines'
    } else if (state === 'after' && !isWhite(unit)) {
      return FIRST_OF_VALUE.test(String.fromCharCode(unit)) ? 'values' : 'lines'
    }
    if (isOpening(unit)) depth++
    if (isClosing(unit) && --depth <= 0 && state === 'inside') state = 'after'
    return undefined
  }

  function scan(units: string, from: number): RowLayout | undefined {
    let start = from
    // Does not depend on where chunks end.
    const layoutAt = (layout: RowLayout, at: number) =>
      line.length + at - start > maxRowLength ? 'lines' : layout
    for (let at = from; at < units.length; at++) {
      const unit = units.charCodeAt(at)
      if (state === 'next line') {
        if (isWhite(unit)) continue
        return continues(line, units.charAt(at)) ? 'values' : 'lines'
      }
      if (state === 'before') start = at
      const found = strings.isInside ? undefined : next(unit, () => line + units.slice(start, at))
      if (found) return layoutAt(found, at)
      if (isLineOver()) {
        line += units.slice(start, at)
        if (line.length > maxRowLength) return 'lines'
      }
      if (!strings.isInside && unit !== QUOTE) continue
      const end = strings.skip(units, strings.isInside ? at : at + 1)
      // A JSON string has no line feed, so this line is broken.
      if (units.slice(at, end).includes('\n')) return 'lines'
      if (!strings.isInside && depth === 0) state = 'after'
      at = end - 1
    }
    if (state !== 'next line' && state !== 'before') line += units.slice(start)
    return line.length > maxRowLength ? 'lines' : undefined
  }

  return {
    get isBlank() {
      return state === 'before'
    },
    push: scan,
  }
}

/** Whether a text that ends inside a value can continue with this character. */
function continues(text: string, character: string): boolean {
  const token = /[-0-9]/.test(character) ? '0' : (WHOLE[character] ?? character)
  const fault = findFault(`${text}\n${token}`)
  return fault === undefined || fault > text.length + token.length
}

/** The shortest token that begins with a character. */
const WHOLE: Readonly<Record<string, string>> = { '"': '""', t: 'true', f: 'false', n: 'null' }
