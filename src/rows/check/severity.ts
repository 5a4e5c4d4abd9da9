import { ownOptions, type Severity, unreachable } from '../../../grammar/index.ts'
import type { Target } from '../evaluate/index.ts'
import type { Clause } from './clause.ts'
import type { Finding } from './finding.ts'
import { expressionText, pathText, whole } from './words.ts'

const SEVERITIES = {
  // Certain to make a request fail, unless not every row reaches the condition.
  'unknown-field': 'error',
  'field-ignored': 'error',
  'server-only': 'error',
  'not-traversable': 'error',
  'invalid-index': 'error',
  'index-out-of-range': 'error',
  'local-not-traversable': 'error',
  'list-crossed': 'error',
  'not-iterable': 'error',
  'map-key-not-string': 'error',
  'operator-not-applicable': 'error',
  'value-not-coercible': 'error',
  'invalid-pattern': 'error',
  'pattern-engine-missing': 'error',
  'parse-budget': 'error',
  'needs-newer-server': 'error',
  // Fails on some rows, or probably does not have the intended meaning.
  'path-through-null': 'warning',
  'null-operand': 'warning',
  'nullable-scalar': 'warning',
  'key-may-be-missing': 'warning',
  'position-may-be-missing': 'warning',
  'binding-conflict': 'warning',
  'kind-unknown': 'warning',
  'value-not-listed': 'warning',
  'value-read-as-pointer': 'warning',
  'value-looks-like-field': 'warning',
  'value-looks-like-null': 'warning',
  'absent-key-is-true': 'warning',
  'unescaped-dot': 'warning',
  'constant-condition': 'warning',
  'duplicate-condition': 'warning',
  'contradictory-condition': 'warning',
  'never-matches': 'warning',
  // Useful to know.
  'membership-or-substring': 'info',
  'unanchored-pattern': 'info',
  'changes-nothing': 'info',
} as const satisfies Readonly<Record<string, Severity>>

/** A code that `check` reports for a filter that parses. */
export type CheckCode = keyof typeof SEVERITIES

/**
 * The codes that `check` reports for a filter that parses, the worst first. Spacing and limits have the codes of the
 * grammar.
 */
export const CHECK_CODES: readonly CheckCode[] = /* @__PURE__ */ (() =>
  Object.keys(SEVERITIES) as CheckCode[])()

// The severity of a code, unless its rule sets one. A code of the grammar is an error.
function severityOf(code: Finding['code']): Severity {
  const severities: { readonly [Code in Finding['code']]?: Severity } = SEVERITIES
  return severities[code] ?? 'error'
}

/**
 * A finding with its final severity, which only this function decides: the severity from its rule, if it has one;
 * `warning` for a failure on some rows or only once a row reaches the clause, with the condition in the message;
 * `error` for one on every row; otherwise the severity of its code.
 * @param clause The failing clause; absent if no condition can keep a row from the finding.
 */
export function withSeverity(
  finding: Finding,
  clause?: Clause,
  target?: Target,
): Finding & { readonly severity: Severity } {
  const { code, severity, fails, message } = ownOptions(finding)
  if (severity !== undefined) return { ...finding, severity }
  if (fails === 'some') return { ...finding, severity: 'warning' }
  const reached = clause && whenReached(clause)
  if (reached === undefined)
    return { ...finding, severity: fails === 'always' ? 'error' : severityOf(code) }
  return {
    ...finding,
    severity: 'warning',
    message: `${message} This fails ${whole(target)} once a row gets here, which takes ${reached}.`,
  }
}

/** The rows for which a server evaluates a clause, in words; `undefined` for all. */
function whenReached({ around }: Clause): string | undefined {
  for (let at = around; at; at = at.around) {
    const { node: outer, before } = at
    switch (outer.kind) {
      case 'And':
      case 'Or':
        if (!before) break
        return `a row for which \`${expressionText(before)}\` is ${outer.kind === 'And'}`
      case 'Quantifier':
        return `an entry in \`${pathText(outer.selector.segments)}\``
      case 'Not':
      case 'Match':
        break
      default:
        unreachable(outer)
    }
  }
  return undefined
}
