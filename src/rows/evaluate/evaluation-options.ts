import type { FilterLimits } from '../../../grammar/index.ts'
import type { Schema } from '../schema/index.ts'
import type { PatternEngine } from '../values/index.ts'

/** The settings that affect the answers of a filter, besides its target. */
export interface EvaluationOptions {
  /**
   * Replaces every value that is not found, even if the operator has an answer for a missing key. Any value except
   * `undefined`; null counts.
   */
  readonly unknownValue?: unknown
  readonly limits?: Partial<FilterLimits> | undefined
  /**
   * The schema of the rows. With it, a filter behaves as on the reference's typed data: every field of an object
   * exists, integers compare exactly, and lists and maps may be null.
   */
  readonly schema?: Schema | undefined
  /**
   * True if the rows are the server's own data, including fields that its JSON hides or alters; defaults to false.
   * Otherwise a filter on such a field fails with `server-only`, because the row does not show the server's answer.
   */
  readonly wholeRows?: boolean | undefined
  /**
   * Runs patterns that are not provably linear on the platform's engine; defaults to RE2 if the program imports
   * `tamis`.
   */
  readonly patternEngine?: PatternEngine | undefined
}

/**
 * True for a row that matches the filter. A plain function, so `rows.filter(predicate)` works.
 * @throws {EvaluationError} for a row that does not fit the filter.
 * @throws {FilterLimitError} `too-many-steps`, `stack-exhausted`.
 */
export type Predicate = (row: unknown) => boolean
