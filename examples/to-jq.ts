// A filter in another language, in one file: each kind of node has a function, and the scope has the names of quantifiers.

import { type Expression, fold, type MatchExpression, type Selector } from 'tamis'
import { OPERATORS } from 'tamis/grammar'

type Names = readonly string[]

/** A filter as a condition of jq, for rows whose values are text. */
export const toJq = (expression: Expression) =>
  fold<string, Names>(
    expression,
    {
      Or: (_, { operands }) => `(${operands.join(' or ')})`,
      And: (_, { operands }) => `(${operands.join(' and ')})`,
      Not: (_, { operand }) => `(${operand} | not)`,
      Match: (node, _, { scope }) => {
        const { asks, negative } = OPERATORS[node.operator]
        const test = `(${pathOf(node.selector, scope)} | ${questions[asks](literalOf(node))})`
        return negative ? `(${test} | not)` : test
      },
      Quantifier: ({ quantifier, selector, binding }, { body }, { scope }) => {
        if (binding.form !== 'default') throw new Error('jq gives entries one name.')
        return `${quantifier}(${pathOf(selector, scope)}[]; . as $${binding.name.text} | ${body})`
      },
    },
    {
      outermost: [],
      enter: ({ binding }, names) => ('name' in binding ? [...names, binding.name.text] : names),
    },
  )

const questions = {
  equal: (value: string) => `. == ${value}`,
  member: (value: string) => `index(${value}) != null`,
  match: (value: string) => `test(${value})`,
  empty: () => 'length == 0',
  nil: () => '. == null',
} as const

const literalOf = (node: MatchExpression) => ('value' in node ? JSON.stringify(node.value.raw) : '')

const pathOf = ({ segments: [first, ...rest] }: Selector, names: Names) =>
  [
    names.includes(`${first?.text}`) ? `$${first?.text}` : `.${first?.text}`,
    ...rest.map(({ text }) => text),
  ].join('.')
