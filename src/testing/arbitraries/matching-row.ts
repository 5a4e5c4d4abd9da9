import fc from 'fast-check'
import { type Expression, optionsOf } from '../../../grammar/index.ts'
import { readFilter } from '../../ast/index.ts'
import type { Target } from '../../evaluate/index.ts'
import { print } from '../../print/index.ts'
import type { Fact } from '../../prove/index.ts'
import type { Row, Schema } from '../../schema/index.ts'
import { rowAdjuster } from '../adjust-row.ts'
import { choosing, someChoices } from '../choices.ts'
import { compiled } from '../compiled.ts'
import { outcomeOf } from '../outcome.ts'
import { proverFor } from '../prover-for.ts'
import { TestingError } from '../testing-error.ts'
import { anyRow } from './any-row.ts'
import { ROW_OPTIONS, type RowOptions } from './row.ts'

/**
 * A row of a schema that matches a filter: any row, with the values of the filter, and checked against the filter. It
 * shrinks to a row with little else.
 *
 * The call proves that some row matches, or fails immediately with the proof that none does. Where there is no proof, it
 * tries up to 200 rows, always the same ones, until one matches. Drawing rows never fails.
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
  options: RowOptions = {},
): fc.Arbitrary<Row<Of>> {
  const { target } = optionsOf(options, ROW_OPTIONS)
  const expression = readFilter(filter, { target })
  const { proof, tries } = candidates(expression, schema, target)
  if (proof.answer === 'holds')
    throw new TestingError(`No row of the schema matches \`${print(expression)}\`.`, {
      code: 'no-matching-row',
      hint: 'Use `check` with a prover to see which conditions contradict each other or the schema.',
    })
  const rows =
    proof.answer === 'fails'
      ? tries
      : orWitness(
          tries,
          () =>
            new TestingError(`No row found that matches \`${print(expression)}\`.`, {
              code: 'no-matching-row',
              hint: 'There may be some: make them from `aRow` with `map`.',
            }),
        )
  return rows as fc.Arbitrary<Row<Of>>
}

// A change for one operand may undo that for another.
const ROUNDS = 3

/** Whether no row matches a filter, and tries of rows that do. */
export interface Candidates {
  readonly proof: Fact
  /** `undefined` for each failed try, unless the proof has a row. */
  readonly tries: fc.Arbitrary<unknown>
}

export function candidates(expression: Expression, schema: Schema, target?: Target): Candidates {
  const proof = proverFor(schema, target).prove('never-in', expression)
  const witness = proof.answer === 'fails' ? proof.row : undefined
  const adjust = rowAdjuster(expression, schema, target)
  const predicate = compiled(expression, schema, target)
  const tries = fc
    .tuple(anyRow(schema), fc.boolean(), someChoices())
    .map(([drawn, isTurned, choices]) => {
      const choose = choosing(choices)
      // Coming from the other answer, a row has a value near the one that a negated condition asks about.
      let row = isTurned ? adjust(drawn, false, choose) : drawn
      for (let round = 0; round < ROUNDS && outcomeOf(predicate, row) !== true; round++) {
        row = adjust(row, true, choose)
      }
      return outcomeOf(predicate, row) === true ? row : witness
    })
  return { proof, tries }
}

const TRIES = [10, 190]

/** Replaces each failed try with a value found now. */
export function orWitness<Value>(
  tries: fc.Arbitrary<Value | undefined>,
  toError: () => TestingError,
): fc.Arbitrary<Value> {
  for (const numRuns of TRIES) {
    const [witness] = fc
      .sample(tries, { numRuns, seed: numRuns })
      .filter((found) => found !== undefined)
    if (witness !== undefined) return tries.map((found) => found ?? witness)
  }
  throw toError()
}
