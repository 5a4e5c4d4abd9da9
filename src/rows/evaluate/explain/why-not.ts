import { requireArgument, withinStack } from '../../../../grammar/index.ts'
import type { AnyFilter } from '../../../filters/ast/index.ts'
import { type ExplainOptions, recorderOf, recordingOf } from './recorder.ts'
import type { ConditionExplanation, Explanation } from './types.ts'

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

/**
 * The fewest evaluated conditions that determine a filter's answer. For an error, the condition that failed; empty if
 * the filter was not reached.
 */
export function reasonsOf(explanation: Explanation): readonly ConditionExplanation[] {
  requireExplanation(explanation)
  if (explanation.answer === 'not-reached') return []
  switch (explanation.kind) {
    case 'Match':
    case 'Quantifier':
      return [explanation]
    case 'Not':
      return reasonsOf(explanation.operand)
    case 'And':
    case 'Or': {
      const { operands, answer } = explanation
      if (answer === (explanation.kind === 'And')) return operands.flatMap(reasonsOf)
      // One decisive or failing operand is enough. If several have equally few reasons, take the first.
      const deciding = operands.filter((operand) => operand.answer === answer)
      if (answer === 'error') return deciding.slice(0, 1).flatMap(reasonsOf)
      return deciding
        .map(reasonsOf)
        .reduce((fewest, reasons) => (reasons.length < fewest.length ? reasons : fewest))
    }
  }
}

/**
 * Refuses what `explain` did not return.
 * @throws {FilterOptionError} `invalid-option`.
 */
export function requireExplanation(given: unknown): void {
  const { kind, answer, operand, operands, node }: Partial<Record<string, unknown>> = Object(given)
  const isSo =
    answer !== undefined &&
    ((kind === 'Not' && typeof operand === 'object' && operand !== null) ||
      ((kind === 'And' || kind === 'Or') && Array.isArray(operands)) ||
      ((kind === 'Match' || kind === 'Quantifier') && typeof node === 'object' && node !== null))
  const hint = 'Pass what `explain` returned.'
  requireArgument(isSo, 'The explanation', 'one of `explain`', given, hint)
}
