import { FilterError, type FilterErrorDetails } from '../../grammar/index.ts'
import { type Lookup, type Reference, referenceOf } from './reference.ts'

/** Every code of a row that does not fit the filter. */
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

/** A code of a row that does not fit the filter. */
export type EvaluationErrorCode = (typeof EVALUATION_CODES)[number]

/** Thrown by a predicate when a row does not fit the filter; never for a plain `false`. */
export class EvaluationError extends FilterError<EvaluationErrorCode> {
  override readonly name = 'EvaluationError'
  /** The error of go-bexpr for the same row; only on errors that start with "Value not found in datum". */
  declare readonly reference?: Reference
}

const lookups = /* @__PURE__ */ new WeakMap<EvaluationError, Lookup>()

/**
 * The error of a path that does not exist in the row. They all start with the same words, so that a
 * search finds every one.
 */
export function notInDatum(
  message: string,
  details: FilterErrorDetails<EvaluationErrorCode>,
  lookup: Lookup,
): EvaluationError {
  return withLookup(new EvaluationError(`Value not found in datum: ${message}`, details), lookup)
}

/**
 * Replaces a name bound by a quantifier in the reference's message, when the error passes the quantifier.
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
