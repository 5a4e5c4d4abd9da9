import { announce } from '../announce.ts'
import { WIDTHS } from '../data/column-choice.ts'
import { columnChoice } from '../store/columns.ts'
import { columnKey, columnTitle } from './columns.ts'

/** Shows these columns in this order; an empty list restores the usual ones. */
export function showColumns(paths: readonly (readonly string[])[]): void {
  const { paths: _, ...rest } = columnChoice.value
  columnChoice.value = paths.length > 0 ? { ...rest, paths } : rest
}

/** Sets the width of a column in characters. */
export function setWidth(path: readonly string[], characters: number): void {
  const width = Math.round(Math.max(WIDTHS.least, Math.min(WIDTHS.most, characters)))
  const others = (columnChoice.value.widths ?? []).filter(
    (other) => columnKey(other.path) !== columnKey(path),
  )
  columnChoice.value = { ...columnChoice.value, widths: [...others, { path, width }] }
}

/** Sorts the rows by a column; without one, restores the original order. */
export function sortBy(path: readonly string[] | undefined, isDescending = false): void {
  const { sort: _, ...rest } = columnChoice.value
  columnChoice.value = path ? { ...rest, sort: { path, isDescending } } : rest
  announce(
    path
      ? `Sorted by ${columnTitle(path)}, ${isDescending ? 'descending' : 'ascending'}.`
      : 'Not sorted.',
  )
}
