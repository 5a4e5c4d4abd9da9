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

/**
 * The matcher of a pattern. An invalid one does no harm until the first text, as in the reference: then it throws an
 * `EvaluationError` with `invalid-pattern`.
 * @throws {FilterLimitError} `pattern-too-long`.
 * @throws {EvaluationError} `pattern-engine-missing`.
 */
export function patternOf(value: Value, context: OperatorContext): Matcher {
  const { raw, span } = value
  const most = context.maxPatternLength
  // A character has at most two units, so a very long text is refused without counting.
  if (raw.length > 2 * most || [...raw].length > most) {
    throw new FilterLimitError(`The pattern has more than ${most} characters.`, {
      code: 'pattern-too-long',
      span,
      hint: 'Shorten the pattern.',
      developerHint: 'Raise `limits.maxPatternLength`.',
    })
  }
  const { matcher, compile } = asEvaluation(span, () => prepared(value, context))
  // An engine compiles a constant matcher together with the code around it.
  if (matcher) return matcher
  let compiled: Matcher | undefined
  return (text) => {
    compiled ??= asEvaluation(span, compile)
    return compiled(text)
  }
}

function prepared(value: Value, { patternEngine }: OperatorContext): PreparedPattern {
  if (!ownBytes(value)) return preparePattern(value.raw, patternEngine)
  return {
    compile() {
      throw new PatternError(value.raw, undefined, 'it is not valid UTF-8', '')
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
