import {
  awaitHint,
  FilterError,
  FilterLimitError,
  FilterOptionError,
  type OptionNames,
  optionsOf,
  requireCount,
  typeName,
} from '../../grammar/index.ts'
import type { Predicate } from './evaluation-options.ts'

export interface FilterRowsOptions {
  /**
   * How to handle a row that does not fit the filter: `'throw'`, the default, throws the error; `'skip'` leaves the
   * row out; a synchronous function decides, and keeps the row if it returns `true`.
   */
  readonly onError?:
    | 'throw'
    | 'skip'
    // biome-ignore lint/suspicious/noConfusingVoidType: a function that only counts or logs returns nothing.
    | ((error: FilterError, row: unknown) => boolean | void)
    | undefined
  /**
   * The time limit for all rows in milliseconds, checked before each row; no limit by default. Code `too-many-steps`.
   */
  readonly maxMs?: number | undefined
  /** The clock for `maxMs`, in milliseconds; defaults to `performance.now`. */
  readonly now?: (() => number) | undefined
}

const OPTIONS: OptionNames<FilterRowsOptions> = { onError: 1, maxMs: 1, now: 1 }

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

/** A predicate that handles errors as these options say, and its counts so far. */
export function tolerant(
  predicate: Predicate,
  options: FilterRowsOptions,
): { readonly predicate: Predicate; readonly counts: Omit<FilteredRows<never>, 'rows'> } {
  const { onError = 'throw', maxMs, now = () => performance.now() } = optionsOf(options, OPTIONS)
  if (onError !== 'throw' && onError !== 'skip' && typeof onError !== 'function') {
    throw new FilterOptionError('`onError` must be `throw`, `skip` or a function.', {
      code: 'invalid-option',
      hint: 'Leave it out to throw the first error.',
    })
  }
  const end = maxMs === undefined ? undefined : now() + requireCount('maxMs', maxMs)
  const counts = { read: 0, kept: 0, failed: 0 }
  const answer = (row: unknown): unknown => {
    try {
      return predicate(row)
    } catch (error) {
      if (onError === 'throw' || !(error instanceof FilterError)) throw error
      counts.failed++
      if (onError === 'skip') return false
      const answered: unknown = onError(error, row)
      return answered !== undefined && requireAnswer('`onError`', answered)
    }
  }
  return {
    counts,
    predicate: (row) => {
      if (end !== undefined && now() > end) throw tookTooLong(maxMs)
      counts.read++
      const isKept = requireAnswer('The predicate', answer(row))
      if (isKept) counts.kept++
      return isKept
    },
  }
}

/**
 * Returns the answer for a row if it is a boolean, because a Promise would keep every row.
 * @param from The function that answered, for the message.
 * @throws {FilterOptionError} `invalid-option`.
 */
export function requireAnswer(from: string, answer: unknown): boolean {
  if (typeof answer === 'boolean') return answer
  throw new FilterOptionError(`${from} returned ${typeName(answer)}, not true or false.`, {
    code: 'invalid-option',
    hint: awaitHint(answer) ?? 'Return true or false; `Boolean(value)` makes one of any value.',
  })
}

function tookTooLong(maxMs: number | undefined): FilterLimitError {
  return new FilterLimitError(`Filtering the rows took more than ${maxMs} ms.`, {
    code: 'too-many-steps',
    hint: 'Simplify the filter, filter fewer rows, or raise `maxMs`.',
  })
}
