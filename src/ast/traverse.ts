import {
  type Expression,
  FilterLimitError,
  type QuantifierExpression,
} from '../../grammar/index.ts'
import { childrenOf } from './children.ts'

// No parser gets near this, and a tree that holds itself passes it at once.
const MAX_DEPTH = 5_000

/** What is known inside the braces of quantifiers, such as the names that they give. */
export interface Scoping<Scope> {
  /** The scope outside every quantifier. */
  readonly outermost: Scope
  /** The scope inside the braces of a quantifier that is itself in `outer`. */
  readonly enter: (quantifier: QuantifierExpression, outer: Scope) => Scope
}

/** Where a node is. */
export interface Whereabouts<Scope> {
  /** The nodes around it, outermost first. The traversal's own list: copy it to keep it. */
  readonly parents: readonly Expression[]
  /** The scope that it is in. */
  readonly scope: Scope
  /** The scope of what is below it: of a quantifier its body's, otherwise its own. */
  readonly inner: Scope
}

export interface Traversal<Result, Scope> {
  readonly scoping: Scoping<Scope>
  /** `false` keeps the traversal out of what is below a node. */
  readonly enter?: (node: Expression, parents: readonly Expression[]) => boolean
  /** What a node comes to, given what the nodes below it came to. */
  readonly leave: (node: Expression, below: readonly Result[], where: Whereabouts<Scope>) => Result
}

/** For a traversal that needs to know nothing of quantifiers. */
export const WITHOUT_SCOPE: Scoping<unknown> = { outermost: undefined, enter: () => undefined }

interface Open<Result, Scope> {
  readonly node: Expression
  readonly children: readonly Expression[]
  readonly below: Result[]
  readonly scope: Scope
  readonly inner: Scope
}

/**
 * Goes through a tree in the order of the text and returns what `leave` makes of its root. It is a
 * loop, so it asks nothing of the caller's stack, however deep or wide the tree.
 */
export function traverse<Result, Scope>(
  expression: Expression,
  { scoping, enter = () => true, leave }: Traversal<Result, Scope>,
): Result {
  const parents: Expression[] = []
  const open: Open<Result, Scope>[] = []
  const goDown = (node: Expression, scope: Scope): void => {
    const children = childrenOf(node)
    const isEntered = enter(node, parents)
    const inner = isEntered && node.kind === 'Quantifier' ? scoping.enter(node, scope) : scope
    open.push({ node, children: isEntered ? children : [], below: [], scope, inner })
    parents.push(node)
    mustEnd(parents.length)
  }
  goDown(expression, scoping.outermost)
  for (;;) {
    const { node, children, below, scope, inner } = open.at(-1) as Open<Result, Scope>
    if (below.length < children.length) {
      goDown(children[below.length] as Expression, inner)
      continue
    }
    open.pop()
    parents.pop()
    const result = leave(node, below, { parents, scope, inner })
    const around = open.at(-1)
    if (around === undefined) return result
    around.below.push(result)
  }
}

/**
 * Called with each level that is gone down.
 * @throws {FilterLimitError} `stack-exhausted` below level 5,000.
 */
export function mustEnd(depth: number): void {
  if (depth <= MAX_DEPTH) return
  throw new FilterLimitError(`The tree is deeper than ${MAX_DEPTH}, or holds itself.`, {
    code: 'stack-exhausted',
    hint: 'Join operands side by side with `andOf` and `orOf` instead of nesting them.',
  })
}
