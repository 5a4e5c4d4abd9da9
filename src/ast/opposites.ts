import { type MatchExpression, OPERATORS, type QuantifierExpression } from '../../grammar/index.ts'

/** The condition that answers the other way round on every value, and fails on the same ones. */
export function oppositeOf(match: MatchExpression): MatchExpression {
  return { ...match, operator: OPERATORS[match.operator].opposite } as MatchExpression
}

/** The quantifier that says the opposite of each, its body negated. */
export const OPPOSITE_QUANTIFIERS = {
  any: 'all',
  all: 'any',
} as const satisfies Readonly<
  Record<QuantifierExpression['quantifier'], QuantifierExpression['quantifier']>
>
