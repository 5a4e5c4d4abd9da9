import { type Expression, requireProver } from '../../grammar/index.ts'

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

/** The answer of a prover; `unknown` without one. */
export function proofOf(
  prover: RowProver | undefined,
  ...asked: Parameters<RowProver['prove']>
): RowProof {
  if (prover === undefined) return { answer: 'unknown' }
  requireProver(prover, 'prove')
  return prover.prove(...asked)
}
