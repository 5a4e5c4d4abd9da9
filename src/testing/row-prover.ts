import { type Expression, FilterOptionError } from '../../grammar/index.ts'

/** Proves facts about filters on every row of a schema: what `prover` of `tamis/prove` returns. */
export interface RowProver {
  readonly prove: (
    question: 'never-in' | 'equivalent',
    filter: Expression,
    other?: Expression,
  ) => RowProof
}

/** Whether something is true of every row, or the row that refutes it. */
export type RowProof =
  | { readonly answer: 'holds' | 'unknown' }
  | { readonly answer: 'fails'; readonly row: unknown }

const WITHOUT_PROVER: RowProver = { prove: () => ({ answer: 'unknown' }) }

/**
 * The given prover, or one that knows nothing.
 * @throws {FilterOptionError} `invalid-option` for something else in place of a prover.
 */
export function proverOr(prover: RowProver = WITHOUT_PROVER): RowProver {
  if (typeof prover?.prove === 'function') return prover
  throw new FilterOptionError('`prover` must be a prover.', {
    code: 'invalid-option',
    hint: 'Pass `prover({ schema })` of `tamis/prove`.',
  })
}
