import { type Expression, exactly } from '../../../grammar/index.ts'
import { type AnyFilter, andOf, notOf, orOf, readFilter } from '../ast/index.ts'
import { type Filter, toFilter } from '../print/index.ts'
import { joinParts, nothingLeft, toExpression } from './tree-joins.ts'

/**
 * A filter in any form; `undefined`, `null`, `false` or white space, which are dropped, so that `condition && …`
 * works; or a list of these.
 */
export type Part = AnyFilter | undefined | null | false | '' | readonly Part[]

/**
 * True if all parts are. Pass them one by one or in lists. Drops `undefined`, `null`, `false` and white space,
 * returns a single part unchanged, and flattens an `and` among the parts.
 *
 * @example
 * const owner = undefined as string | undefined
 * print(and('Status == running', owner && eq(field('Meta', 'owner'), owner))) // 'Status == running'
 *
 * @throws {BuildError} `nothing-to-join` if no part is left (`allOf` returns `undefined` instead);
 *   `not-an-expression`.
 * @throws {FilterSyntaxError | ExpressionError} for a part, as `parse` and `compile` do.
 */
export function and(...parts: readonly Part[]): Filter {
  return allOf(parts) ?? nothingLeft('and', 'allOf')
}

/**
 * True if any part is. Takes and joins the parts as `and` does.
 * @throws {BuildError} `nothing-to-join` if no part is left (`anyOf` returns `undefined` instead);
 *   `not-an-expression`.
 * @throws {FilterSyntaxError | ExpressionError} for a part, as `parse` and `compile` do.
 */
export function or(...parts: readonly Part[]): Filter {
  return anyOf(parts) ?? nothingLeft('or', 'anyOf')
}

/**
 * Like `and`, but `undefined` if no part is left. No filter matches every row, so functions that take a filter, such
 * as the lists of a client, accept `undefined` for all rows.
 *
 * @example
 * const status = ''
 * allOf(status && eq(field('Status'), status)) // undefined
 *
 * @throws {BuildError} `not-an-expression`.
 * @throws {FilterSyntaxError | ExpressionError} for a part, as `parse` and `compile` do.
 */
export function allOf(...parts: readonly Part[]): Filter | undefined {
  return joinParts(parts, andOf, toPart)
}

/**
 * Like `or`, but `undefined` if no part is left.
 * @throws {BuildError} `not-an-expression`.
 * @throws {FilterSyntaxError | ExpressionError} for a part, as `parse` and `compile` do.
 */
export function anyOf(...parts: readonly Part[]): Filter | undefined {
  return joinParts(parts, orOf, toPart)
}

/**
 * The opposite of a filter. For a `not`, its operand.
 * @throws {BuildError} `not-an-expression`, also for a part that `and` would drop.
 * @throws {FilterSyntaxError | ExpressionError} as `parse` and `compile` do.
 */
export const not = /* @__PURE__ */ exactly(
  (filter: AnyFilter): Filter => toFilter(notOf(toPart(filter))),
)

function toPart(part: AnyFilter, place = 1): Expression {
  return typeof part === 'string' ? readFilter(part) : toExpression(part, place)
}
