import type { AndExpression, Expression, Fix, OrExpression } from '../../../grammar/index.ts'
import { andOf, orOf } from '../../filters/ast/index.ts'
import { type Placed, replaceNode } from './fixes/edits.ts'

/** The fix that removes a condition with a known answer from its chain, if that changes nothing. */
export function withoutOperand(
  { node, around }: Placed,
  answer: boolean,
  text: string | undefined,
): Fix | undefined {
  const chain = around?.node
  if (chain?.kind !== (answer ? 'And' : 'Or')) return undefined
  const operands = chain.operands.filter((operand) => operand !== node)
  return replaceChain('Remove it', { node: chain, around: around?.around }, operands, text)
}

/** An `and` or `or`, and its parents. */
interface PlacedChain extends Placed {
  readonly node: AndExpression | OrExpression
}

/** The fix that replaces an `and` or `or` by one with other operands. */
export function replaceChain(
  title: string,
  chain: PlacedChain,
  operands: readonly Expression[],
  text: string | undefined,
): Fix | undefined {
  if (operands.length === 0) return undefined
  const joined = { And: andOf, Or: orOf }[chain.node.kind](operands)
  return replaceNode(chain, joined, text, title)
}
