import { FilterError, isStackOverflow, stackExhausted } from '../../grammar/index.ts'
import { EvaluationError } from './errors.ts'
import type { RowTest } from './read.ts'

/** The test with what it throws as errors of ours. */
export function guarded(test: RowTest): RowTest {
  return (row, scope) => {
    try {
      return test(row, scope)
    } catch (error) {
      throw toFilterError(error)
    }
  }
}

/** What was thrown, as an error of ours. */
export function toFilterError(error: unknown): FilterError {
  if (error instanceof FilterError) return error
  if (isStackOverflow(error)) return stackExhausted(error)
  return new EvaluationError('Reading the datum failed: it threw.', {
    code: 'datum-unreadable',
    hint: 'A getter or proxy of the row threw; `cause` is what it threw.',
    cause: error,
  })
}
