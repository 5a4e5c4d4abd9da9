import {
  type Expression,
  FilterLimitError,
  type QuantifierExpression,
} from '../../../grammar/index.ts'
import { childrenOf } from './children.ts'

// Parsed trees stay far below this, and a tree that contains itself exceeds it immediately.
const MAX_DEPTH = 5_000

/** Computes the scope inside the braces of quantifiers, such as the names they bind. */
export interface Scoping<Scope> {
  /** The scope outside all quantifiers. */
  readonly outermost: Scope
  /** The scope inside the braces of a quantifier whose own scope is `outer`. */
  readonly enter: (quantifier: QuantifierExpression, outer: Scope) => Scope
}

/** The place of a node. */
export interface Whereabouts<Scope> {
  /** The nodes around it, outermost first. The traversal's own list: copy it to keep it. */
  readonly parents: readonly Expression[]
  /** The scope of the node. */
  readonly scope: Scope
  /** The scope of its children: inside a quantifier's braces for its body, otherwise the same. */
  readonly inner: Scope
}

export interface Traversal<Result, Scope> {
  readonly scoping: Scoping<Scope>
  /** `false` skips the children of a node. */
  readonly enter: ((node: Expression, parents: readonly Expression[]) => boolean) | undefined
  /** The result of a node, given the results of its children. */
  readonly leave: (node: Expression, below: readonly Result[], where: Whereabouts<Scope>) => Result
}

/** For a traversal that ignores quantifiers. */
export const WITHOUT_SCOPE: Scoping<unknown> = { outermost: undefined, enter: () => undefined }

interface Level<Result, Scope> extends Whereabouts<Scope> {
  readonly node: Expression
  readonly children: readonly Expression[]
  readonly below: Result[]
}

const NONE: readonly never[] = []

/**
 * Traverses a tree in text order and returns the result of `leave` for its root. It is a loop, so it does not use the
 * caller's stack, however deep or wide the tree is.
 */
export function traverse<Result, Scope>(
  expression: Expression,
  { scoping, enter, leave }: Traversal<Result, Scope>,
): Result {
  const parents: Expression[] = []
  const levels: Level<Result, Scope>[] = []
  let node = expression
  let scope = scoping.outermost
  for (;;) {
    let children = childrenOf(node)
    requireDepth(parents.length + 1)
    let inner = scope
    if (enter?.(node, parents) === false) children = NONE
    else if (node.kind === 'Quantifier') inner = scoping.enter(node, scope)
    if (children.length > 0) {
      levels.push({ node, children, below: [], parents, scope, inner })
      parents.push(node)
    } else {
      let result = leave(node, NONE, { parents, scope, inner })
      // Goes up while this was the last child.
      for (;;) {
        const around = levels.at(-1)
        if (around === undefined) return result
        around.below.push(result)
        if (around.below.length < around.children.length) break
        levels.pop()
        parents.pop()
        result = leave(around.node, around.below, around)
      }
    }
    const around = levels.at(-1) as Level<Result, Scope>
    node = around.children[around.below.length] as Expression
    scope = around.inner
  }
}

/**
 * Checks the depth of each level.
 * @throws {FilterLimitError} `stack-exhausted` below level 5,000, or `most`.
 */
export function requireDepth(depth: number, most = MAX_DEPTH): void {
  if (depth <= most) return
  throw new FilterLimitError(`The tree is deeper than ${most} levels, or contains itself.`, {
    code: 'stack-exhausted',
    hint: 'Join operands side by side with `andOf` and `orOf` instead of nesting them.',
  })
}
