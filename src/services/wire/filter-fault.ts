/** Why a server refused a filter. */
export type FilterFaultReason =
  | 'syntax'
  | 'too-complex'
  | 'value-not-found'
  | 'value-not-coercible'
  | 'invalid-pattern'
  | 'operator-not-applicable'
  | 'local-not-traversable'
  | 'binding-conflict'
  | 'number-not-representable'
  | 'conflicting-parameters'

/** The problem with a filter, read from a server's text. */
export interface FilterFault {
  readonly reason: FilterFaultReason
  /** The offset of the syntax error, in bytes of UTF-8 from 0. */
  readonly byteOffset?: number
  /** The first name of the selector that was not found; the whole selector, if the server's text has it. */
  readonly name?: string
}

const HINT = ' Hint: '

/** The text of a server for an error: what is wrong, and at its end what to do. */
export function writeHint(message: string, hint: string | undefined): string {
  return hint === undefined ? message : `${message}${HINT}${hint}`
}

/** The text of a server for an error without its hint, and the hint, if it has one. */
export function readHint(text: string): { readonly message: string; readonly hint?: string } {
  const at = text.lastIndexOf(HINT)
  if (at === -1) return { message: text }
  return { message: text.slice(0, at), hint: text.slice(at + HINT.length).trim() }
}

/** The words of a server's text for each reason, where some count only behind others; the first match counts. */
const SIGNS: readonly (readonly [FilterFaultReason, words: RegExp, behind?: RegExp])[] = [
  ['too-complex', /max number of expressions|too complex/i],
  ['syntax', /\d:\d+ \(\d+\): /],
  ['value-not-found', /(?:could not be|not) found in (?:the )?datum|finding value in datum/i],
  ['value-not-found', / is not valid/i, /selector /i],
  ['invalid-pattern', /parsing regexp/i],
  ['value-not-coercible', /coerc|strconv\.|match value in expression/i],
  [
    'operator-not-applicable',
    /not applicable|invalid match operator|cannot perform|primitive comparison|not convertible to|not a list or a map|only iterate over/i,
  ],
  ['local-not-traversable', / is invalid/i, /references a /i],
  ['binding-conflict', /as a placeholder for both/i],
  ['number-not-representable', /unable to convert json number/i],
  [
    'conflicting-parameters',
    /cannot|conflict|together|beside|combine/i,
    /(?<!evaluating the )\bfilter\b/i,
  ],
  ['syntax', /filter expression/i],
]

/** `line:column (bytes): `, as generated parsers write it. */
const PLACE = /\b\d+:\d+ \((\d+)\)/
/** `/Name/more at part`, or the first name in backticks. */
const NAME = /datum: "?\/([^/\s"]+)|`([A-Za-z][A-Za-z0-9_]*)/
/** The selector in the texts of go-bexpr before it had pointers, as in Consul. */
const SELECTOR = /\bselector "([^"]+)"/i

/**
 * Reads the problem with a filter from a server's text; `undefined` if the text is about something else. Recognizes
 * the texts of the reference and of this package's server.
 */
export function readFilterFault(text: string): FilterFault | undefined {
  const reason = SIGNS.find(([, words, behind]) => isSaid(text, words, behind))?.[0]
  if (!reason) return undefined
  const place = PLACE.exec(text)?.[1]
  const found = reason === 'value-not-found' ? NAME.exec(text) : undefined
  const name = SELECTOR.exec(text)?.[1] ?? found?.[1] ?? found?.[2]
  return {
    reason,
    ...(place !== undefined && { byteOffset: Number(place) }),
    ...(name !== undefined && { name }),
  }
}

/** True if a text has these words, and after others if given. Takes linear time, unlike one pattern for both. */
function isSaid(text: string, words: RegExp, behind: RegExp | undefined): boolean {
  const from = behind ? text.search(behind) : 0
  return from !== -1 && words.test(text.slice(from))
}

/**
 * A server's text for a syntax error: the line, column and offset in bytes, so that clients can point at it, then the
 * message.
 * @param offset The position in the filter, in UTF-16 units from 0.
 */
export function writeSyntaxFault(filter: string, offset: number, message: string): string {
  const before = filter.slice(0, offset)
  const line = before.split('\n').length
  const column = [...before.slice(before.lastIndexOf('\n') + 1)].length + 1
  const bytes = new TextEncoder().encode(before).length
  return `failed to read filter expression: ${line}:${column} (${bytes}): ${message}`
}
