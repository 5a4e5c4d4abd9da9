import { type Expression, type MatchExpression, OPERATORS } from '../../grammar/index.ts'
import { requireParts } from '../ast/index.ts'
import {
  type CompileContext,
  type CompileOptions,
  compile,
  compileStrictly,
  contextOf,
  type Predicate,
  planMatch,
  readOf,
  strictly,
} from './compile.ts'
import { membershipOf, seenOf } from './explain/seen.ts'
import type { MatchExplanation } from './explain/types.ts'
import type { Test } from './operators.ts'
import type { Read, RowTest } from './read.ts'
import type { Scope } from './scope.ts'
import { ABSENT } from './select.ts'

/** How a version of the reference answers. What shows or counts answers takes one, and so cannot contradict the predicate. */
export interface Answering {
  readonly compile: (expression: Expression, options: CompileOptions) => Predicate
  /** The conditions of one filter. */
  readonly begin: (options: CompileOptions) => Conditions
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

/** The newest version. */
export const NEWEST: Answering = { compile, begin: (options) => found(contextOf(options)) }

/** The versions in which a missing key has no answer. */
export const STRICT: Answering = {
  compile: compileStrictly,
  begin: (options) => found(strictly(options)),
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
