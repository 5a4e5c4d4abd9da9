// What a server says of a filter that it refuses, as an issue of the filter.

import { ownMember, type Span } from '../../../grammar/index.ts'
import { QUERY, readHint } from '../wire/index.ts'
import type { Explanation } from './failure.ts'
import type { Request } from './request.ts'

const HINTS: Readonly<Record<string, string>> = {
  syntax: 'Check the filter. Servers require white space around operators that are words.',
  'value-not-found': 'Filters see the full resource: use the name of the field there.',
  'invalid-pattern': 'Write the pattern in the syntax of RE2.',
}

/** For the path of a list, the fields of its rows that filters lack, with their replacements. */
export const RENAMED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/v1/nodes': { Address: 'HTTPAddr', Version: 'Attributes["nomad.version"]' },
  '/v1/allocations': { JobType: 'Job.Type', JobVersion: 'Job.Version' },
}

/** The explanation of an answer that is about the filter; `undefined` if it is about something else. */
export function explainFilter(
  { path, query }: Pick<Request, 'path' | 'query'>,
  status: number,
  serverText: string,
): Explanation | undefined {
  const filter = query[QUERY.filter]
  // Some servers answer 500 if the filter fails on a row.
  const isRefused = status === 400 || status >= 500
  const reason = isRefused ? reasonOf(serverText) : undefined
  if (typeof filter !== 'string' || !reason) return undefined
  const place = PLACE.exec(serverText)?.[1]
  const found = reason === 'value-not-found' ? NAME.exec(serverText) : undefined
  const name = SELECTOR.exec(serverText)?.[1] ?? found?.[1] ?? found?.[2] ?? ''
  const span = place === undefined ? spanOfName(filter, name) : spanAt(filter, Number(place))
  const instead = ownMember(ownMember(RENAMED, path), name)
  const { message, hint: advice = HINTS[reason] ?? 'Correct what the server names.' } =
    readHint(serverText)
  const hint = instead ? `In filters, use \`${instead}\`.` : advice
  const where = span ?? { start: 0, end: filter.length }
  const issues = [{ code: reason, severity: 'error', span: where, message, hint }] as const
  return { code: 'filter-rejected', hint, span, issues }
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

/** Why a server refused a filter: the words of its text for each reason, where some count only behind others; the first match counts. */
const SIGNS: readonly (readonly [reason: string, words: RegExp, behind?: RegExp])[] = [
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

/** The reason in a text of the reference or of this package's server; `undefined` if it is about something else. */
function reasonOf(text: string): string | undefined {
  // Searching twice takes linear time, unlike one pattern for both.
  return SIGNS.find(([, words, behind]) => {
    const from = behind ? text.search(behind) : 0
    return from !== -1 && words.test(text.slice(from))
  })?.[0]
}
