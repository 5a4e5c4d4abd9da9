import type { Expression } from '../../grammar/index.ts'
import type { Target } from '../dialect/index.ts'
import {
  type CompileOptions,
  type ConditionExplanation,
  type Coverage,
  compareFiltersAs,
  coverageAs,
  type ExplainOptions,
  type Explanation,
  explainAs,
  type FilterComparison,
  type Rows,
  whyNotAs,
} from '../evaluate/index.ts'
import { answeringFor } from './compile-for.ts'

/**
 * How a filter gets its answer on one row in a target: `explain`, with the answers of `compileFor`.
 *
 * @example
 * const rows = s.typed({ Checks: s.list(s.typed({ Status: s.string() })) })
 * const filter = parse('Checks.Status == passing')
 * explainFor(filter, { Checks: [{ Status: 'passing' }] }, { consul: '1.20' }, { schema: rows })
 * // { kind: 'Match', answer: true, crossed: true, seen: { value: ['passing'], … }, … }
 *
 * @throws {FilterSyntaxError | EvaluationError | FilterOptionError | FilterLimitError} as `compileFor` does.
 */
export function explainFor(
  expression: Expression,
  datum: unknown,
  target: Target,
  options: ExplainOptions = {},
): Explanation {
  return explainAs(answeringFor(target, expression), expression, datum, options)
}

/**
 * The fewest conditions that kept a row out in a target: `whyNot`, with the answers of `compileFor`.
 * @throws {FilterSyntaxError | EvaluationError | FilterOptionError | FilterLimitError} as `compileFor` does.
 */
export function whyNotFor(
  expression: Expression,
  datum: unknown,
  target: Target,
  options: ExplainOptions = {},
): readonly ConditionExplanation[] {
  return whyNotAs(answeringFor(target, expression), expression, datum, options)
}

/**
 * What a filter does on many rows in a target: `coverage`, with the answers of `compileFor`.
 * @throws {EvaluationError} also as `coverage` does.
 * @throws {FilterSyntaxError | FilterOptionError | FilterLimitError} as `compileFor` does.
 */
export function coverageFor(
  expression: Expression,
  rows: Rows,
  target: Target,
  options: CompileOptions = {},
): Coverage {
  return coverageAs(answeringFor(target, expression), expression, rows, options)
}

/**
 * Which rows come and go in a target when a filter is replaced by another: `compareFilters`, with the answers of
 * `compileFor`.
 * @throws {EvaluationError} also as `compareFilters` does.
 * @throws {FilterSyntaxError | FilterOptionError | FilterLimitError} as `compileFor` does.
 */
export function compareFiltersFor(
  before: Expression,
  after: Expression,
  rows: Rows,
  target: Target,
  options: CompileOptions = {},
): FilterComparison {
  return compareFiltersAs(answeringFor(target, before, after), before, after, rows, options)
}
