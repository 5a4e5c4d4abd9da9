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

/** What a rule has to say of a place in a filter. */
export interface Finding {
  readonly code: CheckCode | SyntaxCode | LimitCode
  /** The code's own severity unless told. */
  readonly severity?: Severity
  readonly span: Span
  readonly message: string
  readonly hint: string
  readonly fix?: Fix | undefined
  /**
   * Set where the filter can fail, and a server with it the whole request: `always` when this is
   * reached, whatever the row, or on `some` rows.
   */
  readonly fails?: 'always' | 'some'
  /** What to ask before, so that it does not fail. */
  readonly guards?: readonly Expression[]
}

/** A filter with all that rules look at. */
export interface Examined {
  readonly expression: Expression
  /** As it was written, when a text was given. */
  readonly text: string | undefined
  /** `any` when nothing is known. */
  readonly schema: Schema
  /** What the rows are known to look like: the schema's shape, if they are decoded JSON. */
  readonly row: Schema
  /** What the filter is meant for; none when that was not said. */
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
  /** Every path that is asked about, and those on the way, their parts joined by points. */
  readonly paths: ReadonlySet<string>
}

/** Looks at one condition or quantifier. */
export type ClauseRule = (clause: Clause, filter: Examined) => Iterable<Finding>

/** Looks at the filter as a whole. */
export type FilterRule = (filter: Examined) => Iterable<Finding>
