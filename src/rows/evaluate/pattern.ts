import {
  FilterError,
  FilterLimitError,
  ownBytes,
  type Span,
  type Value,
} from '../../../grammar/index.ts'
import { compilePattern, type Matcher, PatternEngineError, PatternError } from '../values/index.ts'
import { EvaluationError } from './errors.ts'
import type { OperatorContext } from './operators.ts'

type PatternContext = Pick<OperatorContext, 'maxPatternLength' | 'patternEngine'>

/**
 * The matcher of a pattern. One that Go refuses does no harm until the first text, as in the reference: then it throws
 * an `EvaluationError` with `invalid-pattern`, or matches nothing if the target never fails.
 * @throws {FilterLimitError} `pattern-too-long`.
 * @throws {EvaluationError} `pattern-engine-missing`.
 */
export function patternOf(value: Value, context: PatternContext, isTotal: boolean): Matcher {
  requireShort(value, context)
  try {
    return matcherOf(value, context)
  } catch (cause) {
    if (cause instanceof PatternEngineError) throw faultFrom(cause, value.span)
    if (isTotal && cause instanceof PatternError) return () => false
    return () => {
      throw faultFrom(cause, value.span)
    }
  }
}

/** Why a pattern matches no text. */
export type PatternFault =
  | FilterLimitError
  | (EvaluationError & { readonly code: 'invalid-pattern' | 'pattern-engine-missing' })

/** Why a pattern matches no text: it is invalid, too long, or needs an engine; `undefined` for any other. */
export function patternFault(value: Value, context: PatternContext): PatternFault | undefined {
  try {
    requireShort(value, context)
    matcherOf(value, context)
    return undefined
  } catch (cause) {
    return faultFrom(cause, value.span)
  }
}

function requireShort({ raw, span }: Value, { maxPatternLength: most }: PatternContext): void {
  // A character has one or two units, so most texts need not be counted.
  if (raw.length <= most || (raw.length <= 2 * most && [...raw].length <= most)) return
  throw new FilterLimitError(`The pattern has more than ${most} characters.`, {
    code: 'pattern-too-long',
    span,
    hint: 'Shorten the pattern.',
    developerHint: 'Raise `limits.maxPatternLength`.',
  })
}

function matcherOf(value: Value, { patternEngine }: PatternContext): Matcher {
  const { raw } = value
  if (ownBytes(value)) throw new PatternError(raw, undefined, 'it is not valid UTF-8', '')
  return compilePattern(raw, patternEngine)
}

// An error in the pattern becomes an `EvaluationError` at its span.
function faultFrom(cause: unknown, span: Span): PatternFault {
  if (cause instanceof FilterLimitError) return cause
  const message = cause instanceof Error ? cause.message : 'Invalid pattern.'
  const { hint, developerHint } = cause instanceof FilterError ? cause : {}
  const code = cause instanceof PatternEngineError ? cause.code : 'invalid-pattern'
  const fault = new EvaluationError(message, {
    ...{ code, span, cause },
    hint: hint || PATTERN_HINT,
    developerHint,
  })
  return fault as PatternFault
}

const PATTERN_HINT = 'Patterns use RE2 syntax, as in Go.'
