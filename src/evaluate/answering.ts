import {
  type Expression,
  type MatchExpression,
  type nearest,
  OPERATORS,
  optionsOf,
} from '../../grammar/index.ts'
import { requireParts } from '../ast/index.ts'
import type { Schema } from '../schema/index.ts'
import type { PatternEngine } from '../values/index.ts'
import {
  COMPILE_OPTIONS,
  type CompileContext,
  type CompileOptions,
  compileStrictly,
  contextOf,
  type Predicate,
  planMatch,
  readOf,
  strictly,
} from './compile.ts'
import type { EvaluationError } from './errors.ts'
import { membershipOf, seenOf } from './explain/seen.ts'
import type { MatchExplanation } from './explain/types.ts'
import type { Test } from './operators.ts'
import type { Read, RowTest } from './read.ts'
import type { Scope } from './scope.ts'
import { ABSENT } from './select.ts'
import { answeringOf } from './target.ts'

/** How a version of the reference answers, if not as the newest. What shows or counts answers takes one, and so cannot contradict the predicate. */
export interface Answering {
  /** Takes the caller's own options, as `begin` does. */
  readonly compile: (expression: Expression, options: CompileOptions) => Predicate
  /** The `Conditions` of one filter, which are no concern of callers. */
  readonly begin: (options: CompileOptions) => unknown
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

export interface Conditions {
  readonly context: CompileContext
  readonly of: (match: MatchExpression, scope: Scope | undefined) => Condition
}

/** A condition, whole and in its steps. */
export interface Condition {
  readonly answer: RowTest
  /** What `test` and `seen` take. */
  readonly read: Read
  readonly test: Test
  readonly seen: (found: unknown) => Pick<MatchExplanation, 'seen' | 'membership' | 'absent'>
}

/**
 * The conditions of a filter, as its target answers them.
 * @throws {FilterSyntaxError} and {FilterOptionError} as `answeringOf` does.
 */
export function conditionsOf(expression: Expression, options: CompileOptions): Conditions {
  const own = optionsOf(options, COMPILE_OPTIONS)
  const begun = answeringOf(own.target, expression)?.begin(own) as Conditions | undefined
  return begun ?? found(contextOf(own))
}

/** The versions in which a missing key has no answer. */
export const STRICT: Answering = {
  failsOnMissingKeys: true,
  compile: compileStrictly,
  begin: (options): Conditions => found(strictly(options)),
}

function found(context: CompileContext): Conditions {
  return { context, of: (match, scope) => conditionOf(match, scope, context) }
}

function conditionOf(
  match: MatchExpression,
  scope: Scope | undefined,
  context: CompileContext,
): Condition {
  requireParts(match)
  const plan = planMatch(match, scope, context)
  const { test, schema } = plan
  const { whenAbsent } = OPERATORS[match.operator]
  return {
    answer: plan.load(test, whenAbsent),
    read: readOf(plan),
    test: (value) => (value === ABSENT ? whenAbsent : test(value)),
    seen: (value) => {
      if (value === ABSENT) return { absent: true }
      const seen = seenOf(value, schema, context.unknownValue)
      return { seen, ...membershipOf(match, seen, schema) }
    },
  }
}
