import type { Expression } from '../../grammar/index.ts'
import { fold, OPPOSITE_QUANTIFIERS, oppositeOf, requireParts } from '../ast/index.ts'
import { chainLike, withOperands } from './chain.ts'

/**
 * The opposite of an expression: true where it is false, false where it is true, and the same error
 * where it fails. Uses the negative operators instead of `not`, and keeps the order, which decides
 * which errors occur.
 *
 * @example
 * print(negate(parse('Status == "dead" and Stop == true'))) // 'Status != "dead" or Stop != true'
 *
 * @throws {FilterLimitError} `stack-exhausted` for a tree deeper than 5,000, or that contains itself.
 * @throws {ExpressionError} `invalid-expression` for an invalid node, or one that lacks a part.
 */
export function negate(expression: Expression): Expression {
  return bothForms(expression).negative
}

/**
 * The same expression in negation normal form: every `not` moves into the operators and quantifiers
 * below it. Answers and errors stay the same, and parts without `not` keep their identity.
 *
 * @example
 * print(normalize(parse('not (a == 1 or b is empty)'))) // 'a != 1 and b is not empty'
 *
 * @throws {FilterLimitError} `stack-exhausted` for a tree deeper than 5,000, or that contains itself.
 * @throws {ExpressionError} `invalid-expression` for an invalid node, or one that lacks a part.
 */
export function normalize(expression: Expression): Expression {
  return bothForms(expression).positive
}

/** An expression and its opposite, both without `not`. */
interface Forms {
  readonly positive: Expression
  readonly negative: Expression
}

function bothForms(expression: Expression): Forms {
  return fold<Forms>(expression, {
    Or: (node, { operands }) => ({
      positive: withOperands(node, operands.map(positive)),
      negative: chainLike('And', operands.map(negative), node),
    }),
    And: (node, { operands }) => ({
      positive: withOperands(node, operands.map(positive)),
      negative: chainLike('Or', operands.map(negative), node),
    }),
    Not: (_, { operand }) => ({ positive: operand.negative, negative: operand.positive }),
    Match: (node) => {
      requireParts(node)
      return { positive: node, negative: oppositeOf(node) }
    },
    Quantifier: (node, { body }) => {
      requireParts(node)
      const quantifier = OPPOSITE_QUANTIFIERS[node.quantifier]
      return {
        positive: body.positive === node.body ? node : { ...node, body: body.positive },
        negative: { ...node, quantifier, body: body.negative },
      }
    },
  })
}

const positive = (forms: Forms): Expression => forms.positive
const negative = (forms: Forms): Expression => forms.negative
