import type { Expression } from '../../grammar/index.ts'
import {
  type CompileOptions,
  type ConditionExplanation,
  type Coverage,
  type CoverageRun,
  compareFilters,
  coverage,
  createCoverage,
  type ExplainOptions,
  type Explanation,
  explain,
  type FilterComparison,
  type Rows,
  whyNot,
} from '../evaluate/index.ts'
import type { Schema } from '../schema/index.ts'
import { withRe2 } from '../values/index.ts'
import { type CheckIssue, type CheckOptions, check } from './check.ts'
import { type MayFailOptions, mayFail, type Risk } from './may-fail.ts'
import { type TryCompileOptions, type TryCompileResult, tryCompile } from './try-compile.ts'

// `tamis` differs from `tamis/core` only in having an engine that compiles every pattern.

/** {@inheritDoc check} */
export function checkWithRe2(
  filter: Expression | string,
  options: CheckOptions = {},
): readonly CheckIssue[] {
  return check(filter, withRe2(options))
}

/** {@inheritDoc mayFail} */
export function mayFailWithRe2(
  expression: Expression,
  schema: Schema,
  options: MayFailOptions = {},
): readonly Risk[] {
  return mayFail(expression, schema, withRe2(options))
}

/** {@inheritDoc tryCompile} */
export function tryCompileWithRe2(
  filter: string | Expression,
  options: TryCompileOptions = {},
): TryCompileResult {
  return tryCompile(filter, withRe2(options))
}

/** {@inheritDoc explain} */
export function explainWithRe2(
  expression: Expression,
  datum: unknown,
  options: ExplainOptions = {},
): Explanation {
  return explain(expression, datum, withRe2(options))
}

/** {@inheritDoc whyNot} */
export function whyNotWithRe2(
  expression: Expression,
  datum: unknown,
  options: ExplainOptions = {},
): readonly ConditionExplanation[] {
  return whyNot(expression, datum, withRe2(options))
}

/** {@inheritDoc coverage} */
export function coverageWithRe2(
  expression: Expression,
  rows: Rows,
  options: CompileOptions = {},
): Coverage {
  return coverage(expression, rows, withRe2(options))
}

/** {@inheritDoc compareFilters} */
export function compareFiltersWithRe2(
  before: Expression,
  after: Expression,
  rows: Rows,
  options: CompileOptions = {},
): FilterComparison {
  return compareFilters(before, after, rows, withRe2(options))
}

/** The coverage of a filter, row by row, with the options of `coverage`. */
export function createCoverageWithRe2(
  expression: Expression,
  options: CompileOptions = {},
  onFirstError?: (row: number) => void,
): CoverageRun {
  return createCoverage(expression, withRe2(options), onFirstError)
}
