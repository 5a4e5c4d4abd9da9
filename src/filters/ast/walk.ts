import {
  type Expression,
  ownMember,
  requireArgument,
  requireFunction,
  requireMembers,
  requireNames,
} from '../../../grammar/index.ts'
import {
  CHILD_KEYS,
  type ChildKey,
  childrenOf,
  type Kind,
  type NodeOf,
  underKeys,
} from './children.ts'
import { flattened } from './nodes.ts'
import { type AnyFilter, hasKind, readFilter } from './read-filter.ts'
import { type Scoping, traverse, type Whereabouts, WITHOUT_SCOPE } from './traverse.ts'

/**
 * Called with a node and the nodes around it, outermost first. The walk changes the list of parents: copy it to keep
 * it.
 */
export type Visitor<Node extends Expression = Expression> = (
  node: Node,
  parents: readonly Expression[],
) => unknown

/** One visitor for every node, or one per kind. */
export type Visitors = Visitor | { readonly [K in Kind]?: Visitor<NodeOf<K>> }

/**
 * Visits every node from the top down, in text order. A visitor that returns `false` skips the children of its node;
 * any other result is ignored.
 *
 * @example
 * const paths: string[] = []
 * walk(parse('a.b == 1 or c is empty'), {
 *   Match: ({ selector }) => paths.push(selector.segments.map(({ text }) => text).join('.')),
 * })
 * paths // ['a.b', 'c']
 *
 * @throws {FilterLimitError} `stack-exhausted` for a tree deeper than 5,000, or that contains itself.
 * @throws {ExpressionError} `invalid-expression` for a value in the tree that is not a node.
 * @throws {FilterOptionError} `invalid-option` for a kind that does not exist.
 */
export function walk(filter: AnyFilter, visitors: Visitors): void {
  walkTree(readFilter(filter), visitors)
}

/** Like `walk`, for a tree that is known to be valid. */
export function walkTree(expression: Expression, visitors: Visitors): void {
  if (typeof visitors !== 'function') requireKinds(visitors)
  const enter: Visitor = (node, parents) => {
    const visitor = typeof visitors === 'function' ? visitors : ownMember(visitors, node.kind)
    return visitor?.(node as never, parents)
  }
  traverse<void, unknown>(expression, {
    scoping: WITHOUT_SCOPE,
    enter: (node, parents) => enter(node, parents) !== false,
    leave: () => {},
  })
}

/** The replacement of a node, per kind. Omitted kinds stay unchanged. */
export type Rewriters = { readonly [K in Kind]?: (node: NodeOf<K>) => Expression }

/** Like `mapTree` of `src/filters/rewrite`, for a tree that is known to be valid. */
export function mapTree(expression: Expression, rewriters: Rewriters): Expression {
  requireKinds(rewriters)
  const leave = (node: Expression, below: readonly Expression[]): Expression => {
    const children = childrenOf(node)
    const isSame = below.every((child, index) => child === children[index])
    const remade = isSame ? node : flattened({ ...node, ...underKeys(node, below) } as Expression)
    // Cancelling a negation leaves its operand's operand, which has been rewritten already.
    if (remade.kind !== node.kind) return remade
    const rewrite = ownMember(rewriters, remade.kind)
    return rewrite ? requireNode(rewrite(remade as never), remade.kind) : remade
  }
  return traverse(expression, { scoping: WITHOUT_SCOPE, enter: undefined, leave })
}

function requireKinds(given: Visitors | Rewriters): void {
  requireNames(given, CHILD_KEYS, 'kind')
  for (const [kind, one] of Object.entries(given))
    if (one !== undefined) requireFunction(one, `\`${kind}\``, 'Pass a function of the node.')
}

// A function with braces and no `return` returns nothing.
function requireNode(made: Expression | undefined, kind: Kind): Expression {
  const hint = 'Return the node that it was given, to keep it.'
  requireArgument(hasKind(made), `What the function \`${kind}\` returns`, 'a node', made, hint)
  return made
}

/** The results of the children of a node, under their property names in the node. */
export type Below<K extends Kind, Result> = {
  readonly [Key in ChildKey<K>]: NodeOf<K> extends { readonly [Name in Key]: readonly Expression[] }
    ? readonly Result[]
    : Result
}

/** One case per kind; a missing kind does not compile. */
export type Cases<Result, Scope = undefined> = {
  readonly [K in Kind]: (
    node: NodeOf<K>,
    below: Below<K, Result>,
    where: Whereabouts<Scope>,
  ) => Result
}

/**
 * The result of a tree, computed from the bottom up: each case gets its node, the results of its children, and its
 * place: the nodes around it, and with `scoping` the scope of the quantifiers around it.
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
 * @throws {FilterLimitError} `stack-exhausted` for a tree deeper than 5,000, or that contains itself.
 * @throws {ExpressionError} `invalid-expression` for a value in the tree that is not a node.
 */
export function fold<Result>(filter: AnyFilter, cases: Cases<Result>): Result
export function fold<Result, Scope>(
  filter: AnyFilter,
  cases: Cases<Result, Scope>,
  scoping: Scoping<Scope>,
): Result
export function fold<Result>(
  filter: AnyFilter,
  cases: Cases<Result, never>,
  scoping?: Scoping<unknown>,
): Result {
  const expression = readFilter(filter)
  requireMembers(cases, 'the cases', CASES, 'Pass a function for each kind of node.')
  if (scoping !== undefined)
    requireMembers(scoping, 'the scoping', { enter: 'function' }, 'Pass `outermost` and `enter`.')
  return foldTree<Result, never>(expression, cases, scoping as never)
}

const CASES = {
  Or: 'function',
  And: 'function',
  Not: 'function',
  Match: 'function',
  Quantifier: 'function',
} as const satisfies Record<Kind, 'function'>

/** Like `fold`, for a tree that is known to be valid. */
export function foldTree<Result>(expression: Expression, cases: Cases<Result>): Result
export function foldTree<Result, Scope>(
  expression: Expression,
  cases: Cases<Result, Scope>,
  scoping: Scoping<Scope>,
): Result
export function foldTree<Result>(
  expression: Expression,
  cases: Cases<Result, never>,
  scoping: Scoping<unknown> = WITHOUT_SCOPE,
): Result {
  return traverse<Result, unknown>(expression, {
    enter: undefined,
    scoping,
    leave: (node, below, where) =>
      cases[node.kind](node as never, underKeys(node, below) as never, where as never),
  })
}
