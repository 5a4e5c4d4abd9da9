import type { Expression } from '../../grammar/index.ts'
import { foldTree } from '../ast/index.ts'
import type { DocumentSymbol } from './types.ts'
import { labelOf } from './words.ts'

/** The parts of a filter for an outline. */
export function symbolsOf(text: string, expression: Expression): readonly DocumentSymbol[] {
  const chain = (node: Expression, children: readonly DocumentSymbol[]): DocumentSymbol => ({
    ...{ name: node.kind === 'And' ? 'and' : 'or', kind: 'chain', span: node.span, children },
  })
  return [
    foldTree<DocumentSymbol>(expression, {
      Or: (node, { operands }) => chain(node, operands),
      And: (node, { operands }) => chain(node, operands),
      Not: ({ span }, { operand }) => ({
        name: 'not',
        kind: 'negation',
        span,
        children: [operand],
      }),
      Match: (node) => ({
        ...{
          name: labelOf(text.slice(node.span.start, node.span.end)),
          kind: 'condition',
          span: node.span,
          children: [],
        },
      }),
      Quantifier: (node, { body }) => {
        const { selector, span } = node
        const head = text.slice(span.start, selector.span.end)
        return { name: labelOf(head), kind: 'quantifier', span, children: [body] }
      },
    }),
  ]
}
