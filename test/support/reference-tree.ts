import { Buffer } from 'node:buffer'
import type { Binding, Expression, Selector, Value } from '../../grammar/index.ts'

/** A tree as the conformance vectors write it, `and` and `or` of two operands. */
export type ReferenceTree =
  | { readonly kind: 'and' | 'or'; readonly left: ReferenceTree; readonly right: ReferenceTree }
  | { readonly kind: 'not'; readonly operand: ReferenceTree }
  | {
      readonly kind: 'any' | 'all'
      readonly selector: unknown
      readonly bind: unknown
      readonly inner: ReferenceTree
    }
  | {
      readonly kind: 'match'
      readonly op: string
      readonly selector: unknown
      readonly value?: string
      readonly value_b64?: string
    }

/** The same, with `and` and `or` of as many operands as stand side by side. */
export type FlatTree =
  | { readonly kind: 'and' | 'or'; readonly operands: readonly FlatTree[] }
  | { readonly kind: 'not'; readonly operand: FlatTree }
  | {
      readonly kind: 'any' | 'all'
      readonly selector: unknown
      readonly bind: unknown
      readonly inner: FlatTree
    }
  | Extract<ReferenceTree, { kind: 'match' }>

/** A tree of the reference in the form that ours are compared in. */
export function flatten(tree: ReferenceTree): FlatTree {
  switch (tree.kind) {
    case 'and':
    case 'or': {
      const operands = [flatten(tree.left), flatten(tree.right)].flatMap((operand) =>
        operand.kind === tree.kind ? operand.operands : operand,
      )
      return { kind: tree.kind, operands }
    }
    case 'not':
      return { kind: 'not', operand: flatten(tree.operand) }
    case 'any':
    case 'all':
      return { ...tree, inner: flatten(tree.inner) }
    case 'match':
      return tree
  }
}

/** One of our trees in that form: spans gone, `contains` written as `in`. */
export function toFlatTree(expression: Expression): FlatTree {
  switch (expression.kind) {
    case 'And':
    case 'Or':
      return {
        kind: expression.kind === 'And' ? 'and' : 'or',
        operands: expression.operands.map(toFlatTree),
      }
    case 'Not':
      return { kind: 'not', operand: toFlatTree(expression.operand) }
    case 'Match':
      return {
        kind: 'match',
        op: expression.operator.replace('contains', 'in'),
        selector: toSelector(expression.selector),
        ...('value' in expression && toText(expression.value)),
      }
    case 'Quantifier':
      return {
        kind: expression.quantifier,
        selector: toSelector(expression.selector),
        bind: toBinding(expression.binding),
        inner: toFlatTree(expression.body),
      }
  }
}

function toSelector({ style, segments }: Selector): unknown {
  const type = style === 'dotted' ? 'name' : 'pointer'
  if (segments.every((segment) => segment.bytes === undefined)) {
    return { type, path: segments.map((segment) => segment.text) }
  }
  return { type, path_b64: segments.map(({ bytes, text }) => base64(bytes ?? text)) }
}

function toText({ raw, bytes }: Value): { value: string } | { value_b64: string } {
  return bytes === undefined ? { value: raw } : { value_b64: base64(bytes) }
}

function toBinding(binding: Binding): unknown {
  switch (binding.form) {
    case 'default':
      return { default: binding.name.text }
    case 'index':
      return { index: binding.index.text }
    case 'value':
      return { value: binding.value.text }
    case 'both':
      return { index: binding.index.text, value: binding.value.text }
  }
}

function base64(content: string | readonly number[]): string {
  return (typeof content === 'string' ? Buffer.from(content) : Buffer.from(content)).toString(
    'base64',
  )
}
