import { type Expression, type Schema, walk } from 'tamis/core'

/** Candidates for what was meant; a field with more values is not one that people know the values of. */
const MOST_VALUES = 2_000
const LONGEST_VALUE = 100

/** What the rows hold at one path of the filter. */
interface SeenValues {
  readonly inside: Map<string, SeenValues>
  readonly keys: Set<string>
  readonly texts: Set<string>
  /** The literals that the filter compares with it. */
  readonly compared: Set<string>
  hasOther: boolean
  isList: boolean
}

/**
 * A schema that admits nothing but what the rows hold, at the places that the filter asks about: the names
 * there, and the values. A check against it finds what no row has, and what comes near.
 */
export function seenSchema(expression: Expression, rows: readonly unknown[]): Schema {
  const root = nothingSeen()
  walk(expression, (node) => {
    if (node.kind !== 'Match' && node.kind !== 'Quantifier') return
    let seen = root
    for (const { text } of node.selector.segments) {
      const inside = seen.inside.get(text) ?? nothingSeen()
      seen.inside.set(text, inside)
      seen = inside
    }
    if ('value' in node) seen.compared.add(node.value.raw)
  })
  for (const row of rows) look(row, root)
  return schemaOf(root)
}

function nothingSeen(): SeenValues {
  return {
    inside: new Map(),
    keys: new Set(),
    texts: new Set(),
    compared: new Set(),
    hasOther: false,
    isList: false,
  }
}

function look(value: unknown, seen: SeenValues): void {
  if (typeof value === 'string') {
    const isCandidate = seen.texts.size < MOST_VALUES && value.length <= LONGEST_VALUE
    if (isCandidate || seen.compared.has(value)) seen.texts.add(value)
    return
  }
  if (Array.isArray(value)) {
    seen.isList = true
    for (const entry of value) {
      if (typeof entry === 'string') look(entry, seen)
      else seen.hasOther = true
    }
    return
  }
  if (typeof value !== 'object' || value === null) {
    if (value !== undefined) seen.hasOther = true
    return
  }
  for (const key of Object.keys(value)) if (seen.keys.size < MOST_VALUES) seen.keys.add(key)
  for (const [name, inside] of seen.inside) {
    if (!Object.hasOwn(value, name)) continue
    seen.keys.add(name)
    look((value as Record<string, unknown>)[name], inside)
  }
}

function schemaOf({ inside, keys, texts, hasOther, isList }: SeenValues): Schema {
  if (keys.size > 0 && !hasOther && texts.size === 0) {
    const fields = [...keys].map((name) => {
      const seen = inside.get(name)
      return [name, { schema: seen ? schemaOf(seen) : ANY }] as const
    })
    return { kind: 'object', fields: Object.fromEntries(fields) }
  }
  if (hasOther || texts.size === 0) return ANY
  const of: Schema = { kind: 'string', oneOf: [...texts] }
  return isList ? { kind: 'list', of } : of
}

const ANY: Schema = { kind: 'any' }
