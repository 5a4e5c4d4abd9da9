import { useSignal, useSignalEffect } from '@preact/signals'
import type { Expression } from 'tamis/core'
import { PartState } from '../parts/later.tsx'
import { cellMenus } from '../rows/open-cell-menu.ts'
import { replaceFilter } from '../store/editor.ts'
import type { Explained } from '../store/explained.ts'
import { dataset, text, tools } from '../store/state.ts'

/** Offers a filter that lets the row in, and shows it before it replaces the present one. */
export function IncludeRow({ row, answer }: Pick<Explained, 'row' | 'answer'>) {
  const isOpen = useSignal(false)
  // The offer is for one filter and one row.
  useSignalEffect(() => {
    text.value
    isOpen.value = false
  })
  if (answer !== false && answer !== 'error') return null
  return (
    <>
      <p>
        <button
          type="button"
          class="button"
          aria-expanded={isOpen.value}
          onClick={() => {
            isOpen.value = !isOpen.value
            cellMenus.load()
          }}
        >
          Include rows like this one
        </button>
      </p>
      {isOpen.value && <Offer row={row} />}
    </>
  )
}

function Offer({ row }: Pick<Explained, 'row'>) {
  const code = cellMenus.code.value
  if (!code) return <PartState part={cellMenus} />
  const filter = code.withRow(text.value, row, (filter) => letsIn(filter, row))
  if (filter === undefined) return <p class="note">No change of the filter lets this row in.</p>
  return (
    <div class="include-row stack">
      <p class="include-row-text">{filter}</p>
      <p>
        <button
          type="button"
          class="button button-strong"
          onClick={({ currentTarget }) => {
            // The button goes with the offer.
            currentTarget.closest<HTMLElement>('.inspector')?.focus()
            replaceFilter(filter)
          }}
        >
          {filter === '' ? 'Clear the filter' : 'Apply'}
        </button>
      </p>
    </div>
  )
}

function letsIn(filter: string | Expression, row: unknown): boolean {
  const { schema, target } = dataset.value ?? {}
  try {
    return tools.value?.compile(filter, { schema, target })(row) ?? false
  } catch {
    return false
  }
}
