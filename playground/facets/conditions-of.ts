import type { Condition } from './condition.ts'

/** Where a value is in a row. */
export interface ValueLocation {
  readonly path: readonly string[]
  /** The list in one of whose objects the path is. */
  readonly list?: readonly string[]
}

// A menu is to be read at a glance.
const MOST = 6

/**
 * What a filter can ask about a value: that the field equals it, or for a list or map, that it has an entry or
 * a key of the value's.
 */
export function conditionsOf(location: ValueLocation, value: unknown): readonly Condition[] {
  // A row by itself has no name, so nothing can be asked of it.
  if (location.path.length === 0) return []
  switch (typeof value) {
    case 'string':
    case 'number':
    case 'bigint':
    case 'boolean':
      return [{ ...location, asks: 'equal', value }]
    case 'object':
      if (value === null) return [{ ...location, asks: 'nil' }]
      return membersOf(location, Array.isArray(value) ? value : Object.keys(value))
    default:
      return []
  }
}

function membersOf(location: ValueLocation, members: readonly unknown[]): readonly Condition[] {
  if (members.length === 0) return [{ ...location, asks: 'empty' }]
  return [...new Set(members)]
    .flatMap((member) => (typeof member === 'object' ? [] : conditionsOf(location, member)))
    .slice(0, MOST)
    .map((condition) => ({ ...condition, asks: 'member' }))
}
