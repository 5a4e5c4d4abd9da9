import { FilterError, isStackOverflow, stackExhausted } from '../../../grammar/index.ts'
import { EvaluationError } from './errors.ts'
import { Fault } from './faults.ts'

/** Converts a thrown value to a `FilterError`. */
export function toFilterError(error: unknown): FilterError {
  if (error instanceof FilterError) return error
  if (error instanceof Fault) return error.toError()
  if (isStackOverflow(error)) return stackExhausted(error)
  return new EvaluationError('Reading the row failed.', {
    code: 'datum-unreadable',
    hint: 'A getter or proxy of the row threw an error.',
    developerHint: 'See `cause`.',
    cause: error,
  })
}

/**
 * The error for a row. An exhausted stack says nothing about the row, because with more stack there would be an
 * answer.
 * @throws {FilterLimitError} `stack-exhausted`.
 */
export function failureOf(caught: unknown): FilterError {
  const error = toFilterError(caught)
  if (error.code === 'stack-exhausted') throw error
  return error
}
