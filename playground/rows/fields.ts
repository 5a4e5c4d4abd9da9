import { computed, signal } from '@preact/signals'
import { columnChoice } from '../store/columns.ts'
import { dataset, lastExpression } from '../store/state.ts'
import { columnsOf, fieldsOf, widestIn } from './columns.ts'

/** The fields of the current rows. */
export const fields = computed(() => fieldsOf(dataset.value?.rows ?? []))

/** The width of the table's frame, in pixels. */
export const tableWidth = signal(globalThis.innerWidth)
const widest = computed(() => widestIn(tableWidth.value))

/** The columns of the table. */
export const columns = computed(() =>
  columnsOf(fields.value, lastExpression.value, columnChoice.value, widest.value),
)
