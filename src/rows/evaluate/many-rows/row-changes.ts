import type { Answer } from '../explain/types.ts'

/** The answer of a whole filter on one row. */
export type RowAnswer = Exclude<Answer, 'not-reached'>

/** The changes from one filter to another on the same rows: their number, or the rows. */
export interface RowChanges<Rows> {
  /** The rows that only the second filter keeps. */
  readonly gained: Rows
  /** The rows that only the first filter keeps. */
  readonly lost: Rows
  /** The rows on which only the second filter fails. */
  readonly errorsGained: Rows
  /** The rows on which only the first filter fails. */
  readonly errorsLost: Rows
}

/** The changes for a row with these two answers: up to two. */
export function changesOf(before: RowAnswer, after: RowAnswer): (keyof RowChanges<never>)[] {
  if (before === after) return []
  const changes: (keyof RowChanges<never>)[] = []
  if (after === true) changes.push('gained')
  if (before === true) changes.push('lost')
  if (after === 'error') changes.push('errorsGained')
  if (before === 'error') changes.push('errorsLost')
  return changes
}

/** Empty changes, to add to. */
export function noChanges<Rows>(none: () => Rows): {
  -readonly [Name in keyof RowChanges<Rows>]: Rows
} {
  return { gained: none(), lost: none(), errorsGained: none(), errorsLost: none() }
}
