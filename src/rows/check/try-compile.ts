import {
  FilterLimitError,
  limitPassed,
  NO_OPTIONS,
  NOWHERE,
  optionsOf,
  ownOptions,
  tryParse,
} from '../../../grammar/index.ts'
import { type AnyFilter, hasKind, isTree } from '../../filters/ast/index.ts'
import { compile, EvaluationError, type FilterPredicate, local } from '../evaluate/index.ts'
import { CHECK_OPTIONS, type CheckIssue, type CheckOptions, issuesOf } from './check.ts'

/** The result of `tryCompile`. Without a predicate, at least one issue is an error. */
export type TryCompileResult =
  | { readonly predicate: FilterPredicate; readonly issues: readonly CheckIssue[] }
  | { readonly predicate?: undefined; readonly issues: readonly CheckIssue[] }

/**
 * Parses, checks and compiles a filter from outside: returns the predicate, or all problems of the filter, sorted by
 * position. Never throws because of the filter: an exceeded limit is an issue too, and so is a value that is not
 * text, such as the list for a repeated parameter. `target` defaults to `local`.
 *
 * A filter that fails on every row of the schema gets no predicate: its first condition has an unknown field, or an
 * operator or a value of another type. Neither does a filter with a misspelt field anywhere, except in a value that
 * may be null. `compile` with the same schema throws for these filters. Issues beside a predicate are warnings and
 * notes. One with `fails: 'some'` describes the rows on which the predicate throws an `EvaluationError`; `filterRows`
 * skips them with `onError: 'skip'`.
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
  const { target = local, prover, ...rest } = optionsOf(options, CHECK_OPTIONS)
  // A value that is neither text nor a node, such as a row, is an issue here and not an exception.
  if (isTree(filter) && !hasKind(filter)) return { issues: tryParse(filter as never).issues }
  try {
    const own = { ...rest, target }
    const issues = issuesOf(filter, ownOptions({ ...own, prover }))
    if (issues.some(({ severity }) => severity === 'error')) return { issues }
    return { predicate: compile(filter, own), issues }
  } catch (error) {
    if (error instanceof FilterLimitError) return { issues: [limitPassed(error)] }
    // For a server, a pattern without an engine is only unchecked; locally it cannot run.
    if (error instanceof EvaluationError && error.code === 'pattern-engine-missing') {
      const { code, message, hint = '', developerHint = '', span = NOWHERE } = error
      const said = { message, hint, developerHint }
      return { issues: [{ code, severity: 'error', span, ...said, fails: 'always' }] }
    }
    throw error
  }
}
