import type { Expression } from '../../grammar/index.ts'
import { withRe2 } from '../values/index.ts'
import { type CompileOptions, compile } from './compile.ts'
import { createFilter, type FilterOptions } from './create-filter.ts'
import { type FilterPredicate, withText } from './filter-predicate.ts'
import { compareFilters, type FilterComparison } from './many-rows/compare-filters.ts'
import { coverage } from './many-rows/coverage.ts'
import { type CoverageRun, createCoverage } from './many-rows/create-coverage.ts'
import type { Coverage } from './many-rows/types.ts'
import type { Rows } from './rows-of.ts'

// `tamis` is `tamis/core` with an engine for every pattern; nothing else differs.

/** {@inheritDoc compile} */
export function compileWithRe2(
  expression: Expression,
  options: CompileOptions = {},
): FilterPredicate {
  return withText(compile(expression, withRe2(options)), expression)
}

/** {@inheritDoc createFilter} */
export function createFilterWithRe2(
  filter: string | Expression,
  options: FilterOptions = {},
): FilterPredicate {
  return createFilter(filter, withRe2(options))
}

/** {@inheritDoc coverage} */
export function coverageWithRe2(
  expression: Expression,
  rows: Rows,
  options: CompileOptions = {},
): Coverage {
  return coverage(expression, rows, withRe2(options))
}

/** {@inheritDoc createCoverage} */
export function createCoverageWithRe2(
  expression: Expression,
  options: CompileOptions = {},
  onFirstError?: (row: number) => void,
): CoverageRun {
  return createCoverage(expression, withRe2(options), onFirstError)
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
