import type { Answer } from '../explain/types.ts'

/** The answer of a whole filter on one row. */
export type RowAnswer = Exclude<Answer, 'not-reached'>

/** What another filter changes for the same rows: how many, or which. */
export interface RowChanges<Rows> {
  /** The rows that it keeps and the first does not. */
  readonly gained: Rows
  /** The rows that the first keeps and it does not. */
  readonly lost: Rows
  /** The rows on which it fails and the first does not. */
  readonly errorsGained: Rows
  /** The rows on which the first fails and it does not. */
  readonly errorsLost: Rows
}

/** What changes for a row that had one answer and has another: up to two things. */
export function changesOf(before: RowAnswer, after: RowAnswer): (keyof RowChanges<never>)[] {
  if (before === after) return []
  const changes: (keyof RowChanges<never>)[] = []
  if (after === true) changes.push('gained')
  if (before === true) changes.push('lost')
  if (after === 'error') changes.push('errorsGained')
  if (before === 'error') changes.push('errorsLost')
  return changes
}

/** Empty changes, to be added to. */
export function noChanges<Rows>(none: () => Rows): {
  -readonly [Name in keyof RowChanges<Rows>]: Rows
} {
  return { gained: none(), lost: none(), errorsGained: none(), errorsLost: none() }
}
