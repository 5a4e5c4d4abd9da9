import { type Expression, type Schema, walk } from 'tamis/core'

/** Candidates for what was meant; a field with more values is not one that people know the values of. */
const MOST_VALUES = 2_000
const LONGEST_VALUE = 100

/** What rows hold at a place that a filter asks about. */
interface Place {
  readonly inside: Map<string, Place>
  readonly keys: Set<string>
  readonly texts: Set<string>
  /** What the filter compares the place with. */
  readonly compared: Set<string>
  hasOther: boolean
  isList: boolean
}

/**
 * A schema that admits nothing but what the rows hold, at the places that the filter asks about: the names
 * there, and the values. A check against it finds what no row has, and what comes near.
 */
export function seenSchema(expression: Expression, rows: readonly unknown[]): Schema {
  const root = newPlace()
  walk(expression, (node) => {
    if (node.kind !== 'Match' && node.kind !== 'Quantifier') return
    let place = root
    for (const { text } of node.selector.segments) {
      const inside = place.inside.get(text) ?? newPlace()
      place.inside.set(text, inside)
      place = inside
    }
    if ('value' in node) place.compared.add(node.value.raw)
  })
  for (const row of rows) look(row, root)
  return schemaOf(root)
}

function newPlace(): Place {
  return {
    inside: new Map(),
    keys: new Set(),
    texts: new Set(),
    compared: new Set(),
    hasOther: false,
    isList: false,
  }
}

function look(value: unknown, place: Place): void {
  if (typeof value === 'string') {
    const isCandidate = place.texts.size < MOST_VALUES && value.length <= LONGEST_VALUE
    if (isCandidate || place.compared.has(value)) place.texts.add(value)
    return
  }
  if (Array.isArray(value)) {
    place.isList = true
    for (const entry of value) {
      if (typeof entry === 'string') look(entry, place)
      else place.hasOther = true
    }
    return
  }
  if (typeof value !== 'object' || value === null) {
    if (value !== undefined) place.hasOther = true
    return
  }
  for (const key of Object.keys(value)) if (place.keys.size < MOST_VALUES) place.keys.add(key)
  for (const [name, inside] of place.inside) {
    if (!Object.hasOwn(value, name)) continue
    place.keys.add(name)
    look((value as Record<string, unknown>)[name], inside)
  }
}

function schemaOf({ inside, keys, texts, hasOther, isList }: Place): Schema {
  if (keys.size > 0 && !hasOther && texts.size === 0) {
    const fields = [...keys].map((name) => {
      const place = inside.get(name)
      return [name, { schema: place ? schemaOf(place) : ANY }] as const
    })
    return { kind: 'object', fields: Object.fromEntries(fields) }
  }
  if (hasOther || texts.size === 0) return ANY
  const of: Schema = { kind: 'string', oneOf: [...texts] }
  return isList ? { kind: 'list', of } : of
}

const ANY: Schema = { kind: 'any' }
