import { dataset, selected } from '../store/state.ts'
import { WhyPanel } from './why-panel.tsx'

/** Why the selected row is in or out, without the tabs beside it. */
export function WhyPart() {
  if (selected.value !== undefined) return <WhyPanel />
  return (
    <p class="why-none">
      {dataset.value ? 'Choose a row to see why it is in or out.' : 'There are no rows yet.'}
    </p>
  )
}
