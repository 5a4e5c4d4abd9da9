import {
  type MatchExpression,
  OPERATORS,
  type QuantifierExpression,
} from '../../../grammar/index.ts'
import { testIn } from './compile.ts'
import { type CompileContext, type CompileOptions, contextOf } from './context.ts'
import { membershipOf, seenOf } from './explain/seen.ts'
import type { MatchExplanation } from './explain/types.ts'
import { readOf } from './find.ts'
import type { Test } from './operators.ts'
import { planMatch } from './part.ts'
import type { Read, RowTest } from './read.ts'
import type { Scope } from './scope.ts'
import { ABSENT } from './select.ts'

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
  const begun = options.target?.answering?.begin?.(options) as Conditions | undefined
  return begun ?? conditionsIn(contextOf(options))
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
