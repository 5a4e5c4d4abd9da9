import drawn from './drawn.json' with { type: 'json' }
import type { BroadTable } from './rows.ts'
import type { Said } from './said.ts'

/** An expression of the broad benchmark, in every language that can say it. */
export interface Drawn extends Said {
  readonly id: string
  readonly table: BroadTable
  /** True for the half that the evaluator may be tuned on; the other is only reported. */
  readonly tuned: boolean
}

/** What the expressions are drawn by. */
export const SEED = 20_261_122

/** What `draw.ts` drew by this seed. */
export const DRAWN = drawn as readonly unknown[] as readonly Drawn[]

/** A predicate from its source. */
export function handPredicate(source: string): (row: unknown) => boolean {
  return new Function(`return (row) => ${source}`)()
}
