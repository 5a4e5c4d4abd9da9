import {
  isDottedSegment,
  isName,
  isNumber,
  KEYWORDS,
  ownBytes,
  quoted,
  quotedBytes,
  type Value,
} from '../../../grammar/index.ts'
import { PrintError } from './print-error.ts'

/**
 * A value as written in a filter, so that every reader gets the same text back. Numbers and words have no quotes,
 * except keywords, which could be misread. A string is in double quotes, or in backticks if that avoids escapes, and
 * always on one line.
 * @throws {PrintError} `not-printable` for a lone surrogate, which a filter cannot contain.
 */
export function quoteValue(value: Value): string {
  const { form, raw: text } = value
  const bytes = ownBytes(value)
  const isBare = (form === 'number' && isNumber(text)) || (form === 'word' && isPlainWord(text))
  if (isBare && bytes === undefined) return text
  return quote(text, bytes, text.startsWith('/'))
}

/**
 * Text in double quotes, or in backticks if that avoids escapes or `backticksFirst` prefers them.
 * @param bytes Its bytes, if they are not valid UTF-8.
 * @throws {PrintError} `not-printable` for a lone surrogate, which a filter cannot contain.
 */
export function quote(
  text: string,
  bytes: readonly number[] | undefined,
  backticksFirst: boolean,
): string {
  if (bytes !== undefined) return quotedBytes(bytes)
  if (!text.isWellFormed()) {
    throw new PrintError(
      `The text \`${text}\` contains half of a surrogate pair.`,
      'Remove it: a filter is Unicode text and cannot contain it.',
    )
  }
  return quoted(text, backticksFirst)
}

function isPlainWord(text: string): boolean {
  const [first = '', ...rest] = text.split('.')
  const isKeyword = (KEYWORDS as readonly string[]).includes(text)
  return isName(first) && rest.every(isDottedSegment) && !isKeyword
}
