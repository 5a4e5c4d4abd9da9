import { type Expression, FilterError } from '../../../grammar/index.ts'
import { childrenOf } from './children.ts'
import { ExpressionError } from './errors.ts'
import { requireParts } from './require-parts.ts'
import { requireDepth } from './traverse.ts'

/**
 * Throws for a tree that `parse` could not have made. All code after it trusts the tree.
 * @throws {FilterLimitError} `stack-exhausted` for a tree deeper than 5,000, or that contains itself.
 * @throws {ExpressionError} `invalid-expression` for a value in the tree that is not a node, or lacks a part.
 */
export function requireTree(expression: Expression): void {
  try {
    requireNodes(expression)
  } catch (cause) {
    if (cause instanceof FilterError) throw cause
    throw new ExpressionError('The tree cannot be read.', 'Pass plain data.', cause)
  }
}

// A loop, because a tree may be deeper than the stack. It keeps the remaining nodes with their depths, the next one
// last.
function requireNodes(expression: Expression): void {
  const nodes = [expression]
  const depths = [1]
  for (;;) {
    const node = nodes.pop()
    const depth = depths.pop()
    if (depth === undefined) return
    requireDepth(depth)
    const children = childrenOf(node as Expression)
    requireParts(node as Expression)
    for (let at = children.length - 1; at >= 0; at--) {
      nodes.push(children[at] as Expression)
      depths.push(depth + 1)
    }
  }
}
