import fc from 'fast-check'
import { type Expression, type OptionNames, optionsOf, requireCount } from '../../grammar/index.ts'
import { readFilter } from '../filters/ast/index.ts'
import { compileUnchecked } from '../rows/evaluate/index.ts'
import type { Row, Schema } from '../rows/schema/index.ts'
import { MATCHING_ROW_OPTIONS, type MatchingRowOptions } from './arbitraries/matching-row.ts'
import { aRow, aRowNear } from './arbitraries/row.ts'
import { isSameOutcome, outcomeOf } from './outcome.ts'
import { proofOf } from './row-prover.ts'

export interface SearchOptions extends MatchingRowOptions {
  /** The number of rows to try; defaults to 1,000. */
  readonly numRuns?: number
  /** The same seed tries the same rows; defaults to a new one each time. */
  readonly seed?: number
}

const OPTIONS: OptionNames<SearchOptions> = { ...MATCHING_ROW_OPTIONS, numRuns: 1, seed: 1 }

/**
 * A row on which two filters differ, as small as possible: only one lets it through, only one fails,
 * or they fail with different codes. `undefined` if none of the drawn rows shows a difference: half of them are any
 * rows of the schema, half have the values that one of the filters asks for, or values near them. With a prover,
 * `undefined` means that they are the same on every row, unless there is neither a proof nor a row.
 *
 * @throws {FilterSyntaxError} for text that is not a filter.
 * @throws {FilterOptionError} `invalid-option`, also if no row would be tried.
 *
 * @example
 * sameAnswers('not Status == dead', 'Status != dead', schema) // undefined
 */
export function sameAnswers<const Of extends Schema>(
  one: Expression | string,
  other: Expression | string,
  schema: Of,
  options: SearchOptions = {},
): Row<Of> | undefined {
  const { numRuns = 1_000, target, prover, ...drawing } = optionsOf(options, OPTIONS)
  requireCount('numRuns', numRuns)
  const filters = [readFilter(one, { target }), readFilter(other, { target })] as const
  const proof = proofOf(prover, 'equivalent', ...filters)
  if (proof.answer === 'holds') return undefined
  const first = compileUnchecked(filters[0], { schema, target })
  const second = compileUnchecked(filters[1], { schema, target })
  const rows = fc.oneof(
    { withCrossShrink: true },
    { weight: filters.length, arbitrary: aRow(schema) },
    ...filters.map((filter) => ({ weight: 1, arbitrary: aRowNear(filter, schema, [1], target) })),
  )
  const { counterexample } = fc.check(
    fc.property(rows, (row) => isSameOutcome(outcomeOf(first, row), outcomeOf(second, row))),
    { ...drawing, numRuns },
  )
  // A drawn row is smaller than the one of a proof, but may not be found.
  const witness = proof.answer === 'fails' ? proof.row : undefined
  return (counterexample ? counterexample[0] : witness) as Row<Of> | undefined
}
