import type { BroadTable } from './rows.ts'
import type { Said } from './said.ts'

/** An expression of the broad benchmark, in every language that can say it. */
export interface Drawn extends Said {
  readonly id: string
  readonly table: BroadTable
}

/** The seeds of the page. Nothing is tuned on a filter that they draw: a change that makes these faster gets new ones. */
export const SEEDS: readonly number[] = [36_449, 44_819, 15_692]

/** A predicate from its source. */
export function handPredicate(source: string): (row: unknown) => boolean {
  return new Function(`return (row) => ${source}`)()
}
