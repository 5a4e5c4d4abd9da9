// What a server says of a filter that it refuses, as an issue of the filter.

import type { Span } from '../../../grammar/index.ts'
import type { Explanation } from './failure.ts'
import type { Request } from './request.ts'

const HINTS: Readonly<Record<string, string>> = {
  syntax: 'Check the filter. Servers require white space around operators that are words.',
  'value-not-found':
    'Filters see the full resource: use the name of the field there, such as `HTTPAddr` for the `Address` of a node.',
  'invalid-pattern': 'Write the pattern in the syntax of RE2.',
}

/** The explanation of an answer that is about the filter; `undefined` if it is about something else. */
export function explainFilter(
  { query: { filter } }: Pick<Request, 'query'>,
  status: number,
  serverText: string,
): Explanation | undefined {
  // Some servers answer 500 if the filter fails on a row.
  const isRefused = status === 400 || status >= 500
  const code = isRefused ? SIGNS.find(([, words]) => words.test(serverText))?.[0] : undefined
  if (typeof filter !== 'string' || !code) return undefined
  const place = PLACE.exec(serverText)?.[1]
  const [, pointed, quoted = ''] = (code === 'value-not-found' && NAME.exec(serverText)) || []
  const span =
    place === undefined ? spanOfName(filter, pointed ?? quoted) : spanAt(filter, Number(place))
  const hint = HINTS[code] ?? 'Correct what the server names.'
  const where = span ?? { start: 0, end: filter.length }
  const issue = { code, severity: 'error', span: where, message: serverText, hint } as const
  return { code: 'filter-rejected', hint, span, issues: [issue] }
}

/** The span from an offset in bytes to the end of the word. */
function spanAt(filter: string, byteOffset: number): Span {
  const bytes = new TextEncoder().encode(filter).subarray(0, byteOffset)
  const start = new TextDecoder().decode(bytes).length
  const word = /^(?:\w+|.)/su.exec(filter.slice(start))?.[0] ?? ''
  return { start, end: start + word.length }
}

/** The span of a name, or of a dotted selector, outside strings. */
function spanOfName(filter: string, name: string): Span | undefined {
  if (!/^[\w.]+$/.test(name)) return undefined
  const bare = filter.replace(/"[^"]*"|`[^`]*`/g, (string) => ' '.repeat(string.length))
  const start = bare.search(new RegExp(`(?<![\\w.])${name.replaceAll('.', '\\.')}(?!\\w)`))
  return start === -1 ? undefined : { start, end: start + name.length }
}

/** Why a server refused a filter, and the words of its text for it: the first match counts. */
const SIGNS: readonly (readonly [reason: string, words: RegExp])[] = [
  ['too-complex', /max number of expressions|too complex/i],
  ['syntax', /\d:\d+ \(\d+\): /],
  ['value-not-found', /(?:could not be|not) found in (?:the )?datum|finding value in datum/i],
  ['invalid-pattern', /parsing regexp/i],
  ['value-not-coercible', /coerc|strconv\.|match value in expression/i],
  [
    'operator-not-applicable',
    /not applicable|cannot perform|primitive comparison|not convertible to|not a list or a map|only iterate over/i,
  ],
  ['local-not-traversable', /references a .{1,200} is invalid/is],
  ['binding-conflict', /as a placeholder for both/i],
  ['number-not-representable', /unable to convert json number/i],
  ['syntax', /filter expression/i],
]

/** `line:column (bytes): `, as generated parsers write it. */
const PLACE = /\b\d+:\d+ \((\d+)\)/
/** `/Name/more at part`, or the first name in backticks. */
const NAME = /datum: "?\/([^/\s"]+)|`([A-Za-z][A-Za-z0-9_]*)/
