import { hasOwn } from '../../grammar/index.ts'
import type { Outcome } from '../rows/evaluate/index.ts'
import type { Budget } from './budget.ts'
import type { Variable } from './variable.ts'

/** Kinds of outcomes, one bit each. */
export const IN = 1
export const OUT = 2
export const FAILS = 4

/**
 * A filter as a decision diagram: each inner node asks one test of one variable, and each leaf is an
 * outcome. `and`, `or` and `not` only redirect the ends of their operands, so a diagram is as long as its
 * filter; equal nodes are one object.
 */
export type Diagram = Leaf | Test

interface DiagramBase {
  readonly id: number
  /** The kinds of outcomes that can be reached. */
  readonly reach: number
  /** The bits of the variables below. */
  readonly variables: bigint
}

/** The end of a diagram. */
export interface Leaf extends DiagramBase {
  readonly outcome: Outcome
}

/** One test, and where its answers lead. */
export interface Test extends DiagramBase {
  readonly variable: Variable
  readonly asked: unknown
  readonly yes: Diagram
  readonly no: Diagram
}

export function isLeaf(node: Diagram): node is Leaf {
  return hasOwn(node, 'outcome')
}

/** Makes nodes, each once. */
export class Diagrams {
  readonly #budget: Budget
  readonly #nodes = new Map<string, Test>()
  readonly #failures = new Map<string, Leaf>()
  #count = 0
  /** The row is kept; for a quantifier, its entry decides. */
  readonly yes = this.#leaf(true, IN)
  /** The row is left out; for a quantifier, the next entry follows. */
  readonly no = this.#leaf(false, OUT)

  constructor(budget: Budget) {
    this.#budget = budget
  }

  fails(code: string): Leaf {
    const known = this.#failures.get(code)
    if (known) return known
    const leaf = this.#leaf({ code }, FAILS)
    this.#failures.set(code, leaf)
    return leaf
  }

  #leaf(outcome: Outcome, reach: number): Leaf {
    return { id: this.#count++, outcome, reach, variables: 0n }
  }

  test(variable: Variable, asked: unknown, yes: Diagram, no: Diagram): Diagram {
    if (yes === no) return yes
    const { domain } = variable
    const known = domain.decide(domain.start, asked)
    if (known !== undefined) return known ? yes : no
    const key = `${variable.id} ${yes.id} ${no.id} ${domain.nameOf(asked)}`
    const same = this.#nodes.get(key)
    if (same) return same
    this.#budget.spendNode()
    const node: Test = {
      id: this.#count++,
      reach: yes.reach | no.reach,
      variables: variable.bit | yes.variables | no.variables,
      variable,
      asked,
      yes,
      no,
    }
    this.#nodes.set(key, node)
    return node
  }

  /** The tests in a diagram, from the first on. */
  *testsIn(diagram: Diagram): Generator<Test, undefined> {
    const seen = new Set<Diagram>()
    const pending = [diagram]
    for (let node = pending.pop(); node; node = pending.pop()) {
      if (isLeaf(node) || seen.has(node)) continue
      seen.add(node)
      this.#budget.spend(1)
      yield node
      pending.push(node.no, node.yes)
    }
  }

  /** What is left of a diagram once more is known of a variable. */
  restrict(diagram: Diagram, variable: Variable, state: unknown): Diagram {
    const { decide } = variable.domain
    return this.#rewrite(diagram, variable, ({ asked }) => decide(state, asked))
  }

  /** What is left of a diagram once a test has this answer, whatever else that says of the variable. */
  afterAnswer(diagram: Diagram, { variable, asked }: Test, answer: boolean): Diagram {
    const name = variable.domain.nameOf(asked)
    return this.#rewrite(diagram, variable, (test) =>
      variable.domain.nameOf(test.asked) === name ? answer : undefined,
    )
  }

  #rewrite(
    diagram: Diagram,
    variable: Variable,
    answerTo: (test: Test) => boolean | undefined,
  ): Diagram {
    const done = new Map<Diagram, Diagram>()
    const rewrite = (node: Diagram): Diagram => {
      if (isLeaf(node) || (node.variables & variable.bit) === 0n) return node
      const known = done.get(node)
      if (known) return known
      this.#budget.spend(1)
      const answer = node.variable === variable ? answerTo(node) : undefined
      const rewritten =
        answer === undefined
          ? this.test(node.variable, node.asked, rewrite(node.yes), rewrite(node.no))
          : rewrite(answer ? node.yes : node.no)
      done.set(node, rewritten)
      return rewritten
    }
    return rewrite(diagram)
  }
}
