import { dateText, type MatchExpression, OPERATORS, ownMember } from '../../../../grammar/index.ts'
import { membershipIn } from '../../meaning/index.ts'
import type { Schema, SchemaKind } from '../../schema/index.ts'
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
  const zero = (schema && ownMember(ZEROS, schema.kind)) ?? null
  if (!schema || (found === null && zero === null)) return { value: null, preview: 'null' }
  return standIn(zero, 'zero-value')
}

function standIn(value: unknown, standsIn: NonNullable<Seen['standsIn']>): Seen {
  return { value, preview: previewOf(value), standsIn }
}

// The value of a field that is missing or null in the JSON, as far as JSON can represent it; null for other types.
const ZEROS: Readonly<Partial<Record<SchemaKind, unknown>>> = {
  string: '',
  bool: false,
  int: 0,
  uint: 0,
  float: 0,
  duration: 0,
  time: '0001-01-01T00:00:00Z',
  // Whoever gets an explanation may try to change it.
  array: /* @__PURE__ */ Object.freeze([]),
  object: /* @__PURE__ */ Object.freeze({}),
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
