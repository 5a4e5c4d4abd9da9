import {
  type Binding,
  type Expression,
  hasValue,
  type MatchExpression,
  OPERATORS,
  ownBytes,
  type Segment,
  type Selector,
} from '../../../grammar/index.ts'
import { foldTree, namesOf } from '../ast/index.ts'

/**
 * A node and its identity: two nodes with the same `id` have the same answer or error on every row;
 * with opposite ids they have opposite answers and the same errors.
 */
export interface Identified {
  readonly node: Expression
  /** Not 0; a negative id is the opposite of the positive one. */
  readonly id: number
  /** The operands of a chain or the body of a quantifier; empty for a match. */
  readonly parts: readonly Identified[]
  /** For a chain, the ids of its first operand, its first two, and so on up to all. */
  readonly prefixes: readonly number[]
}

/**
 * A tree with the identity of each node. The spelling of a value or selector makes no difference, and neither does
 * `in` instead of `contains`; the names that quantifiers bind do.
 */
export function identify(expression: Expression): Identified {
  const ids = new Map<string, number>()
  const idOf = (key: string): number => {
    const id = ids.get(key) ?? ids.size + 1
    ids.set(key, id)
    return id
  }
  // An `and` is the opposite of an `or` of opposites.
  const chain = (node: Expression, parts: readonly Identified[], sign: number): Identified => {
    let id = 0
    const prefixes = parts.map((part) => {
      id = id === 0 ? sign * part.id : idOf(`or ${id} ${sign * part.id}`)
      return sign * id
    })
    return { node, id: sign * id, parts, prefixes }
  }
  return foldTree<Identified, readonly Binding[]>(
    expression,
    {
      Or: (node, { operands }) => chain(node, operands, 1),
      And: (node, { operands }) => chain(node, operands, -1),
      Not: (node, { operand }) => ({ node, id: -operand.id, parts: [operand], prefixes: [] }),
      Match: (node, _, { scope }) => {
        return { node, id: idOfMatch(node, scope, idOf), parts: [], prefixes: [] }
      },
      Quantifier: (node, { body }, { scope }) => {
        const sign = node.quantifier === 'any' ? 1 : -1
        const names = [node.binding.form, ...namesOf(node.binding).map(({ text }) => text)]
        const list = selectorKey(node.selector, scope)
        const key = JSON.stringify(['any', list, names, sign * body.id])
        return { node, id: sign * idOf(key), parts: [body], prefixes: [] }
      },
    },
    { outermost: [], enter: ({ binding }, outer) => [...outer, binding] },
  )
}

/** The identity of each node of a tree, from `identify`. */
export function identitiesOf(expression: Expression): ReadonlyMap<Expression, number> {
  const ids = new Map<Expression, number>()
  const open = [identify(expression)]
  for (const { node, id, parts } of open) {
    ids.set(node, id)
    for (const part of parts) open.push(part)
  }
  return ids
}

function idOfMatch(
  match: MatchExpression,
  scopes: readonly Binding[],
  idOf: (key: string) => number,
): number {
  const { asks, negative } = OPERATORS[match.operator]
  const value = hasValue(match) ? [match.value.raw, ownBytes(match.value) ?? null] : null
  const id = idOf(JSON.stringify([asks, selectorKey(match.selector, scopes), value]))
  return negative ? -id : id
}

// The same path inside and outside a quantifier differs when the quantifier binds its first name.
function selectorKey({ segments }: Selector, scopes: readonly Binding[]): unknown {
  const [first] = segments
  const scope = scopes.findLastIndex((binding) => isBound(first, binding))
  return [scope, ...segments.map((segment) => ownBytes(segment) ?? segment.text)]
}

function isBound(segment: Segment | undefined, binding: Binding): boolean {
  if (!segment || ownBytes(segment)) return false
  return namesOf(binding).some(({ text }) => text === segment.text)
}
