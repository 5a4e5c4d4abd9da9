import type { Binding, Expression, Span } from 'tamis/core'
import { OPERATORS } from 'tamis/grammar'

/** A node of the tree, as shown. */
export interface TreeNode {
  /** The path from the root, as in `0.1`. It stays the same while the shape of the tree does. */
  readonly id: string
  readonly label: NodeLabel
  readonly span: Span
  readonly children: readonly TreeNode[]
}

/** The text of a node: styled parts in the order of the filter's text. */
export type NodeLabel = readonly LabelPart[]

/** A part of a label. */
export interface LabelPart {
  readonly kind: 'joiner' | 'selector' | 'operator' | 'value' | 'binding'
  readonly text: string
}

/** The tree of an expression, with every part as written in the parsed text. */
export function treeNodes(expression: Expression, text: string, id = '0'): TreeNode {
  const { label, below } = partsOf(expression, text)
  const children = below.map((node, index) => treeNodes(node, text, `${id}.${index}`))
  return { id, label, span: expression.span, children }
}

/** A node and its position. */
export interface PlacedNode {
  readonly node: TreeNode
  /** From 1, the level of the root. */
  readonly level: number
  /** Its position among its siblings, from 1, and their number. */
  readonly position: number
  readonly siblings: number
}

/** The visible nodes, top to bottom. */
export function visibleNodes(root: TreeNode, closed: ReadonlySet<string>): readonly PlacedNode[] {
  const all: PlacedNode[] = []
  const visit = (nodes: readonly TreeNode[], level: number) => {
    for (const [index, node] of nodes.entries()) {
      all.push({ node, level, position: index + 1, siblings: nodes.length })
      if (!closed.has(node.id)) visit(node.children, level + 1)
    }
  }
  visit([root], 1)
  return all
}

function partsOf(
  expression: Expression,
  text: string,
): { readonly label: NodeLabel; readonly below: readonly Expression[] } {
  const written = (kind: LabelPart['kind'], { span }: { readonly span: Span }): LabelPart => ({
    kind,
    text: text.slice(span.start, span.end),
  })
  switch (expression.kind) {
    case 'And':
    case 'Or':
      return {
        label: [{ kind: 'joiner', text: expression.kind.toLowerCase() }],
        below: expression.operands,
      }
    case 'Not':
      return { label: [{ kind: 'joiner', text: 'not' }], below: [expression.operand] }
    case 'Match': {
      const selector = written('selector', expression.selector)
      const operator: LabelPart = { kind: 'operator', text: expression.operator }
      if (!('value' in expression)) return { label: [selector, operator], below: [] }
      const value = written('value', expression.value)
      const isTurned = OPERATORS[expression.operator].value === 'left'
      return {
        label: isTurned ? [value, operator, selector] : [selector, operator, value],
        below: [],
      }
    }
    case 'Quantifier':
      return {
        label: [
          { kind: 'joiner', text: expression.quantifier },
          written('selector', expression.selector),
          { kind: 'operator', text: 'as' },
          { kind: 'binding', text: bindingText(expression.binding) },
        ],
        below: [expression.body],
      }
  }
}

function bindingText(binding: Binding): string {
  switch (binding.form) {
    case 'default':
      return binding.name.text
    case 'index':
      return `${binding.index.text}, _`
    case 'value':
      return `_, ${binding.value.text}`
    case 'both':
      return `${binding.index.text}, ${binding.value.text}`
  }
}
