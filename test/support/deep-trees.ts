import type { Expression } from '../../grammar/index.ts'
import { matchOf, quantifierOf, selectorOf } from '../../src/filters/ast/index.ts'

// At offset 1 only what goes on stands.
const span = { start: 0, end: 2 }
const leaf = matchOf(selectorOf(['a']), 'is nil')
const quantifier = { ...quantifierOf('any', selectorOf(['a']), 'x', leaf), span }

const around: [shape: string, around: (inner: Expression) => Expression][] = [
  ['Not', (operand) => ({ kind: 'Not', operand, span })],
  ['And', (inner) => ({ kind: 'And', operands: [inner, leaf], span })],
  ['Or', (inner) => ({ kind: 'Or', operands: [leaf, inner], span })],
  ['Quantifier', (body) => ({ ...quantifier, body })],
]

/** Trees that no stack can hold, made anew each time: one kind 100,000 deep, or holding itself. */
export const bottomless: [shape: string, make: () => Expression][] = around.flatMap(
  ([kind, wrap]): [string, () => Expression][] => [
    [
      `100,000 times ${kind}`,
      () => {
        let tree: Expression = leaf
        for (let depth = 0; depth < 100_000; depth++) tree = wrap(tree)
        return tree
      },
    ],
    [
      `a cycle through ${kind}`,
      () => {
        const tree = wrap(leaf) as unknown as Record<string, unknown>
        if ('operands' in tree) tree.operands = [tree, tree]
        else if ('operand' in tree) tree.operand = tree
        else tree.body = tree
        return tree as unknown as Expression
      },
    ],
  ],
)
