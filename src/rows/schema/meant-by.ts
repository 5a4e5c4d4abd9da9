import { ownMember, ownOptions, type Similar, shown, similarTo } from '../../../grammar/index.ts'
import type { Rules } from './place.ts'
import type { ObjectSchema, Replacement, Schema } from './types.ts'

/** What may have been meant by a name that a place lacks. */
export interface Meant extends Similar {
  readonly replacement: Replacement | undefined
  /** Paths by which filters find the name elsewhere. */
  readonly ways: readonly (readonly string[])[]
  /** All names that are there. */
  readonly known: readonly string[]
}

const NOT_SIMILAR: Similar = { nearest: [], closest: undefined }

/**
 * What may have been meant by a name that a schema lacks.
 * @param suggests False to leave out similar names, which take longest to find.
 */
export function meantBy(name: string, parent: Schema, rules: Rules, suggests = true): Meant {
  if (parent.kind !== 'object')
    return { ...NOT_SIMILAR, replacement: undefined, ways: [], known: [] }
  const { replacements = {} } = ownOptions(parent)
  const known = suggestedNames(parent)
  const ways = rules === 'json' ? [] : waysTo(name, parent)
  const replacement = ownMember(replacements, name)
  if (!suggests) return { ...NOT_SIMILAR, replacement, ways, known }
  const similar = similarTo(name, known)
  const near = replacement ?? nearReplacement(name, replacements, similar)
  return { ...similar, replacement: near, ways, known }
}

/** True for a name similar to a field: a typo. Any other, and one of another release, may belong to another server. */
export function isMisspelt(name: string, parent: Schema, meant: Meant): boolean {
  const { replacement, ways, closest } = meant
  if (parent.kind === 'object' && ownMember(ownMember(parent, 'formerly') ?? {}, name)) return false
  return replacement !== undefined || ways.length > 0 || closest !== undefined
}

// `address`, where the rows returned have an `Address`.
function nearReplacement(
  name: string,
  replacements: Readonly<Record<string, Replacement>>,
  { nearest: like }: Similar,
): Replacement | undefined {
  const [near] = similarTo(name, Object.keys(replacements)).nearest
  const isNearer = near !== undefined && near.toLowerCase() === name.toLowerCase()
  return near !== undefined && (isNearer || like.length === 0) ? replacements[near] : undefined
}

/**
 * The hint for a name that a place lacks; nothing if no other name may have been meant.
 * @param written The whole path as a filter writes it, with these parts in place of the name.
 */
export function meantHint(
  { replacement, ways, nearest }: Meant,
  written: (way: readonly string[]) => string,
): string | undefined {
  if (replacement) return replacement.note
  if (ways.length > 0) return `Write ${listed(ways.map(written), ' or ')}.`
  return nearest.length > 0 ? `Did you mean ${listed(nearest, ' or ')}?` : undefined
}

const MOST = 5

/** Names for a hint: the first five, in backticks. */
export function listed(names: readonly string[], separator = ', '): string {
  const some = names.slice(0, MOST).map((name) => `\`${shown(name)}\``)
  return `${some.join(separator)}${names.length > MOST ? ', …' : ''}`
}

const lists = /* @__PURE__ */ new WeakMap<ObjectSchema, readonly string[]>()

/**
 * The fields for suggestions in messages and hints: filters can use them, and they are not secrets. Cached for each
 * schema.
 */
export function suggestedNames(schema: ObjectSchema): readonly string[] {
  const known = lists.get(schema)
  if (known) return known
  const { fields } = schema
  const names = Object.keys(fields).filter(
    (name) => !ownMember(fields[name], 'ignored') && !ownMember(fields[name], 'sensitive'),
  )
  lists.set(schema, names)
  return names
}

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
