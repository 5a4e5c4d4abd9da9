import { type Expression, hasValue, ownBytes } from '../../../grammar/index.ts'
import { childrenOf } from './children.ts'
import { namesOf } from './names.ts'
import { pathKey } from './paths.ts'
import { type AnyFilter, readFilter } from './read-filter.ts'
import { walkTree } from './walk.ts'

/**
 * True if the trees of two filters are the same: kinds, order, spelling of operators, style of selectors, text and
 * bytes of values. Ignores spans and the form of a value (`5`, `"5"`).
 * @throws {FilterLimitError} `stack-exhausted` for trees deeper than 5,000, or that contain themselves.
 * @throws {ExpressionError} `invalid-expression` for a value in a tree that is not a node.
 */
export function equal(one: AnyFilter, other: AnyFilter): boolean {
  return dataOf(one) === dataOf(other)
}

// The nodes from the top down, each with the number of its children, determine the tree.
function dataOf(filter: AnyFilter): string {
  const nodes: unknown[] = []
  walkTree(readFilter(filter), (node) => {
    nodes.push([node.kind, childrenOf(node).length, ...ownDataOf(node)])
  })
  return JSON.stringify(nodes)
}

function ownDataOf(node: Expression): readonly unknown[] {
  if (node.kind !== 'Match' && node.kind !== 'Quantifier') return []
  const { style, segments } = node.selector
  const path = [style, pathKey(segments)]
  if (node.kind === 'Quantifier') {
    const names = namesOf(node.binding).map(({ text }) => text)
    return [node.quantifier, ...path, node.binding.form, names]
  }
  return [node.operator, ...path, ...(hasValue(node) ? [node.value.raw, ownBytes(node.value)] : [])]
}
