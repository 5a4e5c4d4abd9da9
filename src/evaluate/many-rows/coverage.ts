import type { AnyFilter } from '../../ast/index.ts'
import type { CompileOptions } from '../compile.ts'
import { type Rows, rowsOf } from '../rows-of.ts'
import { createCoverage } from './create-coverage.ts'
import type { Coverage } from './types.ts'

/**
 * The effect of a filter on many rows: how many match, and for each node how often it was true, false, an error or
 * not reached, and which rows it alone excludes or includes. Returns plain data from one pass over the rows.
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
  const covering = createCoverage(filter, options)
  for (const row of rowsOf(rows, 'coverage')) covering.add(row)
  return covering.result()
}
