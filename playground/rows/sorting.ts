import { announce } from '../announce.ts'
import type { ColumnChoice, Dataset } from '../model.ts'
import { columnChoice, sorted } from '../store/columns.ts'
import { filterWorkerOf } from '../store/filter-worker.ts'
import { dataset } from '../store/state.ts'
import { sortBy } from './change-columns.ts'
import { columnKey } from './columns.ts'

/** Changes from ascending to descending, then to unsorted. */
export function sortNext(path: readonly string[]): void {
  const { sort } = columnChoice.value
  const isSame = sort && columnKey(sort.path) === columnKey(path)
  if (!isSame) sortBy(path)
  else if (sort.isDescending) sortBy(undefined)
  else sortBy(path, true)
}

type Sort = NonNullable<ColumnChoice['sort']>

/** Sorts rows for the table, in a worker. */
export async function sortRows(data: Dataset, sort: Sort): Promise<void> {
  const positions = await orderOf(data, sort)
  const isWanted = dataset.peek()?.rows === data.rows && columnChoice.peek().sort === sort
  if (!isWanted) return
  if (positions) {
    sorted.value = { of: data.rows, sort, positions }
    return
  }
  sortBy(undefined)
  announce('Not sorted: the code for sorting could not be loaded. Try again.')
}

/** The sorted positions of all rows; `undefined` if no worker can sort them. */
export async function orderOf(data: Dataset, sort: Sort): Promise<Uint32Array | undefined> {
  const current = sorted.peek()
  if (current?.of === data.rows && current.sort === sort) return current.positions
  return filterWorkerOf(data).ask('sort', sort)
}
