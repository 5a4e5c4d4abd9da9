import { type Expression, FilterLimitError } from '../../grammar/index.ts'
import { childrenOf } from './children.ts'

// No parser gets near this, and a tree that holds itself passes it at once.
const MAX_DEPTH = 5_000

interface Open<Result> {
  readonly node: Expression
  readonly children: readonly Expression[]
  readonly below: Result[]
}

/**
 * Goes through a tree in the order of the text and returns what `leave` makes of its root, given
 * what it made of the nodes below. Where `enter` says `false`, nothing below is looked at. It is a
 * loop, so it asks nothing of the caller's stack, however deep or wide the tree.
 */
export function traverse<Result>(
  expression: Expression,
  leave: (node: Expression, below: readonly Result[]) => Result,
  enter: (node: Expression, parents: readonly Expression[]) => boolean = () => true,
): Result {
  const parents: Expression[] = []
  const open: Open<Result>[] = []
  const goDown = (node: Expression): void => {
    const children = childrenOf(node)
    open.push({ node, children: enter(node, parents) ? children : [], below: [] })
    parents.push(node)
    mustEnd(parents.length)
  }
  goDown(expression)
  for (;;) {
    const { node, children, below } = open.at(-1) as Open<Result>
    if (below.length < children.length) {
      goDown(children[below.length] as Expression)
      continue
    }
    open.pop()
    parents.pop()
    const result = leave(node, below)
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
