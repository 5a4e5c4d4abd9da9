import { type Span, withLimits } from '../../grammar/index.ts'
import type { Dialect } from './dialect.ts'
import { SqlError } from './errors.ts'

/** How much of a filter is put into one query. */
export interface SqlLimits {
  /** How deep `any` and `all`, and the lists of a promised shape, may nest. Code `quantifiers-too-deep`. */
  readonly maxQuantifierDepth: number
  /**
   * Conditions, values of one path joined by `or` counted as one, and a quantifier as four more. Code
   * `too-many-terms`.
   */
  readonly maxTerms: number
}

/** How many conditions an engine plans in the time that it takes for a quantifier. */
export const TERMS_OF_QUANTIFIER = 4

const DEFAULTS: SqlLimits = { maxQuantifierDepth: 8, maxTerms: 500 }

/**
 * The limits of an engine, overridden by the caller's own.
 * @throws {FilterOptionError} `invalid-option`.
 */
export function limitsOf({ limits }: Dialect, own: Partial<SqlLimits> | undefined): SqlLimits {
  return withLimits({ ...DEFAULTS, ...limits }, own)
}

/** @throws {SqlError} `quantifiers-too-deep`. */
export function requireDepth(depth: number, { maxQuantifierDepth }: SqlLimits, span?: Span): void {
  if (depth <= maxQuantifierDepth) return
  throw new SqlError(`More than ${maxQuantifierDepth} quantifiers are nested.`, {
    code: 'quantifiers-too-deep',
    span,
    hint: 'Nest fewer of them, or raise `limits.maxQuantifierDepth`: see how long the engine takes to plan.',
  })
}

/** @throws {SqlError} `too-many-terms`. */
export function requireTerms(terms: number, { maxTerms }: SqlLimits, span: Span): void {
  if (terms <= maxTerms) return
  throw new SqlError(
    `The filter has more than ${maxTerms} conditions, a quantifier counted as ${TERMS_OF_QUANTIFIER}.`,
    {
      code: 'too-many-terms',
      span,
      hint: 'Shorten the filter, or raise `limits.maxTerms`: see how long the engine takes to plan.',
    },
  )
}
