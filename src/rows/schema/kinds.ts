import type {
  AnySchema,
  ArraySchema,
  BytesSchema,
  ListSchema,
  Schema,
  SchemaKind,
} from './types.ts'

const SCALARS = ['string', 'bool', 'int', 'uint', 'float', 'duration', 'jsonNumber'] as const

/** A value that literals are compared with. */
export type ScalarSchema = Extract<Schema, { readonly kind: (typeof SCALARS)[number] }>

export function isScalar(schema: Schema): schema is ScalarSchema {
  const kinds: readonly SchemaKind[] = SCALARS
  return kinds.includes(schema.kind)
}

/** Decoded JSON of unknown shape. */
export const ANY: AnySchema = { kind: 'any' }

/** The entries of bytes. */
export const BYTE: ScalarSchema = { kind: 'uint', bits: 8 }

/** The type of the entries of a list. */
export function entrySchema(list: ListSchema | ArraySchema | BytesSchema): Schema {
  return list.kind === 'bytes' ? BYTE : list.of
}

/** The length of an array needs a limit, because missing entries are filled in. */
export const MAX_ARRAY_LENGTH = 100_000

export function isArrayLength(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= MAX_ARRAY_LENGTH
}
