import { computed, effect, signal } from '@preact/signals'
import { dataset, selected } from '../store/state.ts'
import type { Column } from './columns.ts'
import { columns } from './fields.ts'

/** The key of the user's column, because columns move while a filter is typed. */
const activeKey = signal<string | undefined>()

/** The user's column in the selected row; -1 for the whole row. */
export const activeColumn = computed(() =>
  columns.value.findIndex(({ key }) => key === activeKey.value),
)

/** The user's cell in the selected row. */
export const activeCell = computed(() => {
  const column = columns.value[activeColumn.value]
  if (!column || selected.value === undefined) return undefined
  return { column, row: dataset.value?.rows[selected.value] }
})

/** Moves to a column, or to the whole row. */
export function goToColumn(column: Column | undefined): void {
  activeKey.value = column?.key
}

// Deselecting a row also leaves its column, so that the next row starts as a whole.
effect(() => {
  if (selected.value === undefined) goToColumn(undefined)
})
