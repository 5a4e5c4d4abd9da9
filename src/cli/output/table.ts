import { clip, printable } from '../../../grammar/index.ts'

/** A column of a table. */
export interface Column {
  readonly title: string
  /** Defaults to `left`. */
  readonly align?: 'left' | 'right'
}

const GAP = '  '
const NARROWEST = 8

/**
 * A table with aligned columns, in lines of up to `width` characters without trailing spaces. If the cells are too
 * long, shortens the widest columns, down to 8 characters. Makes control characters visible.
 */
export function renderTable(
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  width: number,
): string {
  const cells = [columns.map(({ title }) => title), ...rows].map((row) => row.map(printable))
  const widths = columns.map((_, column) =>
    cells.reduce((widest, row) => Math.max(widest, (row[column] ?? '').length), 0),
  )
  narrow(widths, width - GAP.length * (columns.length - 1))
  const lines = cells.map((row) =>
    columns
      .map(({ align }, column) => pad(row[column] ?? '', widths[column] ?? 0, align))
      .join(GAP)
      .trimEnd(),
  )
  lines.splice(1, 0, widths.map((each) => '-'.repeat(each)).join(GAP))
  return lines.map((line) => `${line}\n`).join('')
}

function narrow(widths: number[], total: number): void {
  let excess = widths.reduce((sum, width) => sum + width, 0) - total
  while (excess > 0) {
    const widest = Math.max(...widths)
    if (widest <= NARROWEST) return
    widths[widths.indexOf(widest)] = widest - 1
    excess--
  }
}

function pad(cell: string, width: number, align: Column['align']): string {
  const text = clip(cell, width)
  const space = ' '.repeat(width - text.length)
  return align === 'right' ? space + text : text + space
}
