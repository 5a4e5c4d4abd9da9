import type { Fix, LimitCode, Severity, Span, SyntaxCode } from '../../../grammar/index.ts'
import type { AnalyzedFilter } from './analyzed-filter.ts'
import type { Clause } from './clause.ts'
import type { CheckCode } from './severity.ts'

/** A rule's report about a part of a filter. */
export interface Finding {
  readonly code: CheckCode | SyntaxCode | LimitCode
  /** Defaults to the severity of the code. */
  readonly severity?: Severity
  readonly span: Span
  readonly message: string
  readonly hint: string
  readonly developerHint?: string | undefined
  readonly fix?: Fix | undefined
  /**
   * Set if the filter can fail, and with it the whole request: `always` on every row that reaches the
   * place, or only on `some` rows.
   */
  readonly fails?: 'always' | 'some' | undefined
}

/** The report of a failure rule, which must say whether this is a failure. */
export interface Failure extends Finding {
  readonly fails: Finding['fails'] | undefined
}

/** Checks one condition or quantifier. */
export type ClauseRule = (clause: Clause, filter: AnalyzedFilter) => Iterable<Finding>

/** Finds the reasons why one condition or quantifier can fail. */
export type FailureRule = (clause: Clause, filter: AnalyzedFilter) => Iterable<Failure>

/** Checks the filter as a whole. */
export type FilterRule = (filter: AnalyzedFilter) => Iterable<Finding>
