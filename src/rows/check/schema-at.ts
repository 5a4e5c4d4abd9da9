import {
  type Field,
  type FieldMap,
  type ObjectSchema,
  releaseNumber,
  type Schema,
} from '../schema/index.ts'

// Cached by schema and release, because a shipped schema is large and the same for every filter.
const schemaCache = new WeakMap<Schema, Map<number, Schema>>()

/**
 * A schema as a release of the server has it: its objects have the fields of that release, and `formerly` has those
 * of all others.
 */
export function schemaAt(schema: Schema, release: number): Schema {
  const releases = schemaCache.get(schema) ?? new Map<number, Schema>()
  schemaCache.set(schema, releases)
  const found = releases.get(release)
  if (found) return found
  const copy = { ...schema }
  // Set before copying its members, because a schema may contain itself.
  releases.set(release, copy)
  return Object.assign(copy, membersAt(schema, release))
}

function membersAt(schema: Schema, release: number): object {
  if ('of' in schema) return { of: schemaAt(schema.of, release) }
  if ('fields' in schema) return fieldsAt(schema, release)
  return 'shape' in schema && schema.shape ? { shape: schemaAt(schema.shape, release) } : {}
}

function fieldsAt({ fields, formerly = {} }: ObjectSchema, release: number): object {
  const all = Object.entries({ ...formerly, ...fields }).map(
    ([name, field]) => [name, { ...field, schema: schemaAt(field.schema, release) }] as const,
  )
  const has = ([, { since, until }]: readonly [string, Field]) =>
    (since === undefined || releaseNumber(since) <= release) &&
    (until === undefined || release < releaseNumber(until))
  const others: FieldMap = Object.fromEntries(all.filter((field) => !has(field)))
  return { fields: Object.fromEntries(all.filter(has)), formerly: others }
}
