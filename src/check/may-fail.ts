import {
  type Expression,
  type LimitCode,
  type MatchExpression,
  ownOptions,
  type QuantifierExpression,
  type Span,
  type SyntaxCode,
  withinStack,
} from '../../grammar/index.ts'
import type { Schema } from '../schema/index.ts'
import type { PatternEngine } from '../values/index.ts'
import type { CheckCode } from './codes.ts'
import { examine } from './examine.ts'
import type { Examined } from './finding.ts'
import { FAILURE_RULES } from './rules/index.ts'

/** A condition that can make a filter fail, and a server with it the whole request. */
export interface Risk {
  readonly code: CheckCode | SyntaxCode | LimitCode
  readonly node: MatchExpression | QuantifierExpression
  /** The part of it that fails. */
  readonly span: Span
  /** Whatever the row, once it is reached; or on some rows alone. */
  readonly fails: 'always' | 'some'
  readonly message: string
  readonly hint: string
  /** What to ask before it, in this order; none where nothing helps. `guard` puts them there. */
  readonly guards: readonly Expression[]
}

export interface MayFailOptions {
  /** Judges the patterns that take an engine; without it these pass. */
  readonly patternEngine?: PatternEngine | undefined
}

/**
 * Which conditions of a filter can make it fail on rows that a schema admits, in the order in
 * which they are reached. What was asked before is counted in: behind `A is not nil and`, a path
 * through `A` is no risk.
 *
 * @example
 * mayFail(parse('DeploymentStatus.Canary == true'), allocationSchema)[0]?.code // 'path-through-null'
 *
 * @throws {FilterOptionError} `invalid-option`.
 * @throws {FilterLimitError} `stack-exhausted` for a tree deeper than 5,000, or that holds itself.
 * @throws {ExpressionError} `invalid-expression` for a value in the tree that is no node.
 */
export function mayFail(
  expression: Expression,
  schema: Schema,
  options: MayFailOptions = {},
): readonly Risk[] {
  const { patternEngine } = ownOptions(options)
  return withinStack(() => risksOf(examine(expression, { schema, patternEngine }).filter))
}

function risksOf(filter: Examined): readonly Risk[] {
  return filter.clauses.flatMap((clause) =>
    FAILURE_RULES.flatMap((rule) => [...rule(clause, filter)]).map(
      ({ code, span, message, hint, fails = 'some', guards = [] }): Risk => ({
        ...{ code, node: clause.node, span, fails, message, hint, guards },
      }),
    ),
  )
}
