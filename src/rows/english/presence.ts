import {
  type Expression,
  hasValue,
  OPERATORS,
  ownBytes,
  type Segment,
} from '../../../grammar/index.ts'
import { namesOf, pathKey } from '../../filters/ast/index.ts'

/**
 * Finds the conditions that are reached only if the last key of their path is present, because of the conditions
 * before them: `Meta.owner is not empty and …`, `"owner" not in Meta or …`. Call `leave` for every node in text
 * order, children first, as a fold does. It needs no schema and looks only at last keys. With a schema,
 * `check/flow.ts` knows at least as much: a key that is present here is not missing there, unless an earlier
 * condition can fail; `test/english/presence.test.ts` checks that.
 */
export class Presence {
  /** For each path, how many earlier conditions imply that it is present. */
  readonly #counts = new Map<string, number>()
  /** The paths added by the operands of a chain, which count until its end. */
  readonly #added = new Map<Expression, string[]>()
  readonly #present = new Set<Expression>()

  /** True if evaluation reaches the condition only when the key is present. */
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
    const start = indexOfBinding(segments[0]?.text, parents)
    const path = `${start} ${pathKey(segments)}`
    if ((this.#counts.get(path) ?? 0) > 0) this.#present.add(node)
    // A node may be in a tree twice.
    else this.#present.delete(node)
    const chain = parents.at(-1)
    if (node.kind !== 'Match' || (chain?.kind !== 'And' && chain?.kind !== 'Or')) return
    const { asks, negative, whenAbsent } = OPERATORS[node.operator]
    // An `and` reaches the next operand if this one is true, an `or` if it is false.
    const isTrue = chain.kind === 'And'
    if (isTrue !== whenAbsent) this.#add(chain, path)
    if (asks === 'member' && isTrue !== negative && hasValue(node) && !ownBytes(node.value)) {
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
function indexOfBinding(name: string | undefined, parents: readonly Expression[]): number {
  return parents.findLastIndex(
    (parent) =>
      parent.kind === 'Quantifier' && namesOf(parent.binding).some(({ text }) => text === name),
  )
}
