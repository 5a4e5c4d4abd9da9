import { FilterError, type FilterErrorDetails } from '../../../grammar/index.ts'
import { type Lookup, type Reference, referenceOf } from './reference.ts'

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

/** The message and the details of an error. */
type Description = readonly [message: string, details: FilterErrorDetails<EvaluationErrorCode>]

/**
 * The reason why a row has no answer, thrown inside a filter. Making an error takes twenty times as long, so it is made
 * only if someone reads it: many rows may fail for one reason and only be counted.
 */
export class Fault {
  readonly #describe: () => Description
  readonly #lookup: (() => Lookup) | undefined

  /**
   * @param describe Must not read the row, whose getters could throw.
   * @param lookup The path that does not exist in the row.
   */
  constructor(describe: () => Description, lookup?: () => Lookup) {
    this.#describe = describe
    this.#lookup = lookup
  }

  toError(): EvaluationError {
    const [message, details] = this.#describe()
    const lookup = this.#lookup?.()
    if (!lookup) return new EvaluationError(message, details)
    // The same words for every path that does not exist, so that a search finds each.
    const error = new EvaluationError(`Value not found in datum: ${message}`, details)
    return Object.assign(error, { reference: referenceOf(lookup) })
  }

  /**
   * The same fault outside a quantifier, whose name the reference's message replaces.
   * @param writeOut Rewrites a lookup that starts with this name.
   */
  outside(name: string | undefined, writeOut: (lookup: Lookup) => Lookup): Fault {
    const lookup = this.#lookup
    if (!lookup) return this
    return new Fault(this.#describe, () => {
      const found = lookup()
      return found.names[0] === name ? writeOut(found) : found
    })
  }
}
