import {
  type Expression,
  isTwoValued,
  type OptionNames,
  optionsOf,
  ownOptions,
  type QuantifierExpression,
  type TextTarget,
  unreachable,
  withinStack,
} from '../../../grammar/index.ts'
import { type AnyFilter, readFilter } from '../ast/index.ts'
import { type Rewritten, rewritten } from '../print/index.ts'
import { type Chain, withOperands } from './chain.ts'
import { factored } from './factor.ts'
import { type Identified, identify } from './identify.ts'
import { normalize } from './negate.ts'

export interface SimplifyOptions {
  /**
   * Also drops conditions that do not affect the answer, even if they may fail: a row that failed may then get an
   * answer. A row with an answer keeps it.
   */
  readonly mayChangeErrors?: boolean
  /**
   * The target that answers the filter. With `lenient` nothing fails, so all laws of two-valued logic hold:
   * `(b or a) and a` is `a`, and `a and b or a and not b` is `a`.
   */
  readonly target?: TextTarget | undefined
}

const OPTIONS: OptionNames<SimplifyOptions> = { mayChangeErrors: 1, target: 1 }

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
 * @throws {FilterOptionError} `invalid-option`.
 */
export function simplify<Of extends AnyFilter>(
  filter: Of,
  options: SimplifyOptions = {},
): Rewritten<Of> {
  const { mayChangeErrors = false, target } = optionsOf(options, OPTIONS)
  const inOrder: Law = (part) => new Simplification({ mayChangeErrors }).run(part)
  const laws = isTwoValued(target) ? TWO_VALUED : [inOrder]
  let current: Expression = normalize(readFilter(filter, ownOptions({ target })))
  // Dropping parts can make two different conditions the same.
  for (;;) {
    const before = current
    for (const law of laws) current = withinStack(() => law(identify(current)))
    if (current === before) return rewritten(filter, current)
  }
}

/** Makes an expression simpler, or returns it. */
type Law = (part: Identified) => Expression

// If no condition fails, the law of a chain applies from its last operand to the first, too.
const TWO_VALUED: readonly Law[] = [
  (part) => new Simplification({ mayChangeErrors: true }).run(part),
  (part) => new Simplification({ mayChangeErrors: true, isReversed: true }).run(part),
  factored,
]

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

interface Order {
  readonly mayChangeErrors: boolean
  /** True to begin with the last operand of a chain, whose answer then decides about the operands before it. */
  readonly isReversed?: boolean
}

class Simplification {
  readonly #mayChangeErrors: boolean
  readonly #isReversed: boolean
  /** The answers of the conditions before the current node, by positive id. */
  readonly #facts = new Map<number, boolean>()

  constructor({ mayChangeErrors, isReversed = false }: Order) {
    this.#mayChangeErrors = mayChangeErrors
    this.#isReversed = isReversed
  }

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
    let deciding: Identified | undefined
    for (const part of this.#inOrder(parts, node)) {
      const result = this.#simplify(part)
      if (result instanceof Constant && result.answer !== decisive) {
        dropped ??= result.node
        continue
      }
      kept.push(expressionOf(result))
      // Nothing after a decisive operand is evaluated.
      if (result instanceof Constant) {
        deciding = part
        break
      }
      this.#learn(part, !decisive, learnt)
    }
    for (const id of learnt) this.#facts.delete(id)

    if (kept.length === 0) return new Constant(!decisive, dropped ?? node)
    // The operands before the deciding one may fail, so they are dropped only if errors may change.
    const pair = deciding && this.#isReversed ? withOpposite(deciding, parts) : undefined
    const chain = withOperands(node, pair ?? (this.#isReversed ? kept.reverse() : kept))
    const isConstant = deciding && (kept.length === 1 || this.#mayChangeErrors)
    return isConstant ? new Constant(decisive, chain) : chain
  }

  #inOrder(parts: readonly Identified[], node: Chain): readonly Identified[] {
    if (this.#isReversed) return parts.toReversed()
    return this.#mayChangeErrors ? absorbed(parts, node) : parts
  }

  #simplifyQuantifier({ parts: [part] }: Identified, node: QuantifierExpression): Result {
    // Facts outside a quantifier also apply in its body, because ids include names.
    const result = part ? this.#simplify(part) : node.body
    const body = expressionOf(result)
    const quantifier = body === node.body ? node : { ...node, body }
    const isAll = node.quantifier === 'all'
    return this.#mayChangeErrors && result instanceof Constant && result.answer === isAll
      ? new Constant(isAll, quantifier)
      : quantifier
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

/** Only `a` and `not a`, if a longer chain has both: together they decide it. */
function withOpposite({ id }: Identified, parts: readonly Identified[]): Expression[] | undefined {
  const opposite = parts.find((part) => part.id === -id)
  if (!opposite || parts.length === 2) return undefined
  return parts.filter((part) => part === opposite || part.id === id).map(({ node }) => node)
}

/**
 * The operands of a chain, with `a` instead of `a and b` if `a` comes later in an `or`, and likewise for `a or b` in
 * an `and`. The remaining conditions were evaluated before, so no other row fails: `a` is the first operand of what
 * it absorbs, or comes right after it.
 */
function absorbed(operands: readonly Identified[], { kind }: Chain): readonly Identified[] {
  const lastIndexes = new Map(operands.map(({ id }, index) => [id, index]))
  return operands.map((operand, index) => {
    const { node, parts } = operand
    if (node.kind !== (kind === 'Or' ? 'And' : 'Or')) return operand
    const absorbing = parts.find(
      ({ id }, part) =>
        operands[index + 1]?.id === id || (part === 0 && (lastIndexes.get(id) ?? -1) > index),
    )
    return absorbing ?? operand
  })
}
