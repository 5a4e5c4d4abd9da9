import { type Segment, shown } from '../../../../grammar/index.ts'
import { segmentsOf } from '../clause.ts'
import type { ClauseRule, Failure, FailureRule, Finding } from '../finding.ts'

/** A field that filters cannot use. */
export const fieldIgnored: FailureRule = function* (clause): Iterable<Failure> {
  const { resolution } = clause
  if (resolution.found || resolution.reason !== 'field-ignored') return
  const { text, span } = segmentsOf(clause)[resolution.at] as Segment
  yield {
    code: 'field-ignored',
    span,
    message: `\`${shown(text)}\` cannot be used in filters.`,
    hint: 'Filter by another field, or check it in the returned rows.',
    fails: 'always',
  }
}

/** A field that rows do not show. Without a target, the filter may be for a server, which evaluates it. */
export const serverOnly: FailureRule = function* (clause, { target }): Iterable<Failure> {
  const hazard = clause.hazards.find(({ kind }) => kind === 'server-only')
  if (!hazard) return
  const { text, span } = segmentsOf(clause)[hazard.at] as Segment
  yield {
    code: 'server-only',
    ...(!target && { severity: 'warning' }),
    span,
    message: `Only the server can filter by \`${shown(text)}\`: rows do not show its value.`,
    hint: target
      ? 'Send the filter to the server, or filter by another field.'
      : 'Send the filter to the server; evaluated on rows, it fails.',
    fails: 'always',
  }
}

/** A feature that the target does not support. */
export const needsNewerServer: ClauseRule = function* ({ node }, filter): Iterable<Finding> {
  yield* filter.target?.text?.lackingIn(node, filter.text) ?? []
}
