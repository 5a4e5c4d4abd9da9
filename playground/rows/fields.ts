import { computed } from '@preact/signals'
import { columnChoice } from '../store/columns.ts'
import { dataset, lastExpression } from '../store/state.ts'
import { columnsOf, fieldsOf } from './columns.ts'

/** The fields of the current rows. */
export const fields = computed(() => fieldsOf(dataset.value?.rows ?? []))

/** The columns of the table. */
export const columns = computed(() =>
  columnsOf(fields.value, lastExpression.value, columnChoice.value),
)
