import Papa from 'papaparse'
import { stringifyJson } from 'tamis/core'
import { valueAt } from './value-at.ts'

/** The file formats for rows. */
export type ExportFormat = 'json' | 'csv'

/** The rows and columns to save, and the format. */
export interface ExportQuestion {
  readonly format: ExportFormat
  /** The rows to save, in the order to write them. */
  readonly positions: Uint32Array
  /** The columns of CSV. */
  readonly columns: readonly { readonly title: string; readonly path: readonly string[] }[]
}

/** A file to download. */
export interface ExportedRows {
  readonly file: Blob
  /** How many texts got a leading `'`, because a spreadsheet would run them as formulas. */
  readonly formulas: number
}

const TYPES = { json: 'application/json', csv: 'text/csv' } as const

const ROWS_AT_ONCE = 1_000
// Spreadsheets skip line ends and tabs, and read full-width signs as plain ones.
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

/** Writes the rows to a file, with every digit of their numbers. */
export function exportRows(
  rows: readonly unknown[],
  { format, positions, columns }: ExportQuestion,
): ExportedRows {
  const parts: string[] = []
  let formulas = 0
  const cellsOf = (row: unknown) =>
    columns.map(({ path }) => {
      const value = valueAt(row, path)
      if (typeof value === 'string' && FORMULA.test(value)) formulas++
      return typeof value === 'object' && value !== null ? stringifyJson(value) : value
    })
  if (format === 'csv') parts.push(csv([columns.map(({ title }) => title)]))
  for (let at = 0; at < positions.length; at += ROWS_AT_ONCE) {
    const some = Array.from(positions.subarray(at, at + ROWS_AT_ONCE), (position) => rows[position])
    if (format === 'csv') parts.push(csv(some.map(cellsOf)))
    else parts.push(at === 0 ? '[\n' : ',\n', some.map((row) => stringifyJson(row)).join(',\n'))
  }
  if (format === 'json') parts.push(positions.length === 0 ? '[]\n' : '\n]\n')
  return { file: new Blob(parts, { type: TYPES[format] }), formulas }
}

function csv(table: readonly (readonly unknown[])[]): string {
  return `${Papa.unparse([...table] as unknown[][], { escapeFormulae: FORMULA })}\r\n`
}
