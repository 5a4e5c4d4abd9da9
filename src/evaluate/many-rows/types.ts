import type { Expression, Span } from '../../../grammar/index.ts'
import type { ExplainedError } from '../explain/types.ts'
import type { RowChanges } from './row-changes.ts'

/** How often a part of a filter gave each answer. */
export interface AnswerCounts {
  readonly true: number
  readonly false: number
  readonly error: number
  /** How often it was not asked, as the answer was already decided. */
  readonly notReached: number
}

/** What a part of a filter did on many rows, and what it alone does. */
export interface NodeCoverage {
  readonly kind: Expression['kind']
  readonly node: Expression
  readonly span: Span
  /**
   * What `answers` counts: rows, or in the body of a quantifier the entries that the quantifier visited. So the
   * four add up to all rows, or to all visited entries.
   */
  readonly unit: 'row' | 'entry'
  readonly answers: AnswerCounts
  /**
   * What would change if the filter were written without this part: `gained` is what it alone keeps out, and `lost`
   * what it alone lets in. The operand of a `not` and the body of a quantifier go together with it. Without
   * its root a filter is blank, and keeps every row.
   */
  readonly without: RowChanges<number>
  /** The first error that this condition caused. */
  readonly firstError?: CoverageError
  /** The operands of an `and`, `or` or `not`, or the body of a quantifier, in the order of the text. */
  readonly below: readonly NodeCoverage[]
}

/** An error, and where among the rows it first occurred. */
export interface CoverageError extends ExplainedError {
  /** Counted from 0. */
  readonly row: number
}

/** What a filter does on many rows: a tree parallel to the tree of the filter, and its sums. */
export interface Coverage {
  /** The rows that were read: `kept`, `dropped` and `failed` together. */
  readonly read: number
  /** The rows that match. */
  readonly kept: number
  /** The rows that do not match. */
  readonly dropped: number
  /** The rows that do not fit the filter. */
  readonly failed: number
  readonly root: NodeCoverage
}
