import { FilterError, type FilterErrorDetails } from '../../grammar/index.ts'
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

const lookups = /* @__PURE__ */ new WeakMap<EvaluationError, Lookup>()

/**
 * The error for a path that does not exist in the row. These errors start with the same words, so that a search finds
 * every one.
 */
export function notInDatum(
  message: string,
  details: FilterErrorDetails<EvaluationErrorCode>,
  lookup: Lookup,
): EvaluationError {
  return withLookup(new EvaluationError(`Value not found in datum: ${message}`, details), lookup)
}

/**
 * Replaces a quantifier's name in the reference's message, when the error passes the quantifier.
 * @param writeOut Rewrites a lookup that starts with this name.
 */
export function throughQuantifier(
  error: unknown,
  name: string | undefined,
  writeOut: (lookup: Lookup) => Lookup,
): unknown {
  const lookup = error instanceof EvaluationError ? lookups.get(error) : undefined
  return lookup && lookup.names[0] === name
    ? withLookup(error as EvaluationError, writeOut(lookup))
    : error
}

function withLookup(error: EvaluationError, lookup: Lookup): EvaluationError {
  lookups.set(error, lookup)
  return Object.assign(error, { reference: referenceOf(lookup) })
}
