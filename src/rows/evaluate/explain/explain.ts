import { withinStack } from '../../../../grammar/index.ts'
import type { AnyFilter } from '../../../filters/ast/index.ts'
import { type ExplainOptions, recorderOf, recordingOf } from './recorder.ts'
import type { Explanation } from './types.ts'

/**
 * How a filter gets its answer on one row: for each node the answer, the value found and the error. `answer` of the
 * root equals the result of the predicate from `compile` with the same options, and `error` is the error it throws.
 *
 * @example
 * explain(parse('Status == "dead" or Stop == true'), { Status: 'dead' })
 * // { kind: 'Or', answer: true, operands: [
 * //   { kind: 'Match', answer: true, seen: { value: 'dead', preview: '"dead"' }, … },
 * //   { kind: 'Match', answer: 'not-reached', … } ], … }
 *
 * @throws {FilterSyntaxError | EvaluationError | FilterOptionError} as `compile` does.
 * @throws {FilterLimitError} `pattern-too-long`, `stack-exhausted`; other limits are answers.
 */
export function explain(
  filter: AnyFilter,
  datum: unknown,
  options: ExplainOptions = {},
): Explanation {
  const recording = recordingOf(filter, options, false)
  return withinStack(
    () => recorderOf(recording.expression, recording)(datum, undefined).explanation,
  )
}
