import { rowKey } from '../data/row-key.ts'
import { chosenTarget, dataset, selected, wantedRow } from './state.ts'

/** Chooses what the filter is for; an empty name is the rows' own target. The same row stays selected. */
export function chooseTarget(name: string): void {
  const at = selected.value
  if (at !== undefined) wantedRow.value = rowKey(dataset.value?.rows[at]) ?? at
  chosenTarget.value = name || undefined
}
