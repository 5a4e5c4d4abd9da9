import { PatternError } from './pattern-error.ts'

/** A place in a pattern that is being read. */
export interface Cursor {
  readonly text: string
  /** The next character to read, as an offset. */
  at: number
}

/** True when the text stood at the cursor, which has then moved past it. */
export function take(cursor: Cursor, text: string): boolean {
  if (!cursor.text.startsWith(text, cursor.at)) return false
  cursor.at += text.length
  return true
}

/** @throws {PatternError} always. */
export function fail(cursor: Cursor, offset: number, reason: string, hint: string): never {
  throw new PatternError(cursor.text, offset, reason, hint)
}

const CONTROLS: ReadonlyMap<string, number> = new Map([
  ['a', 0x07],
  ['f', 0x0c],
  ['n', 0x0a],
  ['r', 0x0d],
  ['t', 0x09],
  ['v', 0x0b],
])

const OCTAL = /\\(?:0[0-7]{0,2}|[1-7][0-7]{1,2})/y
const HEX = /\\x(?:([0-9A-Fa-f]{2})|\{([0-9A-Fa-f]+)\})/y
const PUNCTUATION = /\\[^0-9A-Za-z\u0080-\uffff]/y

/** The code point of the escaped character at the cursor, which moves past it. */
export function readEscape(cursor: Cursor): number {
  const { text, at } = cursor
  const control = CONTROLS.get(text[at + 1] ?? '')
  if (control !== undefined) {
    cursor.at += 2
    return control
  }
  const octal = match(OCTAL, cursor)
  if (octal) return Number.parseInt(octal[0].slice(1), 8)
  const hex = match(HEX, cursor)
  if (hex) {
    const codePoint = Number.parseInt(hex[1] ?? hex[2] ?? '', 16)
    if (codePoint <= 0x10ffff) return codePoint
    return fail(cursor, at, 'it names no code point', 'They end at `\\x{10FFFF}`.')
  }
  const punctuation = match(PUNCTUATION, cursor)
  if (punctuation) return punctuation[0].charCodeAt(1)
  const written = text.slice(
    at,
    at + 1 + String.fromCodePoint(text.codePointAt(at + 1) ?? 0).length,
  )
  return written.length === 1
    ? fail(cursor, at, 'it ends in a backslash', 'Write `\\\\` for a backslash.')
    : fail(cursor, at, `\`${written}\` is no escape`, hintFor(written))
}

function hintFor(written: string): string {
  if (/\\[1-9k]/.test(written)) return 'There are no references back to a group.'
  if (written === '\\Z') return 'Write `\\z` or `$` for the end of the text.'
  if (written === '\\u' || written === '\\x')
    return 'Write a code point as `\\x41` or `\\x{1F600}`.'
  return 'A backslash goes before punctuation, or a letter that has a meaning, such as `\\d`.'
}

function match(expression: RegExp, cursor: Cursor): RegExpExecArray | null {
  expression.lastIndex = cursor.at
  const result = expression.exec(cursor.text)
  if (result) cursor.at = expression.lastIndex
  return result
}
