import { type Expression, requireProver } from '../../grammar/index.ts'

/** Proves facts about filters on every row of a schema: what `prover` of `tamis/prove` returns. */
export interface RowProver {
  readonly prove: (question: 'never-in', filter: Expression) => RowProof
}

/** Whether something is true of every row, or the row that refutes it. */
export type RowProof =
  | { readonly answer: 'holds' | 'unknown' }
  | { readonly answer: 'fails'; readonly row: unknown }

/** Whether no row matches a filter, or a row that does; `unknown` without a prover. */
export function proveNever(prover: RowProver | undefined, filter: Expression): RowProof {
  if (prover === undefined) return { answer: 'unknown' }
  requireProver(prover, 'prove')
  return prover.prove('never-in', filter)
}
