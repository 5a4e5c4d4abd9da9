import type fc from 'fast-check'
import { type Expression, OPERATORS } from '../../../grammar/index.ts'
import { mapTree } from '../../ast/index.ts'
import { anExpression } from './expression.ts'

/** A tree that every implementation can answer: no bytes in values, and only patterns with one meaning in every engine. */
export function aPlainExpression(): fc.Arbitrary<Expression> {
  return anExpression().map((expression) =>
    mapTree(expression, {
      Match: (node) => {
        if (!('value' in node)) return node
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
