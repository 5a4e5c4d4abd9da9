import fc from 'fast-check'
import { type Expression, optionsOf } from '../../../grammar/index.ts'
import { readFilter } from '../../ast/index.ts'
import type { Target } from '../../evaluate/index.ts'
import { print } from '../../print/index.ts'
import type { Row, Schema } from '../../schema/index.ts'
import { rowAdjuster } from '../adjust-row.ts'
import { choosing, someChoices } from '../choices.ts'
import { compiled } from '../compiled.ts'
import { outcomeOf } from '../outcome.ts'
import { TestingError } from '../testing-error.ts'
import { anyRow } from './any-row.ts'
import { ROW_OPTIONS, type RowOptions } from './row.ts'

/**
 * A row of a schema that matches a filter: any row, with the values of the filter, and checked against the filter. It
 * shrinks to a row with little else.
 *
 * The call tries up to 200 rows, always the same ones, until one matches. So it fails immediately for a filter that
 * contradicts itself or for which no row is found; drawing rows never fails.
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
  return orWitness(
    candidates(expression, schema, target),
    () =>
      new TestingError(`No row found that \`${print(expression)}\` matches.`, {
        code: 'no-matching-row',
        hint: 'Use `check` to see whether it contradicts itself or the schema; if not, make its rows from `aRow` with `map`.',
      }),
  ) as fc.Arbitrary<Row<Of>>
}

// A change for one operand may undo that for another.
const ROUNDS = 3

/** Rows that match a filter; `undefined` for each failed try. */
export function candidates(
  expression: Expression,
  schema: Schema,
  target?: Target,
): fc.Arbitrary<unknown> {
  const adjust = rowAdjuster(expression, schema, target)
  const predicate = compiled(expression, schema, target)
  return fc.tuple(anyRow(schema), fc.boolean(), someChoices()).map(([drawn, isTurned, choices]) => {
    const choose = choosing(choices)
    // Coming from the other answer, a row has a value near the one that a negated condition asks about.
    let row = isTurned ? adjust(drawn, false, choose) : drawn
    for (let round = 0; round < ROUNDS && outcomeOf(predicate, row) !== true; round++) {
      row = adjust(row, true, choose)
    }
    return outcomeOf(predicate, row) === true ? row : undefined
  })
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
