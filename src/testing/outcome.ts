import { FilterError } from '../../grammar/index.ts'

/** What a predicate comes to on a row: its answer, or the code of the error it throws. */
export type Outcome = boolean | { readonly code: string }

/** Runs a predicate on its row; what is thrown and is no error of tamis goes on its way. */
export function outcomeOf(predicate: (row: unknown) => boolean, row: unknown): Outcome {
  try {
    return predicate(row)
  } catch (error) {
    if (error instanceof FilterError) return { code: error.code }
    throw error
  }
}

/** True for two outcomes that are the same. */
export function isSameOutcome(one: Outcome, other: Outcome): boolean {
  return typeof one === 'boolean' || typeof other === 'boolean'
    ? one === other
    : one.code === other.code
}
