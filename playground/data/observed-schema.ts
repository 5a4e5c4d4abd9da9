import { type Expression, type Schema, walk } from 'tamis/core'

/** The candidates for suggestions. With more values than this, nobody knows them by heart. */
const MOST_VALUES = 2_000
const LONGEST_VALUE = 100

/** The values found at one path of the filter. */
interface ObservedField {
  readonly inside: Map<string, ObservedField>
  readonly keys: Set<string>
  readonly texts: Set<string>
  /** The literals that the filter compares with the field. */
  readonly compared: Set<string>
  hasOther: boolean
  isList: boolean
}

/** Looks at rows one by one. */
export interface Observer {
  readonly observe: (row: unknown) => void
  readonly schema: () => Schema
}

/**
 * Makes a schema of only the names and values that the rows have where the filter looks. Checking the filter against it
 * finds names and values that no row has, with close ones as suggestions.
 */
export function createObserver(expression: Expression): Observer {
  const root = nothingObserved()
  walk(expression, (node) => {
    if (node.kind !== 'Match' && node.kind !== 'Quantifier') return
    let field = root
    for (const { text } of node.selector.segments) {
      const inside = field.inside.get(text) ?? nothingObserved()
      field.inside.set(text, inside)
      field = inside
    }
    if ('value' in node) field.compared.add(node.value.raw)
  })
  return { observe: (row) => observe(row, root), schema: () => schemaOf(root) }
}

function nothingObserved(): ObservedField {
  return {
    inside: new Map(),
    keys: new Set(),
    texts: new Set(),
    compared: new Set(),
    hasOther: false,
    isList: false,
  }
}

function observe(value: unknown, field: ObservedField): void {
  if (typeof value === 'string') {
    const isCandidate = field.texts.size < MOST_VALUES && value.length <= LONGEST_VALUE
    if (isCandidate || field.compared.has(value)) field.texts.add(value)
    return
  }
  if (Array.isArray(value)) {
    field.isList = true
    for (const entry of value) {
      if (typeof entry === 'string') observe(entry, field)
      else field.hasOther = true
    }
    return
  }
  if (typeof value !== 'object' || value === null) {
    if (value !== undefined) field.hasOther = true
    return
  }
  for (const key of Object.keys(value)) if (field.keys.size < MOST_VALUES) field.keys.add(key)
  for (const [name, inside] of field.inside) {
    if (!Object.hasOwn(value, name)) continue
    field.keys.add(name)
    observe((value as Record<string, unknown>)[name], inside)
  }
}

function schemaOf({ inside, keys, texts, hasOther, isList }: ObservedField): Schema {
  if (keys.size > 0 && !hasOther && texts.size === 0) {
    const fields = [...keys].map((name) => {
      const field = inside.get(name)
      return [name, { schema: field ? schemaOf(field) : ANY }] as const
    })
    return { kind: 'object', fields: Object.fromEntries(fields) }
  }
  if (hasOther || texts.size === 0) return ANY
  const of: Schema = { kind: 'string', oneOf: [...texts] }
  return isList ? { kind: 'list', of } : of
}

const ANY: Schema = { kind: 'any' }
