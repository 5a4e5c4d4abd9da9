import type { Expression } from '../../grammar/index.ts'
import { map, OPPOSITE_QUANTIFIERS, oppositeOf } from '../ast/index.ts'

/**
 * The filter with its negations inside its conditions, which takes fewer parentheses: `not (a == 1
 * or b == 2)` is `a != 1 and b != 2`, with the same answers and errors in the same order.
 */
export function withoutNegations(expression: Expression): Expression {
  return map(expression, {
    Not: ({ operand }) => opposite(operand),
  })
}

function opposite(expression: Expression): Expression {
  switch (expression.kind) {
    case 'Or':
    case 'And': {
      const kind = expression.kind === 'Or' ? 'And' : 'Or'
      return { ...expression, kind, operands: expression.operands.map(opposite) }
    }
    case 'Not':
      return expression.operand
    case 'Quantifier': {
      const quantifier = OPPOSITE_QUANTIFIERS[expression.quantifier]
      return { ...expression, quantifier, body: opposite(expression.body) }
    }
    case 'Match':
      return oppositeOf(expression)
  }
}
