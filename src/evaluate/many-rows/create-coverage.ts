import {
  type Expression,
  optionsOf,
  type QuantifierExpression,
  withinStack,
} from '../../../grammar/index.ts'
import { type AnyFilter, foldTree, readFilter } from '../../ast/index.ts'
import { type Conditions, conditionsOf } from '../answering.ts'
import {
  COMPILE_OPTIONS,
  type CompileOptions,
  planning,
  type QuantifierPlan,
  readOf,
} from '../compile.ts'
import { asData } from '../explain/recorder.ts'
import { quantify } from '../quantify.ts'
import type { Frame } from '../scope.ts'
import { failureOf, requireFailure } from '../thrown.ts'
import { changesOf, noChanges, type RowAnswer, type RowChanges } from './row-changes.ts'
import type { AnswerCounts, Coverage, CoverageError, NodeCoverage } from './types.ts'

/** The coverage of a filter, row by row. */
export interface CoverageRun {
  /** Counts a row and returns the answer of the filter. */
  add(row: unknown): RowAnswer
  /** The counts so far. */
  result(): Coverage
}

/** Evaluates a node for a row, in the scope of the quantifiers around it, and counts if the state says so. */
type Ask = (row: unknown, frame: Frame | undefined) => RowAnswer

interface Node {
  readonly node: Expression
  readonly ask: Ask
  readonly below: readonly Node[]
  readonly counts: { true: number; false: number; error: number }
  readonly without: ReturnType<typeof noChanges<number>>
  firstError?: CoverageError
}

/** A node whose removal would change the answer of a part of the filter. */
interface Change {
  readonly without: Node
  readonly answer: RowAnswer
}

interface State {
  readonly conditions: Conditions
  rows: number
  /** False while evaluating parts that the filter itself does not reach. */
  isCounted: boolean
  /** How many more entries such parts may visit. */
  spare: number
  /** The changes from removing a node below the current one. */
  readonly changes: Change[]
  readonly onFirstError: (row: number) => void
}

/**
 * Counts the answers of a filter's nodes, and the effect of removing each.
 *
 * Each node answers as the filter does, and leaves in `changes` the nodes below it whose removal would change its
 * answer. To find these, it also evaluates the parts after the deciding one. So each node is evaluated once for a row
 * or an entry, whether the filter reaches it or not, and the work is linear.
 *
 * @param onFirstError Called with the position of each row that is a `firstError`.
 * @throws {FilterSyntaxError | EvaluationError | FilterLimitError | FilterOptionError} as `compile` does.
 */
export function createCoverage(
  filter: AnyFilter,
  options: CompileOptions,
  onFirstError: (row: number) => void = () => {},
): CoverageRun {
  const own = optionsOf(options, COMPILE_OPTIONS)
  const expression = readFilter(filter, own)
  const conditions = conditionsOf(own)
  const { budget } = conditions.context
  const state: State = {
    conditions,
    rows: 0,
    isCounted: true,
    spare: budget.most,
    changes: [],
    onFirstError,
  }
  const root = withinStack(() => nodeOf(expression, state))
  return {
    add(row) {
      budget.left = budget.most
      state.spare = budget.most
      state.isCounted = true
      state.changes.length = 0
      const answer = withinStack(() => root.ask(row, undefined))
      state.rows++
      for (const { without, answer: then } of state.changes)
        for (const change of changesOf(answer, then)) without.without[change]++
      return answer
    },
    result: () => withinStack(() => coverageOf(root, state.rows)),
  }
}

function nodeOf(expression: Expression, state: State): Node {
  return foldTree<Node, QuantifierPlan | undefined>(
    expression,
    {
      Or: (node, { operands }) => counting(node, operands, state, chain(operands, true, state)),
      And: (node, { operands }) => counting(node, operands, state, chain(operands, false, state)),
      Not: (node, { operand }) => counting(node, [operand], state, not(operand, state)),
      Match: (node, _, { scope: around }) => {
        const { answer } = state.conditions.of(node, around?.bodyScope)
        return failing(node, [], state, (row, frame) => answer(row, frame))
      },
      Quantifier: (node, { body }, { inner: plan }) =>
        failing(node, [body], state, quantifier(node, body, plan as QuantifierPlan, state)),
    },
    planning(state.conditions.context),
  )
}

