import type { Segment } from '../../../../grammar/index.ts'
import { dereference, entriesOf, type Scope } from '../../schema/index.ts'
import type { AnalyzedFilter } from '../analyzed-filter.ts'
import { applicabilityOf } from '../applicability.ts'
import { type Clause, scopeAt, segmentsOf } from '../clause.ts'
import type { Failure, FailureRule } from '../finding.ts'
import { pathText } from '../words.ts'

/** A condition on a value that may be of any kind, so that it may not apply. */
export const kindUnknown: FailureRule = function* (clause, filter): Iterable<Failure> {
  const { node, resolution } = clause
  // Without any knowledge of the rows, every condition would get this warning.
  if (!resolution.found || filter.row.kind === 'any') return
  if (isOfBroken(clause, filter)) return
  const segments = segmentsOf(clause)
  // A path into a value of unknown kind leads to another one.
  const isUnknown =
    node.kind === 'Match'
      ? applicabilityOf(node, resolution) === 'unknown'
      : dereference(resolution).schema.kind === 'any'
  if (!isUnknown) return
  const length = resolution.hazards.find(({ kind }) => kind === 'unknown')?.at ?? segments.length
  const path = pathText(segments, length)
  yield {
    code: 'kind-unknown',
    span: (segments[Math.max(0, length - 1)] as Segment).span,
    message: `${length === 0 ? 'A row' : `\`${path}\``} may be anything, and the filter fails where the condition does not apply.`,
    hint: 'Put a condition before it that selects the rows where it applies.',
    fails: 'some',
  }
}

// The collection is not one or was not found, and the quantifier reports that.
function isOfBroken({ resolution, scope }: Clause, filter: AnalyzedFilter): boolean {
  if (resolution.start === 'row') return false
  const quantifier = filter.quantifiers.get(scopeAt(scope, resolution.depth) as Scope) as Clause
  const collection = quantifier.resolution
  return !collection.found || !entriesOf(collection).iterable || isOfBroken(quantifier, filter)
}
