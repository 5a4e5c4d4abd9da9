import { OPERATOR_NAMES, OPERATORS, type Operator, type Question } from '../../grammar/index.ts'
import type {
  AnySchema,
  ArraySchema,
  BytesSchema,
  ListSchema,
  Schema,
  SchemaKind,
} from './types.ts'

// Which kinds operators ask each question of; what is said of operators and kinds derives from these two tables.

/** For typed data that is not null. */
const KINDS = {
  equal: ['string', 'bool', 'int', 'uint', 'float', 'duration', 'jsonNumber'],
  member: ['string', 'bytes', 'list', 'array', 'map'],
  match: ['string', 'bytes'],
  empty: ['string', 'bytes', 'list', 'array', 'map'],
  // The reference aborts when it is asked whether an array of a fixed length is nil.
  nil: ['bytes', 'time', 'list', 'map', 'object'],
} as const satisfies Readonly<Record<Question, readonly SchemaKind[]>>

/**
 * For servers that judge filters by the type of the rows, which have no other questions. Written out, because a bundler keeps
 * a table that is made from another.
 */
const KINDS_BY_TYPE = {
  equal: ['string', 'bool', 'int', 'uint', 'float', 'duration', 'jsonNumber'],
  member: ['string', 'bytes', 'list', 'array', 'map', 'jsonNumber'],
  match: ['string', 'jsonNumber'],
  empty: ['bytes', 'list', 'array', 'map'],
} as const satisfies Readonly<Partial<Record<Question, readonly SchemaKind[]>>>

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

/** True if operators can ask this of data of the kind on a server that judges filters by the type of the rows. */
export function canAskByType(asked: Question, kind: SchemaKind): boolean {
  const kinds: Readonly<Partial<Record<Question, readonly SchemaKind[]>>> = KINDS_BY_TYPE
  return kinds[asked]?.includes(kind) ?? false
}

/** The operators of typed data of a kind, where it is not null, in the order of the table. */
export function operatorsFor(kind: SchemaKind): readonly Operator[] {
  const kindsOf: Readonly<Record<Question, readonly SchemaKind[]>> = KINDS
  return OPERATOR_NAMES.filter((operator) => kindsOf[OPERATORS[operator].asks].includes(kind))
}

/** The operators of data of a kind on a server that judges filters by the type of the rows. */
export function operatorsByType(kind: SchemaKind): readonly Operator[] {
  return OPERATOR_NAMES.filter((operator) => canAskByType(OPERATORS[operator].asks, kind))
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

/** The type of the entries of a list. */
export function entrySchema(list: ListSchema | ArraySchema | BytesSchema): Schema {
  return list.kind === 'bytes' ? BYTE : list.of
}
