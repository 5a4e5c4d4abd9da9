import { type Expression, NO_OPTIONS } from '../../grammar/index.ts'
import { withRe2 } from '../values/index.ts'
import { type CompileOptions, compile } from './compile.ts'
import { createFilter, type FilterOptions } from './create-filter.ts'
import { type FilterPredicate, withText } from './filter-predicate.ts'

// `tamis` is `tamis/core` with an engine for every pattern; nothing else differs.

/** {@inheritDoc compile} */
export function compileWithRe2(
  expression: Expression,
  options: CompileOptions = NO_OPTIONS,
): FilterPredicate {
  return withText(compile(expression, withRe2(options)), expression)
}

/** {@inheritDoc createFilter} */
export function createFilterWithRe2(
  filter: string | Expression,
  options: FilterOptions = NO_OPTIONS,
): FilterPredicate {
  return createFilter(filter, withRe2(options))
}
