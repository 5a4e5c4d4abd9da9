import type { Expression, Span } from '../../../../grammar/index.ts'
import type { ExplainedError } from '../explain/types.ts'
import type { RowChanges } from './row-changes.ts'

/** How often a part of a filter gave each answer. */
export interface AnswerCounts {
  readonly true: number
  readonly false: number
  readonly error: number
  /** How often it was not evaluated, because the answer was already decided. */
  readonly notReached: number
}

/** The answers of a part of a filter on many rows, and the effect of removing it. */
export interface NodeCoverage {
  readonly kind: Expression['kind']
  readonly node: Expression
  readonly span: Span
  /** Add up to all rows. */
  readonly answers: AnswerCounts
  /**
   * The changes if the filter were written without this part: `gained` has the rows that it alone excludes, `lost`
   * the rows that it alone includes. The operand of a `not` is removed together with it. Without its root a filter is blank and keeps every row.
   */
  readonly without: RowChanges<number>
  /** The first error that this condition caused. */
  readonly firstError?: CoverageError
  /** The operands of an `and`, `or` or `not`, in the order of the text. */
  readonly below: readonly NodeCoverage[]
}

/** An error, and the first row on which it occurred. */
export interface CoverageError extends ExplainedError {
  /** Counted from 0. */
  readonly row: number
}

/** The effect of a filter on many rows: a tree parallel to the tree of the filter, and its sums. */
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
