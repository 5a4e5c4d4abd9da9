import {
  type Expression,
  type Name,
  requireOffset,
  type Segment,
  type Selector,
  type Span,
  type Value,
} from '../../../grammar/index.ts'
import { childrenOf } from './children.ts'
import { namesOf } from './names.ts'
import { type AnyFilter, readFilter } from './read-filter.ts'

/** A part of the tree at an offset, with the expressions around it, outermost first. */
export type NodeAtOffset = { readonly parents: readonly Expression[] } & NodePart

type NodePart =
  | { readonly part: 'Expression'; readonly node: Expression }
  | { readonly part: 'Selector'; readonly node: Selector }
  /** `index` is the position of the segment in the selector. */
  | {
      readonly part: 'Segment'
      readonly node: Segment
      readonly selector: Selector
      readonly index: number
    }
  | { readonly part: 'Value'; readonly node: Value }
  | { readonly part: 'Name'; readonly node: Name }

/**
 * The innermost part at an offset of the source. The end of a part belongs to it unless another one starts there, so
 * a cursor right after a word finds it. `undefined` outside the text, or at parentheses around the whole filter.
 * @throws {FilterLimitError} `stack-exhausted` for a tree deeper than 5,000, or that contains itself.
 * @throws {ExpressionError} `invalid-expression` for a value in the tree that is not a node.
 */
export function nodeAt(filter: AnyFilter, offset: number): NodeAtOffset | undefined {
  requireOffset(offset)
  const parents: Expression[] = []
  let part = at([{ part: 'Expression', node: readFilter(filter) }], offset)
  while (part !== undefined) {
    const inner = at(partsOf(part), offset)
    if (inner === undefined) return { ...part, parents }
    if (part.part === 'Expression') parents.push(part.node)
    part = inner
  }
  return undefined
}

function at(parts: readonly NodePart[], offset: number): NodePart | undefined {
  const starts = ({ span }: { span: Span }) => span.start <= offset
  return (
    parts.find(({ node }) => starts(node) && offset < node.span.end) ??
    parts.findLast(({ node }) => starts(node) && offset === node.span.end)
  )
}

function partsOf(part: NodePart): readonly NodePart[] {
  if (part.part === 'Selector') {
    const selector = part.node
    return selector.segments.map((node, index) => ({ part: 'Segment', node, selector, index }))
  }
  if (part.part !== 'Expression') return []
  const { node } = part
  const children = childrenOf(node).map((child): NodePart => ({ part: 'Expression', node: child }))
  if (node.kind !== 'Match' && node.kind !== 'Quantifier') return children
  children.push({ part: 'Selector', node: node.selector })
  if ('value' in node) children.push({ part: 'Value', node: node.value })
  if (node.kind === 'Quantifier')
    for (const name of namesOf(node.binding)) children.push({ part: 'Name', node: name })
  return children
}
