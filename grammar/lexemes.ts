// The shapes of the smallest pieces of the language. The lexer, the printer, the highlighters and the checks derive
// from these.

/** Every word with a meaning. Each is also a name, wherever a name is allowed. */
export const KEYWORDS = [
  'and',
  'or',
  'not',
  'in',
  'contains',
  'matches',
  'is',
  'empty',
  'nil',
  'any',
  'all',
  'as',
] as const

export type Keyword = (typeof KEYWORDS)[number]

/** The four characters that separate tokens; every other space is an error. */
export const WHITE_SPACE = ' \t\r\n'

/** A name: an ASCII letter, then letters, digits, `_` and `/`. */
export const NAME = /[A-Za-z][A-Za-z0-9_/]*/

/** A number as the language writes it: without a `+` sign, leading zero, exponent or bare decimal point. */
export const NUMBER = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?/

/** The inside of a double-quoted string that is read as a JSON Pointer. */
export const POINTER = /^(?:\/[\p{L}\p{N}\-_.~:|]+)*$/u

const WHOLE_NAME = /* @__PURE__ */ anchored(NAME)
const WHOLE_NUMBER = /* @__PURE__ */ anchored(NUMBER)
const DIGITS = /^[0-9]+$/

function anchored({ source }: RegExp): RegExp {
  return new RegExp(`^${source}$`)
}

/** The end of the white space that begins at an offset, if there is any. */
export function endOfWhiteSpace(text: string, offset: number): number {
  let end = offset
  while (end < text.length && WHITE_SPACE.includes(text.charAt(end))) end++
  return end
}

/** True for text that is a name: first in a selector, or after a `.`. */
export function isName(text: string): boolean {
  return typeof text === 'string' && WHOLE_NAME.test(text)
}

/** True for a part that every version accepts after a dot. Others need brackets. */
export function isPlainName(part: string): boolean {
  return isName(part) && !part.includes('/')
}

/**
 * True for text that every server accepts after a `.`: a name without `/`, or digits. The specification and older
 * servers do not allow `/` in a name, but every server accepts it in brackets.
 */
export function isDottedSegment(text: string): boolean {
  return isPlainName(text) || (typeof text === 'string' && DIGITS.test(text))
}

/** True for text that is a number literal. */
export function isNumber(text: string): boolean {
  return typeof text === 'string' && WHOLE_NUMBER.test(text)
}

/** True for the inside of double quotes that the reference reads as a JSON Pointer; `""` is one. */
export function isPointer(text: string): boolean {
  return typeof text === 'string' && POINTER.test(text)
}
