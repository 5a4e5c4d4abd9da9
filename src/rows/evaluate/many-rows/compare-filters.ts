import { optionsOf } from '../../../../grammar/index.ts'
import { type AnyFilter, readFilter } from '../../../filters/ast/index.ts'
import { conditionsOf } from '../answering.ts'
import { predicateOf } from '../compile.ts'
import { COMPILE_OPTIONS, type CompileOptions } from '../context.ts'
import { type Rows, rowsOf } from '../rows-of.ts'
import { answerOf } from './answer-of.ts'
import { changesOf, noChanges, type RowAnswer, type RowChanges } from './row-changes.ts'

/** The effect of a filter on the rows of a comparison. */
export interface ComparedFilter {
  /** The rows that match. */
  readonly kept: number
  /** The rows that do not fit the filter. */
  readonly failed: number
}

/** A comparison of two filters on the same rows. Lists the positions of the rows that differ, in order, from 0. */
export interface FilterComparison extends RowChanges<readonly number[]> {
  /** The rows that were read. */
  readonly read: number
  readonly before: ComparedFilter
  readonly after: ComparedFilter
}

/**
 * The rows that are gained and lost when one filter replaces another, and the rows on which errors start or stop.
 * Returns plain data. A row that fails is not kept, so a row that is kept before and fails after counts as lost and
 * as an error gained.
 *
 * @example
 * const rows = [{ a: 1 }, { a: 2 }, { a: 3 }]
 * const { gained, lost } = compareFilters(parse('a == 1 or a == 2'), parse('a != 1'), rows)
 * gained // [2]
 * lost // [0]
 *
 * @param rows The same forms as for `filterRows`: an array or another iterable, an object of rows by key, or a Map.
 * @param options For both filters.
 * @throws {EvaluationError} `rows-not-a-list`; errors of single rows are counted. Also as `compile` does.
 * @throws {FilterLimitError} `pattern-too-long`, `stack-exhausted`; other limits count as errors of the row.
 * @throws {FilterSyntaxError | FilterOptionError} as `compile` does.
 */
export function compareFilters(
  before: AnyFilter,
  after: AnyFilter,
  rows: Rows,
  options: CompileOptions = {},
): FilterComparison {
  const own = optionsOf(options, COMPILE_OPTIONS)
  const predicateFor = (filter: AnyFilter) => {
    const expression = readFilter(filter, own)
    return predicateOf(expression, conditionsOf(expression, own))
  }
  const one = predicateFor(before)
  const other = predicateFor(after)
  const counts = { before: { kept: 0, failed: 0 }, after: { kept: 0, failed: 0 } }
  const changes = noChanges<number[]>(() => [])
  let read = 0
  for (const row of rowsOf(rows, 'compareFilters')) {
    const was = answerOf(one, row)
    const is = answerOf(other, row)
    count(counts.before, was)
    count(counts.after, is)
    for (const change of changesOf(was, is)) changes[change].push(read)
    read++
  }
  return { read, ...counts, ...changes }
}

function count(counts: { kept: number; failed: number }, answer: RowAnswer): void {
  if (answer === true) counts.kept++
  if (answer === 'error') counts.failed++
}
