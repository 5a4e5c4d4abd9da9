import { findFault, readJsonOr } from '../json/index.ts'
import type { RowLayout } from './row-text.ts'
import { OPENING_BRACKET, type Reading, type Scanner } from './scanner.ts'

// The second is the first in UTF-8, with a character for each byte.
const MARKS = ['\ufeff', '\xef\xbb\xbf']

/** Moves behind a byte-order mark, which is not part of the input and may arrive in pieces. */
export function* passMark(scanner: Scanner): Reading {
  scanner.begin()
  while (!scanner.isOver && MARKS.some((mark) => mark.startsWith(scanner.text))) {
    yield
    scanner.rewind()
  }
  const mark = MARKS.find((mark) => scanner.text.startsWith(mark)) ?? ''
  scanner.text = scanner.text.slice(mark.length)
}

/**
 * Finds the layout of an input; `undefined` if there is only white space. `[` before anything else means lists.
 * Otherwise the layout is `values` only if the first line can be JSON and is not one value. So a broken first line is
 * one bad row, and the rows after it survive. The scanner is then before that line.
 * @param areLists True if the rows are known to be in lists.
 * @param maxLength A first line longer than this is one row, unless it begins with more than one value.
 */
export function* findLayout(
  scanner: Scanner,
  areLists: boolean,
  maxLength: number,
): Reading<RowLayout | undefined> {
  const layout = yield* lookAhead()
  scanner.rewind()
  return layout

  function* lookAhead(): Reading<RowLayout | undefined> {
    scanner.begin()
    while (!scanner.passSpace(() => scanner.begin())) {
      if (scanner.isOver) return undefined
      yield
    }
    if (areLists || scanner.unit === OPENING_BRACKET) return 'list'
    while (!scanner.passLine() && !scanner.isOver && scanner.takenLength <= maxLength) yield
    const { takenLength } = scanner
    scanner.rewind()
    scanner.at = takenLength
    const line = scanner.text.slice(0, Math.min(takenLength, maxLength + 1))
    const layout = layoutOfLine(line)
    if (layout || takenLength > maxLength) return layout ?? 'lines'
    // The line ends inside a value.
    while (!scanner.passSpace()) {
      if (scanner.isOver || scanner.takenLength - takenLength > maxLength) return 'lines'
      yield
    }
    return canContinue(line, scanner.text.charAt(scanner.at)) ? 'values' : 'lines'
  }
}

const FIRST_OF_VALUE = /[-0-9tfn"[{]/
/** The shortest token that begins with a character. */
const WHOLE: Readonly<Record<string, string>> = { '"': '""', t: 'true', f: 'false', n: 'null' }

/** The layout of an input with this first line; `undefined` if the line ends inside a value. */
function layoutOfLine(line: string): RowLayout | undefined {
  if (isJson(line)) return 'lines'
  const fault = faultOf(line)
  if (fault === line.length) return undefined
  const areValues = FIRST_OF_VALUE.test(line.charAt(fault)) && isJson(line.slice(0, fault))
  return areValues ? 'values' : 'lines'
}

/** True if a value on the first line can continue on another line with this character. */
function canContinue(line: string, character: string): boolean {
  const token = /[-0-9]/.test(character) ? '0' : (WHOLE[character] ?? character)
  return faultOf(`${line}\n${token}`) > line.length + token.length
}

/** The offset of the first error; beyond the text if there is none, and 0 if the text is too much for the search. */
function faultOf(text: string): number {
  try {
    return findFault(text) ?? text.length + 1
  } catch {
    // A string with millions of escapes is too much for the platform's RegExp.
    return 0
  }
}

function isJson(text: string): boolean {
  return readJsonOr(text, undefined) !== undefined
}
