import { withinStack } from '../../../../grammar/index.ts'
import type { AnyFilter } from '../../../filters/ast/index.ts'
import { reasonsOf } from './reasons-of.ts'
import { type ExplainOptions, recorderOf, recordingOf } from './recorder.ts'
import type { ConditionExplanation, Explanation } from './types.ts'

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

/**
 * The fewest conditions that kept a row out: the filter is not true, whatever the others answer. One false operand of
 * an `and` is enough, so this picks the operand with the fewest such conditions, even if it was not reached; all
 * operands of an `or` must be false. If the filter fails, the result is the condition that failed; if it is true, the
 * list is empty.
 *
 * @example
 * whyNot(parse('(a == 1 or b == 1) and c == 1'), { a: 0, b: 0, c: 0 })
 * // [{ kind: 'Match', answer: false, seen: { value: 0, … }, span: { start: 23, … }, … }]
 *
 * @throws {FilterSyntaxError | EvaluationError | FilterLimitError | FilterOptionError} as `compile` does.
 */
export function whyNot(
  filter: AnyFilter,
  datum: unknown,
  options: ExplainOptions = {},
): readonly ConditionExplanation[] {
  const recording = recordingOf(filter, options, true)
  return withinStack(() => {
    const { explanation } = recorderOf(recording.expression, recording)(datum, undefined)
    return explanation.answer === true ? [] : reasonsOf(explanation)
  })
}
