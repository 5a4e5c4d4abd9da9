import { type Expression, OPERATORS, type Segment } from '../../grammar/index.ts'
import { namesOf, pathKey } from '../ast/index.ts'

/**
 * Which conditions of a filter are only reached where the last key of their path is there, because of
 * the conditions before them: `Meta.owner is not empty and …`, `"owner" not in Meta or …`. `leave` is
 * called for every node in the order of the text, children first, as a fold gets to them. It needs no schema, and
 * asks only about last keys. Where there is a schema, `check/flow.ts` knows more, and never less: what is present
 * here is not missing there, unless a condition before it can fail; `test/english/presence.test.ts` holds that.
 */
export class Presence {
  /** How many of the conditions before this point say that a path is there. */
  readonly #counts = new Map<string, number>()
  /** The paths that the operands of a chain added, which hold until its end. */
  readonly #added = new Map<Expression, string[]>()
  readonly #present = new Set<Expression>()

  /** True for a condition that a missing key never gets to. */
  isKeyPresent(node: Expression): boolean {
    return this.#present.has(node)
  }

  leave(node: Expression, parents: readonly Expression[]): void {
    if (node.kind === 'And' || node.kind === 'Or') {
      for (const path of this.#added.get(node) ?? []) this.#count(path, -1)
      this.#added.delete(node)
      return
    }
    if (node.kind === 'Not') return
    const { segments } = node.selector
    const start = whereBound(segments[0]?.text, parents)
    const path = `${start} ${pathKey(segments)}`
    if ((this.#counts.get(path) ?? 0) > 0) this.#present.add(node)
    // A node may be in a tree twice.
    else this.#present.delete(node)
    const chain = parents.at(-1)
    if (node.kind !== 'Match' || (chain?.kind !== 'And' && chain?.kind !== 'Or')) return
    const { asks, negative, whenAbsent } = OPERATORS[node.operator]
    // What comes after it in an `and` is reached if it is true, in an `or` if it is false.
    const isTrue = chain.kind === 'And'
    if (isTrue !== whenAbsent) this.#add(chain, path)
    if (asks === 'member' && isTrue !== negative && 'value' in node && !node.value.bytes) {
      const key: Segment = { text: node.value.raw, span: node.value.span }
      this.#add(chain, `${start} ${pathKey([...segments, key])}`)
    }
  }

  #add(chain: Expression, path: string): void {
    const added = this.#added.get(chain)
    if (added) added.push(path)
    else this.#added.set(chain, [path])
    this.#count(path, 1)
  }

  #count(path: string, by: 1 | -1): void {
    this.#counts.set(path, (this.#counts.get(path) ?? 0) + by)
  }
}

// A name may mean something else inside a quantifier.
function whereBound(name: string | undefined, parents: readonly Expression[]): number {
  return parents.findLastIndex(
    (parent) =>
      parent.kind === 'Quantifier' && namesOf(parent.binding).some(({ text }) => text === name),
  )
}
