import { hasOwn, ownMember, ownOptions } from '../../../grammar/index.ts'
import type { Field, FieldMap, ObjectSchema, Schema } from './types.ts'

/** Copies by their originals: a shipped schema is large, and the same for every filter. */
type Copies = WeakMap<Schema, Schema>

/** A copy of a schema, in which every type has other members: those that `changed` returns for its copy. */
function copyOf(schema: Schema, copies: Copies, changed: (copy: Schema) => object): Schema {
  const found = copies.get(schema)
  if (found) return found
  const copy = { ...schema }
  // Set before copying its members, because a schema may contain itself.
  copies.set(schema, copy)
  Object.assign(
    copy,
    membersOf(schema, (part) => copyOf(part, copies, changed)),
  )
  return Object.assign(copy, changed(copy))
}

function membersOf(schema: Schema, copied: (part: Schema) => Schema): object {
  if (hasOwn(schema, 'of')) return { of: copied(schema.of) }
  if (hasOwn(schema, 'fields')) {
    const { fields, formerly = {} } = ownOptions(schema)
    const each = (map: FieldMap): FieldMap =>
      Object.fromEntries(
        Object.entries(map).map(([name, field]) => [
          name,
          { ...field, schema: copied(field.schema) },
        ]),
      )
    return { fields: each(fields), formerly: each(formerly) }
  }
  const shape = schema.kind === 'any' ? ownMember(schema, 'shape') : undefined
  return shape ? { shape: copied(shape) } : {}
}

const releases = new Map<number, Copies>()

/**
 * A schema as a release of the server has it: its objects have the fields of that release, and `formerly` has those
 * of all others.
 */
export function schemaAt(schema: Schema, release: number): Schema {
  const copies = releases.get(release) ?? new WeakMap()
  releases.set(release, copies)
  return copyOf(schema, copies, (copy) => (hasOwn(copy, 'fields') ? fieldsAt(copy, release) : {}))
}

function fieldsAt({ fields, formerly = {} }: ObjectSchema, release: number): object {
  const all = Object.entries({ ...formerly, ...fields })
  const has = ([, field]: readonly [string, Field]) => {
    const { since, until } = ownOptions(field)
    const hasBegun = since === undefined || releaseNumber(since) <= release
    return hasBegun && (until === undefined || release < releaseNumber(until))
  }
  const others: FieldMap = Object.fromEntries(all.filter((field) => !has(field)))
  return { fields: Object.fromEntries(all.filter(has)), formerly: others }
}

const opened: Copies = new WeakMap()

/** A schema in which paths continue through the entries of lists, as go-bexpr 0.1.2 reads them. */
export function withOpenLists(schema: Schema): Schema {
  const isList = ({ kind }: Schema) => kind === 'list' || kind === 'array'
  return copyOf(schema, opened, (copy) => (isList(copy) ? { isOpen: true } : {}))
}

/** The number of a release, for comparison. `main` comes after all; `NaN` for other texts. */
export function releaseNumber(release: string): number {
  if (release === 'main') return Number.POSITIVE_INFINITY
  const [, major, minor, patch = 0] =
    /^v?([0-9]{1,4})\.([0-9]{1,4})(?:\.([0-9]{1,4}))?(?:\+[0-9A-Za-z.]+)?$/.exec(release) ?? []
  return (Number(major) * 10_000 + Number(minor)) * 10_000 + Number(patch)
}
