import type { Expression } from '../../../../grammar/index.ts'
import { childrenOf, requireDepth } from '../../../filters/ast/index.ts'
import type { Answers } from '../compile.ts'
import { asData } from '../explain/recorder.ts'
import { Fault, failureOf } from '../faults.ts'
import type { RowTest } from '../scope.ts'
import { noChanges, type RowAnswer } from './row-changes.ts'
import type { CoverageError } from './types.ts'

/** A node, its answers so far, and the effect of removing it. */
export interface Counted {
  readonly node: Expression
  /** Set for a condition. */
  readonly test: RowTest | undefined
  readonly below: readonly Counted[]
  readonly counts: { true: number; false: number; error: number }
  readonly without: ReturnType<typeof noChanges<number>>
  firstError: CoverageError | undefined
}

const MAX_DEPTH = 1_000

/**
 * A node and the nodes below it, up to the conditions.
 * @throws {FilterLimitError} `stack-exhausted`, and as `compile` does.
 */
export function countedOf(node: Expression, answers: Answers, depth = 0): Counted {
  requireDepth(depth, MAX_DEPTH)
  const isCondition = node.kind === 'Match' || node.kind === 'Quantifier'
  const operands = isCondition ? [] : childrenOf(node)
  return {
    node,
    test: isCondition ? answers.testOf(node) : undefined,
    below: operands.map((operand) => countedOf(operand, answers, depth + 1)),
    counts: { true: 0, false: 0, error: 0 },
    without: noChanges(() => 0),
    firstError: undefined,
  }
}

/** The answer of a part of the filter for a row, and the nodes below it whose removal would change it. */
interface Outcome {
  readonly answer: RowAnswer
  readonly changes: readonly Change[]
}

interface Change {
  readonly without: Counted
  readonly answer: RowAnswer
}

const NONE: readonly never[] = []

/**
 * Answers as the filter does, and counts the answers of the nodes that it reaches. To find changes, it also evaluates the
 * parts after the deciding one. So each node is evaluated once for a row, and the work is linear.
 */
export class Counting {
  /** The position of the current row. */
  row = 0
  readonly #budget: Answers['context']['budget']

  constructor({ context }: Answers) {
    this.#budget = context.budget
  }

  ask(self: Counted, row: unknown): Outcome {
    const outcome = this.#outcomeOf(self, row)
    if (!this.#budget.isApart) self.counts[`${outcome.answer}`]++
    return outcome
  }

  #outcomeOf(self: Counted, row: unknown): Outcome {
    const { node, test, below } = self
    if (test) return { answer: this.#answerOf(self, test, row), changes: NONE }
    if (node.kind !== 'Not') return this.#chain(below, node.kind === 'Or', row)
    const { answer, changes } = this.ask(below[0] as Counted, row)
    return { answer: opposite(answer), changes: changes.map(withOpposite) }
  }

  /** An error that a condition throws is an answer. The first one is kept. */
  #answerOf(self: Counted, test: RowTest, row: unknown): RowAnswer {
    try {
      return test(row)
    } catch (caught) {
      if (!(this.#budget.isApart || self.firstError)) {
        self.firstError = { row: this.row, ...asData(failureOf(caught)) }
      } else if (!(caught instanceof Fault)) failureOf(caught)
      return 'error'
    }
  }

  #chain(operands: readonly Counted[], decisive: boolean, row: unknown): Outcome {
    const neutral = !decisive
    const earlier: Change[] = []
    for (const [at, operand] of operands.entries()) {
      const { answer, changes } = this.ask(operand, row)
      if (answer === neutral) {
        for (const change of changes) earlier.push(change)
        continue
      }
      const rest = this.#budget.apart(() => this.#firstFrom(at + 1, operands, neutral, row))
      // If an earlier operand changes, it decides; if this one changes, the rest decides.
      const own = changes.map((change) =>
        change.answer === neutral ? { ...change, answer: rest } : change,
      )
      const all = [...earlier, ...own, { without: operand, answer: rest }]
      return { answer, changes: all.filter((change) => change.answer !== answer) }
    }
    return { answer: neutral, changes: earlier }
  }

  #firstFrom(
    start: number,
    operands: readonly Counted[],
    neutral: boolean,
    row: unknown,
  ): RowAnswer {
    for (let at = start; at < operands.length; at++) {
      const { answer } = this.ask(operands[at] as Counted, row)
      if (answer !== neutral) return answer
    }
    return neutral
  }
}

function withOpposite({ without, answer }: Change): Change {
  return { without, answer: opposite(answer) }
}

function opposite(answer: RowAnswer): RowAnswer {
  return typeof answer === 'boolean' ? !answer : answer
}
