import {
  type Expression,
  FilterLimitError,
  limitPassed,
  NO_OPTIONS,
  NOWHERE,
  type OptionNames,
  optionsOf,
  ownMember,
  type ParseOptions,
  tryParse,
} from '../../grammar/index.ts'
import { isTree } from '../ast/index.ts'
import { createFilter, EvaluationError, type FilterPredicate, local } from '../evaluate/index.ts'
import { CHECK_OPTIONS, type CheckIssue, type CheckOptions, check } from './check.ts'

/** The options of `parse` and of `check` together. */
export interface TryCompileOptions extends CheckOptions, Omit<ParseOptions, 'target'> {}

const OPTIONS: OptionNames<TryCompileOptions> = /* @__PURE__ */ Object.assign(
  { spacing: 1 } as const,
  CHECK_OPTIONS,
)

/** What `tryCompile` returns: without a predicate, at least one issue is an error. */
export type TryCompileResult =
  | { readonly predicate: FilterPredicate; readonly issues: readonly CheckIssue[] }
  | { readonly predicate?: undefined; readonly issues: readonly CheckIssue[] }

/**
 * A filter from outside, parsed, checked and compiled: the predicate, or everything that is wrong with the filter,
 * sorted by place. Never throws because of the filter: an exceeded limit is an issue too, and so is what is not a
 * text, such as the list of a parameter given twice. `target` defaults to `local`.
 *
 * A filter that fails on every row of the schema gets no predicate: an unknown field, an operator or a value of another
 * type. Issues beside a predicate are warnings and notes; one with `fails: 'some'` says on which rows the predicate
 * throws an `EvaluationError`, and `filterRows` leaves these out with `onError: 'skip'`.
 *
 * @example
 * const { predicate, issues } = tryCompile('Status = "running"')
 * predicate // undefined
 * issues[0]?.code // 'wrong-equality'
 *
 * @throws {FilterOptionError} `invalid-option`.
 * @throws {ExpressionError} `invalid-expression` for a value in a tree that is not a node.
 */
export function tryCompile(
  filter: string | Expression,
  options: TryCompileOptions = NO_OPTIONS,
): TryCompileResult {
  const { spacing, target = local, ...rest } = optionsOf(options, OPTIONS)
  const { schema, limits, patternEngine } = rest
  try {
    // A value that is neither text nor a node, such as a row, is an issue here and not an exception.
    const { expression, issues: faults } = hasKind(filter)
      ? { expression: filter, issues: [] }
      : tryParse(filter, { spacing, limits })
    if (!expression) return { issues: faults }
    const issues = check(filter, { ...rest, target })
    if (issues.some(({ severity }) => severity === 'error')) return { issues }
    const compiling = { spacing, schema, limits, patternEngine, target }
    return { predicate: createFilter(isTree(filter) ? expression : filter, compiling), issues }
  } catch (error) {
    if (error instanceof FilterLimitError) return { issues: [limitPassed(error)] }
    // A pattern for a server is only not checked without an engine, but nothing here can run it.
    if (error instanceof EvaluationError && error.code === 'pattern-engine-missing') {
      const { code, message, hint = '', span = NOWHERE } = error
      return { issues: [{ code, severity: 'error', span, message, hint, fails: 'always' }] }
    }
    throw error
  }
}

function hasKind(filter: unknown): filter is Expression {
  return (
    isTree(filter) &&
    typeof ownMember(filter as unknown as Record<string, unknown>, 'kind') === 'string'
  )
}
