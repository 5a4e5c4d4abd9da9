import { later } from '../parts/later.tsx'
import { areFacetsOpen } from '../store/facets.ts'
import { dataset, failure, loading, verdicts } from '../store/state.ts'
import { CountsBar } from './counts-bar.tsx'
import { fields } from './fields.ts'
import { RowsState } from './rows-state.tsx'
import { RowsTable } from './table.tsx'

/** How many rows match, and the rows; or why there are none. */
export function Rows() {
  // Rows and counts are those of a filter that was answered.
  const hasRows =
    dataset.value !== undefined && verdicts.value !== undefined && failure.value === undefined
  return (
    <>
      {hasRows && <CountsBar />}
      <div class="rows-work">
        {hasRows && areFacetsOpen.value && (
          <Facets order={[...fields.value.first, ...fields.value.rest]} />
        )}
        <div class="rows-body" aria-busy={loading.value !== undefined}>
          {hasRows && <RowsTable />}
          <RowsState />
        </div>
      </div>
    </>
  )
}

/** The fields and values of the rows; loaded when they are first wanted. */
export const Facets = later<{ readonly order: readonly string[] }>(async () => {
  const { FacetsPane } = await import('../facets/facets-pane.tsx')
  return FacetsPane
})
