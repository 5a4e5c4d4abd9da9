import {
  awaitHint,
  clip,
  FilterError,
  FilterLimitError,
  invalidOption,
  type OptionNames,
  optionsOf,
  requireCount,
  typeName,
} from '../../../grammar/index.ts'
import type { Predicate } from './evaluation-options.ts'
import { Fault } from './faults.ts'
import { askFor } from './predicate.ts'

export interface FilterRowsOptions {
  /**
   * How to handle a row that does not fit the filter: `'throw'`, the default, throws the error; `'skip'` leaves the
   * row out; a synchronous function, which also gets the index of the row, counted from 0, decides, and keeps the row if
   * it returns `true`.
   */
  readonly onError?:
    | 'throw'
    | 'skip'
    // biome-ignore lint/suspicious/noConfusingVoidType: a function that only counts or logs returns nothing.
    | ((error: FilterError, row: unknown, index: number) => boolean | void)
    | undefined
  /**
   * The time limit for all rows in milliseconds, checked before each row; no limit by default. Code `too-many-steps`.
   */
  readonly maxMs?: number | undefined
  /** The clock for `maxMs`, in milliseconds; defaults to `performance.now`. */
  readonly now?: (() => number) | undefined
}

const OPTIONS: OptionNames<FilterRowsOptions> = { onError: 1, maxMs: 1, now: 'function' }

/** The result of `filterRows` with options: the rows and the counts. */
export interface FilteredRows<Rows> {
  readonly rows: Rows
  /** The rows that were read. */
  readonly read: number
  /** The rows that were kept. */
  readonly kept: number
  /** The rows that did not fit the filter. */
  readonly failed: number
}

/** The test of a row at its index among the rows. */
export type IndexedTest = (row: unknown, index: number) => boolean

/** A predicate that treats errors as these options say, and what it has counted so far. */
export function tolerant(
  predicate: Predicate,
  options: FilterRowsOptions,
): { readonly test: IndexedTest; readonly counts: Omit<FilteredRows<never>, 'rows'> } {
  const { onError = 'throw', maxMs, now = () => performance.now() } = optionsOf(options, OPTIONS)
  if (onError !== 'throw' && onError !== 'skip' && typeof onError !== 'function') {
    throw invalidOption(
      '`onError` must be `throw`, `skip` or a function.',
      'Leave it out to throw the first error.',
    )
  }
  const end = maxMs === undefined ? undefined : now() + requireCount('maxMs', maxMs)
  const counts = { read: 0, kept: 0, failed: 0 }
  const answer: (...of: Parameters<IndexedTest>) => unknown = (row, index) => {
    try {
      return onError === 'skip' ? askFor(predicate, row) : predicate(row)
    } catch (error) {
      if (error instanceof Fault) {
        counts.failed++
        return false
      }
      if (!(error instanceof FilterError)) throw error
      if (onError === 'throw') throw atRow(error, index)
      counts.failed++
      if (onError === 'skip') return false
      const answered: unknown = onError(atRow(error, index), row, index)
      return answered !== undefined && requireAnswer('`onError`', answered)
    }
  }
  return {
    counts,
    test: (row, index) => {
      if (end !== undefined && now() > end) throw tookTooLong(maxMs)
      counts.read++
      const isKept = requireAnswer('The predicate', answer(row, index))
      if (isKept) counts.kept++
      return isKept
    },
  }
}

/** The test of `filterRows` without options: what it throws says at which row. */
export function strict(predicate: Predicate): IndexedTest {
  return (row, index) => {
    let answer: unknown
    try {
      answer = predicate(row)
    } catch (error) {
      throw atRow(error, index)
    }
    return requireAnswer('The predicate', answer)
  }
}

const MOST_SAID = 1_900

const ROW = / This is row [0-9]+, counted from 0\.$/

// The same error, as its class, its `reference` and whoever keeps it matter; it may have been thrown for another row.
function atRow<Thrown>(error: Thrown, index: number): Thrown {
  if (!(error instanceof FilterError) || Object.isFrozen(error)) return error
  const { message } = error
  const said = `${clip(message.replace(ROW, ''), MOST_SAID)} This is row ${index}, counted from 0.`
  return Object.assign(error, {
    row: index,
    message: said,
    stack: error.stack?.replace(message, () => said),
  })
}

/**
 * Returns the answer for a row if it is a boolean, because a Promise would keep every row.
 * @param from The function that answered, for the message.
 * @throws {FilterOptionError} `invalid-option`.
 */
export function requireAnswer(from: string, answer: unknown): boolean {
  if (typeof answer === 'boolean') return answer
  throw invalidOption(
    `${from} returned ${typeName(answer)}, not true or false.`,
    awaitHint(answer) ?? 'Return true or false; `Boolean(value)` makes one of any value.',
  )
}

function tookTooLong(maxMs: number | undefined): FilterLimitError {
  return new FilterLimitError(`Filtering the rows took more than ${maxMs} ms.`, {
    code: 'too-many-steps',
    hint: 'Simplify the filter.',
    developerHint: 'Filter fewer rows, or raise `maxMs`.',
  })
}
