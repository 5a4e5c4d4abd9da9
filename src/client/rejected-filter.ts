import type { Fix, Issue, Span } from '../../grammar/index.ts'
import { type FilterFaultReason, type List, readFilterFault } from '../wire/index.ts'
import { FilterRejectedError, RequestError } from './errors.ts'

const HINTS: Readonly<Record<FilterFaultReason, string>> = {
  syntax: 'Check the filter; servers want white space around operators in words.',
  'too-complex': 'Take parentheses out that are not needed.',
  'value-not-found': 'Filters see the full resource: use the name that it has there.',
  'value-not-coercible': 'Give a value of the type that the field has.',
  'invalid-pattern': 'Write the pattern as RE2 takes it.',
  'operator-not-applicable': 'Use an operator that the type of the field takes.',
  'local-not-traversable': 'Name the value as well: `as key, value`.',
  'binding-conflict': 'Give the key and the value names of their own.',
  'number-not-representable': 'Such a number cannot be compared.',
  'conflicting-parameters': 'Say it all in the filter.',
}

/**
 * The error of a filter that the server refuses, made of the error of the answer where that speaks
 * of the filter; else what was thrown, as it is.
 */
export function toRejection(
  error: unknown,
  filter: string | undefined,
  list: List | undefined,
): unknown {
  if (!(error instanceof RequestError) || filter === undefined) return error
  const { status = 0, serverText = '' } = error
  // Some servers answer 500 to a filter that cannot be evaluated.
  if (status !== 400 && status < 500) return error
  const fault = readFilterFault(serverText)
  if (!fault) return error
  const { reason, byteOffset, name } = fault
  const span = byteOffset === undefined ? spanOfName(filter, name) : spanAt(filter, byteOffset)
  const renamed = list?.renamed ?? {}
  const instead = name && Object.hasOwn(renamed, name) ? renamed[name] : undefined
  const fix: Fix | undefined =
    span && instead
      ? { title: `Filter by \`${instead}\``, edits: [{ span, text: instead }] }
      : undefined
  const hint = instead ? `Filters know it as \`${instead}\`.` : HINTS[reason]
  const issue: Issue = {
    code: reason,
    severity: 'error',
    span: span ?? { start: 0, end: filter.length },
    message: serverText,
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

/** From an offset in bytes to the end of the word that is there. */
function spanAt(filter: string, byteOffset: number): Span {
  const bytes = new TextEncoder().encode(filter).subarray(0, byteOffset)
  const start = new TextDecoder().decode(bytes).length
  const word = /^(?:\w+|.)/su.exec(filter.slice(start))?.[0] ?? ''
  return { start, end: start + word.length }
}

/** Where a name stands, outside of strings. */
function spanOfName(filter: string, name: string | undefined): Span | undefined {
  if (name === undefined || !/^\w+$/.test(name)) return undefined
  const bare = filter.replace(/"[^"]*"|`[^`]*`/g, (string) => ' '.repeat(string.length))
  const start = bare.search(new RegExp(`(?<![\\w.])${name}(?!\\w)`))
  return start === -1 ? undefined : { start, end: start + name.length }
}
