import type { UnaryOperator, ValueOperator } from './operators.ts'
import type { Span } from './source.ts'

/**
 * A filter as a tree: plain data that survives `JSON.stringify`. Every node has the span of its source. Parentheses
 * are not nodes, so a span does not include the ones around its node.
 */
export type Expression =
  | OrExpression
  | AndExpression
  | NotExpression
  | MatchExpression
  | QuantifierExpression

// Chains are flat, so that a long one costs a loop and not the stack, and `(a or b) or c` is the tree of `a or b or c`.

/** `a == 1 or b == 2 or …`: two or more operands, none of them an `Or`. */
export interface OrExpression {
  readonly kind: 'Or'
  readonly operands: readonly Expression[]
  readonly span: Span
}

/** `a == 1 and b == 2 and …`: two or more operands, none of them an `And`. */
export interface AndExpression {
  readonly kind: 'And'
  readonly operands: readonly Expression[]
  readonly span: Span
}

/** `not a == 1`: the operand is never a `Not`, because two cancel while parsing. */
export interface NotExpression {
  readonly kind: 'Not'
  readonly operand: Expression
  readonly span: Span
}

/** One condition on one selector. */
export type MatchExpression = ValueMatch | UnaryMatch

/** `Status == "running"`, `"dc1" in Datacenters`: an operator that takes a value. */
export interface ValueMatch {
  readonly kind: 'Match'
  readonly operator: ValueOperator
  readonly selector: Selector
  readonly value: Value
  readonly span: Span
}

/** `Meta.owner is not empty`: an operator without a value. */
export interface UnaryMatch {
  readonly kind: 'Match'
  readonly operator: UnaryOperator
  readonly selector: Selector
  readonly span: Span
}

/** `any TaskGroups as name, group { group.Promoted == true }`. */
export interface QuantifierExpression {
  readonly kind: 'Quantifier'
  readonly quantifier: 'any' | 'all'
  readonly selector: Selector
  readonly binding: Binding
  readonly body: Expression
  readonly span: Span
}

/** The names that a quantifier gives to each entry; `_` in the source leaves one out. */
export type Binding =
  | { readonly form: 'default'; readonly name: Name; readonly span: Span }
  | { readonly form: 'index'; readonly index: Name; readonly span: Span }
  | { readonly form: 'value'; readonly value: Name; readonly span: Span }
  | { readonly form: 'both'; readonly index: Name; readonly value: Name; readonly span: Span }

/** A name that a binding introduces. */
export interface Name {
  readonly text: string
  readonly span: Span
}

/** `Meta.owner`, `Attributes["kernel.name"]`, or as a JSON Pointer `"/Meta/owner"`. */
export interface Selector {
  readonly style: 'dotted' | 'pointer'
  /** One or more. */
  readonly segments: readonly Segment[]
  readonly span: Span
}

/** One part of a path. */
export interface Segment {
  readonly text: string
  /** Present only if the bytes are not valid UTF-8. `text` then has U+FFFD in their place and equals no key. */
  readonly bytes?: readonly number[]
  readonly span: Span
}

/** A value. It is always text, and the type of the data decides how to read it. */
export interface Value {
  /** The spelling: a bare word (also `a.b`), a number, or a string in double quotes or backticks. */
  readonly form: 'word' | 'number' | 'string' | 'raw'
  /** The text after unquoting; evaluation uses nothing else. */
  readonly raw: string
  /** Present only if the bytes are not valid UTF-8. `raw` then has U+FFFD in their place and equals no string. */
  readonly bytes?: readonly number[]
  readonly span: Span
}

/**
 * A concrete syntax tree, with a node for each pair of parentheses and for every negation. It does not flatten nested
 * chains.
 */
export type ConcreteExpression =
  | MatchExpression
  | {
      readonly kind: 'Or' | 'And'
      readonly operands: readonly ConcreteExpression[]
      readonly span: Span
    }
  | { readonly kind: 'Not'; readonly operand: ConcreteExpression; readonly span: Span }
  | { readonly kind: 'Group'; readonly expression: ConcreteExpression; readonly span: Span }
  | (Omit<QuantifierExpression, 'body'> & { readonly body: ConcreteExpression })

/** True for a condition whose operator takes a value. */
export function hasValue(node: MatchExpression | QuantifierExpression): node is ValueMatch {
  return node.kind === 'Match' && Object.hasOwn(node, 'value')
}

/** The bytes of a value or segment that is not valid UTF-8. Ignores inherited ones. */
export function ownBytes(part: Value | Segment): readonly number[] | undefined {
  return Object.hasOwn(part, 'bytes') ? part.bytes : undefined
}
