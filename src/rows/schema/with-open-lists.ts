import { ownMember } from '../../../grammar/index.ts'
import type { Schema } from './types.ts'

// Cached: a schema is large, may contain itself, and is the same for every filter.
const cache = new WeakMap<Schema, Schema>()

/** A schema in which paths continue through the entries of lists, as go-bexpr 0.1.2 reads them. */
export function withOpenLists(schema: Schema): Schema {
  const found = cache.get(schema)
  if (found) return found
  const copy = { ...schema }
  // Set before its members are copied.
  cache.set(schema, copy)
  return Object.assign(copy, openMembers(schema))
}

function openMembers(schema: Schema): object {
  switch (schema.kind) {
    case 'list':
    case 'array':
      return { of: withOpenLists(schema.of), isOpen: true }
    case 'map':
    case 'nullable':
      return { of: withOpenLists(schema.of) }
    case 'object':
      return {
        fields: Object.fromEntries(
          Object.entries(schema.fields).map(([name, field]) => [
            name,
            { ...field, schema: withOpenLists(field.schema) },
          ]),
        ),
      }
    case 'any': {
      const shape = ownMember(schema, 'shape')
      return shape ? { shape: withOpenLists(shape) } : {}
    }
    default:
      return {}
  }
}
