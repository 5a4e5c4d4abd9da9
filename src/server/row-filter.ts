import {
  type Expression,
  FilterError,
  FilterLimitError,
  FilterSyntaxError,
  parse,
} from '../../grammar/index.ts'
import { compile, EvaluationError, type Predicate } from '../evaluate/index.ts'
import type { Schema } from '../schema/index.ts'
import { type PatternEngine, re2Engine } from '../values/index.ts'
import { writeSyntaxFault } from '../wire/index.ts'
import { Refusal } from './refusal.ts'
import { createStopwatch, type Stopwatch } from './stopwatch.ts'

/** How much of the server one filter may take. */
export interface FilterLimits {
  /** UTF-16 units of the text; 16,000 unless told. */
  readonly maxFilterLength: number
  /** Entries of lists and maps looked at for one row; 200,000 unless told. */
  readonly maxEvalSteps: number
  /** Milliseconds for all rows of one request; 500 unless told. */
  readonly maxFilterMs: number
}

export const FILTER_LIMITS: FilterLimits = {
  maxFilterLength: 16_000,
  maxEvalSteps: 200_000,
  maxFilterMs: 500,
}

/** How filters are read and how much they may take. */
export interface FilterRules {
  readonly spacing: 'free' | 'strict'
  readonly limits: FilterLimits
}

/** The filter of one request. */
export interface RowFilter {
  /** @throws {Refusal} 400 for a row that does not fit. */
  readonly isMatch: Predicate
  readonly stopwatch: Stopwatch
  /** @throws {Refusal} 400 once the filter has taken all of its time. */
  readonly requireTime: () => void
}

/**
 * A text as the filter of a request; its time begins once it is read.
 * @throws {Refusal} 400 where the text is no filter.
 */
export function createRowFilter(
  text: string,
  schema: Schema,
  { spacing, limits }: FilterRules,
): RowFilter {
  // Its text is short, and the first one ever takes longer than its rows.
  const expression = read(text, spacing, limits)
  const stopwatch = createStopwatch(limits.maxFilterMs)
  const requireTime = () => {
    if (stopwatch.isOver()) throw refused(tookTooLong(limits))
  }
  // One row and many patterns can take all of the time, so each of them looks at the clock.
  const patternEngine: PatternEngine = (pattern) => {
    if (stopwatch.isOver()) throw tookTooLong(limits)
    const matches = re2Engine(pattern)
    return (value) => {
      if (stopwatch.isOver()) throw tookTooLong(limits)
      return matches(value)
    }
  }
  const predicate = orRefused(() =>
    compile(expression, { schema, patternEngine, limits: { maxEvalSteps: limits.maxEvalSteps } }),
  )
  return { isMatch: (row) => orRefused(() => predicate(row)), stopwatch, requireTime }
}

function orRefused<Result>(work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    throw refused(error)
  }
}

function read(text: string, spacing: 'free' | 'strict', limits: FilterLimits): Expression {
  try {
    return parse(text, { spacing, limits: { maxLength: limits.maxFilterLength } })
  } catch (error) {
    if (!(error instanceof FilterSyntaxError)) throw refused(error)
    const place = error.span?.start ?? 0
    throw new Refusal(400, writeSyntaxFault(text, place, advice(error)))
  }
}

// Each begins so that clients know it from the others by its text alone.
const BEGINNINGS: Readonly<Record<string, string>> = {
  'value-not-coercible': 'error coercing a value of the filter',
  'invalid-pattern': 'error parsing regexp',
  'operator-not-applicable': 'operator not applicable',
  'not-iterable': 'operator not applicable',
  'map-key-not-string': 'operator not applicable',
  'null-operand': 'operator not applicable',
  'local-not-traversable':
    'a selector that references a key or a position with a longer path is invalid',
  'binding-conflict': 'a name cannot be used as a placeholder for both',
  'number-not-representable': 'unable to convert json number',
}

function refused(error: unknown): unknown {
  if (!(error instanceof FilterError) || error instanceof Refusal) return error
  if (error instanceof FilterLimitError) {
    return new Refusal(400, `the filter expression is too complex: ${advice(error)}`)
  }
  if (!(error instanceof EvaluationError)) return error
  const beginning =
    error.reference?.message ?? BEGINNINGS[error.code] ?? 'error evaluating the filter'
  // The specification's words for what ours begin with.
  const said = advice(error).replace(
    /^Value not found in datum/,
    'a value could not be found in the datum',
  )
  return new Refusal(400, `failed to read result page: ${beginning}: ${said}`)
}

function advice({ message, hint }: FilterError): string {
  return hint === undefined ? message : `${message} ${hint}`
}

function tookTooLong({ maxFilterMs }: FilterLimits): FilterLimitError {
  return new FilterLimitError(`It took more than ${maxFilterMs} ms.`, {
    code: 'too-many-steps',
    hint: 'Ask for less of each row.',
  })
}
