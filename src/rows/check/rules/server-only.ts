import { type Segment, shown } from '../../../../grammar/index.ts'
import { segmentsOf } from '../clause.ts'
import type { Failure, FailureRule } from '../finding.ts'

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
