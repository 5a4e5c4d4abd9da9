import {
  FilterLimitError,
  limitPassed,
  NO_OPTIONS,
  NOWHERE,
  optionsOf,
  tryParse,
} from '../../grammar/index.ts'
import { type AnyFilter, hasKind, isTree } from '../ast/index.ts'
import { compile, EvaluationError, type FilterPredicate, local } from '../evaluate/index.ts'
import { CHECK_OPTIONS, type CheckIssue, type CheckOptions, check } from './check.ts'

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
  filter: AnyFilter,
  options: CheckOptions = NO_OPTIONS,
): TryCompileResult {
  const { target = local, ...rest } = optionsOf(options, CHECK_OPTIONS)
  // A value that is neither text nor a node, such as a row, is an issue here and not an exception.
  if (isTree(filter) && !hasKind(filter)) return { issues: tryParse(filter as never).issues }
  try {
    const own = { ...rest, target }
    const issues = check(filter, own)
    if (issues.some(({ severity }) => severity === 'error')) return { issues }
    return { predicate: compile(filter, own), issues }
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
