import { requireNames } from './arguments/own-members.ts'
import { invalidOption } from './errors.ts'

/**
 * The size of a filter, and the work it may cause. Exceeding a limit is a `FilterLimitError`. The same object works
 * for every function with `limits`: each uses the ones that concern it.
 */
export interface FilterLimits {
  /** UTF-16 units of the text; defaults to 100,000. Code `filter-too-long`. */
  readonly maxLength: number
  /** Tokens of the text; defaults to 50,000. Code `too-many-tokens`. */
  readonly maxTokens: number
  /** Parentheses and braces open at once; defaults to 200. Code `nesting-too-deep`. */
  readonly maxDepth: number
  /** Nodes of the tree; defaults to 50,000. Code `too-many-nodes`. */
  readonly maxNodes: number
  /** Issues reported for one text; defaults to 100. One more says that some are not shown. */
  readonly maxErrors: number
  /** Code points of a pattern; defaults to 1,000. Code `pattern-too-long`, thrown by `compile`. */
  readonly maxPatternLength: number
  /** Entries of lists and maps visited per row; defaults to 10,000,000. Code `too-many-steps`. */
  readonly maxEvalSteps: number
}

/** The default limits. */
export const FILTER_LIMITS: FilterLimits = {
  maxLength: 100_000,
  maxTokens: 50_000,
  maxDepth: 200,
  maxNodes: 50_000,
  maxErrors: 100,
  maxPatternLength: 1_000,
  maxEvalSteps: 10_000_000,
}

/**
 * The defaults, overridden by the caller's own limits.
 * @throws {FilterOptionError} `invalid-option` for an unknown name, or a value that is neither a whole number of at
 *   least 1 nor `Infinity`, which turns the limit off.
 * @param least The smallest allowed values, if not 1.
 */
export function withLimits<Limits extends object>(
  defaults: Limits,
  own: Partial<Limits> | null | undefined,
  least = 1,
): Limits {
  if (own === undefined || own === null) return defaults
  return { ...defaults, ...limitsIn(own, defaults, least) }
}

/** The limits among the options of a filter, checked when the options are read. */
export function filterLimits(own: Partial<FilterLimits>): Partial<FilterLimits> {
  return limitsIn(own, FILTER_LIMITS, 1)
}

function limitsIn<Limits extends object>(
  own: Partial<Limits>,
  defaults: Limits,
  least: number,
): Partial<Limits> {
  requireNames(own, defaults, 'limit')
  const given = Object.entries(own).filter(([, value]) => value !== undefined)
  for (const [name, value] of given) {
    if (value !== Number.POSITIVE_INFINITY)
      requireCount(name, value, 'Pass a whole number, or Infinity for no limit.', least)
  }
  return Object.fromEntries(given) as Partial<Limits>
}

/**
 * Returns a count if it is a whole number of at least `least`, which defaults to 1.
 * @throws {FilterOptionError} `invalid-option`.
 */
export function requireCount(
  name: string,
  count: unknown,
  hint = 'Leave it out for the default.',
  least = 1,
): number {
  if (Number.isSafeInteger(count) && Number(count) >= least) return Number(count)
  throw invalidOption(`\`${name}\` must be a whole number of at least ${least}.`, hint)
}
