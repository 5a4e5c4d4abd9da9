import type { Span } from '../../grammar/index.ts'
import { SqlError } from './errors.ts'

/** The size of a filter that fits into one query. */
export interface SqlLimits {
  /** The nesting depth of `any` and `all`, and of lists in a promised shape. Code `quantifiers-too-deep`. */
  readonly maxQuantifierDepth: number
  /**
   * The number of conditions. Values of one path joined by `or` count as one, and a quantifier counts as four more.
   * Code `too-many-terms`.
   */
  readonly maxTerms: number
}

/** Planning a quantifier takes an engine as long as this many conditions. */
export const TERMS_OF_QUANTIFIER = 4

/** @throws {SqlError} `quantifiers-too-deep`. */
export function requireDepth(depth: number, { maxQuantifierDepth }: SqlLimits, span: Span): void {
  if (depth <= maxQuantifierDepth) return
  throw new SqlError(`More than ${maxQuantifierDepth} quantifiers are nested.`, {
    code: 'quantifiers-too-deep',
    span,
    hint: 'Nest fewer of them.',
    developerHint: 'Raise `limits.maxQuantifierDepth`, and see how long the engine takes to plan.',
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
      hint: 'Shorten the filter.',
      developerHint: 'Raise `limits.maxTerms`, and see how long the engine takes to plan.',
    },
  )
}
