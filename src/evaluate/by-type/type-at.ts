import { ownMember, ownOptions, type Segment } from '../../../grammar/index.ts'
import {
  type Field,
  isScalar,
  type NullableSchema,
  type ScalarSchema,
  type Schema,
} from '../../schema/index.ts'

// How go-bexpr 0.1.2 sees types: a path goes on through pointers and through the entries of lists, and
// only objects and maps with text keys have members. Decoded JSON counts as what its shape says.

/** A type behind all pointers. */
export type Pointee = Exclude<Schema, NullableSchema>

/** The type itself: the shape of decoded JSON, if it has one. */
export function shapeOf(schema: Schema): Schema {
  let shape = schema
  while (shape.kind === 'any' && shape.shape) shape = shape.shape
  return shape
}

/** What a type points to, through any number of pointers. */
export function pointeeOf(schema: Schema): Pointee {
  let pointee = shapeOf(schema)
  while (pointee.kind === 'nullable') pointee = shapeOf(pointee.of)
  return pointee
}

/** What the next part of a path is looked up in: the type, or that of the entries of lists. */
export function containerOf(schema: Schema): Pointee {
  let container = pointeeOf(schema)
  while (container.kind === 'list' || container.kind === 'array')
    container = pointeeOf(container.of)
  return container
}

/** What a part of a path leads to. */
export type Member =
  | { readonly via: 'field'; readonly schema: Schema; readonly field: Field }
  | { readonly via: 'key'; readonly schema: Schema }

/** What a part leads to in its container; otherwise, why it leads nowhere. */
export function memberOf(
  container: Pointee,
  { text, bytes }: Segment,
): Member | 'unknown' | 'ignored' | 'closed' {
  switch (container.kind) {
    case 'object': {
      const field = bytes ? undefined : ownMember(container.fields, text)
      if (!field) return 'unknown'
      return ownOptions(field).ignored ? 'ignored' : { via: 'field', schema: field.schema, field }
    }
    case 'map': {
      const isOpen = container.key.kind === 'string' && isFilterable(container.of)
      return isOpen ? { via: 'key', schema: container.of } : 'closed'
    }
    default:
      return 'closed'
  }
}

// Of decoded JSON without a shape, nothing is known.
function isFilterable(schema: Schema): boolean {
  return pointeeOf(schema).kind !== 'any'
}

/** The scalar entries of a list, for `in`; entries behind pointers are not compared. */
export function scalarEntryOf(schema: Pointee): ScalarSchema | undefined {
  if (schema.kind !== 'list' && schema.kind !== 'array') return undefined
  const entry = shapeOf(schema.of)
  return isScalar(entry) ? entry : undefined
}
