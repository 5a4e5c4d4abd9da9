import type { Condition } from './condition.ts'

// So that the menu can be read at a glance.
const MOST = 6

/** The conditions that fit a value: the field equals it, or a list or map contains one of its entries or keys. */
export function conditionsOf(path: readonly string[], value: unknown): readonly Condition[] {
  // A filter cannot test the row itself, because the row has no name.
  if (path.length === 0) return []
  switch (typeof value) {
    case 'string':
    case 'number':
    case 'bigint':
    case 'boolean':
      return [{ path, asks: 'equal', value }]
    case 'object':
      if (value === null) return [{ path, asks: 'nil' }]
      return conditionsOfEntries(path, Array.isArray(value) ? value : Object.keys(value))
    default:
      return []
  }
}

function conditionsOfEntries(
  path: readonly string[],
  members: readonly unknown[],
): readonly Condition[] {
  if (members.length === 0) return [{ path, asks: 'empty' }]
  return [...new Set(members)]
    .flatMap((member) => (typeof member === 'object' ? [] : conditionsOf(path, member)))
    .slice(0, MOST)
    .map((condition) => ({ ...condition, asks: 'member' }))
}
