import { embed } from '../embed.ts'
import { later } from '../parts/later.tsx'
import { SourceBar } from '../source/source-bar.tsx'
import { areFacetsOpen } from '../store/facets.ts'
import { dataset, failure, loading, verdicts } from '../store/state.ts'
import { CountsBar } from './counts-bar.tsx'
import { fields } from './fields.ts'
import { RowsState } from './rows-state.tsx'
import { RowsTable } from './table.tsx'

/** The source of the rows, how many match, and the rows. */
export function RowsPane() {
  // Rows and counts are those of a filter that was answered.
  const hasRows =
    dataset.value !== undefined && verdicts.value !== undefined && failure.value === undefined
  return (
    <section class="pane rows-pane" aria-labelledby="rows-title">
      <h2 id="rows-title" class="visually-hidden">
        Rows
      </h2>
      {embed === undefined && <SourceBar />}
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
    </section>
  )
}

/** The fields and values of the rows; loaded when they are first wanted. */
const Facets = later<{ readonly order: readonly string[] }>(async () => {
  const { FacetsPane } = await import('../facets/facets-pane.tsx')
  return FacetsPane
})
