import type { ClusterRow } from './data.ts'

/** The sort key of a row: the values of some fields. */
export type Key = readonly unknown[]

/** The values of a row in the fields that a list is sorted by. */
export function keyOf(row: ClusterRow, fields: readonly string[]): Key {
  return fields.map((field) => row[field])
}

/** Negative if the first key comes before the second, 0 if they are equal. */
export function compareKeys(one: Key, other: Key): number {
  for (const [at, value] of one.entries()) {
    // Strings compare by UTF-16 unit, numbers and bigints by value.
    const [left, right] = [value as string, other[at] as string]
    if (left < right) return -1
    if (left > right) return 1
  }
  return 0
}

/** The position of the first row whose key is not before the given one. */
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

/** The rows sorted by those fields, as a new array. */
export function inOrder(rows: readonly ClusterRow[], fields: readonly string[]): ClusterRow[] {
  return [...rows].sort((one, other) => compareKeys(keyOf(one, fields), keyOf(other, fields)))
}
