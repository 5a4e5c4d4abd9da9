import { computed } from '@preact/signals'
import { changedPositions } from '../data/changes.ts'
import { positionsOf } from '../data/evaluate-rows.ts'
import { columnChoice, sorted } from '../store/columns.ts'
import { changes, onlyChange } from '../store/compared.ts'
import { dataset, shown, verdicts } from '../store/state.ts'
import { MOST_ROWS } from './window.ts'

/** The sorted positions of all rows; `undefined` for the original order. */
const order = computed(() => {
  const { of, sort, positions } = sorted.value ?? {}
  return of === dataset.value?.rows && sort === columnChoice.value.sort ? positions : undefined
})

const answered = computed(() =>
  verdicts.value ? positionsOf(verdicts.value, shown.value, order.value) : new Uint32Array(),
)

/** The positions of the rows to show, in their order. */
export const wantedRows = computed(() =>
  changes.value && onlyChange.value
    ? changedPositions(answered.value, changes.value, onlyChange.value)
    : answered.value,
)

/** The positions of the rows in the table, which has a limit. */
export const shownRows = computed(() => wantedRows.value.subarray(0, MOST_ROWS))
