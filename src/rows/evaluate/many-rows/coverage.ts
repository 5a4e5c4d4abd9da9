import { optionsOf, withinStack } from '../../../../grammar/index.ts'
import { type AnyFilter, readFilter } from '../../../filters/ast/index.ts'
import { conditionsOf } from '../answering.ts'
import { COMPILE_OPTIONS, type CompileOptions } from '../context.ts'
import { type Rows, rowsOf } from '../rows-of.ts'
import { type Counted, Counting, countedOf } from './counted.ts'
import { changesOf, type RowChanges } from './row-changes.ts'
import type { Coverage, NodeCoverage } from './types.ts'

/**
 * The effect of a filter on many rows: how many match, and for each node how often it was true, false, an error or
 * not reached, and which rows it alone excludes or includes. An `any` or `all` counts as one condition: `explain`
 * shows its entries on one row. Returns plain data from one pass over the rows.
 *
 * @example
 * const { root } = coverage(parse('a == 1 and b == 1'), [{ a: 1, b: 2 }, { a: 1, b: 1 }, { a: 2, b: 1 }])
 * root.below[1].answers // { true: 1, false: 1, error: 0, notReached: 1 }
 * root.below[1].without.gained // 1
 *
 * @param rows The same forms as for `filterRows`: an array or another iterable, an object of rows by key, or a Map.
 * @throws {EvaluationError} `rows-not-a-list`; errors of single rows are counted. Also as `compile` does.
 * @throws {FilterLimitError} `pattern-too-long`, `stack-exhausted`; other limits count as errors of the row.
 * @throws {FilterSyntaxError | FilterOptionError} as `compile` does.
 */
export function coverage(filter: AnyFilter, rows: Rows, options: CompileOptions = {}): Coverage {
  const own = optionsOf(options, COMPILE_OPTIONS)
  const expression = readFilter(filter, own)
  const conditions = conditionsOf(expression, own)
  const { budget } = conditions.context
  const counting = new Counting(conditions)
  const root = withinStack(() => countedOf(expression, conditions))
  for (const row of rowsOf(rows, 'coverage')) {
    budget.refill()
    const { answer, changes } = withinStack(() => counting.ask(root, row))
    for (const { without, answer: then } of changes)
      for (const change of changesOf(answer, then)) without.without[change]++
    counting.row++
  }
  return withinStack(() => coverageOf(root, counting.row))
}

function coverageOf(root: Counted, read: number): Coverage {
  const { true: kept, false: dropped, error: failed } = root.counts
  const blank = { gained: dropped + failed, lost: 0, errorsGained: 0, errorsLost: failed }
  return { read, kept, dropped, failed, root: nodeCoverage(root, read, blank) }
}

/** @param together The changes of the node with which this one is removed, if it cannot be removed alone. */
function nodeCoverage(
  { node, below, counts, without: own, firstError }: Counted,
  read: number,
  together?: RowChanges<number>,
): NodeCoverage {
  const without = together ?? { ...own }
  const ofOperand = node.kind === 'Not' ? without : undefined
  return {
    kind: node.kind,
    node,
    span: node.span,
    answers: { ...counts, notReached: read - counts.true - counts.false - counts.error },
    without,
    ...(firstError && { firstError }),
    below: below.map((operand) => nodeCoverage(operand, read, ofOperand)),
  }
}
