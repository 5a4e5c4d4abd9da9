import { type Expression, parse } from '../../grammar/index.ts'

/**
 * The tree of a filter given as text or as a tree.
 * @throws {FilterSyntaxError} for text that is not a filter.
 */
export function toExpression(filter: Expression | string): Expression {
  return typeof filter === 'string' ? parse(filter) : filter
}
