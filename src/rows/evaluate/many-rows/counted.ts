import type {
  Expression,
  MatchExpression,
  QuantifierExpression,
} from '../../../../grammar/index.ts'
import { childrenOf, requireDepth } from '../../../filters/ast/index.ts'
import type { Conditions } from '../answering.ts'
import { asData } from '../explain/recorder.ts'
import { Fault, failureOf } from '../faults.ts'
import { noChanges, type RowAnswer } from './row-changes.ts'
import type { CoverageError } from './types.ts'

/**
 * A node that counts its answers, and the effect of removing it.
 *
 * It answers as the filter does, and leaves in `changes` the nodes below it whose removal would change its answer. To
 * find these, it also evaluates the parts after the deciding one. So each node is evaluated once for a row, whether
 * the filter reaches it or not, and the work is linear.
 */
export interface Counted {
  readonly node: Expression
  readonly ask: Ask
  readonly below: readonly Counted[]
  readonly counts: { true: number; false: number; error: number }
  readonly without: ReturnType<typeof noChanges<number>>
  firstError: CoverageError | undefined
}

/** The answer for a row, which is counted if the filter reaches the node. */
type Ask = (row: unknown) => RowAnswer

/** A node whose removal would change the answer of a part of the filter. */
interface Change {
  readonly without: Counted
  readonly answer: RowAnswer
}

/** The state shared by the nodes of a filter. */
export interface Counting {
  readonly conditions: Conditions
  /** The position of the current row. */
  row: number
  /** The changes from removing a node below the current one. */
  readonly changes: Change[]
}

const MAX_DEPTH = 1_000

/**
 * A node and the nodes below it, up to the conditions.
 * @throws {FilterLimitError} `stack-exhausted`, and as `compile` does.
 */
export function countedOf(node: Expression, counting: Counting, depth = 0): Counted {
  requireDepth(depth, MAX_DEPTH)
  if (node.kind === 'Match' || node.kind === 'Quantifier') return condition(node, counting)
  const operands = childrenOf(node).map((operand) => countedOf(operand, counting, depth + 1))
  const ask =
    node.kind === 'Not'
      ? not(operands[0] as Counted, counting)
      : chain(operands, node.kind === 'Or', counting)
  return counted(node, operands, counting, ask)
}

function counted(
  node: Expression,
  below: readonly Counted[],
  counting: Counting,
  ask: Ask,
): Counted {
  const counts = { true: 0, false: 0, error: 0 }
  const { budget } = counting.conditions.context
  return {
    node,
    below,
    counts,
    without: noChanges(() => 0),
    firstError: undefined,
    ask: (row) => {
      const answer = ask(row)
      if (!budget.isApart) counts[`${answer}`]++
      return answer
    },
  }
}

/** An error that a condition throws is an answer. The first one is kept. */
function condition(node: MatchExpression | QuantifierExpression, counting: Counting): Counted {
  const { context, testOf } = counting.conditions
  const { budget } = context
  const test = testOf(node)
  const self = counted(node, [], counting, (row) => {
    try {
      return test(row)
    } catch (caught) {
      if (!(budget.isApart || self.firstError)) {
        self.firstError = { row: counting.row, ...asData(failureOf(caught)) }
      } else if (!(caught instanceof Fault)) failureOf(caught)
      return 'error'
    }
  })
  return self
}

function not(operand: Counted, { changes }: Counting): Ask {
  return (row) => {
    const start = changes.length
    const answer = opposite(operand.ask(row))
    for (let at = start; at < changes.length; at++) {
      const change = changes[at] as Change
      changes[at] = { ...change, answer: opposite(change.answer) }
    }
    return answer
  }
}

function opposite(answer: RowAnswer): RowAnswer {
  return typeof answer === 'boolean' ? !answer : answer
}

function chain(operands: readonly Counted[], decisive: boolean, counting: Counting): Ask {
  const { changes, conditions } = counting
  const { budget } = conditions.context
  const neutral = !decisive
  const firstFrom = (from: number, row: unknown): RowAnswer => {
    for (let at = from; at < operands.length; at++) {
      const answer = (operands[at] as Counted).ask(row)
      if (answer !== neutral) return answer
    }
    return neutral
  }
  return (row) => {
    const start = changes.length
    for (let at = 0; at < operands.length; at++) {
      const operand = operands[at] as Counted
      const before = changes.length
      const answer = operand.ask(row)
      if (answer === neutral) continue
      const end = changes.length
      const rest = budget.apart(() => firstFrom(at + 1, row))
      changes.length = end
      // If an earlier operand changes, it decides; if this one changes, the rest decides.
      let kept = start
      for (let from = start; from < end; from++) {
        const change = changes[from] as Change
        const then = from >= before && change.answer === neutral ? rest : change.answer
        if (then !== answer) changes[kept++] = { ...change, answer: then }
      }
      changes.length = kept
      if (rest !== answer) changes.push({ without: operand, answer: rest })
      return answer
    }
    return neutral
  }
}
