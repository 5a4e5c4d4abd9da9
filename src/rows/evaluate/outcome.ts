import { FilterError } from '../../../grammar/index.ts'

/** The outcome of a predicate on a row: its answer, or the code of the error it throws. */
export type Outcome = boolean | { readonly code: string }

/** Runs a predicate on a row. Throws errors that are not from tamis. */
export function outcomeOf(predicate: (row: unknown) => boolean, row: unknown): Outcome {
  try {
    return predicate(row)
  } catch (error) {
    if (error instanceof FilterError) return { code: error.code }
    throw error
  }
}
