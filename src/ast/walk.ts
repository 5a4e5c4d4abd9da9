import type { Expression } from '../../grammar/index.ts'
import { type ChildKey, childEntries, childrenOf, type Kind, type NodeOf } from './children.ts'
import { normal } from './nodes.ts'
import { requireParts } from './require-parts.ts'
import { type Scoping, traverse, type Whereabouts, WITHOUT_SCOPE } from './traverse.ts'

/**
 * Called with a node and the nodes around it, outermost first. The list of parents is the walk's
 * own and changes as it goes: copy it to keep it.
 */
export type Visitor<Node extends Expression = Expression> = (
  node: Node,
  parents: readonly Expression[],
) => unknown

/** One visitor for every node, or one per kind. */
export type Visitors = Visitor | { readonly [K in Kind]?: Visitor<NodeOf<K>> }

/**
 * Looks at every node from the top down, in the order of the text. A visitor that returns `false`
 * keeps the walk out of what is below its node; anything else it returns is ignored.
 *
 * @example
 * const paths: string[] = []
 * walk(parse('a.b == 1 or c is empty'), {
 *   Match: ({ selector }) => paths.push(selector.segments.map(({ text }) => text).join('.')),
 * })
 * paths // ['a.b', 'c']
 *
 * @throws {FilterLimitError} `stack-exhausted` for a tree deeper than 5,000, or that holds itself.
 * @throws {ExpressionError} `invalid-expression` for a value in the tree that is no node.
 */
export function walk(expression: Expression, visitors: Visitors): void {
  const enter: Visitor = (node, parents) => {
    const visitor = typeof visitors === 'function' ? visitors : visitors[node.kind]
    return visitor?.(node as never, parents)
  }
  traverse<void, unknown>(expression, {
    scoping: WITHOUT_SCOPE,
    enter: (node, parents) => enter(node, parents) !== false,
    leave: () => {},
  })
}

/**
 * Nothing, for a whole tree of nodes: what goes over trees in its own way asks this first.
 * @throws {FilterLimitError} `stack-exhausted` for a tree deeper than 5,000, or that holds itself.
 * @throws {ExpressionError} `invalid-expression` for a value in the tree that is no node.
 */
export function requireTree(expression: Expression): void {
  traverse<void, unknown>(expression, { scoping: WITHOUT_SCOPE, leave: requireParts })
}

/** What stands in for a node, per kind; kinds left out stay as they are. */
export type Rewriters = { readonly [K in Kind]?: (node: NodeOf<K>) => Expression }

/**
 * The tree with nodes exchanged, from the bottom up: a rewriter gets its node with everything
 * below already rewritten. What nothing touches keeps its identity, the whole tree included.
 *
 * A node whose children changed stays as the parser would make it: an `And` that comes below an
 * `And` joins it, likewise `Or`, and a `Not` below a `Not` cancels. Spans stay those of the source.
 *
 * @example
 * const tree = map(parse('a == 1 and b == 2'), {
 *   Match: (node) => (node.operator === '==' ? { ...node, operator: '!=' } : node),
 * })
 * print(tree) // 'a != 1 and b != 2'
 *
 * @throws {FilterLimitError} `stack-exhausted` for a tree deeper than 5,000, or that holds itself.
 * @throws {ExpressionError} `invalid-expression` for a value in the tree that is no node.
 */
export function map(expression: Expression, rewriters: Rewriters): Expression {
  const leave = (node: Expression, below: readonly Expression[]): Expression => {
    const children = childrenOf(node)
    const isSame = below.every((child, index) => child === children[index])
    const remade = isSame ? node : normal({ ...node, ...underKeys(node, below) } as Expression)
    // A negation that cancelled leaves what is below it, which has had its turn.
    if (remade.kind !== node.kind) return remade
    return rewriters[remade.kind]?.(remade as never) ?? remade
  }
  return traverse(expression, { scoping: WITHOUT_SCOPE, leave })
}

/** What the children of a node came to, under the property names they have in the node. */
export type Below<K extends Kind, Result> = {
  readonly [Key in ChildKey<K>]: NodeOf<K> extends { readonly [Name in Key]: readonly Expression[] }
    ? readonly Result[]
    : Result
}

/** One case per kind; a kind left out does not compile. */
export type Cases<Result, Scope = undefined> = {
  readonly [K in Kind]: (
    node: NodeOf<K>,
    below: Below<K, Result>,
    where: Whereabouts<Scope>,
  ) => Result
}

/**
 * What a tree comes to, computed from the bottom up: each case gets its node and the results of
 * what is below it, and learns where it is: the nodes around it, and with `scoping` what the
 * quantifiers around it say.
 *
 * @example
 * const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)
 * const conditions = fold<number>(parse('a == 1 and not (b == 2 or c == 3)'), {
 *   Or: (_, { operands }) => sum(operands),
 *   And: (_, { operands }) => sum(operands),
 *   Not: (_, { operand }) => operand,
 *   Match: () => 1,
 *   Quantifier: (_, { body }) => body,
 * }) // 3
 *
 * @throws {FilterLimitError} `stack-exhausted` for a tree deeper than 5,000, or that holds itself.
 * @throws {ExpressionError} `invalid-expression` for a value in the tree that is no node.
 */
export function fold<Result>(expression: Expression, cases: Cases<Result>): Result
export function fold<Result, Scope>(
  expression: Expression,
  cases: Cases<Result, Scope>,
  scoping: Scoping<Scope>,
): Result
export function fold<Result>(
  expression: Expression,
  cases: Cases<Result, never>,
  scoping: Scoping<unknown> = WITHOUT_SCOPE,
): Result {
  return traverse<Result, unknown>(expression, {
    scoping,
    leave: (node, below, where) =>
      cases[node.kind](node as never, underKeys(node, below) as never, where as never),
  })
}

function underKeys<Result>(
  node: Expression,
  below: readonly Result[],
): { [Key in ChildKey]?: Result | readonly Result[] } {
  let at = 0
  const entries = childEntries(node).map(([key, child]) => {
    const start = at
    at += Array.isArray(child) ? child.length : 1
    return [key, Array.isArray(child) ? below.slice(start, at) : below[start]]
  })
  return Object.fromEntries(entries)
}
