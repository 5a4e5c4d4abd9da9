import { FilterError } from '../../../grammar/index.ts'
import type { Predicate } from '../evaluation-options.ts'
import type { RowAnswer } from './row-changes.ts'

/**
 * The answer of a filter on a row, including `'error'`.
 * @param onError Called with the error of the predicate.
 * @throws {FilterLimitError} `stack-exhausted`, which says nothing about the row.
 */
export function answerOf(
  predicate: Predicate,
  row: unknown,
  onError: (error: FilterError) => void = () => {},
): RowAnswer {
  try {
    return predicate(row)
  } catch (error) {
    if (!(error instanceof FilterError) || error.code === 'stack-exhausted') throw error
    onError(error)
    return 'error'
  }
}
