import type { ClusterRow } from './data.ts'

/** What a row is sorted by: the values of the fields of an order. */
export type Key = readonly unknown[]

/** The values of a row in the fields that a list is ordered by. */
export function keyOf(row: ClusterRow, fields: readonly string[]): Key {
  return fields.map((field) => row[field])
}

/** Below zero when the first key comes before the second, zero when they are the same. */
export function compareKeys(one: Key, other: Key): number {
  for (const [at, value] of one.entries()) {
    // Texts by UTF-16 unit, integers by value, whether they are bigints or not.
    const [left, right] = [value as string, other[at] as string]
    if (left < right) return -1
    if (left > right) return 1
  }
  return 0
}

/** The position of the first row whose key is not before the one given. */
export function positionOf(
  rows: readonly ClusterRow[],
  key: Key,
  fields: readonly string[],
): number {
  let [low, high] = [0, rows.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (compareKeys(keyOf(rows[middle] as ClusterRow, fields), key) < 0) low = middle + 1
    else high = middle
  }
  return low
}

/** The rows in the order of those fields, as a new list. */
export function inOrder(rows: readonly ClusterRow[], fields: readonly string[]): ClusterRow[] {
  return [...rows].sort((one, other) => compareKeys(keyOf(one, fields), keyOf(other, fields)))
}
