import { covered } from '../store/covered.ts'
import { dataset, isBlank, selected, text } from '../store/state.ts'
import { Effect } from './effect.tsx'
import { WhyPanel } from './why-panel.tsx'

/** The reason: why the selected row is in or out, or what each condition does to all rows. */
export function Reason() {
  return selected.value === undefined ? <WithoutRow /> : <WhyPanel />
}

function WithoutRow() {
  return (
    <div class="why stack">
      <p class="note">
        {dataset.value ? 'Choose a row to see why it is in or out.' : 'There are no rows yet.'}
        {dataset.value &&
          isBlank.value &&
          ' Without a row, each condition of the filter shows here how many rows it keeps and drops.'}
      </p>
      {covered.value && (
        <div class={covered.value.filter === text.value ? '' : 'why-earlier'}>
          <Effect {...covered.value} />
        </div>
      )}
    </div>
  )
}
