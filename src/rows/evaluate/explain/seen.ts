import { dateText, type MatchExpression, OPERATORS, ownMember } from '../../../../grammar/index.ts'
import { membershipIn } from '../../meaning/index.ts'
import type { Schema } from '../../schema/index.ts'
import { kindOf, type ValueKind } from '../data.ts'
import { StandInKey, UNKNOWN } from '../select.ts'
import { previewOf } from './preview.ts'
import type { MatchExplanation, Seen } from './types.ts'

/** The value that a selector found, or the unknown value, as the operators see it. */
export function seenOf(found: unknown, schema: Schema | undefined, unknownValue: unknown): Seen {
  if (found === UNKNOWN) return standIn(unknownValue, 'unknown-value')
  const key = StandInKey.in(found)
  if (key !== undefined) return standIn(key, 'unknown-value')
  const date = dateText(found)
  if (date !== undefined) return seenOf(date, schema, unknownValue)
  if (found !== undefined && found !== null) return { value: found, preview: previewOf(found) }
  const zero = schema && zeroOf(schema)
  if (!schema || (found === null && zero === null)) return { value: null, preview: 'null' }
  return standIn(zero, 'zero-value')
}

function standIn(value: unknown, standsIn: NonNullable<Seen['standsIn']>): Seen {
  return { value, preview: previewOf(value), standsIn }
}

// The value of a field that is missing or null in the JSON, as far as JSON can represent it.
function zeroOf(schema: Schema): unknown {
  switch (schema.kind) {
    case 'string':
      return ''
    case 'bool':
      return false
    case 'int':
    case 'uint':
    case 'float':
    case 'duration':
      return 0
    case 'time':
      return '0001-01-01T00:00:00Z'
    case 'array':
      return []
    case 'object':
      return {}
    case 'bytes':
    case 'jsonNumber':
    case 'any':
    case 'list':
    case 'map':
    case 'nullable':
      return null
  }
}

/** How `in` or `contains` tested the value. Empty for other operators, and for values without members, which fail. */
export function membershipOf(
  { operator }: MatchExpression,
  { value, standsIn }: Seen,
  schema: Schema | undefined,
): Pick<MatchExplanation, 'membership'> {
  if (OPERATORS[operator].asks !== 'member') return {}
  const type = schema?.kind === 'nullable' ? schema.of : schema
  const isJson = !type || type.kind === 'any' || standsIn === 'unknown-value'
  const membership = isJson ? ownMember(IN_JSON, kindOf(value)) : membershipIn(type)
  return membership ? { membership } : {}
}

const IN_JSON: Readonly<Partial<Record<ValueKind, MatchExplanation['membership']>>> = {
  string: 'substring',
  list: 'item',
  object: 'key',
}
