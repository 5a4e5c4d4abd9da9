import {
  FilterError,
  FilterLimitError,
  ownBytes,
  type Span,
  type Value,
} from '../../../grammar/index.ts'
import {
  type Matcher,
  PatternEngineError,
  PatternError,
  type PreparedPattern,
  preparePattern,
} from '../values/index.ts'
import { EvaluationError } from './errors.ts'
import type { OperatorContext } from './operators.ts'

type PatternContext = Pick<OperatorContext, 'maxPatternLength' | 'patternEngine'>

/**
 * The matcher of a pattern. An invalid one does no harm until the first text, as in the reference: then it throws an
 * `EvaluationError` with `invalid-pattern`.
 * @throws {FilterLimitError} `pattern-too-long`.
 * @throws {EvaluationError} `pattern-engine-missing`.
 */
export function patternOf(value: Value, context: PatternContext): Matcher {
  const { matcher, compile } = prepared(value, context)
  // An engine compiles a constant matcher together with the code around it.
  if (matcher) return matcher
  let compiled: Matcher | undefined
  return (text) => {
    compiled ??= asEvaluation(value.span, compile)
    return compiled(text)
  }
}

/** Why a pattern matches no text. */
export type PatternFault =
  | FilterLimitError
  | (EvaluationError & { readonly code: 'invalid-pattern' | 'pattern-engine-missing' })

/** Why a pattern matches no text: it is invalid, too long, or needs an engine; `undefined` for any other. */
export function patternFault(value: Value, context: PatternContext): PatternFault | undefined {
  try {
    const { compile } = prepared(value, context)
    if (compile) asEvaluation(value.span, compile)
    return undefined
  } catch (error) {
    // Nothing else is thrown there.
    return error as PatternFault
  }
}

function prepared(value: Value, context: PatternContext): PreparedPattern {
  const { raw, span } = value
  const most = context.maxPatternLength
  // A character has one or two units, so most texts need not be counted.
  if (raw.length > most && (raw.length > 2 * most || [...raw].length > most)) {
    throw new FilterLimitError(`The pattern has more than ${most} characters.`, {
      code: 'pattern-too-long',
      span,
      hint: 'Shorten the pattern.',
      developerHint: 'Raise `limits.maxPatternLength`.',
    })
  }
  if (!ownBytes(value)) return asEvaluation(span, () => preparePattern(raw, context.patternEngine))
  return {
    matcher: undefined,
    compile() {
      throw new PatternError(raw, undefined, 'it is not valid UTF-8', '')
    },
  }
}

/** Runs `work`. An error in the pattern becomes an `EvaluationError` at its span. */
function asEvaluation<Result>(span: Span, work: () => Result): Result {
  try {
    return work()
  } catch (cause) {
    if (cause instanceof FilterLimitError) throw cause
    const message = cause instanceof Error ? cause.message : 'Invalid pattern.'
    const { hint, developerHint } = cause instanceof FilterError ? cause : {}
    const code = cause instanceof PatternEngineError ? cause.code : 'invalid-pattern'
    throw new EvaluationError(message, {
      ...{ code, span, cause },
      hint: hint || PATTERN_HINT,
      developerHint,
    })
  }
}

const PATTERN_HINT = 'Patterns use RE2 syntax, as in Go.'
