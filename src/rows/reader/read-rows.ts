import { readRow } from './row.ts'
import { createRowReader, type RowReaderOptions } from './row-reader.ts'

/**
 * The rows of a text: its values, on lines or one after the other, or the elements of its lists. Integers are exact,
 * as in `parseJson`. For a text larger than the memory there is `createRowReader`.
 * @throws {RowsError} `invalid-json`, `line-too-long`, `rows-not-found`, with the place of the row.
 * @throws {FilterOptionError} `invalid-option`.
 *
 * @example
 * readRows('{"a":1}\n{"a":2}') // [{ a: 1 }, { a: 2 }]
 * readRows('{"items":[{"a":1}]}', { path: ['items'] }) // [{ a: 1 }]
 */
export function readRows(text: string, options?: RowReaderOptions): unknown[] {
  const rows: unknown[] = []
  const reader = createRowReader((row) => rows.push(readRow(row)), options)
  reader.push(text)
  reader.end()
  return rows
}
