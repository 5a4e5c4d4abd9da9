import type { UnaryOperator, ValueOperator } from '../../grammar/index.ts'

/** Every operator that takes a value. */
export const VALUE_OPERATORS = [
  '==',
  '!=',
  'in',
  'not in',
  'contains',
  'not contains',
  'matches',
  'not matches',
] as const satisfies ValueOperator[]

/** Every operator that asks about a selector alone. */
export const UNARY_OPERATORS = [
  'is empty',
  'is not empty',
  'is nil',
  'is not nil',
] as const satisfies UnaryOperator[]
