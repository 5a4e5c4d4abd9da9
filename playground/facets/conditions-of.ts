import type { Condition } from './condition.ts'

/** The location of a value in a row. */
export interface ValueLocation {
  readonly path: readonly string[]
  /** The list whose objects have the path. */
  readonly list?: readonly string[]
}

// So that the menu can be read at a glance.
const MOST = 6

/** The conditions that fit a value: the field equals it, or a list or map contains one of its entries or keys. */
export function conditionsOf(location: ValueLocation, value: unknown): readonly Condition[] {
  // A filter cannot test the row itself, because the row has no name.
  if (location.path.length === 0) return []
  switch (typeof value) {
    case 'string':
    case 'number':
    case 'bigint':
    case 'boolean':
      return [{ ...location, asks: 'equal', value }]
    case 'object':
      if (value === null) return [{ ...location, asks: 'nil' }]
      return conditionsOfEntries(location, Array.isArray(value) ? value : Object.keys(value))
    default:
      return []
  }
}

function conditionsOfEntries(
  location: ValueLocation,
  members: readonly unknown[],
): readonly Condition[] {
  if (members.length === 0) return [{ ...location, asks: 'empty' }]
  return [...new Set(members)]
    .flatMap((member) => (typeof member === 'object' ? [] : conditionsOf(location, member)))
    .slice(0, MOST)
    .map((condition) => ({ ...condition, asks: 'member' }))
}
