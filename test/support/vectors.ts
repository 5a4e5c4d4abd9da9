import { readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { SKIPS } from '../conformance/skips.ts'

/** The rows of one of the files in `test/conformance`. */
export function readVectors<Row>(file: string): Row[] {
  const text = readFileSync(new URL(`../conformance/${file}`, import.meta.url), 'utf8')
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Row)
}

/**
 * The rows, by line and content, where what we make of a row is not what the vectors say. Rows in
 * `skips.ts` are left out.
 */
export function mismatches<Row>(
  file: string,
  rows: readonly Row[],
  expected: (row: Row) => unknown,
  ours: (row: Row) => unknown,
): unknown[] {
  return rows.flatMap((row, index) => {
    const line = index + 1
    if (Object.hasOwn(SKIPS, `${file}:${line}`)) return []
    const wanted = expected(row)
    const got = ours(row)
    return isDeepStrictEqual(got, wanted) ? [] : [{ line, row, wanted, got }]
  })
}
