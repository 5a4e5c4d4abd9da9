import {
  type Expression,
  FILTER_LIMITS,
  isTwoValued,
  type OptionNames,
  optionsOf,
  requireCount,
  type TextTarget,
  unreachable,
  withinStack,
} from '../../../grammar/index.ts'
import { type AnyFilter, andOf } from '../ast/index.ts'
import { type Rewritten, rewritten } from '../print/index.ts'
import { chainLike } from './chain.ts'
import { RewriteError } from './errors.ts'
import { negate, normalize } from './negate.ts'
import { lawsInOrder, simplified, simplify, TWO_VALUED } from './simplify.ts'

export interface DisjunctiveOptions {
  /**
   * The maximum number of terms joined by `or`, at least 1; defaults to 1,000. Together they have up to 50,000
   * conditions.
   */
  readonly maxTerms?: number
  /**
   * Returns the textbook form, with fewer and shorter terms. Rows on which a condition fails may then fail or get
   * another answer.
   */
  readonly mayChangeErrors?: boolean
  /** The target that answers the filter. With `lenient` nothing fails, so the textbook form has every answer. */
  readonly target?: TextTarget | undefined
}

const OPTIONS: OptionNames<DisjunctiveOptions> = { maxTerms: 1, mayChangeErrors: 1, target: 1 }

const MAX_TERMS = 1_000

/**
 * The same filter as one `or` of `and`s, to see or query each case separately. The bodies of quantifiers stay inside
 * them.
 *
 * Every row gets the same answer or error. Therefore, if earlier terms may have failed, a term starts with the
 * negation of the conditions that led to them: `(a or b) and c` becomes `a and c or not a and b and c`, and `b` is
 * not evaluated when `a` is true.
 *
 * @example
 * print(toDisjunctiveForm(parse('a == 1 and (b == 2 or c == 3)')))
 * // 'a == 1 and b == 2 or a == 1 and c == 3'
 *
 * @throws {RewriteError} `too-many-terms`; the form can grow with 2 to the power of the filter.
 * @throws {FilterLimitError} `stack-exhausted` for a tree that is too deep, or contains itself.
 * @throws {ExpressionError} `invalid-expression` for an invalid node, or one that lacks a part.
 * @throws {FilterOptionError} `invalid-option`.
 */
export function toDisjunctiveForm<Of extends AnyFilter>(
  filter: Of,
  options: DisjunctiveOptions = {},
): Rewritten<Of> {
  const { maxTerms = MAX_TERMS, mayChangeErrors = false, target } = optionsOf(options, OPTIONS)
  requireCount('maxTerms', maxTerms)
  const isPlain = isTwoValued(target)
  const normal: Expression = isPlain ? simplify(filter, { target }) : normalize(filter)
  const terms = withinStack(() => new Terms(maxTerms, !isPlain && !mayChangeErrors).of(normal))
  const form = chainLike('Or', terms.map(andOf), normal)
  return rewritten(filter, simplified(form, isPlain ? TWO_VALUED : lawsInOrder(mayChangeErrors)))
}

/** Conditions that are all true, in the order of evaluation. */
type Term = readonly Expression[]

class Terms {
  readonly #maxTerms: number
  readonly #isExact: boolean

  constructor(maxTerms: number, isExact: boolean) {
    this.#maxTerms = maxTerms
    this.#isExact = isExact
  }

  /** Terms of which at least one is true whenever the expression, in negation normal form, is true. */
  of(node: Expression): Term[] {
    switch (node.kind) {
      case 'Or':
        return this.#limited(node.operands.flatMap((operand) => this.of(operand)))
      case 'And': {
        // After a true term, a later operand may be false, and then the other terms of this operand must not evaluate
        // anything new.
        const last = node.operands.length - 1
        return this.#product(
          node.operands.map((operand, index) =>
            index < last && this.#isExact ? this.#waysOf(operand, true) : this.of(operand),
          ),
        )
      }
      case 'Not':
      case 'Match':
      case 'Quantifier':
        return [[node]]
      default:
        return unreachable(node)
    }
  }

  /** Every way for a node to get an answer, as terms that exclude each other. */
  #waysOf(node: Expression, answer: boolean): Term[] {
    if (node.kind !== 'Or' && node.kind !== 'And') return [[answer ? node : negate(node)]]
    const decisive = node.kind === 'Or'
    if (answer !== decisive)
      return this.#product(node.operands.map((operand) => this.#waysOf(operand, answer)))
    const ways: Term[] = []
    let before: Term[] = [[]]
    for (const [index, operand] of node.operands.entries()) {
      for (const way of this.#product([before, this.#waysOf(operand, decisive)])) ways.push(way)
      this.#limited(ways)
      if (index < node.operands.length - 1)
        before = this.#product([before, this.#waysOf(operand, !decisive)])
    }
    return ways
  }

  /** Every term of the first factor with every term of the second, and so on. */
  #product(factors: readonly (readonly Term[])[]): Term[] {
    let terms: Expression[][] = [[]]
    for (const factor of factors) {
      if (terms.length * factor.length > this.#maxTerms) throw this.#tooMany()
      const [only, second] = factor
      if (only && !second) for (const term of terms) for (const node of only) term.push(node)
      else terms = terms.flatMap((term) => factor.map((next) => [...term, ...next]))
      this.#limited(terms)
    }
    return terms
  }

  #limited(terms: Term[]): Term[] {
    let conditions = 0
    for (const term of terms) conditions += term.length
    if (terms.length > this.#maxTerms || conditions > FILTER_LIMITS.maxNodes) throw this.#tooMany()
    return terms
  }

  #tooMany(): RewriteError {
    return new RewriteError(
      `The disjunctive form has more than ${this.#maxTerms} terms or ${FILTER_LIMITS.maxNodes} conditions.`,
      {
        code: 'too-many-terms',
        hint: 'Raise `maxTerms`, set `mayChangeErrors`, or keep the filter as it is.',
      },
    )
  }
}
