import { ownOptions } from '../../../grammar/index.ts'
import type { ObjectSchema } from './types.ts'

/** Names inside nested objects and names in the JSON, each with the paths for filters. */
type Ways = ReadonlyMap<string, readonly (readonly string[])[]>

const tables = /* @__PURE__ */ new WeakMap<ObjectSchema, Ways>()

/**
 * The paths for a name that an object lacks, but that is a field of a nested object or a name in the JSON. Cached for
 * each schema.
 */
export function waysTo(name: string, schema: ObjectSchema): readonly (readonly string[])[] {
  return waysIn(schema).get(name) ?? []
}

function waysIn(schema: ObjectSchema): Ways {
  const known = tables.get(schema)
  if (known) return known
  const made = new Map<string, (readonly string[])[]>()
  const add = (name: string, way: readonly string[]) => {
    const others = made.get(name)
    if (others) others.push(way)
    else made.set(name, [way])
  }
  for (const [own, field] of Object.entries(schema.fields)) {
    const { json, ignored, inlined } = ownOptions(field)
    if (json !== undefined && !ignored) add(json, [own])
    if (!inlined || field.schema.kind !== 'object') continue
    for (const name of Object.keys(field.schema.fields)) add(name, [own, name])
    for (const [name, below] of waysIn(field.schema))
      for (const way of below) add(name, [own, ...way])
  }
  tables.set(schema, made)
  return made
}
