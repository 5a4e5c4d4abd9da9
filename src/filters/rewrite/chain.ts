import type { AndExpression, Expression, OrExpression } from '../../../grammar/index.ts'
import { andOf, orOf } from '../ast/index.ts'

/** A chain: operands joined by `and` or by `or`. */
export type Chain = AndExpression | OrExpression

/**
 * The chain with other operands, in the parser's form: returns a single operand unchanged, and flattens operands of
 * the chain's own kind. Returns the same chain if nothing differs.
 */
export function withOperands(chain: Chain, operands: readonly Expression[]): Expression {
  const isSame =
    operands.length === chain.operands.length &&
    operands.every((operand, index) => {
      return operand === chain.operands[index] && operand.kind !== chain.kind
    })
  if (isSame && operands.length > 1) return chain
  return chainLike(chain.kind, operands, chain)
}

/** The operands joined by `and` or `or`, with the span of another expression. */
export function chainLike(
  kind: Chain['kind'],
  operands: readonly Expression[],
  { span }: Expression,
): Expression {
  const chain = kind === 'Or' ? orOf(operands) : andOf(operands)
  return operands.length === 1 ? chain : { ...chain, span }
}
