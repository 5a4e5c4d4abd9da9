import {
  isDottedSegment,
  isName,
  isNumber,
  KEYWORDS,
  ownBytes,
  type Value,
} from '../../grammar/index.ts'
import { PrintError } from './print-error.ts'

/** What is written in a literal: a text, and its bytes where they are not valid UTF-8. */
export interface Literal {
  readonly text: string
  readonly bytes?: readonly number[] | undefined
}

/**
 * A value as it is written in a filter, so that every reader gets the same text back. Numbers and
 * words stay bare, unless the word is a keyword: that could be read as one. A string stands in
 * double quotes, in backticks where these avoid escapes, and never over more than one line.
 *
 * @throws {PrintError} `not-printable` for half of a surrogate pair, which no filter can hold.
 */
export function quoteValue(value: Value): string {
  const { form, raw: text } = value
  const bytes = ownBytes(value)
  const isBare = (form === 'number' && isNumber(text)) || (form === 'word' && isPlainWord(text))
  if (isBare && bytes === undefined) return text
  // In double quotes a text that begins with a slash may be read as a JSON Pointer, and lose it.
  return quote({ text, bytes }, text.startsWith('/'))
}

/**
 * A text in double quotes, or in backticks where these avoid escapes.
 * @throws {PrintError} `not-printable` for half of a surrogate pair, which no filter can hold.
 */
export function quote({ text, bytes }: Literal, backticksFirst = false): string {
  if (bytes !== undefined) return `"${bytes.map(escapedByte).join('')}"`
  if (!text.isWellFormed()) {
    throw new PrintError(
      `The text \`${text}\` holds half of a surrogate pair.`,
      'Take it out: a filter is Unicode text, and cannot hold it.',
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
