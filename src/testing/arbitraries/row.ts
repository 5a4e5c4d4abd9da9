import fc from 'fast-check'
import type { Expression } from '../../../grammar/index.ts'
import { readFilter } from '../../ast/index.ts'
import type { Row, Schema } from '../../schema/index.ts'
import { rowAdjuster } from '../adjust-row.ts'
import { choosing, someChoices } from '../choices.ts'
import { anyRow } from './any-row.ts'

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
): fc.Arbitrary<Row<Of>> {
  const rows = filter === undefined ? anyRow(schema) : aRowNear(readFilter(filter), schema, TIMES)
  return rows as fc.Arbitrary<Row<Of>>
}

// Coming from the other answer, a row has a value that the filter asks about. Fewer times are for shrinking, and for rows that
// have nothing to do with the filter.
const TIMES = [0, 1, ...Array<number>(14).fill(2)]

/**
 * A row with values that a filter asks for, or values near them.
 * @param times How often it is adjusted to give the filter another answer; one of these.
 */
export function aRowNear(
  filter: Expression,
  schema: Schema,
  times: readonly number[],
): fc.Arbitrary<unknown> {
  const adjust = rowAdjuster(filter, schema)
  return fc
    .tuple(anyRow(schema), fc.constantFrom(...times), fc.boolean(), someChoices())
    .map(([drawn, count, want, choices]) => {
      const choose = choosing(choices)
      let row = drawn
      for (let left = count; left > 0; left--) row = adjust(row, (left === 1) === want, choose)
      return row
    })
}
