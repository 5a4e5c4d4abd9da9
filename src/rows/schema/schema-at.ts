import { hasOwn, ownMember, ownOptions } from '../../../grammar/index.ts'
import type { Field, FieldMap, ObjectSchema, Schema } from './types.ts'

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
  if (hasOwn(schema, 'of')) return { of: schemaAt(schema.of, release) }
  if (hasOwn(schema, 'fields')) return fieldsAt(schema, release)
  const shape = schema.kind === 'any' ? ownMember(schema, 'shape') : undefined
  return shape ? { shape: schemaAt(shape, release) } : {}
}

function fieldsAt(schema: ObjectSchema, release: number): object {
  const { fields, formerly = {} } = ownOptions(schema)
  const all = Object.entries({ ...formerly, ...fields }).map(
    ([name, field]) => [name, { ...field, schema: schemaAt(field.schema, release) }] as const,
  )
  const has = ([, field]: readonly [string, Field]) => {
    const { since, until } = ownOptions(field)
    const hasBegun = since === undefined || releaseNumber(since) <= release
    return hasBegun && (until === undefined || release < releaseNumber(until))
  }
  const others: FieldMap = Object.fromEntries(all.filter((field) => !has(field)))
  return { fields: Object.fromEntries(all.filter(has)), formerly: others }
}

/** The number of a release, for comparison. `main` comes after all; `NaN` for other texts. */
export function releaseNumber(release: string): number {
  if (release === 'main') return Number.POSITIVE_INFINITY
  const [, major, minor, patch = 0] =
    /^v?([0-9]{1,4})\.([0-9]{1,4})(?:\.([0-9]{1,4}))?(?:\+[0-9A-Za-z.]+)?$/.exec(release) ?? []
  return (Number(major) * 10_000 + Number(minor)) * 10_000 + Number(patch)
}
