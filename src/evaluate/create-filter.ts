import {
  type Expression,
  NO_OPTIONS,
  type OptionNames,
  optionsOf,
  PARSE_LIMITS,
  type ParseLimits,
  type ParseOptions,
  parse,
  withLimits,
} from '../../grammar/index.ts'
import { COMPILE_OPTIONS, type CompileOptions, compile } from './compile.ts'
import { type FilterPredicate, withText } from './filter-predicate.ts'
import { EVALUATION_LIMITS, type EvaluationLimits } from './limits.ts'

/** The options of `parse` and of `compile` together. */
export interface FilterOptions
  extends Omit<ParseOptions, 'limits'>,
    Omit<CompileOptions, 'limits'> {
  readonly limits?: Partial<ParseLimits & EvaluationLimits>
}

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
 * @throws {FilterSyntaxError} and {FilterLimitError} as `parse` and `compile` do.
 * @throws {FilterOptionError} `invalid-option`.
 */
export function createFilter(
  filter: string | Expression,
  options: FilterOptions = NO_OPTIONS,
): FilterPredicate {
  const { limits, spacing, ...rest } = optionsOf(options, OPTIONS)
  const [parseLimits, evaluationLimits] = limits ? splitLimits(limits) : NO_LIMITS
  const expression =
    typeof filter === 'object' && filter !== null
      ? filter
      : parse(filter, { limits: parseLimits, ...(spacing && { spacing }) })
  return withText(compile(expression, { ...rest, limits: evaluationLimits }), expression)
}

const NO_LIMITS = [{}, {}] as const

function splitLimits(
  limits: NonNullable<FilterOptions['limits']>,
): [Partial<ParseLimits>, Partial<EvaluationLimits>] {
  const all: object = withLimits({ ...PARSE_LIMITS, ...EVALUATION_LIMITS }, limits)
  const those = (defaults: object) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => Object.hasOwn(defaults, name)))
  return [those(PARSE_LIMITS), those(EVALUATION_LIMITS)]
}
