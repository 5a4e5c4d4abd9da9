import {
  type MatchExpression,
  OPERATORS,
  type QuantifierExpression,
} from '../../../grammar/index.ts'

/** The condition with the opposite answer for every value, which fails on the same values. */
export function oppositeOf(match: MatchExpression): MatchExpression {
  return { ...match, operator: OPERATORS[match.operator].opposite } as MatchExpression
}

/** The quantifier that, with a negated body, is the opposite of each. */
export const OPPOSITE_QUANTIFIERS = {
  any: 'all',
  all: 'any',
} as const satisfies Readonly<
  Record<QuantifierExpression['quantifier'], QuantifierExpression['quantifier']>
>
