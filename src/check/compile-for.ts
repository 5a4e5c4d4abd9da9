import {
  type Expression,
  FilterSyntaxError,
  type OptionNames,
  optionsOf,
  type ParseOptions,
} from '../../grammar/index.ts'
import { isTree } from '../ast/index.ts'
import {
  answersForMissingKeys,
  judgesByType,
  lacking,
  parseFor,
  type ResolvedTarget,
  resolveTarget,
  type Target,
} from '../dialect/index.ts'
import {
  type Answering,
  BY_TYPE,
  COMPILE_OPTIONS,
  type CompileOptions,
  type FilterPredicate,
  NEWEST,
  STRICT,
  withText,
} from '../evaluate/index.ts'

/**
 * The filter as a predicate that answers as the target does. For go-bexpr 0.1.2, and so for Consul, that
 * takes the `schema` of the rows: it judges a filter by their type before it sees one.
 *
 * @example
 * const rows = s.typed({ Checks: s.list(s.typed({ Status: s.string() })) })
 * const isUp = compileFor(parse('Checks.Status == passing'), { consul: '1.20' }, { schema: rows })
 * isUp({ Checks: [{ Status: 'critical' }, { Status: 'passing' }] }) // true
 *
 * @throws {FilterSyntaxError} `needs-newer-server` for what the target does not understand.
 * @throws {EvaluationError} for what the type of the rows does not support, if the target judges by it.
 * @throws {FilterOptionError} `invalid-option`, also without the schema that a target needs.
 * @throws {FilterLimitError} as `compile` does.
 */
export function compileFor(
  expression: Expression,
  target: Target,
  options: CompileOptions = {},
): FilterPredicate {
  return withText(answeringFor(target, expression).compile(expression, options), expression)
}

/**
 * How a target answers.
 * @throws {FilterSyntaxError} `needs-newer-server` for what it does not understand in one of the filters.
 * @throws {FilterOptionError} `invalid-option` for an unknown target.
 */
export function answeringFor(target: Target, ...expressions: readonly Expression[]): Answering {
  const resolved = resolveTarget(target)
  for (const expression of expressions) requireUnderstood(expression, resolved)
  if (judgesByType(resolved)) return BY_TYPE
  return answersForMissingKeys(resolved) ? NEWEST : STRICT
}

function requireUnderstood(expression: Expression, target: ResolvedTarget): void {
  const [first, ...more] = lacking(expression, target, undefined).map(({ fix: _, ...lack }) => ({
    ...lack,
    severity: 'error' as const,
  }))
  if (first) throw new FilterSyntaxError([first, ...more])
}

/** How `createFilterFor` reads and answers a filter. */
export interface FilterForOptions extends ParseOptions, CompileOptions {}

const OPTIONS: OptionNames<FilterForOptions> = /* @__PURE__ */ Object.assign(
  { spacing: 1 } as const,
  COMPILE_OPTIONS,
)

/**
 * A filter that is read and answers as in the target, and turns into its text wherever a string is expected.
 * @throws {FilterSyntaxError} and {FilterLimitError} as `parseFor` does; otherwise as `compileFor` does.
 */
export function createFilterFor(
  filter: string | Expression,
  target: Target,
  options: FilterForOptions = {},
): FilterPredicate {
  const { spacing, ...compiling } = optionsOf(options, OPTIONS)
  const { limits } = compiling
  const expression = isTree(filter) ? filter : parseFor(filter, target, { spacing, limits })
  return compileFor(expression, target, compiling)
}
