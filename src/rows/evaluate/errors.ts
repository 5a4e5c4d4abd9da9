import { FilterError } from '../../../grammar/index.ts'
import type { Reference } from './reference.ts'

/** The code of every error in evaluating a row. */
export const EVALUATION_CODES = [
  'value-not-found',
  'index-out-of-range',
  'invalid-index',
  'not-traversable',
  'field-ignored',
  'server-only',
  'operator-not-applicable',
  'value-not-coercible',
  'invalid-pattern',
  'pattern-engine-missing',
  'not-iterable',
  'map-key-not-string',
  'local-not-traversable',
  'binding-conflict',
  'number-not-representable',
  'null-operand',
  'datum-unreadable',
  'rows-not-a-list',
] as const

/** The code of an error in evaluating a row. */
export type EvaluationErrorCode = (typeof EVALUATION_CODES)[number]

/** Thrown by a predicate if a row does not fit the filter; never for a plain `false`. */
export class EvaluationError extends FilterError<EvaluationErrorCode> {
  override readonly name = 'EvaluationError'
  /** The error of go-bexpr for the same row. Only errors that start with "Value not found in datum" have it. */
  declare readonly reference?: Reference
}
