import {
  type Binding,
  type Expression,
  isName,
  type MatchExpression,
  type Name,
  type QuantifierExpression,
  type Selector,
  type Span,
  type UnaryMatch,
  type UnaryOperator,
  type Value,
  type ValueMatch,
  type ValueOperator,
} from '../../grammar/index.ts'
import { ExpressionError } from './errors.ts'

// A node that was made has no place in a text.
const NOWHERE: Span = /* @__PURE__ */ Object.freeze({ start: 0, end: 0 })

/**
 * The operands joined by `or`: an `Or` among them joins as its operands, one alone is itself.
 * @throws {ExpressionError} `invalid-expression` for no operands.
 */
export function orOf(operands: readonly Expression[]): Expression {
  return chainOf('Or', operands)
}

/**
 * The operands joined by `and`: an `And` among them joins as its operands, one alone is itself.
 * @throws {ExpressionError} `invalid-expression` for no operands.
 */
export function andOf(operands: readonly Expression[]): Expression {
  return chainOf('And', operands)
}

/** The opposite of an expression; of a `Not`, what is below it. */
export function notOf(operand: Expression): Expression {
  return normal({ kind: 'Not', operand, span: NOWHERE })
}

/** A condition: a selector, an operator, and the value that all but the `is` operators take. */
export function matchOf(selector: Selector, operator: ValueOperator, value: Value): ValueMatch
export function matchOf(selector: Selector, operator: UnaryOperator): UnaryMatch
export function matchOf(
  selector: Selector,
  operator: ValueOperator | UnaryOperator,
  value?: Value,
): MatchExpression {
  const match = { kind: 'Match', operator, selector, ...(value && { value }), span: NOWHERE }
  return match as MatchExpression
}

/** The names of a quantifier: one, or one for the index or key and one for the value, or either. */
export type BindingNames =
  | string
  | { readonly index: string; readonly value?: string }
  | { readonly index?: string; readonly value: string }

/**
 * A condition on the entries of a list or map.
 *
 * @example
 * quantifierOf('any', selectorOf(['Tags']), { value: 'tag' }, body) // any Tags as _, tag { … }
 */
export function quantifierOf(
  quantifier: 'any' | 'all',
  selector: Selector,
  names: BindingNames,
  body: Expression,
): QuantifierExpression {
  const binding = bindingOf(names)
  return { kind: 'Quantifier', quantifier, selector, binding, body, span: NOWHERE }
}

/**
 * The selector of a path. It is dotted unless told otherwise, save where the first part is no name:
 * only a pointer can begin with that.
 * @throws {ExpressionError} `invalid-expression` for no parts.
 */
export function selectorOf(path: readonly string[], style?: Selector['style']): Selector {
  const [first] = path
  if (first === undefined)
    throw new ExpressionError('A selector needs a part.', 'Give the path of a field.')
  const segments = path.map(nameOf)
  return { style: style ?? (isName(first) ? 'dotted' : 'pointer'), segments, span: NOWHERE }
}

/** The value of a text. The form is how it is to be written where it can be, and changes no meaning. */
export function literalOf(text: string, form: Value['form'] = 'string'): Value {
  return { form, raw: text, span: NOWHERE }
}

/** The node as the parser would make it: operands of its own kind join it, two negations cancel. */
export function normal(node: Expression): Expression {
  switch (node.kind) {
    case 'Or':
    case 'And': {
      const { kind, operands } = node
      if (operands.every((operand) => operand.kind !== kind)) return node
      const flat = operands.flatMap((operand) =>
        operand.kind === kind ? operand.operands : operand,
      )
      return { ...node, operands: flat }
    }
    case 'Not':
      return node.operand.kind === 'Not' ? node.operand.operand : node
    default:
      return node
  }
}

function chainOf(kind: 'Or' | 'And', operands: readonly Expression[]): Expression {
  const [first, second] = operands
  if (first === undefined) {
    throw new ExpressionError(
      `An \`${kind}\` needs an operand.`,
      'Leave the filter out where there is nothing.',
    )
  }
  return second === undefined ? first : normal({ kind, operands: [...operands], span: NOWHERE })
}

function bindingOf(names: BindingNames): Binding {
  if (typeof names === 'string') return { form: 'default', name: nameOf(names), span: NOWHERE }
  const { index, value } = names
  if (value === undefined) return { form: 'index', index: nameOf(index as string), span: NOWHERE }
  if (index === undefined) return { form: 'value', value: nameOf(value), span: NOWHERE }
  return { form: 'both', index: nameOf(index), value: nameOf(value), span: NOWHERE }
}

function nameOf(text: string): Name {
  return { text, span: NOWHERE }
}
