import type { NodeCoverage } from 'tamis/core'

/** The effect of a condition on the rows: in figures, and compared with the filter without it. */
export interface ConditionEffect {
  readonly counts: string
  readonly without: string
}

/**
 * The effect of a condition on all rows.
 * @param isNegated True inside a negated group, where the condition keeps the rows on which it is false.
 */
export function effectOf({ answers, without }: NodeCoverage, isNegated: boolean): ConditionEffect {
  const [kept, dropped] = isNegated ? [answers.false, answers.true] : [answers.true, answers.false]
  const { error, notReached } = answers
  const counts = [
    `keeps ${grouped(kept)}`,
    `drops ${grouped(dropped)}`,
    ...(error > 0 ? [`fails on ${grouped(error)}`] : []),
    ...(notReached > 0 ? [`not asked for ${grouped(notReached)}`] : []),
  ]
  return { counts: counts.join(' · '), without: withoutText(without) }
}

function withoutText({ gained, lost, errorsGained, errorsLost }: NodeCoverage['without']): string {
  const changes = [
    ...(gained > 0 ? [`${grouped(gained)} more in`] : []),
    ...(lost > 0 ? [`${grouped(lost)} fewer in`] : []),
    ...(errorsGained > 0 ? [`${grouped(errorsGained)} more with an error`] : []),
    ...(errorsLost > 0 ? [`${grouped(errorsLost)} fewer with an error`] : []),
  ]
  return changes.length === 0
    ? 'Without it, the same rows are in'
    : `Without it, ${changes.join(', ')}`
}

const grouped = (number: number) => number.toLocaleString('en')
