import {
  type Expression,
  exactly,
  type QuantifierExpression,
  unreachable,
  withinStack,
} from '../../../grammar/index.ts'
import { type AnyFilter, readFilter } from '../ast/index.ts'
import { type Rewritten, rewritten } from '../print/index.ts'
import { type Chain, withOperands } from './chain.ts'
import { type Identified, identify } from './identify.ts'
import { normalize } from './negate.ts'

/**
 * An equivalent, simpler filter: `not` moves into the operators, and a condition whose answer is already known in its
 * place is dropped, with everything that it decides.
 *
 * Every row with an answer gets the same answer, and every row that failed fails with the same error. Conditions are
 * evaluated from left to right, so later conditions can rely on earlier answers: `a or (a and b)` is `a`, but `(b and
 * a) or a` must stay, because `b` may fail.
 *
 * @example
 * print(simplify(parse('a == 1 and (a != 1 or b is empty)'))) // 'a == 1 and b is empty'
 *
 * @throws {FilterLimitError} `stack-exhausted` for a tree that is too deep, or contains itself.
 * @throws {ExpressionError} `invalid-expression` for an invalid node, or one that lacks a part.
 */
export const simplify = /* @__PURE__ */ exactly(
  <Of extends AnyFilter>(filter: Of): Rewritten<Of> => {
    let current: Expression = normalize(readFilter(filter))
    // Dropping parts can make two different conditions the same.
    for (;;) {
      const before = current
      current = withinStack(() => new Simplification().run(identify(before)))
      if (current === before) return rewritten(filter, current)
    }
  },
)

/** An expression whose answer is known in its place, and the shortest expression with that answer. */
class Constant {
  readonly answer: boolean
  readonly node: Expression

  constructor(answer: boolean, node: Expression) {
    this.answer = answer
    this.node = node
  }
}

type Result = Expression | Constant

class Simplification {
  /** The answers of the conditions before the current node, by positive id. */
  readonly #facts = new Map<number, boolean>()

  run(root: Identified): Expression {
    return expressionOf(this.#simplify(root))
  }

  #simplify(part: Identified): Result {
    const { node } = part
    const answer = this.#answerOf(part.id)
    if (answer !== undefined) return new Constant(answer, node)
    switch (node.kind) {
      case 'Or':
      case 'And':
        return this.#simplifyChain(part, node)
      case 'Quantifier':
        return this.#simplifyQuantifier(part, node)
      case 'Not':
      case 'Match':
        return node
      default:
        return unreachable(node)
    }
  }

  #simplifyChain({ parts, prefixes }: Identified, node: Chain): Result {
    const decisive = node.kind === 'Or'
    // The first operands of this chain were a chain before and decided it.
    const known = prefixes.findIndex((id) => this.#answerOf(id) === decisive)
    if (known >= 0)
      return new Constant(decisive, withOperands(node, node.operands.slice(0, known + 1)))

    const learnt: number[] = []
    const kept: Expression[] = []
    let dropped: Expression | undefined
    let isDecided = false
    for (const part of parts) {
      const result = this.#simplify(part)
      if (result instanceof Constant && result.answer !== decisive) {
        dropped ??= result.node
        continue
      }
      kept.push(expressionOf(result))
      // Nothing after a decisive operand is evaluated.
      if (result instanceof Constant) {
        isDecided = true
        break
      }
      this.#learn(part, !decisive, learnt)
    }
    for (const id of learnt) this.#facts.delete(id)

    if (kept.length === 0) return new Constant(!decisive, dropped ?? node)
    const chain = withOperands(node, kept)
    // The operands before the deciding one may fail.
    return isDecided && kept.length === 1 ? new Constant(decisive, chain) : chain
  }

  #simplifyQuantifier({ parts: [part] }: Identified, node: QuantifierExpression): Result {
    // Facts outside a quantifier also apply in its body, because ids include names.
    const body = part ? expressionOf(this.#simplify(part)) : node.body
    return body === node.body ? node : { ...node, body }
  }

  #answerOf(id: number): boolean | undefined {
    const fact = this.#facts.get(Math.abs(id))
    return fact === undefined ? undefined : fact === id > 0
  }

  // A chain without a decisive operand implies the answer of each operand.
  #learn({ id, node, parts }: Identified, answer: boolean, learnt: number[]): void {
    if (this.#answerOf(id) !== undefined) return
    this.#facts.set(Math.abs(id), answer === id > 0)
    learnt.push(Math.abs(id))
    if (node.kind === (answer ? 'And' : 'Or'))
      for (const part of parts) this.#learn(part, answer, learnt)
  }
}

function expressionOf(result: Result): Expression {
  return result instanceof Constant ? result.node : result
}
