import type { AnyFilter } from '../../filters/ast/index.ts'
import { compile } from './compile.ts'
import type { Predicate } from './evaluation-options.ts'
import { containerOf, type PredicateOn, type Rows, type RowsKept } from './rows-of.ts'
import {
  type FilteredRows,
  type FilterRowsOptions,
  type IndexedTest,
  strict,
  tolerant,
} from './tolerance.ts'

/**
 * The rows that match: the elements of an array or another iterable, or the entries of an object or Map whose value
 * matches. Returns the rows themselves, not copies. Throws the first error. Compiles a filter that is not a
 * predicate.
 *
 * With options, returns the rows together with counts: `{ rows, read, kept, failed }`.
 *
 * @example
 * filterRows({ web: { Promoted: true }, db: { Promoted: false } }, 'Promoted == true')
 * // { web: { Promoted: true } }
 *
 * @throws {EvaluationError} `rows-not-a-list`, and what the predicate throws, with `row`, the index of the row.
 * @throws {FilterLimitError} `too-many-steps` after `maxMs`.
 * @throws {FilterOptionError} `invalid-option`, also for a predicate or `onError` that returns anything but a boolean, such
 *   as a Promise; `onError` may return nothing.
 * @throws {FilterSyntaxError | ExpressionError} for a filter, as `compile` does.
 */
export function filterRows<Given extends Rows>(
  rows: Given,
  filter: AnyFilter | PredicateOn<Given>,
): RowsKept<Given>
export function filterRows<Given extends Rows>(
  rows: Given,
  filter: AnyFilter | PredicateOn<Given>,
  options: FilterRowsOptions,
): FilteredRows<RowsKept<Given>>
export function filterRows(
  rows: unknown,
  filter: AnyFilter | Predicate,
  options?: FilterRowsOptions,
): unknown {
  const predicate = typeof filter === 'function' ? filter : compile(filter)
  if (!options) return passing(rows, strict(predicate))
  const { test, counts } = tolerant(predicate, options)
  return { rows: passing(rows, test), ...counts }
}

function passing(given: unknown, test: IndexedTest): unknown {
  const { form, rows } = containerOf(given, 'filterRows')
  switch (form) {
    case 'map':
      return new Map(Array.from(rows).filter(([, row], index) => test(row, index)))
    case 'iterable':
      // An array keeps its holes out of this.
      return (Array.isArray(rows) ? rows : Array.from(rows)).filter((row, index) =>
        test(row, index),
      )
    case 'object':
      return Object.fromEntries(Object.entries(rows).filter(([, row], index) => test(row, index)))
  }
}
