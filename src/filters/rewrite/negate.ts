import { type Expression, exactly } from '../../../grammar/index.ts'
import {
  type AnyFilter,
  foldTree,
  OPPOSITE_QUANTIFIERS,
  oppositeOf,
  readFilter,
} from '../ast/index.ts'
import { type Rewritten, rewritten } from '../print/index.ts'
import { chainLike, withOperands } from './chain.ts'

/**
 * The opposite of a filter: true where it is false, false where it is true, and the same error where it fails. Uses
 * the negative operators instead of `not`, and keeps the order of conditions, because it decides which errors occur.
 *
 * @example
 * print(negate(parse('Status == "dead" and Stop == true'))) // 'Status != "dead" or Stop != true'
 *
 * @throws {FilterLimitError} `stack-exhausted` for a tree deeper than 5,000, or that contains itself.
 * @throws {ExpressionError} `invalid-expression` for an invalid node, or one that lacks a part.
 */
export const negate = /* @__PURE__ */ exactly(
  <Of extends AnyFilter>(filter: Of): Rewritten<Of> =>
    rewritten(filter, bothForms(readFilter(filter)).negative),
)

/**
 * The same filter in negation normal form: every `not` moves into the operators and quantifiers
 * below it. Answers and errors stay the same, and parts without `not` keep their identity.
 *
 * @example
 * print(normalize(parse('not (a == 1 or b is empty)'))) // 'a != 1 and b is not empty'
 *
 * @throws {FilterLimitError} `stack-exhausted` for a tree deeper than 5,000, or that contains itself.
 * @throws {ExpressionError} `invalid-expression` for an invalid node, or one that lacks a part.
 */
export const normalize = /* @__PURE__ */ exactly(
  <Of extends AnyFilter>(filter: Of): Rewritten<Of> =>
    rewritten(filter, bothForms(readFilter(filter)).positive),
)

/** An expression and its opposite, both without `not`. */
interface Forms {
  readonly positive: Expression
  readonly negative: Expression
}

function bothForms(expression: Expression): Forms {
  return foldTree<Forms>(expression, {
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
      return { positive: node, negative: oppositeOf(node) }
    },
    Quantifier: (node, { body }) => {
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
