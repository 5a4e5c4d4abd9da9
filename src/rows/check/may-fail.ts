import {
  type Expression,
  type LimitCode,
  type MatchExpression,
  type OptionNames,
  optionsOf,
  ownOptions,
  type QuantifierExpression,
  type Span,
  type SyntaxCode,
  withinStack,
} from '../../../grammar/index.ts'
import { type AnyFilter, readFilter } from '../../filters/ast/index.ts'
import type { Schema } from '../schema/index.ts'
import type { PatternEngine } from '../values/index.ts'
import { analyzeFilter } from './analyze-filter.ts'
import type { CheckCode } from './codes.ts'
import type { AnalyzedFilter } from './finding.ts'
import { type FilterProver, withoutRefuted } from './proofs.ts'
import { FAILURE_RULES } from './rules.ts'

/** A condition that can make a filter fail, and with it the whole request. */
export interface Risk {
  readonly code: CheckCode | SyntaxCode | LimitCode
  readonly node: MatchExpression | QuantifierExpression
  /** The part of it that fails. */
  readonly span: Span
  /** `always` on every row that reaches it, or only on `some` rows. */
  readonly fails: 'always' | 'some'
  readonly message: string
  readonly hint: string
  /** Conditions to check before it, in this order; empty if none helps. `guard` adds them. */
  readonly guards: readonly Expression[]
}

export interface MayFailOptions {
  /** Checks the patterns that need an engine; defaults to RE2 if the program imports `tamis`. */
  readonly patternEngine?: PatternEngine | undefined
  /** Refutes false alarms: `prover` of `tamis/prove`, for the same schema. */
  readonly prover?: FilterProver | undefined
}

const OPTIONS: OptionNames<MayFailOptions> = { patternEngine: 1, prover: 1 }

/**
 * The conditions that can make a filter fail on rows of a schema, in the order of evaluation. Earlier conditions
 * count: after `A is not nil and`, a path through `A` is not a risk.
 *
 * @example
 * mayFail(parse('DeploymentStatus.Canary == true'), allocationSchema)[0]?.code // 'path-through-null'
 *
 * @throws {FilterOptionError} `invalid-option`.
 * @throws {FilterLimitError} `stack-exhausted` for a tree deeper than 5,000 or with a cycle.
 * @throws {ExpressionError} `invalid-expression` for a value in the tree that is not a node.
 */
export function mayFail(
  filter: AnyFilter,
  schema: Schema,
  options: MayFailOptions = {},
): readonly Risk[] {
  const { patternEngine, prover } = optionsOf(options, OPTIONS)
  const expression = readFilter(filter)
  return withinStack(() => {
    const analyzed = analyzeFilter(expression, { schema, patternEngine, prover })
    return withoutRefuted(risksOf(analyzed), analyzed)
  })
}

function risksOf(filter: AnalyzedFilter): readonly Risk[] {
  return filter.clauses.flatMap((clause) =>
    FAILURE_RULES.flatMap((rule) => [...rule(clause, filter)]).flatMap((found): readonly Risk[] => {
      const { code, span, message, hint, fails, guards = [] } = ownOptions(found)
      return fails ? [{ code, node: clause.node, span, fails, message, hint, guards }] : []
    }),
  )
}
