import { type Fix, type Issue, ownMember, type Span } from '../../grammar/index.ts'
import { type FilterFaultReason, type List, readFilterFault, readHint } from '../wire/index.ts'
import { FilterRejectedError, RequestError } from './errors.ts'

const HINTS: Readonly<Record<FilterFaultReason, string>> = {
  syntax: 'Check the filter. Servers require white space around operators that are words.',
  'too-complex': 'Remove unnecessary parentheses.',
  'value-not-found': 'Filters see the full resource: use the name of the field there.',
  'value-not-coercible': 'Use a value of the type of the field.',
  'invalid-pattern': 'Write the pattern in the syntax of RE2.',
  'operator-not-applicable': 'Use an operator that applies to the type of the field.',
  'local-not-traversable': 'Name the value as well: `as key, value`.',
  'binding-conflict': 'Give the key and the value different names.',
  'number-not-representable': 'Compare with a number that fits the field.',
  'conflicting-parameters': 'Put every condition into the filter.',
}

/** If the server's answer is about the filter, the error for a refused filter; otherwise the same error. */
export function toFilterRejectedError(
  error: unknown,
  filter: string | undefined,
  list: List | undefined,
): unknown {
  if (!(error instanceof RequestError) || filter === undefined) return error
  const { status = 0, serverText = '' } = error
  // Some servers answer 500 if the filter fails on a row.
  if (status !== 400 && status < 500) return error
  const fault = readFilterFault(serverText)
  if (!fault) return error
  const { reason, byteOffset, name } = fault
  const span = byteOffset === undefined ? spanOfName(filter, name) : spanAt(filter, byteOffset)
  const renamed = list?.renamed ?? {}
  const instead = name && ownMember(renamed, name)
  // If the field has a port, the value must change too.
  const isHost = name !== undefined && list?.hosts?.includes(name) === true
  const fix: Fix | undefined =
    span && instead && !isHost
      ? { title: `Filter by \`${instead}\``, edits: [{ span, text: instead }] }
      : undefined
  const used = isHost ? ', which includes the port' : ''
  const said = readHint(serverText)
  const hint = instead ? `In filters, use \`${instead}\`${used}.` : (said.hint ?? HINTS[reason])
  const issue: Issue = {
    code: reason,
    severity: 'error',
    span: span ?? { start: 0, end: filter.length },
    message: said.message,
    hint,
    ...(fix && { fix }),
  }
  const { message, method, path, details, outcome } = error
  return new FilterRejectedError(message, {
    code: 'filter-rejected',
    method,
    path,
    status,
    serverText,
    details,
    outcome,
    hint,
    span,
    issues: [issue],
    cause: error,
  })
}

/** The span from an offset in bytes to the end of the word. */
function spanAt(filter: string, byteOffset: number): Span {
  const bytes = new TextEncoder().encode(filter).subarray(0, byteOffset)
  const start = new TextDecoder().decode(bytes).length
  const word = /^(?:\w+|.)/su.exec(filter.slice(start))?.[0] ?? ''
  return { start, end: start + word.length }
}

/** The span of a name, or of a dotted selector, outside strings. */
function spanOfName(filter: string, name: string | undefined): Span | undefined {
  if (name === undefined || !/^[\w.]+$/.test(name)) return undefined
  const bare = filter.replace(/"[^"]*"|`[^`]*`/g, (string) => ' '.repeat(string.length))
  const start = bare.search(new RegExp(`(?<![\\w.])${name.replaceAll('.', '\\.')}(?!\\w)`))
  return start === -1 ? undefined : { start, end: start + name.length }
}
