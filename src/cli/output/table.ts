import { printable } from '../../../grammar/index.ts'

const GAP = '  '

/** A table with aligned columns. Makes control characters visible. */
export function renderTable(
  titles: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const cells = [titles, ...rows].map((row) => row.map(printable))
  const widths = titles.map((_, column) =>
    Math.max(...cells.map((row) => (row[column] ?? '').length)),
  )
  const lineOf = (row: readonly string[]) =>
    row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(GAP)
  const ruler = lineOf(widths.map((width) => '-'.repeat(width)))
  const [head = '', ...body] = cells.map(lineOf)
  return [head, ruler, ...body].map((line) => `${line.trimEnd()}\n`).join('')
}
