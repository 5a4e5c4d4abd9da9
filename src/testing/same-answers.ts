import fc from 'fast-check'
import type { Expression } from '../../grammar/index.ts'
import { compileWithRe2 } from '../evaluate/index.ts'
import type { Row, Schema } from '../schema/index.ts'
import { aRow } from './a-row.ts'
import { choosing, someChoices } from './choices.ts'
import { isSameOutcome, outcomeOf } from './outcome.ts'
import { requireCount } from './require-count.ts'
import { steering } from './steer.ts'
import { toExpression } from './to-expression.ts'

export interface SearchOptions {
  /** How many rows are tried; 1,000 unless told. */
  readonly numRuns?: number
  /** The same seed tries the same rows; another each time unless told. */
  readonly seed?: number
}

/**
 * A row on which two filters differ, as small as one is found: one lets it through and the other
 * does not, one fails and the other does not, or they fail with different codes. `undefined` where
 * none was found, which is no proof that there is none: half of the rows are any rows of the
 * schema, half hold what one of the filters asks for or just not.
 *
 * @throws {FilterSyntaxError} for a text that is no filter.
 * @throws {FilterOptionError} `invalid-option` where no row would be tried.
 * @example
 * sameAnswers('not Status == dead', 'Status != dead', schema) // undefined
 */
export function sameAnswers<const Of extends Schema>(
  one: Expression | string,
  other: Expression | string,
  schema: Of,
  { numRuns = 1_000, ...options }: SearchOptions = {},
): Row<Of> | undefined {
  const filters = [toExpression(one), toExpression(other)] as const
  const [first, second] = filters.map((filter) => compileWithRe2(filter, { schema }))
  if (!first || !second) return undefined
  const rows = fc.oneof(
    { withCrossShrink: true },
    { weight: filters.length, arbitrary: aRow(schema) },
    ...filters.map((filter) => ({ weight: 1, arbitrary: aSteeredRow(filter, schema) })),
  )
  const { counterexample } = fc.check(
    fc.property(rows, (row) => isSameOutcome(outcomeOf(first, row), outcomeOf(second, row))),
    { ...options, numRuns: requireCount('numRuns', numRuns) },
  )
  return counterexample?.[0] as Row<Of> | undefined
}

function aSteeredRow(filter: Expression, schema: Schema): fc.Arbitrary<unknown> {
  const steer = steering(filter, schema)
  return fc
    .tuple(aRow(schema), fc.boolean(), someChoices())
    .map(([row, want, drawn]) => steer(row, want, choosing(drawn)))
}
