import type { Schema, Segment } from 'tamis/core'
import { textLiteral } from '../code-text.ts'
import { isPosition, plainSchema, schemaBelow } from '../schema-below.ts'

/**
 * The code that accesses a field of an object of fields, `.Meta['team.name']`, with the schema of that
 * field; `isFound` is false if the schema has no such field.
 */
export function fieldAccess(
  segments: readonly Segment[],
  from: Schema | undefined,
): { readonly text: string; readonly schema: Schema | undefined; readonly isFound: boolean } {
  let text = ''
  let schema = from
  let isFound = true
  let mayBeMissing = false
  for (const { text: key } of segments) {
    const kind = plainSchema(schema)?.kind
    const isList = kind === 'list' || kind === 'array'
    const below = schemaBelow(schema, key)
    if (below === 'none') isFound = false
    schema = below === 'none' ? undefined : below
    const isName = /^[A-Za-z_$][\w$]*$/.test(key)
    const step = isList && isPosition(key) ? `[${key}]` : isName ? key : `[${textLiteral(key)}]`
    const joint = mayBeMissing ? '?.' : isName ? '.' : ''
    text += joint + step
    // With `noUncheckedIndexedAccess`, everything except the fields of an object may be missing.
    mayBeMissing = kind !== 'object'
  }
  return { text, schema, isFound }
}
