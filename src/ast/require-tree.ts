import { type Expression, FilterError } from '../../grammar/index.ts'
import { childrenOf } from './children.ts'
import { ExpressionError } from './errors.ts'
import { requireParts } from './require-parts.ts'
import { requireDepth } from './traverse.ts'

/**
 * Refuses a tree that `parse` could not have made; the code behind it trusts the tree.
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

// A loop, as a tree may be deeper than the stack: the lists of nodes that are open, and where in each it is.
function requireNodes(expression: Expression): void {
  const lists: (readonly Expression[])[] = [[expression]]
  const next = [0]
  for (let depth = 0; depth >= 0; ) {
    const list = lists[depth] as readonly Expression[]
    const at = next[depth] as number
    if (at === list.length) {
      depth--
      continue
    }
    next[depth] = at + 1
    const node = list[at] as Expression
    const children = childrenOf(node)
    requireParts(node)
    if (children.length === 0) continue
    depth++
    requireDepth(depth + 1)
    lists[depth] = children
    next[depth] = 0
  }
}
