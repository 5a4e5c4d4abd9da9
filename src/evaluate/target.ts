import type {
  Expression,
  MatchExpression,
  nearest,
  Operator,
  TextTarget,
} from '../../grammar/index.ts'
import type { Schema } from '../schema/index.ts'
import type { PatternEngine } from '../values/index.ts'
import type { EvaluationError } from './errors.ts'
import type { EvaluationOptions, Predicate } from './evaluation-options.ts'

/**
 * The server or the version that a filter is meant for, as a value that brings how it reads, writes and answers
 * filters; what it leaves out is as in the newest reference. `tamis/targets` has them.
 */
export interface Target extends TextTarget {
  /** For messages: `go-bexpr 0.1.13`, `Nomad 1.9.7`, `Consul 1.20`, `The specification`. */
  readonly title: string
  /** `local` is the evaluator of this package. */
  readonly kind: 'server' | 'specification' | 'local'
  /** The release of Nomad as a number, if the target is one. */
  readonly release?: number | undefined
  /** True for what it does not have. */
  readonly lacks: (feature: Feature) => boolean
  /** How it answers, if not as the newest reference. */
  readonly answering?: Answering | undefined
}

/** What not every version has: an operator, or another part of the language; `budget` is that of its parser. */
export type Feature = 'pointers' | 'digitsInPaths' | 'quantifiers' | 'budget' | Operator

/** The evaluator of this package, which does not have the limits of a server. */
export const local: Target = {
  name: 'local',
  toJSON: () => 'local',
  title: 'The evaluator',
  kind: 'local',
  lacks: () => false,
}

/** How a version of the reference answers, if not as the newest. What shows or counts answers takes one, and so cannot contradict the predicate. */
export interface Answering {
  /** Takes the caller's own options, as `begin` does. */
  readonly compile: (expression: Expression, options: EvaluationOptions) => Predicate
  /** The `Conditions` of one filter, which are no concern of callers. */
  readonly begin: (options: EvaluationOptions) => unknown
  /** Set if a condition on a key that a map lacks fails. */
  readonly failsOnMissingKeys?: true
  /**
   * Why it refuses a condition, whatever the rows; for a version that judges filters by the type of the rows alone,
   * before it sees one. Without an engine, a pattern that needs one is accepted; `suggest` finds the names that a
   * misspelt one is similar to.
   */
  readonly typeFaultOf?: (
    match: MatchExpression,
    row: Schema,
    engine: PatternEngine | undefined,
    suggest?: typeof nearest,
  ) => EvaluationError | undefined
}