function counting(node: Expression, below: readonly Node[], state: State, ask: Ask): Node {
  const counts = { true: 0, false: 0, error: 0 }
  return {
    node,
    below,
    counts,
    without: noChanges(() => 0),
    ask: (row, frame) => {
      const answer = ask(row, frame)
      if (state.isCounted) counts[`${answer}`]++
      return answer
    },
  }
}

/** A condition. An error it throws is an answer, and the first error is kept. */
function failing(node: Expression, below: readonly Node[], state: State, ask: Ask): Node {
  const condition: Node = counting(node, below, state, (row, frame) => {
    try {
      return ask(row, frame)
    } catch (caught) {
      if (state.isCounted && !condition.firstError) {
        condition.firstError = { row: state.rows, ...asData(failureOf(caught)) }
        state.onFirstError(state.rows)
      } else requireFailure(caught)
      return 'error'
    }
  })
  return condition
}

function not(operand: Node, { changes }: State): Ask {
  return (row, frame) => {
    const start = changes.length
    const answer = opposite(operand.ask(row, frame))
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

function chain(operands: readonly Node[], decisive: boolean, state: State): Ask {
  const { changes } = state
  const neutral = !decisive
  const firstFrom = (from: number, row: unknown, frame: Frame | undefined): RowAnswer => {
    for (let at = from; at < operands.length; at++) {
      const answer = (operands[at] as Node).ask(row, frame)
      if (answer !== neutral) return answer
    }
    return neutral
  }
  return (row, frame) => {
    const start = changes.length
    for (let at = 0; at < operands.length; at++) {
      const operand = operands[at] as Node
      const before = changes.length
      const answer = operand.ask(row, frame)
      if (answer === neutral) continue
      const end = changes.length
      const rest = quietly(state, () => firstFrom(at + 1, row, frame))
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

/** Evaluates parts that the filter does not reach: counts nothing, and has a separate budget of entries. */
function quietly<Answer>(state: State, ask: () => Answer): Answer {
  const { budget } = state.conditions.context
  const { isCounted } = state
  const { left } = budget
  if (isCounted) budget.left = state.spare
  state.isCounted = false
  try {
    return ask()
  } finally {
    state.isCounted = isCounted
    if (isCounted) {
      state.spare = budget.left
      budget.left = left
    }
  }
}

/** The ends of a quantifier on the current row, after removing each node of its body. */
interface Endings {
  /** The entries visited until the end. */
  visited: number
  /** The quantifier's answer after removing each of these nodes. */
  readonly known: Map<Node, RowAnswer>
  /** Nodes whose removal would let the quantifier continue after the deciding entry. */
  readonly open: Set<Node>
}

function quantifier(
  expression: QuantifierExpression,
  body: Node,
  plan: QuantifierPlan,
  state: State,
): Ask {
  const { changes } = state
  const undecided = expression.quantifier === 'all'
  // Shared by all rows, because no quantifier runs inside itself.
  const endings: Endings = { visited: 0, known: new Map(), open: new Set() }
  const { known, open } = endings
  const ask = overEntries(expression, plan, state, untilTheEnd(body, undecided, endings, state))
  const goOn = overEntries(expression, plan, state, behindTheEnd(body, undecided, endings, state))

  /** Leaves in `changes` the nodes of the body whose removal changes the quantifier's answer. */
  function leave(row: unknown, frame: Frame | undefined, answer: RowAnswer): void {
    if (open.size > 0) {
      const then = quietly(state, () => answerOrError(goOn, row, frame))
      for (const without of open) changes.push({ without, answer: then })
    }
    for (const [without, then] of known)
      if (then !== answer) changes.push({ without, answer: then })
  }

  return (row, frame) => {
    endings.visited = 0
    known.clear()
    open.clear()
    let answer: RowAnswer = 'error'
    try {
      answer = ask(row, frame)
    } finally {
      leave(row, frame, answer)
    }
    return answer
  }
}

/** Evaluates an entry as the filter does. A removed node changes the end at the first entry where it matters. */
function untilTheEnd(body: Node, undecided: boolean, endings: Endings, { changes }: State): Ask {
  const { known, open } = endings
  return (row, frame) => {
    endings.visited++
    const start = changes.length
    const answer = body.ask(row, frame)
    for (const { without, answer: then } of changes.splice(start)) {
      if (known.has(without)) continue
      if (then === undecided) open.add(without)
      else known.set(without, then)
    }
    return answer
  }
}

/** Evaluates an entry that the filter does not reach, while the end after removing some node is unknown. */
function behindTheEnd(body: Node, undecided: boolean, endings: Endings, { changes }: State): Ask {
  const { known, open } = endings
  return (row, frame) => {
    if (endings.visited-- > 0) return undecided
    const start = changes.length
    const answer = body.ask(row, frame)
    const others = new Map(changes.splice(start).map((change) => [change.without, change.answer]))
    for (const without of open) {
      const then = others.get(without) ?? answer
      if (then === undecided) continue
      open.delete(without)
      known.set(without, then)
    }
    return open.size === 0 ? !undecided : undecided
  }
}

// Ends a quantifier whose body failed on an entry. The failed condition has recorded its error.
const BODY_FAILED = Symbol('body failed')

/** Evaluates each entry of the collection until one decides. */
function overEntries(
  expression: QuantifierExpression,
  plan: QuantifierPlan,
  { conditions: { context } }: State,
  visit: Ask,
): Ask {
  const test = quantify({
    expression,
    read: readOf(plan),
    unknownValue: context.unknownValue,
    collect: plan.collect,
    isTotal: plan.isTotal,
    budget: context.budget,
    body: (row, frame) => {
      const answer = visit(row, frame)
      if (answer === 'error') throw BODY_FAILED
      return answer
    },
  })
  return (row, frame) => {
    try {
      return test(row, frame)
    } catch (caught) {
      if (caught === BODY_FAILED) return 'error'
      throw caught
    }
  }
}

/** The answer, or `'error'` if the evaluation fails on the row. */
function answerOrError(ask: Ask, row: unknown, frame: Frame | undefined): RowAnswer {
  try {
    return ask(row, frame)
  } catch (caught) {
    requireFailure(caught)
    return 'error'
  }
}

function coverageOf(root: Node, read: number): Coverage {
  const { true: kept, false: dropped, error: failed } = root.counts
  const blank = { gained: dropped + failed, lost: 0, errorsGained: 0, errorsLost: failed }
  return { read, kept, dropped, failed, root: nodeCoverage(root, 'row', read, blank) }
}

function nodeCoverage(
  { node, below, counts, without: own, firstError }: Node,
  unit: NodeCoverage['unit'],
  asked: number,
  together: RowChanges<number> | undefined,
): NodeCoverage {
  const answers: AnswerCounts = { ...counts, notReached: asked - total(counts) }
  const without = together ?? { ...own }
  const isQuantifier = node.kind === 'Quantifier'
  const isAlone = isQuantifier || node.kind === 'Not'
  return {
    kind: node.kind,
    node,
    span: node.span,
    unit,
    answers,
    without,
    ...(firstError && { firstError }),
    below: below.map((child) =>
      nodeCoverage(
        child,
        isQuantifier ? 'entry' : unit,
        isQuantifier ? total(child.counts) : asked,
        isAlone ? without : undefined,
      ),
    ),
  }
}

function total(counts: Node['counts']): number {
  return counts.true + counts.false + counts.error
}
