import { type Expression, hasOwn, type MatchExpression, OPERATORS } from '../../../grammar/index.ts'
import { type Answers, answersOf } from './compile.ts'
import type { CompileContext, CompileOptions } from './context.ts'
import { membershipOf, seenOf } from './explain/seen.ts'
import type { MatchExplanation } from './explain/types.ts'
import { readOf } from './find.ts'
import type { Test } from './operators.ts'
import { planMatch } from './part.ts'
import { requireSpelling } from './require-spelling.ts'
import type { Read, Scope } from './scope.ts'
import { ABSENT } from './select.ts'

/** How filters and their conditions are answered with some options. */
export interface Conditions extends Answers {
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
 * @throws {EvaluationError} `value-not-found` for a misspelt field, if no row would fail on it.
 * @throws {FilterOptionError} `invalid-option`.
 */
export function conditionsOf(expression: Expression, options: CompileOptions): Conditions {
  const answers: Answers | Conditions = answersOf(options)
  const { schema, isTotal, maxErrors } = answers.context
  if (schema && isTotal) requireSpelling(expression, schema, maxErrors)
  if (hasOwn(answers, 'of')) return answers
  return { ...answers, of: (match, scope) => conditionOf(match, scope, answers.context) }
}

function conditionOf(
  match: MatchExpression,
  scope: Scope | undefined,
  context: CompileContext,
): Condition {
  const plan = planMatch(match, scope, context)
  const { test, type } = plan
  const { whenAbsent } = OPERATORS[match.operator]
  return {
    read: readOf(plan),
    test: (value) => (value === ABSENT ? whenAbsent : test(value)),
    seen: (value) => {
      if (value === ABSENT) return { absent: true }
      const seen = seenOf(value, type, context.unknownValue)
      return { seen, ...membershipOf(match, seen, type) }
    },
  }
}
