import {
  type MatchExpression,
  type nearest,
  type Operator,
  ownOptions,
  type TargetLaws,
  type TextTarget,
} from '../../../grammar/index.ts'
import type { Schema } from '../schema/index.ts'
import type { PatternEngine } from '../values/index.ts'
import type { EvaluationError } from './errors.ts'
import type { EvaluationOptions } from './evaluation-options.ts'

/**
 * The server or version that a filter is for. It defines how to read, write and answer filters; any other behaviour
 * is the newest reference's. `tamis/targets` has them.
 */
export interface Target extends TextTarget {
  /** For messages: `go-bexpr 0.1.13`, `Nomad 1.9.7`, `Consul 1.20`, `The specification`. */
  readonly title: string
  /** `local` is the evaluator of this package. */
  readonly kind: 'server' | 'specification' | 'local'
  /** The release of Nomad as a number, if the target is one. */
  readonly release?: number | undefined
  /** A schema as that release has it. It comes with the target, so that only pages with such a target load it. */
  readonly schemaOf?: ((schema: Schema) => Schema) | undefined
  /** True for a feature that the target does not have. */
  readonly lacks: (feature: Feature) => boolean
  /** How the target answers, if not as the newest reference. */
  readonly answering?: Answering | undefined
}

/** A feature that some versions lack: an operator, or another part of the language. `budget` is the parser's. */
export type Feature = 'pointers' | 'digitsInPaths' | 'quantifiers' | 'budget' | Operator

/** The evaluator of this package, which does not have the limits of a server. */
export const local: Target = {
  name: 'local',
  toJSON: () => 'local',
  title: 'The evaluator',
  kind: 'local',
  lacks: () => false,
  // Set, so that no inherited value takes their place.
  text: undefined,
  answering: undefined,
  release: undefined,
  schemaOf: undefined,
}

/** The versions in which a missing key has no answer. */
export const STRICT: Answering = /* @__PURE__ */ ownOptions({ failsOnMissingKeys: true })

/**
 * How a version of the reference answers, if not as the newest. Everything that shows or counts answers uses it, and
 * so agrees with the predicate.
 */
export interface Answering extends TargetLaws {
  /** Set if a condition on a key that a map lacks fails. */
  readonly failsOnMissingKeys?: true
  /** Throws for options that have no effect on the target. */
  readonly requireOptions?: (options: EvaluationOptions) => void
  /** Set with `typeFaultOf`: returns the internal `Conditions`, which answer filters with the caller's own options. */
  readonly begin?: (options: EvaluationOptions) => unknown
  /**
   * Why the target refuses a condition for any rows; set for a version that checks filters against the type of the
   * rows before it reads a row. Without an engine, accepts a pattern that needs one; `suggest` finds names similar to
   * a misspelled one.
   */
  readonly typeFaultOf?: (
    match: MatchExpression,
    row: Schema,
    engine: PatternEngine | undefined,
    suggest?: typeof nearest,
  ) => EvaluationError | undefined
}
