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
    const [left, right] = [value as string, other[at] as string]
    const isText = typeof left === 'string' && typeof right === 'string'
    const order = isText ? compareTexts(left, right) : left < right ? -1 : left > right ? 1 : 0
    if (order !== 0) return order
  }
  return 0
}

/** Compares texts by their UTF-8 bytes, as servers do, which is the order of their code points. */
function compareTexts(one: string, other: string): number {
  for (let at = 0; at < one.length && at < other.length; at++) {
    const difference = rank(one.charCodeAt(at)) - rank(other.charCodeAt(at))
    if (difference !== 0) return difference
  }
  return one.length - other.length
}

/** The rank of a UTF-16 unit in the order of code points: surrogates come after every other unit. */
function rank(unit: number): number {
  return unit < 0xd800 ? unit : unit < 0xe000 ? unit + 0x2000 : unit - 0x800
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
