import fc from 'fast-check'
import type { Expression, MatchExpression } from '../../grammar/index.ts'
import { literalOf } from '../../src/filters/ast/index.ts'
import { mapTree } from '../../src/filters/rewrite/index.ts'
import type { Schema } from '../../src/rows/schema/index.ts'
import { anExpression } from '../../src/testing/index.ts'

/** A filter on a schema, of which many values are those of the rows and some names exist nowhere. */
export function aFilterOn(schema: Schema, rows: readonly unknown[]): fc.Arbitrary<Expression> {
  return fc
    .tuple(anExpression(schema), fc.infiniteStream(fc.nat(999)))
    .map(([expression, chances]) => {
      const chance = (): number => chances.next().value ?? 0
      const Match = (node: MatchExpression): MatchExpression => {
        const { selector } = node
        if (chance() < 30) {
          const segments = [...selector.segments, { text: 'zzz', span: selector.span }]
          return { ...node, selector: { ...selector, segments } }
        }
        const row = rows[chance() % Math.max(1, rows.length)]
        const path = selector.segments.map(({ text }) => text)
        const value = chance() < 600 && 'value' in node ? textAt(row, path) : undefined
        return value === undefined
          ? node
          : ({ ...node, value: literalOf(value) } as MatchExpression)
      }
      return mapTree(expression, { Match })
    })
}

/** The text of the value at a path of a row, or of the first entry there. */
function textAt(row: unknown, path: readonly string[]): string | undefined {
  let value = row
  for (const part of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return undefined
    value = (value as Record<string, unknown>)[part]
  }
  if (Array.isArray(value)) value = value[0]
  return ['string', 'number', 'boolean', 'bigint'].includes(typeof value)
    ? String(value)
    : undefined
}
