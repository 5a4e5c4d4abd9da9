import { type Segment, shown } from '../../../../grammar/index.ts'
import { segmentsOf } from '../clause.ts'
import type { Failure, FailureRule } from '../finding.ts'

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
