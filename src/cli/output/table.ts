import { clip, printable } from '../../../grammar/index.ts'

const GAP = '  '
const NARROWEST = 8

/**
 * A table with aligned columns, in lines of up to `width` characters without trailing spaces. If the cells are too
 * long, shortens the widest columns, down to 8 characters. Makes control characters visible.
 */
export function renderTable(
  titles: readonly string[],
  rows: readonly (readonly string[])[],
  width: number,
): string {
  const cells = [titles, ...rows].map((row) => row.map(printable))
  const widths = titles.map((_, column) =>
    cells.reduce((widest, row) => Math.max(widest, (row[column] ?? '').length), 0),
  )
  narrow(widths, width - GAP.length * (titles.length - 1))
  const lines = cells.map((row) =>
    row
      .map((cell, column) => clip(cell, widths[column] ?? 0).padEnd(widths[column] ?? 0))
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
