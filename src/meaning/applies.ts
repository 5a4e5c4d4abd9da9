import {
  OPERATOR_NAMES,
  OPERATORS,
  type Operator,
  ownMember,
  type Question,
} from '../../grammar/index.ts'
import type { Schema, SchemaKind } from '../schema/index.ts'

// The kinds that each operator's question applies to. All other facts about operators and kinds derive from these two
// tables.

/** For typed data that is not null. */
const KINDS = {
  equal: ['string', 'bool', 'int', 'uint', 'float', 'duration', 'jsonNumber'],
  member: ['string', 'bytes', 'list', 'array', 'map'],
  match: ['string', 'bytes'],
  empty: ['string', 'bytes', 'list', 'array', 'map'],
  // The reference aborts on `is nil` for an array of a fixed length.
  nil: ['bytes', 'time', 'list', 'map', 'object'],
} as const satisfies Readonly<Record<Question, readonly SchemaKind[]>>

/**
 * For servers that check filters against the type of the rows. They have no other questions. Written out, because a
 * bundler keeps a table that derives from another.
 */
const KINDS_BY_TYPE = {
  equal: ['string', 'bool', 'int', 'uint', 'float', 'duration', 'jsonNumber'],
  member: ['string', 'bytes', 'list', 'array', 'map', 'jsonNumber'],
  match: ['string', 'jsonNumber'],
  empty: ['bytes', 'list', 'array', 'map'],
} as const satisfies Readonly<Partial<Record<Question, readonly SchemaKind[]>>>

/** True if this question applies to typed data of the kind that is not null. */
export function canAsk(asked: Question, kind: SchemaKind): boolean {
  const kinds: readonly SchemaKind[] = KINDS[asked]
  return kinds.includes(kind)
}

/** True if this question applies to data of the kind on a server that checks filters against the type of the rows. */
export function canAskByType(asked: Question, kind: SchemaKind): boolean {
  const kinds: Readonly<Partial<Record<Question, readonly SchemaKind[]>>> = KINDS_BY_TYPE
  return kinds[asked]?.includes(kind) ?? false
}

/** The operators for typed data of a kind that is not null, in the order of the table. */
export function operatorsFor(kind: SchemaKind): readonly Operator[] {
  return OPERATOR_NAMES.filter((operator) => canAsk(OPERATORS[operator].asks, kind))
}

/** The operators for data of a kind on a server that checks filters against the type of the rows. */
export function operatorsByType(kind: SchemaKind): readonly Operator[] {
  return OPERATOR_NAMES.filter((operator) => canAskByType(OPERATORS[operator].asks, kind))
}

const MEMBERSHIPS: Readonly<
  Record<(typeof KINDS)['member'][number], 'substring' | 'item' | 'key'>
> = { string: 'substring', bytes: 'item', list: 'item', array: 'item', map: 'key' }

/** How `in` and `contains` search typed data of the schema that is not null; `undefined` if they do not apply. */
export function membershipIn({ kind }: Schema): 'substring' | 'item' | 'key' | undefined {
  return ownMember(MEMBERSHIPS, kind)
}
