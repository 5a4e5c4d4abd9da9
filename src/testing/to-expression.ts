import { type Expression, parse } from '../../grammar/index.ts'

/**
 * The tree of a filter given as either.
 * @throws {FilterSyntaxError} for a text that is no filter.
 */
export function toExpression(filter: Expression | string): Expression {
  return typeof filter === 'string' ? parse(filter) : filter
}
