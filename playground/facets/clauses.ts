// A filter as clauses, all of which a row has to meet. Each is a list of alternatives.

import { type ConcreteExpression, isBlankFilter, parseConcrete } from 'tamis/grammar'

/** A part of a filter without `and` or `or` around it. */
export interface Alternative {
  readonly node: ConcreteExpression
  /** As it is written. */
  readonly text: string
}

/** Alternatives that are joined with `or`. */
export type Clause = readonly Alternative[]

/** The clauses of a filter; none for a blank one, and `undefined` if the text is not a filter. */
export function clausesOf(filter: string): readonly Clause[] | undefined {
  if (isBlankFilter(filter)) return []
  try {
    return operandsOf('And', parseConcrete(filter)).map((clause) =>
      operandsOf('Or', clause).map((node) => ({
        node,
        text: filter.slice(node.span.start, node.span.end),
      })),
    )
  } catch {
    return undefined
  }
}

/** A condition as an alternative. */
export function alternativeOf(text: string): Alternative {
  return { node: parseConcrete(text), text }
}

/**
 * Writes clauses as a filter. It has no parentheses that it does not need.
 * @param before The earlier filter: `and` begins a line if it did there.
 */
export function writeClauses(clauses: readonly Clause[], before = ''): string {
  const and = /\s*\n\s*and\s+/.exec(before)?.[0] ?? ' and '
  return clauses
    .map((clause) => {
      const isAlone = clauses.length === 1 && clause.length === 1
      const text = clause.map((each) => (isAlone ? each.text : safely(each))).join(' or ')
      return clauses.length > 1 && clause.length > 1 ? `(${text})` : text
    })
    .join(and)
}

/** `any` and `all` need parentheses beside `and` and `or`, and `and` reads better in them. */
function safely({ node, text }: Alternative): string {
  return node.kind === 'Quantifier' || node.kind === 'And' ? `(${text})` : text
}

function operandsOf(kind: 'And' | 'Or', node: ConcreteExpression): readonly ConcreteExpression[] {
  if (node.kind === 'Group') return operandsOf(kind, node.expression)
  return node.kind === kind ? node.operands.flatMap((operand) => operandsOf(kind, operand)) : [node]
}
