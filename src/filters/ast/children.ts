import type { Expression } from '../../../grammar/index.ts'
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
 * The properties of each kind that contain expressions, in text order, and whether each is a list. All traversal uses
 * this table; a missing kind or key does not compile.
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

// The table as a map, without inherited kinds. Its entries are created only once.
const ENTRIES = /* @__PURE__ */ entriesByKind()

function entriesByKind(): ReadonlyMap<unknown, readonly (readonly [ChildKey, isList: boolean])[]> {
  const toEntry = ([key, howMany]: [string, string]) =>
    [key as ChildKey, howMany === 'list'] as const
  return new Map(
    Object.entries(CHILD_KEYS).map(([kind, keys]) => [kind, Object.entries(keys).map(toEntry)]),
  )
}

type Children = { readonly [Key in ChildKey]: Expression & readonly Expression[] }

const NONE: readonly never[] = []

/**
 * The expressions directly below a node, in text order; empty for a `Match`.
 * @throws {ExpressionError} `invalid-expression` for a value that is not a node, and for a chain without operands.
 */
export function childrenOf(node: Expression): readonly Expression[] {
  const entries = ENTRIES.get(node?.kind)
  if (!entries) throw noExpression(node)
  let children: readonly Expression[] = NONE
  for (const [key, isList] of entries) {
    const child = (node as unknown as Children)[key]
    if (child === undefined || Array.isArray(child) !== isList) throw noExpression(child)
    if (isList && child.length === 0) throw noOperands(node.kind)
    const these = isList ? child : [child]
    children = children === NONE ? these : [...children, ...these]
  }
  return children
}

/** The results of the children of a node, in their order, under the child keys of the node. */
export function underKeys<Result>(
  node: Expression,
  below: readonly Result[],
): { [Key in ChildKey]?: Result | readonly Result[] } {
  const results: { [Key in ChildKey]?: Result | readonly Result[] } = {}
  let at = 0
  for (const [key, isList] of ENTRIES.get(node.kind) ?? NONE) {
    const { length } = (node as unknown as Children)[key]
    results[key] = isList ? below.slice(at, at + length) : (below[at] as Result)
    at += isList ? length : 1
  }
  return results
}

function noExpression(given: unknown): ExpressionError {
  return new ExpressionError(
    'The tree contains a value that is not an expression.',
    typeof given === 'string'
      ? 'Parse it first: `tamis/build` has no parser.'
      : `The kinds are ${Object.keys(CHILD_KEYS).join(', ')}, each with its children.`,
  )
}

/** A chain without operands. */
export function noOperands(kind: Kind): ExpressionError {
  return new ExpressionError(
    `\`${kind}\` needs at least one operand.`,
    'Leave the filter out if there are no conditions.',
  )
}
