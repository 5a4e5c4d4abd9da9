import { ownMember } from '../../../grammar/index.ts'
import type { OutputStream } from '../io.ts'
import { createJsonList } from './json-list.ts'
import { renderJson } from './render.ts'
import { renderTable } from './table.ts'

/** The format of the rows. */
export type OutputFormat = 'table' | 'json' | 'ndjson'

/** Writes rows in one format. */
export interface RowOutput {
  readonly count: number
  /** Writes rows. A table keeps them until `end`, because its columns depend on every row. */
  add(rows: readonly object[]): Promise<void>
  /** Writes the rest of the output. */
  end(): Promise<void>
}

/** Writes rows to a stream. A table shows only these columns. */
export function createRowOutput(
  stream: OutputStream,
  format: OutputFormat,
  columns: readonly string[],
): RowOutput {
  const kept: object[] = []
  const list = createJsonList()
  let count = 0
  return {
    get count() {
      return count
    },
    async add(rows) {
      // A loop, because the number of arguments of a call is limited.
      if (format === 'table') for (const row of rows) kept.push(row)
      else {
        const lines = rows.map((row) => (format === 'json' ? list.next(row) : renderJson(row, 0)))
        if (lines.length > 0) await stream.write(lines.join(''))
      }
      count += rows.length
    },
    async end() {
      if (format === 'json') await stream.write(list.end())
      if (format !== 'table' || count === 0) return
      const cells = kept.map((row) => cellsOf(row, columns))
      await stream.write(renderTable(columns, cells, stream.columns))
    },
  }
}

/** The fields of a row as text; `''` for a missing or null field. */
export function cellsOf(row: object, columns: readonly string[]): readonly string[] {
  return columns.map((name) => {
    const value = ownMember(row as Record<string, unknown>, name)
    if (value === undefined || value === null) return ''
    return typeof value === 'object' ? renderJson(value, 0).trimEnd() : String(value)
  })
}
