import fc from 'fast-check'
import type { Expression } from '../../grammar/index.ts'
import { compileWithRe2 } from '../evaluate/index.ts'
import { print } from '../print/index.ts'
import type { Row, Schema } from '../schema/index.ts'
import { aRow } from './a-row.ts'
import { choosing, someChoices } from './choices.ts'
import { outcomeOf } from './outcome.ts'
import { steering } from './steer.ts'
import { TestingError } from './testing-error.ts'
import { toExpression } from './to-expression.ts'

/**
 * A row of a schema that a filter matches: any row, with what the filter asks for put in, and held
 * against the filter before it is given. It shrinks to a row of little else.
 *
 * At the call up to 200 rows are tried, always the same ones, until one matches. So a filter that
 * contradicts itself fails at once, and so does one that is too hard to please; nothing else ever
 * fails or goes on without end.
 *
 * @throws {TestingError} `no-matching-row`.
 * @throws {FilterSyntaxError} for a text that is no filter.
 * @example
 * fc.assert(fc.property(aMatchingRow('Status == running', schema), (row) => {
 *   …
 * }))
 */
export function aMatchingRow<const Of extends Schema>(
  filter: Expression | string,
  schema: Of,
): fc.Arbitrary<Row<Of>> {
  const expression = toExpression(filter)
  return orWitness(
    candidates(expression, schema),
    () =>
      new TestingError(`No row was found that \`${print(expression)}\` matches.`, {
        code: 'no-matching-row',
        hint: 'See whether it contradicts itself or the schema, as `check` tells; where it does not, it is too hard to please, so make its rows of `aRow` with `map`.',
      }),
  ) as fc.Arbitrary<Row<Of>>
}

// What one operand is given may be what another did not want.
const ROUNDS = 3

/** Rows that a filter matches, `undefined` for each try that failed. */
export function candidates(expression: Expression, schema: Schema): fc.Arbitrary<unknown> {
  const steer = steering(expression, schema)
  const predicate = compileWithRe2(expression, { schema })
  return fc.tuple(aRow(schema), someChoices()).map(([drawn, choices]) => {
    const choose = choosing(choices)
    let row: unknown = drawn
    for (let round = 0; round < ROUNDS && outcomeOf(predicate, row) !== true; round++) {
      row = steer(row, true, choose)
    }
    return outcomeOf(predicate, row) === true ? row : undefined
  })
}

const TRIES = [10, 190]

/** What is tried, with one that is found now in place of each try that fails. */
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
