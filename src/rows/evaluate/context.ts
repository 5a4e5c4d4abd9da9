import {
  FILTER_LIMITS,
  filterLimits,
  jsonHint,
  type OptionNames,
  type ParseOptions,
  requireArgument,
  requireFunction,
} from '../../../grammar/index.ts'
import { requireSchema, type Schema } from '../schema/index.ts'
import { Budget } from './budget.ts'
import { kindOf } from './data.ts'
import type { EvaluationOptions } from './evaluation-options.ts'
import type { OperatorContext } from './operators.ts'
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
  if (patternEngine !== undefined) requireFunction(patternEngine, '`patternEngine`', ENGINE_HINT)
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

const ENGINE_HINT = 'Pass `re2Engine` of `tamis/re2`, or import `tamis`, which has it.'
