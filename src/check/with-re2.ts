import {
  type Expression,
  NO_OPTIONS,
  type OptionNames,
  optionsOf,
  type ParseOptions,
} from '../../grammar/index.ts'
import type { Target } from '../dialect/index.ts'
import {
  type Answering,
  COMPILE_OPTIONS,
  type CompileOptions,
  type ConditionExplanation,
  type Coverage,
  type CoverageRun,
  compareFiltersAs,
  compileWithRe2 as compileNewest,
  coverageAs,
  createCoverage,
  createFilterWithRe2 as createNewest,
  type ExplainOptions,
  type Explanation,
  explainAs,
  type FilterComparison,
  type FilterPredicate,
  NEWEST,
  type Rows,
  whyNotAs,
} from '../evaluate/index.ts'
import type { Schema } from '../schema/index.ts'
import { withRe2 } from '../values/index.ts'
import { type CheckIssue, type CheckOptions, check } from './check.ts'
import { answeringFor, compileFor, createFilterFor } from './compile-for.ts'
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

/** How a filter is compiled; with `target`, it answers as that server or version does. */
export interface TargetCompileOptions extends CompileOptions {
  readonly target?: Target | undefined
}

const COMPILING: OptionNames<TargetCompileOptions> = /* @__PURE__ */ Object.assign(
  { target: 1 } as const,
  COMPILE_OPTIONS,
)

/** {@inheritDoc compileFor} Without a target, it answers as the newest reference does. */
export function compileWithRe2(
  expression: Expression,
  options: TargetCompileOptions = NO_OPTIONS,
): FilterPredicate {
  const own = optionsOf(options, COMPILING)
  if (own.target === undefined) return compileNewest(expression, own)
  const { target, ...rest } = own
  return compileFor(expression, target, withRe2(rest))
}

/** The options of `parse` and of `compile` together. */
export interface TargetFilterOptions extends ParseOptions, TargetCompileOptions {}

const FILTERING: OptionNames<TargetFilterOptions> = /* @__PURE__ */ Object.assign(
  { spacing: 1, target: 1 } as const,
  COMPILE_OPTIONS,
)

/** {@inheritDoc createFilterFor} Without a target, it answers as the newest reference does. */
export function createFilterWithRe2(
  filter: string | Expression,
  options: TargetFilterOptions = NO_OPTIONS,
): FilterPredicate {
  const own = optionsOf(options, FILTERING)
  if (own.target === undefined) return createNewest(filter, own)
  const { target, ...rest } = own
  return createFilterFor(filter, target, withRe2(rest))
}

/** How a filter is explained; with `target`, as that server or version answers. */
export interface TargetExplainOptions extends ExplainOptions {
  readonly target?: Target | undefined
}

const EXPLAINING: OptionNames<TargetExplainOptions> = /* @__PURE__ */ Object.assign(
  { maxEntries: 1 } as const,
  COMPILING,
)

/** {@inheritDoc explain} With `target`, the answers are those of that server or version. */
export function explainWithRe2(
  expression: Expression,
  datum: unknown,
  options: TargetExplainOptions = {},
): Explanation {
  const { target, ...rest } = optionsOf(options, EXPLAINING)
  return explainAs(answeringOf(target, expression), expression, datum, withRe2(rest))
}

/** {@inheritDoc whyNot} With `target`, the answers are those of that server or version. */
export function whyNotWithRe2(
  expression: Expression,
  datum: unknown,
  options: TargetExplainOptions = {},
): readonly ConditionExplanation[] {
  const { target, ...rest } = optionsOf(options, EXPLAINING)
  return whyNotAs(answeringOf(target, expression), expression, datum, withRe2(rest))
}

/** {@inheritDoc coverage} With `target`, the answers are those of that server or version. */
export function coverageWithRe2(
  expression: Expression,
  rows: Rows,
  options: TargetCompileOptions = {},
): Coverage {
  const { target, ...rest } = optionsOf(options, COMPILING)
  return coverageAs(answeringOf(target, expression), expression, rows, withRe2(rest))
}

/** {@inheritDoc compareFilters} With `target`, the answers are those of that server or version. */
export function compareFiltersWithRe2(
  before: Expression,
  after: Expression,
  rows: Rows,
  options: TargetCompileOptions = {},
): FilterComparison {
  const { target, ...rest } = optionsOf(options, COMPILING)
  return compareFiltersAs(answeringOf(target, before, after), before, after, rows, withRe2(rest))
}

/** The coverage of a filter, row by row, with the options of `coverage`. */
export function createCoverageWithRe2(
  expression: Expression,
  options: TargetCompileOptions = {},
  onFirstError?: (row: number) => void,
): CoverageRun {
  const { target, ...rest } = optionsOf(options, COMPILING)
  const answering = answeringOf(target, expression)
  return createCoverage(expression, withRe2(rest), onFirstError, answering)
}

function answeringOf(target: Target | undefined, ...expressions: readonly Expression[]): Answering {
  return target === undefined ? NEWEST : answeringFor(target, ...expressions)
}
