import {
  type Expression,
  NO_OPTIONS,
  OPERATORS,
  optionsOf,
  ownOptions,
  withinStack,
} from '../../../grammar/index.ts'
import { type AnyFilter, readFilter, readTree } from '../../filters/ast/index.ts'
import { COMPILE_OPTIONS, type CompileContext, type CompileOptions, contextOf } from './context.ts'
import type { Predicate } from './evaluation-options.ts'
import { partOf, planMatch, rowTestOf } from './part.ts'
import { type FilterPredicate, toPredicate, withText } from './predicate.ts'
import { requireFit } from './require-fit.ts'
import type { RowTest } from './scope.ts'

/**
 * A filter as a predicate, which turns into its text wherever a string is expected. All work that depends only on the
 * filter happens once, here. `tryCompile` returns issues instead of throwing.
 *
 * With a schema, a filter that fails on every row is refused: its first condition has an unknown field, or an operator
 * or a value of another type. So is a filter with a misspelt field anywhere, except in a value that may be null.
 * `tryCompile` has no predicate for these filters either. A target that is a release of Nomad has the fields of that
 * release. With the target `lenient`, nothing fails for these reasons, and only misspelt fields are refused. With an
 * `unknownValue`, nothing is refused.
 *
 * @example
 * const isRunning = compile('Status=="running"')
 * isRunning({ Status: 'running' }) // true
 * `${isRunning}` // 'Status == "running"'
 *
 * @throws {FilterSyntaxError} and {FilterLimitError} as `parse` does; `needs-newer-server` if the target does not
 *   support the filter, `pattern-too-long`, `stack-exhausted`.
 * @throws {ExpressionError} `invalid-expression` for a tree that `parse` could not have made.
 * @throws {EvaluationError} for a filter that fails on every row of the schema, with the error of its predicate; if the
 *   type of the rows does not support the filter and the target checks that; `pattern-engine-missing`.
 * @throws {FilterOptionError} `invalid-option`, also without the schema that a target needs.
 */
export function compile(filter: AnyFilter, options: CompileOptions = NO_OPTIONS): FilterPredicate {
  const own = optionsOf(options, COMPILE_OPTIONS)
  const expression = readFilter(filter, own)
  const predicate = fittingPredicate(expression, own)
  return withText(predicate, expression)
}

/**
 * A built filter or a tree as a predicate, without the parser and the printer, so it does not turn into its text.
 * @throws {FilterError} as `compile` does; {ExpressionError} also for a text.
 */
export function compileTree(tree: Expression, options: CompileOptions = NO_OPTIONS): Predicate {
  const own = optionsOf(options, COMPILE_OPTIONS)
  return fittingPredicate(readTree(tree, own), own)
}

function fittingPredicate(expression: Expression, own: CompileOptions): Predicate {
  const { target, wholeRows } = own
  const answers = answersOf(own)
  const predicate = predicateOf(expression, answers)
  const { context } = answers
  const { schema, unknownValue } = context
  // Such a target has refused the filter itself.
  const isJudged = target?.answering?.typeFaultOf !== undefined
  if (schema && unknownValue === undefined && !isJudged) {
    // A server evaluates a filter on its own data.
    const isSent = target !== undefined && target.kind !== 'local'
    requireFit(expression, schema, context, wholeRows ?? isSent)
  }
  return predicate
}

/**
 * The predicate of a filter that need not fit its schema: what does not fit fails on the rows that get there, as on a
 * server.
 */
export function compileUnchecked(
  expression: Expression,
  options: CompileOptions = NO_OPTIONS,
): Predicate {
  return predicateOf(expression, answersOf(ownOptions(options)))
}

/** How filters are answered with some options. */
export interface Answers {
  readonly context: CompileContext
  /** The test of a filter, or of a part outside any quantifier. Throws a `Fault` for a row that does not fit. */
  readonly testOf: (expression: Expression) => RowTest
}

/**
 * How filters are answered with these options, which depends on the target.
 * @throws {FilterOptionError} `invalid-option`.
 */
export function answersOf(own: CompileOptions): Answers {
  const begun = own.target?.answering?.begin?.(own) as Answers | undefined
  if (begun) return begun
  const context = contextOf(own)
  return { context, testOf: (expression) => testIn(context, expression) }
}

/** The predicate of a filter with these answers. */
export function predicateOf(expression: Expression, { context, testOf }: Answers): Predicate {
  const { budget } = context
  const test = withinStack(() => testOf(expression))
  return toPredicate(budget.isUsed ? budget.metered(test) : test)
}

function testIn(context: CompileContext, expression: Expression): RowTest {
  if (expression.kind === 'Match') {
    // A single condition shares its path with no other.
    const { load, test } = planMatch(expression, undefined, context)
    return load(test, OPERATORS[expression.operator].whenAbsent)
  }
  return rowTestOf(partOf(expression, undefined, context))
}
