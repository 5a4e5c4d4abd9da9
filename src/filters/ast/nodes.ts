import {
  type Binding,
  type Expression,
  isName,
  type MatchExpression,
  type Name,
  NOWHERE,
  ownOptions,
  type QuantifierExpression,
  type Selector,
  type UnaryMatch,
  type UnaryOperator,
  unreachable,
  type Value,
  type ValueMatch,
  type ValueOperator,
} from '../../../grammar/index.ts'
import { noOperands } from './children.ts'
import { ExpressionError } from './errors.ts'

// A node made by hand has no position in a text.

/**
 * Joins operands with `or`: flattens an `Or` among them, and returns a single operand unchanged.
 * @throws {ExpressionError} `invalid-expression` without operands.
 */
export function orOf(operands: readonly Expression[]): Expression {
  return joined('Or', operands)
}

/**
 * Joins operands with `and`: flattens an `And` among them, and returns a single operand unchanged.
 * @throws {ExpressionError} `invalid-expression` without operands.
 */
export function andOf(operands: readonly Expression[]): Expression {
  return joined('And', operands)
}

/** The negation of an expression; for a `Not`, its operand. */
export function notOf(operand: Expression): Expression {
  return flattened({ kind: 'Not', operand, span: NOWHERE })
}

/** A condition: a selector, an operator, and a value unless it is an `is` operator. */
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

/** The names of a quantifier: one name, or one for the index or key, one for the value, or both. */
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
 * The selector of a path.
 * @param style Defaults to `dotted`, or to `pointer` if the first part is not a name.
 * @throws {ExpressionError} `invalid-expression` without parts.
 */
export function selectorOf(path: readonly string[], style?: Selector['style']): Selector {
  const [first] = path
  if (first === undefined)
    throw new ExpressionError('A selector needs at least one part.', 'Pass the path of a field.')
  const segments = path.map(nameFromText)
  return { style: style ?? (isName(first) ? 'dotted' : 'pointer'), segments, span: NOWHERE }
}

/** The value with this text. The form is its preferred spelling and does not change the meaning. */
export function literalOf(text: string, form: Value['form'] = 'string'): Value {
  return { form, raw: text, span: NOWHERE }
}

/** The node in the parser's form: chains of one kind are flattened, two negations cancel. */
export function flattened(node: Expression): Expression {
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
    case 'Match':
    case 'Quantifier':
      return node
    default:
      return unreachable(node)
  }
}

function joined(kind: 'Or' | 'And', operands: readonly Expression[]): Expression {
  const [first, second] = operands
  if (first === undefined) throw noOperands(kind)
  return second === undefined ? first : flattened({ kind, operands: [...operands], span: NOWHERE })
}

function bindingOf(names: BindingNames): Binding {
  if (typeof names === 'string')
    return { form: 'default', name: nameFromText(names), span: NOWHERE }
  const { index, value } = ownOptions(names)
  if (value === undefined)
    return { form: 'index', index: nameFromText(index as string), span: NOWHERE }
  if (index === undefined) return { form: 'value', value: nameFromText(value), span: NOWHERE }
  return { form: 'both', index: nameFromText(index), value: nameFromText(value), span: NOWHERE }
}

function nameFromText(text: string): Name {
  return { text, span: NOWHERE }
}
