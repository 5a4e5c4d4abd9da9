import './include-row.css'
import { useSignal, useSignalEffect } from '@preact/signals'
import type { Expression } from 'tamis/core'
import { PartState } from '../parts/later.tsx'
import { cellMenus } from '../rows/open-cell-menu.ts'
import { replaceFilter } from '../store/editor.ts'
import type { Explained } from '../store/explained.ts'
import { dataset, text, tools } from '../store/state.ts'

/** Offers a filter that lets the row in, and shows how it differs before it replaces the present one. */
export function IncludeRow({ row, answer }: Pick<Explained, 'row' | 'answer'>) {
  const isOpen = useSignal(false)
  // The offer is for one filter and one row.
  useSignalEffect(() => {
    text.value
    isOpen.value = false
  })
  if (answer !== false && answer !== 'error') return null
  if (!isOpen.value) {
    return (
      <p>
        <button
          type="button"
          class="button button-small"
          onClick={() => {
            isOpen.value = true
            cellMenus.load()
          }}
        >
          Include rows like this one
        </button>
      </p>
    )
  }
  const code = cellMenus.code.value
  if (!code) return <PartState part={cellMenus} />
  const filter = code.withRow(text.value, row, (filter) => letsIn(filter, row))
  if (filter === undefined) return <p class="why-part">No change of the filter lets this row in.</p>
  const { before, removed, added, after } = code.textChange(text.value, filter)
  return (
    <div class="include-row">
      <p class="include-row-text">
        {before}
        {removed !== '' && <del>{removed}</del>}
        {added !== '' && <ins>{added}</ins>}
        {after}
      </p>
      <p class="include-row-actions">
        <button type="button" class="button button-strong" onClick={() => replaceFilter(filter)}>
          {filter === '' ? 'Clear the filter' : 'Apply'}
        </button>
        <button
          type="button"
          class="button"
          onClick={() => {
            isOpen.value = false
          }}
        >
          Leave it
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
