import { leaveRow } from '../rows/table.tsx'
import { dataset, failure, selected, tools } from '../store/state.ts'

/** The place of the reason, which comes with the code that explains. */
export function Inspector() {
  const { Reason } = tools.value ?? {}
  const isOfRow = selected.value !== undefined
  return (
    <section
      class={`pane inspector ${isOfRow ? 'inspector-of-row' : ''}`}
      data-rows={dataset.value !== undefined && (isOfRow || failure.value === undefined)}
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
      {Reason && <Reason />}
    </section>
  )
}
