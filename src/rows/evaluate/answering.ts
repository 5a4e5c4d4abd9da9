import {
  type MatchExpression,
  OPERATORS,
  type QuantifierExpression,
} from '../../../grammar/index.ts'
import {
  type CompileContext,
  type CompileOptions,
  compileIn,
  contextOf,
  planMatch,
  readOf,
  strictly,
  testIn,
} from './compile.ts'
import type { EvaluationOptions } from './evaluation-options.ts'
import { membershipOf, seenOf } from './explain/seen.ts'
import type { MatchExplanation } from './explain/types.ts'
import type { Test } from './operators.ts'
import type { Read, RowTest } from './read.ts'
import type { Scope } from './scope.ts'
import { ABSENT } from './select.ts'
import type { Answering } from './target.ts'

export interface Conditions {
  readonly context: CompileContext
  /** A condition outside any quantifier, or a whole quantifier, as one test. */
  readonly testOf: (node: MatchExpression | QuantifierExpression) => RowTest
  readonly of: (match: MatchExpression, scope: Scope | undefined) => Condition
}

/** The separate steps of a compiled condition. */
export interface Condition {
  /** The input of `test` and `seen`. */
  readonly read: Read
  readonly test: Test
  readonly seen: (found: unknown) => Pick<MatchExplanation, 'seen' | 'membership' | 'absent'>
}

/**
 * The conditions of a filter read with these options, answered as its target does.
 * @throws {FilterOptionError} `invalid-option`.
 */
export function conditionsOf(options: CompileOptions): Conditions {
  const begun = options.target?.answering?.begin(options) as Conditions | undefined
  return begun ?? conditionsIn(contextOf(options))
}

/** The versions in which a missing key has no answer. */
export const STRICT: Answering = /* @__PURE__ */ answeringIn(strictly, { failsOnMissingKeys: true })

/** The answers of a version whose filters have such a context. */
export function answeringIn(
  contextFrom: (options: EvaluationOptions) => CompileContext,
  facts: Pick<Answering, 'failsOnMissingKeys' | 'isTotal'>,
): Answering {
  return {
    ...facts,
    compile: (expression, options) => compileIn(contextFrom(options), expression),
    begin: (options): Conditions => conditionsIn(contextFrom(options)),
  }
}

function conditionsIn(context: CompileContext): Conditions {
  return {
    context,
    testOf: (node) => testIn(context, node),
    of: (match, scope) => conditionOf(match, scope, context),
  }
}

function conditionOf(
  match: MatchExpression,
  scope: Scope | undefined,
  context: CompileContext,
): Condition {
  const plan = planMatch(match, scope, context)
  const { test, typed } = plan
  const { whenAbsent } = OPERATORS[match.operator]
  return {
    read: readOf(plan),
    test: (value) => (value === ABSENT ? whenAbsent : test(value)),
    seen: (value) => {
      if (value === ABSENT) return { absent: true }
      const seen = seenOf(value, typed?.schema, context.unknownValue)
      return { seen, ...membershipOf(match, seen, typed?.schema) }
    },
  }
}
