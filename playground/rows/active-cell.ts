import { computed, signal } from '@preact/signals'
import { dataset, selected } from '../store/state.ts'
import { columns } from './fields.ts'

/** Which column of the selected row the person is at; -1 for the row as a whole. */
export const activeColumn = signal(-1)

/** The cell of the selected row that the person is at. */
export const activeCell = computed(() => {
  const column = columns.value[activeColumn.value]
  if (!column || selected.value === undefined) return undefined
  return { column, row: dataset.value?.rows[selected.value] }
})
