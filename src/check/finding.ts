import type {
  Expression,
  Fix,
  LimitCode,
  ParseOptions,
  Severity,
  Span,
  SyntaxCode,
} from '../../grammar/index.ts'
import type { Schema, Scope } from '../schema/index.ts'
import type { PatternEngine } from '../values/index.ts'
import type { Clause } from './clause.ts'
import type { CheckCode } from './codes.ts'
import type { Server } from './target.ts'

/** What a rule reports about a place in a filter. */
export interface Finding {
  readonly code: CheckCode | SyntaxCode | LimitCode
  /** Defaults to the severity of the code. */
  readonly severity?: Severity
  readonly span: Span
  readonly message: string
  readonly hint: string
  readonly fix?: Fix | undefined
  /**
   * Set where the filter can fail, and with it the whole request: `always` on every row that gets
   * there, or only on `some` rows.
   */
  readonly fails?: 'always' | 'some' | undefined
  /** What to ask first, so that it does not fail. */
  readonly guards?: readonly Expression[]
}

/** A filter with all that rules look at. */
export interface Examined {
  readonly expression: Expression
  /** As written, if text was given. */
  readonly text: string | undefined
  /** `any` when nothing is known. */
  readonly schema: Schema
  /** What the rows are known to look like: the schema's shape, if they are decoded JSON. */
  readonly row: Schema
  /** What the filter is meant for, if that was given. */
  readonly server: Server | undefined
  readonly patternEngine: PatternEngine | undefined
  readonly maxPatternLength: number
  /** How the text was read. */
  readonly parseOptions: ParseOptions
  readonly clauses: readonly Clause[]
  /** The clauses whose selectors begin with a name that the quantifier of a scope gives. */
  readonly uses: ReadonlyMap<Scope, readonly Clause[]>
  /** The quantifier of each scope. */
  readonly quantifiers: ReadonlyMap<Scope, Clause>
  /** Every name that a path begins with or a quantifier gives. */
  readonly names: ReadonlySet<string>
  /** Every path that the filter asks about and every prefix of one, as parts joined by dots. */
  readonly paths: ReadonlySet<string>
}

/** What a rule reports that looks for failures: it must say whether this is one. */
export interface Failure extends Finding {
  readonly fails: Finding['fails'] | undefined
}

/** Looks at one condition or quantifier. */
export type ClauseRule = (clause: Clause, filter: Examined) => Iterable<Finding>

/** Looks for what can make one condition or quantifier fail. */
export type FailureRule = (clause: Clause, filter: Examined) => Iterable<Failure>

/** Looks at the filter as a whole. */
export type FilterRule = (filter: Examined) => Iterable<Finding>
