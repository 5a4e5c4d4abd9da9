import {
  type Expression,
  type MatchExpression,
  OPERATORS,
  type Segment,
  type Value,
} from '../../grammar/index.ts'
import { fold } from '../ast/index.ts'

/**
 * A number for what each node of a filter means: two with one number answer the same on every row
 * and in the same way. Of two that are opposite one has the even and one the odd number of a pair,
 * so that `meaning ^ 1` is the opposite's.
 */
export type Meanings = ReadonlyMap<Expression, number>

/** The meanings of all nodes; style, quotes and `in` for `contains` aside. */
export function meaningsOf(expression: Expression): Meanings {
  const numbers = new Map<string, number>()
  const meanings = new Map<Expression, number>()
  const numberOf = (key: string): number => {
    const number = numbers.get(key) ?? numbers.size * 2
    numbers.set(key, number)
    return number
  }
  const keep = (node: Expression, number: number): number => {
    meanings.set(node, number)
    return number
  }
  fold<number>(expression, {
    Or: (node, { operands }) => keep(node, numberOf(`or ${operands}`)),
    And: (node, { operands }) => keep(node, numberOf(`and ${operands}`)),
    Not: (node, { operand }) => keep(node, operand ^ 1),
    Match: (node) =>
      keep(node, numberOf(matchKey(node)) ^ (OPERATORS[node.operator].negative ? 1 : 0)),
    Quantifier: (node, { body }) => {
      const { quantifier, selector, binding } = node
      const names = JSON.stringify(binding, (key, value) => (key === 'span' ? undefined : value))
      return keep(node, numberOf(`${quantifier} ${pathKey(selector.segments)} ${names} ${body}`))
    },
  })
  return meanings
}

function matchKey(match: MatchExpression): string {
  const { operator, selector } = match
  return `${OPERATORS[operator].asks} ${pathKey(selector.segments)} ${'value' in match ? partKey(match.value) : ''}`
}

/** A path as a key: the same for both styles. */
export function pathKey(segments: readonly Segment[]): string {
  return JSON.stringify(segments.map(({ text, bytes }) => bytes ?? text))
}

function partKey({ raw, bytes }: Value): string {
  return JSON.stringify(bytes ?? raw)
}
