import {
  FilterError,
  FilterLimitError,
  type Span,
  type ValueMatch,
} from '../../../grammar/index.ts'
import type { Content } from '../meaning/index.ts'
import { compilePattern, type Matcher, PatternEngineError, PatternError } from '../values/index.ts'
import type { OperatorContext } from './context.ts'
import { EvaluationError } from './errors.ts'
import type { Condition } from './operators.ts'

/** The settings for patterns. */
export type PatternContext = Pick<OperatorContext, 'maxPatternLength' | 'patternEngine'>

/**
 * The matcher of a pattern. One that Go refuses does no harm until the first text, as in the reference: then it throws
 * an `EvaluationError` with `invalid-pattern`, or matches nothing if the target never fails.
 * @throws {FilterLimitError} `pattern-too-long`.
 * @throws {EvaluationError} `pattern-engine-missing`.
 */
export function patternOf(pattern: Content, { match, asked, context }: Condition): Matcher {
  const { span } = (match as ValueMatch).value
  requireShort(pattern, span, context)
  try {
    return matcherOf(pattern, context)
  } catch (cause) {
    if (cause instanceof PatternEngineError) throw faultFrom(cause, span)
    if (asked.isTotal && cause instanceof PatternError) return () => false
    return () => {
      throw faultFrom(cause, span)
    }
  }
}

/** Why a pattern matches no text. */
export type PatternFault =
  | FilterLimitError
  | (EvaluationError & { readonly code: 'invalid-pattern' | 'pattern-engine-missing' })

/** Why a pattern matches no text: it is invalid, too long, or needs an engine; `undefined` for any other. */
export function patternFault(
  pattern: Content,
  span: Span,
  context: PatternContext,
): PatternFault | undefined {
  try {
    requireShort(pattern, span, context)
    matcherOf(pattern, context)
    return undefined
  } catch (cause) {
    return faultFrom(cause, span)
  }
}

function requireShort(
  pattern: Content,
  span: Span,
  { maxPatternLength: most }: PatternContext,
): void {
  const { length } = pattern
  // A character has one or two units, so most texts need not be counted.
  if (length <= most || (length <= 2 * most && [...pattern].length <= most)) return
  throw new FilterLimitError(`The pattern has more than ${most} characters.`, {
    code: 'pattern-too-long',
    span,
    hint: 'Shorten the pattern.',
    developerHint: 'Raise `limits.maxPatternLength`.',
  })
}

function matcherOf(pattern: Content, { patternEngine }: PatternContext): Matcher {
  if (typeof pattern === 'string') return compilePattern(pattern, patternEngine)
  const shown = new TextDecoder().decode(Uint8Array.from(pattern))
  throw new PatternError(shown, undefined, 'it is not valid UTF-8', '')
}

// An error in the pattern becomes an `EvaluationError` at its span.
function faultFrom(cause: unknown, span: Span): PatternFault {
  if (cause instanceof FilterLimitError) return cause
  const message = cause instanceof Error ? cause.message : 'Invalid pattern.'
  const { hint, developerHint } = cause instanceof FilterError ? cause : {}
  const code = cause instanceof PatternEngineError ? cause.code : 'invalid-pattern'
  const fault = new EvaluationError(message, {
    code,
    span,
    cause,
    hint: hint || PATTERN_HINT,
    developerHint,
  })
  return fault as PatternFault
}

const PATTERN_HINT = 'Patterns use RE2 syntax, as in Go.'
