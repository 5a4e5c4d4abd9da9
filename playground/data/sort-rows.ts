import { valueAt } from './value-at.ts'

/**
 * The positions of all rows, sorted by their values at a path: numbers, then texts in the order of servers, then all
 * other values. Rows without a value come last in both directions. The sort is stable.
 */
export function sortedPositions(
  rows: readonly unknown[],
  path: readonly string[],
  isDescending: boolean,
): Uint32Array {
  const keys = rows.map((row) => sortKey(valueAt(row, path)))
  const present: number[] = []
  const missing: number[] = []
  for (const [at, key] of keys.entries()) (key === undefined ? missing : present).push(at)
  const direction = isDescending ? -1 : 1
  present.sort((one, other) => compare(keys[one], keys[other]) * direction || one - other)
  return Uint32Array.from([...present, ...missing])
}

type SortKey = number | bigint | string | boolean

/** `undefined` for values that come last. */
function sortKey(value: unknown): SortKey | undefined {
  switch (typeof value) {
    case 'number':
    case 'bigint':
    case 'string':
    case 'boolean':
      return value
    case 'object':
      if (value === null) return undefined
      return Array.isArray(value) ? value.join(', ') : Object.keys(value).length
    default:
      return undefined
  }
}

function compare(one: SortKey | undefined, other: SortKey | undefined): number {
  if (one === undefined || other === undefined) return 0
  const kinds = kindOf(one) - kindOf(other)
  return kinds !== 0 ? kinds : one < other ? -1 : one > other ? 1 : 0
}

function kindOf(key: SortKey): number {
  return typeof key === 'string' ? 1 : typeof key === 'boolean' ? 2 : 0
}
