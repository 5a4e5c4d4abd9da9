import type { NodeCoverage } from 'tamis/core'

/** A share of the rows, for a bar. */
export interface Share {
  readonly kind: 'kept' | 'dropped' | 'failed' | 'not-asked'
  /** From 0 to 1. */
  readonly share: number
}

/** The effect of a condition on the rows: as a bar, in figures, and compared with the filter without it. */
export interface ConditionEffect {
  readonly shares: readonly Share[]
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
  const all = kept + dropped + error + notReached
  const numbers: readonly (readonly [Share['kind'], number])[] = [
    ['kept', kept],
    ['dropped', dropped],
    ['failed', error],
    ['not-asked', notReached],
  ]
  return {
    shares: numbers
      .filter(([, count]) => count > 0)
      .map(([kind, count]) => ({ kind, share: count / all })),
    counts: [
      `keeps ${grouped(kept)}`,
      `drops ${grouped(dropped)}`,
      ...(error > 0 ? [`fails on ${grouped(error)}`] : []),
      ...(notReached > 0 ? [`not asked for ${grouped(notReached)}`] : []),
    ].join(' · '),
    without: withoutText(without),
  }
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
