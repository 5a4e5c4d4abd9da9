import {
  type Expression,
  NO_OPTIONS,
  type OptionNames,
  optionsOf,
  type ParseOptions,
  parse,
} from '../../grammar/index.ts'
import { isTree } from '../ast/index.ts'
import { COMPILE_OPTIONS, type CompileOptions, compile, compileParsed } from './compile.ts'
import { type FilterPredicate, withText } from './filter-predicate.ts'

/** The options of `parse` and of `compile` together. */
export interface FilterOptions extends CompileOptions, Omit<ParseOptions, 'target'> {}

const OPTIONS: OptionNames<FilterOptions> = /* @__PURE__ */ Object.assign(
  { spacing: 1 } as const,
  COMPILE_OPTIONS,
)

/**
 * A filter as a predicate that turns into its text wherever a string is expected. `parse` reads text first.
 *
 * @example
 * const isRunning = createFilter('Status=="running"')
 * isRunning({ Status: 'running' }) // true
 * `${isRunning}` // 'Status == "running"'
 *
 * @throws {FilterSyntaxError} and {FilterLimitError} as `parse` and `compile` do; {EvaluationError} as `compile` does.
 * @throws {FilterOptionError} `invalid-option`.
 */
export function createFilter(
  filter: string | Expression,
  options: FilterOptions = NO_OPTIONS,
): FilterPredicate {
  const own = optionsOf(options, OPTIONS)
  if (isTree(filter)) {
    const { spacing: _, ...compiling } = own
    return withText(compile(filter, compiling), filter)
  }
  const { spacing, limits, target } = own
  const isPlain = spacing === undefined && limits === undefined && target === undefined
  const expression = parse(filter, isPlain ? NO_OPTIONS : { spacing, limits, target })
  return withText(compileParsed(expression, own), expression)
}
