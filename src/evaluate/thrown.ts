import { FilterError, isStackOverflow, stackExhausted } from '../../grammar/index.ts'
import { EvaluationError } from './errors.ts'
import type { RowTest } from './read.ts'

/** Converts everything that the test throws to a `FilterError`. */
export function withErrorsConverted(test: RowTest): RowTest {
  return (row, frame) => {
    try {
      return test(row, frame)
    } catch (error) {
      throw toFilterError(error)
    }
  }
}

/** Converts a thrown value to a `FilterError`. */
export function toFilterError(error: unknown): FilterError {
  if (error instanceof FilterError) return error
  if (isStackOverflow(error)) return stackExhausted(error)
  return new EvaluationError('Reading the row failed.', {
    code: 'datum-unreadable',
    hint: 'A getter or proxy of the row threw an error.',
    developerHint: 'See `cause`.',
    cause: error,
  })
}
