import type { Severity } from '../../grammar/index.ts'

/** What is certain to make a request fail, unless not every row reaches the condition. */
const ERROR_CODES = [
  'unknown-field',
  'field-ignored',
  'server-only',
  'not-traversable',
  'invalid-index',
  'index-out-of-range',
  'local-not-traversable',
  'list-crossed',
  'not-iterable',
  'map-key-not-string',
  'operator-not-applicable',
  'value-not-coercible',
  'invalid-pattern',
  'parse-budget',
  'needs-newer-server',
] as const

/** What fails on some rows, or probably does not mean what it seems to. */
const WARNING_CODES = [
  'path-through-null',
  'null-operand',
  'nullable-scalar',
  'key-may-be-missing',
  'position-may-be-missing',
  'binding-conflict',
  'kind-unknown',
  'value-not-listed',
  'value-read-as-pointer',
  'value-looks-like-field',
  'absent-key-is-true',
  'unescaped-dot',
  'shadowed-binding',
  'unused-binding',
  'constant-condition',
  'duplicate-condition',
  'contradictory-condition',
] as const

/** What is worth knowing. */
const INFO_CODES = ['membership-or-substring', 'unanchored-pattern'] as const

/**
 * Every code that `check` gives for a filter that parses, the worst first; spacing and limits have
 * the codes of the grammar.
 */
export const CHECK_CODES = /* @__PURE__ */ (() =>
  [...ERROR_CODES, ...WARNING_CODES, ...INFO_CODES] as const)()

/** A code that `check` gives for a filter that parses. */
export type CheckCode = (typeof CHECK_CODES)[number]

/** The severity of a code, unless its rule says otherwise. */
export function severityOf(code: string): Severity {
  if ((WARNING_CODES as readonly string[]).includes(code)) return 'warning'
  return (INFO_CODES as readonly string[]).includes(code) ? 'info' : 'error'
}
