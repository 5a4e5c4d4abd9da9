import { announce } from '../announce.ts'
import { columnChoice } from '../store/columns.ts'
import { columnTitle } from './columns.ts'

/** Shows these columns in this order; an empty list restores the usual ones. */
export function showColumns(paths: readonly (readonly string[])[]): void {
  const { paths: _, ...rest } = columnChoice.value
  columnChoice.value = paths.length > 0 ? { ...rest, paths } : rest
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
