import { VERDICT } from './evaluate-rows.ts'

/** A set of rows by their positions, one bit for each row. Positions are added in order. */
export interface RowSet {
  words: Uint32Array
  size: number
}

/** Creates a set without rows. */
export function newRowSet(): RowSet {
  return { words: new Uint32Array(8), size: 0 }
}

/** Adds a row that is not in the set. */
export function addRow(set: RowSet, row: number): void {
  const word = row >>> 5
  if (word >= set.words.length) {
    const longer = new Uint32Array(word * 2)
    longer.set(set.words)
    set.words = longer
  }
  set.words[word] = (set.words[word] ?? 0) | (1 << (row & 31))
  set.size++
}

/** The rows that are in. */
export function rowsIn(verdicts: Uint8Array): RowSet {
  const found = newRowSet()
  for (const [row, verdict] of verdicts.entries()) if (verdict === VERDICT.in) addRow(found, row)
  return found
}

/** The number of rows in both sets. */
export function sizeOfBoth(one: RowSet, other: RowSet): number {
  const length = Math.min(one.words.length, other.words.length)
  let size = 0
  for (let at = 0; at < length; at++) size += bitsIn((one.words[at] ?? 0) & (other.words[at] ?? 0))
  return size
}

// Adds neighbours: of one bit, of two, of four, and then all bytes.
function bitsIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x5555_5555)
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24
}
