import fc from 'fast-check'
import { type Expression, hasValue, OPERATORS } from '../../../grammar/index.ts'
import { mapTree } from '../../filters/ast/index.ts'
import { print } from '../../filters/print/index.ts'
import { s } from '../../rows/schema/index.ts'
import { rowAdjuster } from '../adjust-row.ts'
import { choosing, someChoices } from '../choices.ts'
import { anyRow } from './any-row.ts'
import { anExpression } from './expression.ts'

/** A filter, and a row with most of its values, or any JSON. */
export function aCase(): fc.Arbitrary<{ text: string; row: unknown }> {
  const other = fc.option(fc.jsonValue(), { freq: 4, nil: undefined })
  return fc.tuple(aPlainExpression(), aDatumMaker(), other).map(([expression, make, row]) => ({
    text: print(expression),
    row: row ?? make(expression),
  }))
}

/** A tree that every implementation can answer: no bytes in values, and only patterns with one meaning in every engine. */
export function aPlainExpression(): fc.Arbitrary<Expression> {
  return anExpression().map((expression) =>
    mapTree(expression, {
      Match: (node) => {
        if (!hasValue(node)) return node
        const { bytes: _, ...value } = node.value
        const raw =
          OPERATORS[node.operator].asks === 'match'
            ? value.raw.replaceAll(/[^A-Za-z0-9.]/g, '')
            : value.raw
        return { ...node, value: { ...value, raw } }
      },
    }),
  )
}

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
