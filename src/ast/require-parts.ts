import {
  type Binding,
  type Expression,
  isOperator,
  takesValue,
  type Value,
} from '../../grammar/index.ts'
import { ExpressionError } from './errors.ts'

/**
 * Checks that the parts of a node, without its children, have the types of a node. For trees that did
 * not come from `parse`: loaded data may contain anything.
 * @throws {ExpressionError} `invalid-expression` for a part that is missing or of another type.
 */
export function requireParts(node: Expression): void {
  const { operator, value, quantifier, selector, binding } = membersOf(node)
  if (node.kind === 'Match') {
    requirePart(isOperator(operator), 'operator')
    requirePart(takesValue(operator) ? isValue(value) : !Object.hasOwn(node, 'value'), 'value')
    requirePart(isSelector(selector), 'selector')
  } else if (node.kind === 'Quantifier') {
    requirePart(quantifier === 'any' || quantifier === 'all', 'quantifier')
    requirePart(isSelector(selector), 'selector')
    requirePart(isBinding(binding), 'binding')
  }
}

const FORMS: readonly unknown[] = ['word', 'number', 'string', 'raw'] satisfies Value['form'][]

/** The names that a binding of a form has. */
const BOUND: { readonly [Form in Binding['form']]: readonly string[] } = {
  default: ['name'],
  index: ['index'],
  value: ['value'],
  both: ['index', 'value'],
}

function isSelector(data: unknown): boolean {
  const { style, segments } = membersOf(data)
  const isStyled = style === 'dotted' || style === 'pointer'
  return isStyled && Array.isArray(segments) && segments.every(isSegment)
}

function isSegment(data: unknown): boolean {
  const { text, bytes } = membersOf(data)
  return typeof text === 'string' && isBytes(bytes)
}

function isValue(data: unknown): boolean {
  const { form, raw, bytes } = membersOf(data)
  return FORMS.includes(form) && typeof raw === 'string' && isBytes(bytes)
}

function isBinding(data: unknown): boolean {
  const binding = membersOf(data)
  const { form } = binding
  if (typeof form !== 'string' || !Object.hasOwn(BOUND, form)) return false
  return BOUND[form as Binding['form']].every((key) => isSegment(binding[key]))
}

function isBytes(data: unknown): boolean {
  if (data === undefined) return true
  const isByte = (byte: unknown) =>
    Number.isInteger(byte) && Number(byte) >= 0 && Number(byte) <= 0xff
  return Array.isArray(data) && data.every(isByte)
}

function membersOf(data: unknown): Readonly<Record<string, unknown>> {
  // Without inherited members: a polluted prototype is not part of a node.
  return Object.assign(Object.create(null), typeof data === 'object' ? data : undefined)
}

function requirePart(isSo: boolean, part: string): asserts isSo {
  if (isSo) return
  throw new ExpressionError(
    `A node in the tree has an invalid ${part}.`,
    'Make nodes with `parse` or functions such as `matchOf`.',
  )
}
