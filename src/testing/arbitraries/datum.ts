import fc from 'fast-check'
import type { Expression } from '../../../grammar/index.ts'
import { s } from '../../schema/index.ts'
import { rowAdjuster } from '../adjust-row.ts'
import { choosing, someChoices } from '../choices.ts'
import { anyRow } from './any-row.ts'

/**
 * A function from a filter to decoded JSON with most paths of the filter, often with the values that it compares with.
 * So the filter and the datum shrink independently.
 */
export function aDatumMaker(): fc.Arbitrary<(expression: Expression) => unknown> {
  return fc.tuple(anyRow(s.any()), someChoices()).map(
    ([datum, drawn]) =>
      (expression) =>
        rowAdjuster(expression, s.any())(datum, undefined, choosing(drawn)),
  )
}
