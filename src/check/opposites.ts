import type { MatchExpression } from '../../grammar/index.ts'

type Operator = MatchExpression['operator']

/** The operator that says the opposite, with the same errors. */
export const OPPOSITES: Readonly<Record<Operator, Operator>> = {
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
}
