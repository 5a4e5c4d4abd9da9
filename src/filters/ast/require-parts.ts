import {
  type Binding,
  type Expression,
  isOperator,
  ownMember,
  type Span,
  takesValue,
  type Value,
} from '../../../grammar/index.ts'
import { ExpressionError } from './errors.ts'

/**
 * Checks that the parts of a node, except its children, have the types of a node. For trees that did not come from
 * `parse`, because loaded data may contain anything.
 * @throws {ExpressionError} `invalid-expression` for a part that is missing or of another type.
 */
export function requireParts(node: Expression): void {
  requirePart(hasSpan(node), 'span')
  if (node.kind === 'Match') {
    const operator = own(node, 'operator')
    requirePart(isOperator(operator), 'operator')
    const isWhole = takesValue(operator)
      ? isValue(own(node, 'value'))
      : !Object.hasOwn(node, 'value')
    requirePart(isWhole, 'value')
    requirePart(isSelector(own(node, 'selector')), 'selector')
  } else if (node.kind === 'Quantifier') {
    const quantifier = own(node, 'quantifier')
    requirePart(quantifier === 'any' || quantifier === 'all', 'quantifier')
    requirePart(isSelector(own(node, 'selector')), 'selector')
    requirePart(isBinding(own(node, 'binding')), 'binding')
  }
}

const FORMS: readonly unknown[] = ['word', 'number', 'string', 'raw'] satisfies Value['form'][]

/** The names in each form of binding. */
const BOUND: { readonly [Form in Binding['form']]: readonly string[] } = {
  default: ['name'],
  index: ['index'],
  value: ['value'],
  both: ['index', 'value'],
}

function isSelector(data: unknown): boolean {
  const style = own(data, 'style')
  const segments = own(data, 'segments')
  const isStyled = style === 'dotted' || style === 'pointer'
  const hasParts = Array.isArray(segments) && segments.length > 0
  return isStyled && hasSpan(data) && hasParts && segments.every(isSegment)
}

function isSegment(data: unknown): boolean {
  return typeof own(data, 'text') === 'string' && hasSpan(data) && isBytes(own(data, 'bytes'))
}

function isValue(data: unknown): boolean {
  const isText = FORMS.includes(own(data, 'form')) && typeof own(data, 'raw') === 'string'
  return isText && hasSpan(data) && isBytes(own(data, 'bytes'))
}

function isBinding(data: unknown): boolean {
  const form = own(data, 'form')
  if (typeof form !== 'string' || !Object.hasOwn(BOUND, form) || !hasSpan(data)) return false
  return BOUND[form as Binding['form']].every((key) => isSegment(own(data, key)))
}

function isBytes(data: unknown): boolean {
  if (data === undefined) return true
  const isByte = (byte: unknown) =>
    Number.isInteger(byte) && Number(byte) >= 0 && Number(byte) <= 0xff
  return Array.isArray(data) && data.every(isByte)
}

// May read inherited members, because a position in a text is harmless.
function hasSpan(data: unknown): boolean {
  const { span } = data as { readonly span?: Partial<Span> | null }
  return typeof span?.start === 'number' && typeof span.end === 'number'
}

// Ignores inherited members: a polluted prototype is not part of a node.
function own(data: unknown, name: string): unknown {
  const isObject = typeof data === 'object' && data !== null
  return isObject ? ownMember(data as Readonly<Record<string, unknown>>, name) : undefined
}

function requirePart(isSo: boolean, part: string): asserts isSo {
  if (isSo) return
  throw new ExpressionError(
    `A node in the tree has an invalid ${part}.`,
    'Make nodes with `parse` or functions such as `matchOf`.',
  )
}
