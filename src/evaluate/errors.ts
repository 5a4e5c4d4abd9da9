import { FilterError, type FilterErrorDetails } from '../../grammar/index.ts'
import { type Lookup, type Reference, referenceOf } from './reference.ts'

/** Every code of a row that does not fit a filter. */
export const EVALUATION_CODES = [
  'value-not-found',
  'index-out-of-range',
  'invalid-index',
  'not-traversable',
  'field-ignored',
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

/** The code of a row that does not fit a filter. */
export type EvaluationErrorCode = (typeof EVALUATION_CODES)[number]

/** Thrown by a predicate when a row does not fit the filter; never for a plain `false`. */
export class EvaluationError extends FilterError<EvaluationErrorCode> {
  override readonly name = 'EvaluationError'
  /** What go-bexpr says in the same place; only on errors that begin "Value not found in datum". */
  declare readonly reference?: Reference
}

const lookups = /* @__PURE__ */ new WeakMap<EvaluationError, Lookup>()

/**
 * The error of a path that leads nowhere. All of these begin with the same words, so that a search
 * for them finds every one.
 */
export function notInDatum(
  message: string,
  details: FilterErrorDetails<EvaluationErrorCode>,
  lookup: Lookup,
): EvaluationError {
  return saying(new EvaluationError(`Value not found in datum: ${message}`, details), lookup)
}

/**
 * Writes a name that a quantifier gave out in what the reference says, on the way through that quantifier.
 * @param writeOut What becomes of a lookup that begins with this name.
 */
export function throughQuantifier(
  error: unknown,
  name: string | undefined,
  writeOut: (lookup: Lookup) => Lookup,
): unknown {
  const lookup = error instanceof EvaluationError ? lookups.get(error) : undefined
  return lookup && lookup.names[0] === name
    ? saying(error as EvaluationError, writeOut(lookup))
    : error
}

function saying(error: EvaluationError, lookup: Lookup): EvaluationError {
  lookups.set(error, lookup)
  return Object.assign(error, { reference: referenceOf(lookup) })
}
