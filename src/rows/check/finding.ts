import type {
  Expression,
  Fix,
  LimitCode,
  ParseOptions,
  Severity,
  Span,
  SyntaxCode,
  TargetText,
} from '../../../grammar/index.ts'
import type { Target } from '../evaluate/index.ts'
import type { Schema, Scope } from '../schema/index.ts'
import type { PatternEngine } from '../values/index.ts'
import type { Clause } from './clause.ts'
import type { CheckCode } from './codes.ts'
import type { FilterReview } from './proofs.ts'

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

/** A filter with everything that rules need. */
export interface AnalyzedFilter {
  readonly expression: Expression
  /** The source, if text was given. */
  readonly text: string | undefined
  /** `any` if the schema is unknown. */
  readonly schema: Schema
  /** The known structure of the rows: the schema's shape, if they are decoded JSON. */
  readonly row: Schema
  /** The target of the filter, if given. */
  readonly target: Target | undefined
  readonly patternEngine: PatternEngine | undefined
  readonly maxPatternLength: number
  /** The steps that the target's parser spends on a text, if it limits them. */
  readonly stepsToParse: TargetText['stepsToParse']
  /** What its parts do on every row, if a prover was given. */
  readonly review: FilterReview | undefined
  /** The options for parsing the text. */
  readonly parseOptions: ParseOptions
  readonly clauses: readonly Clause[]
  /** The quantifier of each scope. */
  readonly quantifiers: ReadonlyMap<Scope, Clause>
  /** Every name that begins a path or belongs to a quantifier. */
  readonly names: ReadonlySet<string>
  /**
   * True for the first clauses, as many as issues are shown, because suggestions take longer than everything else.
   */
  readonly suggestsFor: (clause: Clause) => boolean
  /** Every path in the filter and every prefix of one, as parts joined by dots. */
  readonly paths: ReadonlySet<string>
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
