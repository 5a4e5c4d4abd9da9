import { type Expression, ownOptions } from '../../grammar/index.ts'
import { re2Engine } from '../values/index.ts'
import { type CompileOptions, compile, type Predicate } from './compile.ts'
import { createFilter, type FilterOptions } from './create-filter.ts'

// `tamis` is `tamis/core` with an engine for every pattern; nothing else differs.

/** {@inheritDoc compile} */
export function compileWithRe2(expression: Expression, options: CompileOptions = {}): Predicate {
  return compile(expression, {
    ...options,
    patternEngine: ownOptions(options).patternEngine ?? re2Engine,
  })
}

/** {@inheritDoc createFilter} */
export function createFilterWithRe2(text: string, options: FilterOptions = {}): Predicate {
  return createFilter(text, {
    ...options,
    patternEngine: ownOptions(options).patternEngine ?? re2Engine,
  })
}
