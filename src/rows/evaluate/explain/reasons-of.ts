import { requireArgument } from '../../../../grammar/index.ts'
import type { ConditionExplanation, Explanation } from './types.ts'

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
