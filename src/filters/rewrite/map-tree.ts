import {
  type AnyFilter,
  mapTree as mapRead,
  type Rewriters,
  readFilter,
  readTree,
} from '../ast/index.ts'
import { type Rewritten, rewritten } from '../print/index.ts'

/**
 * A filter with nodes replaced from the bottom up: a rewriter gets its node with the children already rewritten.
 * Unchanged parts keep their identity, and so does an unchanged tree.
 *
 * A node with changed children keeps the parser's form: an `And` below an `And` is flattened, likewise `Or`, and a
 * `Not` below a `Not` cancels. Spans still refer to the source.
 *
 * @example
 * const tree = mapTree(parse('a == 1 and b == 2'), {
 *   Match: (node) => (node.operator === '==' ? { ...node, operator: '!=' } : node),
 * })
 * print(tree) // 'a != 1 and b != 2'
 *
 * @throws {FilterLimitError} `stack-exhausted` for a tree deeper than 5,000, or that contains itself.
 * @throws {ExpressionError} `invalid-expression` for a node that `parse` could not have made, before or after.
 * @throws {FilterOptionError} `invalid-option` for a kind that does not exist.
 */
export function mapTree<Of extends AnyFilter>(filter: Of, rewriters: Rewriters): Rewritten<Of> {
  return rewritten(filter, readTree(mapRead(readFilter(filter), rewriters)))
}
