import type { Question } from '../../grammar/index.ts'
import type { AnySchema, Schema, SchemaKind } from './types.ts'

/** The kinds of typed data that operators can ask each question of, where it is not null. */
const KINDS = {
  equal: ['string', 'bool', 'int', 'uint', 'float', 'duration', 'jsonNumber'],
  member: ['string', 'bytes', 'list', 'array', 'map'],
  match: ['string', 'bytes'],
  empty: ['string', 'bytes', 'list', 'array', 'map'],
  // The reference aborts when it is asked whether an array of a fixed length is nil.
  nil: ['bytes', 'time', 'list', 'map', 'object'],
} as const satisfies Readonly<Record<Question, readonly SchemaKind[]>>

/** The schemas of values that this can be asked of. */
export type SchemaFor<Asked extends Question> = Extract<
  Schema,
  { readonly kind: (typeof KINDS)[Asked][number] }
>

/** True if operators can ask this of typed data of the schema, where it is not null. */
export function canAsk<Asked extends Question>(
  asked: Asked,
  schema: Schema,
): schema is SchemaFor<Asked> {
  const kinds: readonly SchemaKind[] = KINDS[asked]
  return kinds.includes(schema.kind)
}

const MEMBERSHIPS = {
  string: 'substring',
  bytes: 'item',
  list: 'item',
  array: 'item',
  map: 'key',
} as const satisfies Readonly<Record<SchemaFor<'member'>['kind'], string>>

/** What `in` and `contains` look for in typed data of the schema, where it is not null; `undefined` if they do not apply. */
export function membershipIn(schema: Schema): 'substring' | 'item' | 'key' | undefined {
  return canAsk('member', schema) ? MEMBERSHIPS[schema.kind] : undefined
}

/** A value that literals are compared with. */
export type ScalarSchema = SchemaFor<'equal'>

export function isScalar(schema: Schema): schema is ScalarSchema {
  return canAsk('equal', schema)
}

/** Decoded JSON of which nothing is known. */
export const ANY: AnySchema = { kind: 'any' }

/** The entries of bytes. */
export const BYTE: ScalarSchema = { kind: 'uint', bits: 8 }
