import type { MatchExpression, QuantifierExpression } from '../../grammar/index.ts'

/**
 * The operator that says the opposite of each. It answers the other way round on every value, also
 * on a key that a map lacks, and it fails where the first fails, with the same error.
 */
export const OPPOSITES = {
  '==': '!=',
  '!=': '==',
  in: 'not in',
  'not in': 'in',
  contains: 'not contains',
  'not contains': 'contains',
  matches: 'not matches',
  'not matches': 'matches',
  'is empty': 'is not empty',
  'is not empty': 'is empty',
  'is nil': 'is not nil',
  'is not nil': 'is nil',
} as const satisfies Readonly<Record<MatchExpression['operator'], MatchExpression['operator']>>

/** The quantifier that says the opposite of each, its body negated. */
export const OPPOSITE_QUANTIFIERS = {
  any: 'all',
  all: 'any',
} as const satisfies Readonly<
  Record<QuantifierExpression['quantifier'], QuantifierExpression['quantifier']>
>
