import {
  FILTER_LIMITS,
  FilterLimitError,
  filterLimits,
  jsonHint,
  type OptionNames,
  type ParseOptions,
  requireArgument,
  type Span,
} from '../../../grammar/index.ts'
import { requireSchema, type Schema } from '../schema/index.ts'
import type { PatternEngine } from '../values/index.ts'
import { kindOf } from './data.ts'
import type { EvaluationOptions } from './evaluation-options.ts'
import type { RowTest } from './scope.ts'
import type { Target } from './target.ts'

/** How to read a filter, and the settings that affect its answers. */
export interface CompileOptions extends EvaluationOptions, Pick<ParseOptions, 'spacing'> {
  /** The server or version to behave like; defaults to the newest reference. */
  readonly target?: Target | undefined
}

export const COMPILE_OPTIONS: OptionNames<CompileOptions> = {
  unknownValue: 1,
  spacing: 1,
  limits: filterLimits,
  target: 1,
  schema: 1,
  patternEngine: 'function',
  wholeRows: 'boolean',
}

/** Shared by the operators of a filter. */
export interface OperatorContext {
  readonly budget: Budget
  readonly maxPatternLength: number
  readonly patternEngine: PatternEngine | undefined
}

/** The settings of a filter, shared by its nodes. */
export interface CompileContext extends OperatorContext {
  /** With the fields of the target's release. */
  readonly schema: Schema | undefined
  readonly unknownValue: unknown
  readonly wholeRows: boolean
  /** True if a condition on a key that a map lacks fails. */
  readonly failsOnMissingKeys: boolean
  /** True if every value has an answer. */
  readonly isTotal: boolean
  /** For how many misspelled names to look for a similar one. */
  readonly maxErrors: number
}

/**
 * @param own The caller's own options.
 * @throws {FilterOptionError} `invalid-option`.
 */
export function contextOf(own: CompileOptions): CompileContext {
  const { limits, patternEngine, unknownValue, schema, wholeRows = false, target } = own
  const { maxEvalSteps, maxPatternLength, maxErrors } = { ...FILTER_LIMITS, ...limits }
  if (unknownValue !== undefined) {
    const isData = kindOf(unknownValue) !== 'opaque'
    requireArgument(isData, '`unknownValue`', 'JSON', unknownValue, jsonHint(unknownValue))
  }
  const declared = schema && requireSchema(schema)
  const answering = target?.answering
  answering?.requireOptions?.(own)
  return {
    budget: new Budget(maxEvalSteps),
    maxPatternLength,
    patternEngine,
    unknownValue,
    schema: declared && (target?.schemaOf?.(declared) ?? declared),
    wholeRows,
    failsOnMissingKeys: answering?.failsOnMissingKeys === true,
    isTotal: answering?.isTotal === true,
    maxErrors,
  }
}

/** The remaining budget for a row: entries to visit, or thousands of characters to search again. */
export class Budget {
  readonly most: number
  left: number
  /** True if a condition of the filter visits entries; set while conditions are compiled. */
  isUsed = false
  /** True while parts are evaluated that the filter does not reach. */
  isApart = false
  #leftApart: number

  constructor(most: number) {
    this.most = most
    this.left = most
    this.#leftApart = most
  }

  /** A full budget for the next row. */
  refill(): void {
    this.left = this.most
    this.#leftApart = this.most
    this.isApart = false
  }

  /** Evaluates parts that the filter does not reach, which have a second budget. */
  apart<Result>(run: () => Result): Result {
    if (this.isApart) return run()
    const { left } = this
    this.left = this.#leftApart
    this.isApart = true
    try {
      return run()
    } finally {
      this.#leftApart = this.left
      this.left = left
      this.isApart = false
    }
  }

  /** Spends the next steps. */
  spend(steps: number, span: Span): void {
    this.left -= steps
    if (this.left < 0) throw this.exceeded(span)
  }

  /** Gives the test a full budget per row, also if a getter of the row runs the same test. */
  metered(test: RowTest): RowTest {
    return (row, frame) => {
      const { left } = this
      this.left = this.most
      try {
        return test(row, frame)
      } finally {
        this.left = left
      }
    }
  }

  exceeded(span: Span): FilterLimitError {
    return new FilterLimitError(`The filter takes more than ${this.most} steps on one row.`, {
      code: 'too-many-steps',
      span,
      hint: 'Nest `any` and `all` less.',
      developerHint: 'Raise `limits.maxEvalSteps`.',
    })
  }
}
