import fc from 'fast-check'
import {
  type Expression,
  type OptionNames,
  optionsOf,
  requireProver,
} from '../../../grammar/index.ts'
import { readFilter } from '../../filters/ast/index.ts'
import { print } from '../../filters/print/index.ts'
import { answerOf, compileUnchecked, type Target } from '../../rows/evaluate/index.ts'
import type { Row, Schema } from '../../rows/schema/index.ts'
import { rowAdjuster } from '../adjust-row.ts'
import { choosing, someChoices } from '../choices.ts'
import { TestingError } from '../testing-error.ts'
import { anyRow } from './any-row.ts'
import { ROW_OPTIONS, type RowOptions } from './row.ts'

/** Proves facts about filters on every row of a schema: what `prover` of `tamis/prove` returns. */
export interface RowProver {
  readonly schema: unknown
  readonly target: unknown
  readonly prove: (question: 'never-in', filter: Expression) => RowProof
}

/** Whether something is true of every row, or the row that refutes it. */
export type RowProof =
  | { readonly answer: 'holds' | 'unknown' }
  | { readonly answer: 'fails'; readonly row: unknown }

export interface MatchingRowOptions extends RowOptions {
  /**
   * Proves that no row matches, or finds one where drawing does not: `prover` of `tamis/prove`, for the same schema
   * and target.
   */
  readonly prover?: RowProver | undefined
}

const OPTIONS: OptionNames<MatchingRowOptions> = { ...ROW_OPTIONS, prover: 1 }

/**
 * A row of a schema that matches a filter: any row, with the values of the filter, and checked against the filter. It
 * shrinks to a row with little else.
 *
 * The call tries up to 200 rows, always the same ones, and fails if none matches. With a prover, it fails if no row of
 * the schema matches, and otherwise only where there is no proof. Drawing rows never fails.
 *
 * @throws {TestingError} `no-matching-row`.
 * @throws {FilterSyntaxError} for text that is not a filter.
 * @throws {FilterOptionError} `invalid-option`, also for a schema that the target refuses.
 *
 * @example
 * fc.assert(fc.property(aMatchingRow('Status == running', schema), (row) => {
 *   …
 * }))
 */
export function aMatchingRow<const Of extends Schema>(
  filter: Expression | string,
  schema: Of,
  options: MatchingRowOptions = {},
): fc.Arbitrary<Row<Of>> {
  const own = optionsOf(options, OPTIONS)
  const { target, prover } = own
  const expression = readFilter(filter, own)
  if (prover !== undefined) requireProver(prover, 'prove', { schema, target })
  const proof = prover?.prove('never-in', expression)
  const isNone = proof?.answer === 'holds'
  const tries = matchingTries(expression, schema, target).map((found) =>
    found === undefined && proof?.answer === 'fails' ? proof.row : found,
  )
  // A failed try becomes a row that was found now.
  for (const numRuns of isNone ? [] : TRIES) {
    const sample = fc.sample(tries, { numRuns, seed: numRuns })
    const witness = sample.find((found) => found !== undefined)
    if (witness !== undefined) return tries.map((found) => (found ?? witness) as Row<Of>)
  }
  throw new TestingError(
    `No row ${isNone ? 'of the schema' : 'was found that'} matches \`${print(expression)}\`.`,
    {
      code: 'no-matching-row',
      hint: isNone
        ? 'Use `check` with a prover to see which conditions contradict each other or the schema.'
        : 'Pass a `prover` to find out whether there is any, or make some from `aRow` with `map`.',
    },
  )
}

const TRIES = [10, 190]
// A change for one operand may undo that for another.
const ROUNDS = 3

/** Rows that match a filter; `undefined` for each failed try. */
function matchingTries(
  expression: Expression,
  schema: Schema,
  target: Target | undefined,
): fc.Arbitrary<unknown> {
  const adjust = rowAdjuster(expression, schema, target)
  const predicate = compileUnchecked(expression, { schema, target })
  return fc.tuple(anyRow(schema), fc.boolean(), someChoices()).map(([drawn, isTurned, choices]) => {
    const choose = choosing(choices)
    // Coming from the other answer, a row has a value near the one that a negated condition asks about.
    let row = isTurned ? adjust(drawn, false, choose) : drawn
    for (let round = 0; round < ROUNDS && answerOf(predicate, row) !== true; round++) {
      row = adjust(row, true, choose)
    }
    return answerOf(predicate, row) === true ? row : undefined
  })
}
