import type { Expression, Fix } from '../../grammar/index.ts'
import { andOf, orOf } from '../ast/index.ts'
import type { Around } from './clause.ts'
import { type Placed, replaceNode } from './edits.ts'

/**
 * The fix that removes a condition with a known answer from its chain, if that changes nothing.
 */
export function withoutOperand(
  { node, around }: Placed,
  answer: boolean,
  text: string | undefined,
): Fix | undefined {
  const chain = around?.node
  if (chain?.kind !== (answer ? 'And' : 'Or')) return undefined
  const operands = chain.operands.filter((operand) => operand !== node)
  return replaceChain('Remove it', around as Around, operands, text)
}

/** The fix that replaces an `and` or `or` by one with other operands. */
export function replaceChain(
  title: string,
  chain: Placed,
  operands: readonly Expression[],
  text: string | undefined,
): Fix | undefined {
  if (operands.length === 0) return undefined
  const node = chain.node.kind === 'And' ? andOf(operands) : orOf(operands)
  return replaceNode(chain, node, text, title)
}
