import type { Expression } from '../../grammar/index.ts'
import { ExpressionError } from './errors.ts'

/** The kind of a node. */
export type Kind = Expression['kind']

/** The node type, or types, of a kind. */
export type NodeOf<K extends Kind> = Extract<Expression, { readonly kind: K }>

type KeyOfChild<Node> = {
  [Key in keyof Node]: Node[Key] extends Expression | readonly Expression[] ? Key : never
}[keyof Node]

type HowMany<Child> = Child extends readonly Expression[] ? 'list' : 'one'

/**
 * The properties with the child expressions of each kind, in the order of the text, and whether each
 * is a list. All traversal uses this table; without a kind or a key it does not compile.
 */
export const CHILD_KEYS = {
  Or: { operands: 'list' },
  And: { operands: 'list' },
  Not: { operand: 'one' },
  Match: {},
  Quantifier: { body: 'one' },
} as const satisfies {
  readonly [K in Kind]: {
    readonly [Key in KeyOfChild<NodeOf<K>>]: HowMany<NodeOf<K>[Key & keyof NodeOf<K>]>
  }
}

/** The properties of a node that contain expressions. */
export type ChildKey<K extends Kind = Kind> = K extends Kind ? keyof (typeof CHILD_KEYS)[K] : never

/**
 * The expressions right below a node, in the order of the text; empty for a `Match`.
 * @throws {ExpressionError} `invalid-expression` for a value that is not a node.
 */
export function childrenOf(node: Expression): readonly Expression[] {
  return childEntries(node).flatMap(([, child]) => child)
}

/** The child keys of a node with their values. */
export function childEntries(
  node: Expression,
): (readonly [key: ChildKey, child: Expression | readonly Expression[]])[] {
  const kind: unknown = node?.kind
  if (typeof kind !== 'string' || !Object.hasOwn(CHILD_KEYS, kind)) throw noExpression()
  return Object.entries(CHILD_KEYS[kind as Kind]).map(([key, howMany]) => {
    const child = (node as unknown as Record<string, Expression | readonly Expression[]>)[key]
    if (child === undefined || Array.isArray(child) !== (howMany === 'list')) throw noExpression()
    return [key as ChildKey, child]
  })
}

function noExpression(): ExpressionError {
  return new ExpressionError(
    'The tree contains a value that is not an expression.',
    `The kinds are ${Object.keys(CHILD_KEYS).join(', ')}, each with its children.`,
  )
}
