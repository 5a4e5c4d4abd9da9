import {
  isDottedSegment,
  isName,
  isNumber,
  KEYWORDS,
  ownBytes,
  type Value,
} from '../../grammar/index.ts'
import { PrintError } from './print-error.ts'

/** The content of a literal: its text, and its bytes if they are not valid UTF-8. */
export interface LiteralText {
  readonly text: string
  readonly bytes?: readonly number[] | undefined
}

/**
 * A value as written in a filter, so that every reader gets the same text back. Numbers and words
 * are not quoted, except keywords, which could be misread. A string goes in double quotes, or in
 * backticks if that avoids escapes, and always on one line.
 *
 * @throws {PrintError} `not-printable` for half of a surrogate pair, which a filter cannot contain.
 */
export function quoteValue(value: Value): string {
  const { form, raw: text } = value
  const bytes = ownBytes(value)
  const isBare = (form === 'number' && isNumber(text)) || (form === 'word' && isPlainWord(text))
  if (isBare && bytes === undefined) return text
  // In double quotes, text that starts with a slash may be read as a JSON Pointer, and lose it.
  return quote({ text, bytes }, text.startsWith('/'))
}

/**
 * Text in double quotes, or in backticks if that avoids escapes.
 * @throws {PrintError} `not-printable` for half of a surrogate pair, which a filter cannot contain.
 */
export function quote({ text, bytes }: LiteralText, backticksFirst = false): string {
  if (bytes !== undefined) return `"${bytes.map(escapedByte).join('')}"`
  if (!text.isWellFormed()) {
    throw new PrintError(
      `The text \`${text}\` contains half of a surrogate pair.`,
      'Remove it: a filter is Unicode text and cannot contain it.',
    )
  }
  const plain = !/["\\]/.test(text) && !backticksFirst
  const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(text)
  if (plain && !invisible) return `"${text}"`
  if (!plain && !invisible && !text.includes('`')) return `\`${text}\``
  return `"${text.replace(/["\\\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, escaped)}"`
}

function isPlainWord(text: string): boolean {
  const [first = '', ...rest] = text.split('.')
  const isKeyword = (KEYWORDS as readonly string[]).includes(text)
  return isName(first) && rest.every(isDottedSegment) && !isKeyword
}

const SHORT_ESCAPES: Readonly<Record<number, string>> = {
  7: '\\a',
  8: '\\b',
  9: '\\t',
  10: '\\n',
  11: '\\v',
  12: '\\f',
  13: '\\r',
  92: '\\\\',
}

function escaped(character: string): string {
  const code = character.codePointAt(0) as number
  if (code < 0x80) return SHORT_ESCAPES[code] ?? `\\x${hex(code, 2)}`
  return code < 0x10000 ? `\\u${hex(code, 4)}` : `\\U${hex(code, 8)}`
}

function escapedByte(byte: number): string {
  const character = String.fromCharCode(byte)
  return /[ -~]/.test(character) && !/["\\/]/.test(character) ? character : `\\x${hex(byte, 2)}`
}

function hex(code: number, digits: number): string {
  return code.toString(16).padStart(digits, '0')
}
