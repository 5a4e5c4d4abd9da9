import { computed, effect, signal } from '@preact/signals'
import { dataset, selected } from '../store/state.ts'
import type { Column } from './columns.ts'
import { columns } from './fields.ts'

/** The column that the person is at, by its key: a filter that is typed moves columns. */
const activeKey = signal<string | undefined>()

/** Which column of the selected row the person is at; -1 for the row as a whole. */
export const activeColumn = computed(() =>
  columns.value.findIndex(({ key }) => key === activeKey.value),
)

/** The cell of the selected row that the person is at. */
export const activeCell = computed(() => {
  const column = columns.value[activeColumn.value]
  if (!column || selected.value === undefined) return undefined
  return { column, row: dataset.value?.rows[selected.value] }
})

/** Goes to a column, or to the row as a whole. */
export function goToColumn(column: Column | undefined): void {
  activeKey.value = column?.key
}

// Who left a row starts at the next one as a whole, wherever it was left.
effect(() => {
  if (selected.value === undefined) goToColumn(undefined)
})
