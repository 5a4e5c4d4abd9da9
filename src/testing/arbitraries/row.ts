import fc from 'fast-check'
import { type Expression, type OptionNames, optionsOf } from '../../../grammar/index.ts'
import { readFilter } from '../../filters/ast/index.ts'
import type { Target } from '../../rows/evaluate/index.ts'
import type { Row, Schema } from '../../rows/schema/index.ts'
import { rowAdjuster } from '../adjust-row.ts'
import { choosing, someChoices } from '../choices.ts'
import { anyRow } from './any-row.ts'

export interface RowOptions {
  /** The target that answers the filter; defaults to the newest reference. */
  readonly target?: Target | undefined
}

export const ROW_OPTIONS: OptionNames<RowOptions> = { target: 1 }

/**
 * A row that a schema admits, as decoded JSON. In typed data any field may be missing and any list or
 * map null; in decoded JSON (`s.json`) only if the schema says so. Values are few and small, preferring
 * those the schema knows, so that filters of `anExpression` match some rows; it shrinks to the fewest
 * members.
 *
 * With a filter, most rows have values that it asks for, or values near them: the same text with blanks around it,
 * a key in another case, a list with one entry changed. Use it to compare the filter with other code.
 *
 * @throws {FilterOptionError} `invalid-option` for something else in place of the schema.
 * @throws {FilterSyntaxError} for text that is not a filter.
 * @example
 * fc.assert(fc.property(aRow(schema, filter), (row) => matches(row) === isWanted(row)))
 */
export function aRow<const Of extends Schema>(
  schema: Of,
  filter?: Expression | string,
  options: RowOptions = {},
): fc.Arbitrary<Row<Of>> {
  const own = optionsOf(options, ROW_OPTIONS)
  const rows =
    filter === undefined ? anyRow(schema) : aRowNear(readFilter(filter, own), schema, own.target)
  return rows as fc.Arbitrary<Row<Of>>
}

// Coming from the other answer, a row has a value that the filter asks about. Fewer times are for shrinking, and for rows that
// have nothing to do with the filter.
const TIMES = [0, 1, ...Array<number>(14).fill(2)]

/** A row with values that a filter asks for, or values near them. */
function aRowNear(filter: Expression, schema: Schema, target?: Target): fc.Arbitrary<unknown> {
  const adjust = rowAdjuster(filter, schema, target)
  return fc
    .tuple(anyRow(schema), fc.constantFrom(...TIMES), fc.boolean(), someChoices())
    .map(([drawn, count, want, choices]) => {
      const choose = choosing(choices)
      let row = drawn
      for (let left = count; left > 0; left--) row = adjust(row, (left === 1) === want, choose)
      return row
    })
}
