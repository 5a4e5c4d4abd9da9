import { PatternError } from './pattern-error.ts'

/** A position in the pattern that is being read. */
export interface PatternCursor {
  readonly text: string
  /** The next character to read, as an offset. */
  at: number
  /** The properties found so far. The engine decides whether they exist. */
  readonly properties: Property[]
}

/** `\p{Greek}`: a Unicode name, and its position in the pattern. */
export interface Property {
  readonly name: string
  readonly offset: number
}

/** Moves past the text and returns true, if it is at the cursor. */
export function take(cursor: PatternCursor, text: string): boolean {
  if (!cursor.text.startsWith(text, cursor.at)) return false
  cursor.at += text.length
  return true
}

/** The match of a sticky expression at the cursor, which moves past it. */
export function read(cursor: PatternCursor, expression: RegExp): RegExpExecArray | undefined {
  expression.lastIndex = cursor.at
  const found = expression.exec(cursor.text) ?? undefined
  if (found) cursor.at = expression.lastIndex
  return found
}

/**
 * Reports a mistake in the pattern.
 * @throws {PatternError} always.
 */
export function fail(cursor: PatternCursor, offset: number, reason: string, hint: string): never {
  throw new PatternError(cursor.text, offset, reason, hint)
}

/** Reads a character or an escape at the cursor, as a code point. */
export function readCharacter(cursor: PatternCursor): number {
  if (cursor.text[cursor.at] === '\\') return readEscape(cursor)
  const codePoint = cursor.text.codePointAt(cursor.at) as number
  cursor.at += codePoint > 0xffff ? 2 : 1
  return codePoint
}

/** A character in a form that is unambiguous anywhere in a pattern. */
export function writeCharacter(codePoint: number): string {
  const character = String.fromCodePoint(codePoint)
  return /[0-9A-Za-z]/.test(character) ? character : `\\x{${codePoint.toString(16)}}`
}

const CONTROLS: ReadonlyMap<string, number> = new Map([
  ['a', 0x07],
  ['f', 0x0c],
  ['n', 0x0a],
  ['r', 0x0d],
  ['t', 0x09],
  ['v', 0x0b],
])

const CONTROL = /\\([afnrtv])/y
const OCTAL = /\\(0[0-7]{0,2}|[1-7][0-7]{1,2})/y
const HEX = /\\x(?:([0-9A-Fa-f]{2})|\{([0-9A-Fa-f]+)\})/y
const PUNCTUATION = /\\([^0-9A-Za-z\u0080-\uffff])/y
const ANY = /\\(?:[\s\S]?)/uy

function readEscape(cursor: PatternCursor): number {
  const { at } = cursor
  const [, control] = read(cursor, CONTROL) ?? []
  if (control !== undefined) return CONTROLS.get(control) as number
  const [, octal] = read(cursor, OCTAL) ?? []
  if (octal !== undefined) return Number.parseInt(octal, 8)
  const [, two, any = two] = read(cursor, HEX) ?? []
  if (any !== undefined) {
    const codePoint = Number.parseInt(any, 16)
    if (codePoint <= 0x10ffff) return codePoint
    return fail(cursor, at, 'the code point does not exist', 'The last one is `\\x{10FFFF}`.')
  }
  const [, punctuation] = read(cursor, PUNCTUATION) ?? []
  if (punctuation !== undefined) return punctuation.charCodeAt(0)
  const [written] = read(cursor, ANY) as RegExpExecArray
  return written === '\\'
    ? fail(cursor, at, 'it ends in a backslash', 'Write `\\\\` for a backslash.')
    : fail(cursor, at, `\`${written}\` is not an escape`, hintFor(written))
}

function hintFor(written: string): string {
  if (/\\[1-9k]/.test(written)) return 'RE2 has no back-references.'
  if (written === '\\Z') return 'Write `\\z` or `$` for the end of the text.'
  if (written === '\\u' || written === '\\x')
    return 'Write a code point as `\\x41` or `\\x{1F600}`.'
  return 'A backslash can precede punctuation, or a letter with a meaning, as in `\\d`.'
}
