import type { Expression } from '../../../grammar/index.ts'
import { type Chain, chainLike, withOperands } from './chain.ts'
import type { Identified } from './identify.ts'

/**
 * The expression with a condition that several operands of a chain share written once: `a and b or a and c` becomes
 * `a and (b or c)`. Keeps every answer in two-valued logic. No operand may have the same condition twice.
 */
export function factored({ node, parts }: Identified): Expression {
  if (node.kind === 'Or' || node.kind === 'And') return factoredChain(node, parts)
  const [part] = parts
  if (node.kind !== 'Quantifier' || !part) return node
  const body = factored(part)
  return body === node.body ? node : { ...node, body }
}

/** Operands that share a condition, or one operand. */
interface Group {
  readonly shared: Identified | undefined
  readonly operands: Identified[]
}

function factoredChain(chain: Chain, operands: readonly Identified[]): Expression {
  const inner = chain.kind === 'Or' ? 'And' : 'Or'
  const ranks = ranksOf(operands.flatMap(({ node, parts }) => (node.kind === inner ? parts : [])))
  const groups: Group[] = []
  const sharing = new Map<number, Group>()
  for (const operand of operands) {
    const shared = operand.node.kind === inner ? mostShared(operand.parts, ranks) : undefined
    const known = shared && sharing.get(shared.id)
    if (known) {
      known.operands.push(operand)
      continue
    }
    const group = { shared, operands: [operand] }
    if (shared) sharing.set(shared.id, group)
    groups.push(group)
  }
  return withOperands(
    chain,
    groups.flatMap(({ shared, operands }) => {
      if (!shared || operands.length === 1) return operands.map(factored)
      const rests = operands.map(({ node, parts }) =>
        chainLike(inner, parts.filter(({ id }) => id !== shared.id).map(factored), node),
      )
      return chainLike(inner, [factored(shared), chainLike(chain.kind, rests, chain)], chain)
    }),
  )
}

// The most frequent condition comes first. As there is one order for all operands, those with it form a group.
function ranksOf(parts: readonly Identified[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>()
  for (const { id } of parts) counts.set(id, (counts.get(id) ?? 0) + 1)
  const shared = [...counts].filter(([, count]) => count > 1).sort(([, a], [, b]) => b - a)
  return new Map(shared.map(([id], rank) => [id, rank]))
}

function mostShared(
  parts: readonly Identified[],
  ranks: ReadonlyMap<number, number>,
): Identified | undefined {
  let best: Identified | undefined
  let least = Number.POSITIVE_INFINITY
  for (const part of parts) {
    const rank = ranks.get(part.id) ?? Number.POSITIVE_INFINITY
    if (rank < least) {
      best = part
      least = rank
    }
  }
  return best
}
