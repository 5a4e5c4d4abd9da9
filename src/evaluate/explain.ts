import { type Expression, withinStack } from '../../grammar/index.ts'
import { type ExplainOptions, recorderOf, recordingOf } from './explain-recorder.ts'
import type { Explanation } from './explain-types.ts'

/**
 * How a filter comes to its answer on one row: for each of its nodes the answer, what it saw and
 * where it failed. `answer` of the root is what the predicate of `compile` with the same options
 * answers, and `error` what it throws.
 *
 * @example
 * explain(parse('Status == "dead" or Stop == true'), { Status: 'dead' })
 * // { kind: 'Or', answer: true, operands: [
 * //   { kind: 'Match', answer: true, seen: { value: 'dead', preview: '"dead"' }, … },
 * //   { kind: 'Match', answer: 'not-reached', … } ], … }
 *
 * @throws {FilterLimitError} `pattern-too-long`, `stack-exhausted`; other limits are answers.
 * @throws {FilterOptionError} `invalid-option`.
 */
export function explain(
  expression: Expression,
  datum: unknown,
  options: ExplainOptions = {},
): Explanation {
  const recording = recordingOf(options)
  return withinStack(() => recorderOf(expression, recording)(datum, undefined).explanation)
}
