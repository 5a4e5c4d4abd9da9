// What a server says of a filter that it refuses, as an issue of the filter.

import { type Fix, ownMember, type Span } from '../../../grammar/index.ts'
import { type FilterFaultReason, type List, readFilterFault, readHint } from '../wire/index.ts'
import type { Explanation } from './failure.ts'

const HINTS: Readonly<Partial<Record<FilterFaultReason, string>>> = {
  syntax: 'Check the filter. Servers require white space around operators that are words.',
  'value-not-found': 'Filters see the full resource: use the name of the field there.',
  'invalid-pattern': 'Write the pattern in the syntax of RE2.',
}

/** The explanation of an answer that is about the filter; `undefined` if it is about something else. */
export function explainFilter(
  status: number,
  serverText: string,
  filter: string,
  { renamed, hosts = [] }: Pick<List, 'renamed' | 'hosts'>,
): Explanation | undefined {
  // Some servers answer 500 if the filter fails on a row.
  const fault = status === 400 || status >= 500 ? readFilterFault(serverText) : undefined
  if (!fault) return undefined
  const { reason, byteOffset, name = '' } = fault
  const span = byteOffset === undefined ? spanOfName(filter, name) : spanAt(filter, byteOffset)
  const instead = ownMember(renamed, name)
  // If the field has a port, the value must change too.
  const isHost = hosts.includes(name)
  const fix: Fix | undefined =
    span && instead && !isHost
      ? { title: `Filter by \`${instead}\``, edits: [{ span, text: instead }] }
      : undefined
  const said = readHint(serverText)
  const hint = instead
    ? `In filters, use \`${instead}\`${isHost ? ', which includes the port' : ''}.`
    : (said.hint ?? HINTS[reason] ?? 'Correct what the server names.')
  const { message } = said
  const place = span ?? { start: 0, end: filter.length }
  const issues = [
    { code: reason, severity: 'error', span: place, message, hint, ...(fix && { fix }) },
  ] as const
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
