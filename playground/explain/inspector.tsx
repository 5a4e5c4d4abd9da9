import type { FilterCoverage } from '../model.ts'
import { later } from '../parts/later.tsx'
import { createPart } from '../parts/part.ts'
import { leaveRow } from '../rows/table.tsx'
import { covered } from '../store/covered.ts'
import { dataset, isBlank, selected, text } from '../store/state.ts'
import { WhyPanel } from './why-panel.tsx'

const effects = createPart('what conditions do', () => import('./effect.tsx'))

const Effect = later(effects, ({ Effect }, props: FilterCoverage) => <Effect {...props} />)

/** The reason: why the selected row is in or out, or what each condition does to all rows. */
export function Inspector() {
  const isOfRow = selected.value !== undefined
  return (
    <section
      class={isOfRow ? 'pane inspector inspector-of-row' : 'pane inspector'}
      id="inspector"
      aria-labelledby="inspector-title"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must take the keys.
      tabIndex={0}
      onKeyDown={({ key }) => {
        if (key === 'Escape' && isOfRow) leaveRow()
      }}
    >
      <h2 id="inspector-title" class="visually-hidden">
        What the filter does
      </h2>
      {isOfRow ? <WhyPanel /> : <WithoutRow />}
    </section>
  )
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
