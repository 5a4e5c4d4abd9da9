import { FilterError, isStackOverflow, stackExhausted } from '../../../grammar/index.ts'
import { EvaluationError, Fault } from './errors.ts'
import type { Predicate } from './evaluation-options.ts'
import type { RowTest } from './read.ts'

/** Converts whatever a test throws. */
export type Conversion = (thrown: unknown) => unknown

/** Converts everything that the test throws: by default to a `FilterError`. */
export function withErrorsConverted(test: RowTest, convert: Conversion = toFilterError): RowTest {
  return (row, frame) => {
    try {
      return test(row, frame)
    } catch (error) {
      throw convert(error)
    }
  }
}

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

/** The same, except that a fault stays one. */
export function toFaultOrError(error: unknown): Fault | FilterError {
  return error instanceof Fault ? error : toFilterError(error)
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

/** The same without making an error that nobody reads. */
export function requireFailure(caught: unknown): void {
  if (!(caught instanceof Fault)) failureOf(caught)
}

const TEST = Symbol('test')

/** A predicate together with the test that it is made from. */
interface Tested extends Predicate {
  [TEST]?: RowTest
}

/**
 * Adds to a predicate the test that it is made from.
 * @param test Throws a `Fault` or a `FilterError`.
 */
export function withFaults(predicate: Predicate, test: RowTest): Predicate {
  const tested: Tested = predicate
  tested[TEST] = test
  return predicate
}

/** The answer of a predicate on a row. One that was compiled here throws a fault instead of its error. */
export function askFor(predicate: Predicate, row: unknown): boolean {
  const test = Object.hasOwn(predicate, TEST) ? (predicate as Tested)[TEST] : undefined
  return test ? test(row, undefined) : predicate(row)
}
