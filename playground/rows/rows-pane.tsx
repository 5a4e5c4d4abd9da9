import { later } from '../parts/later.tsx'
import { createPart } from '../parts/part.ts'
import '../facets/facets.css'
import { SourceBar } from '../source/source-bar.tsx'
import {
  areFacetsOpen,
  areRowsKept,
  dataset,
  failure,
  isLate,
  loading,
  verdicts,
} from '../store/state.ts'
import { CountsBar } from './counts-bar.tsx'
import { Failure } from './failure.tsx'
import { fields } from './fields.ts'
import { RowsState } from './rows-state.tsx'
import { RowsTable } from './table.tsx'

/** The source of the rows, how many match, and the rows. */
export function RowsPane() {
  return (
    <section class="pane rows-pane" aria-labelledby="rows-title">
      <h2 id="rows-title" class="visually-hidden">
        Rows
      </h2>
      <SourceBar />
      <Rows />
    </section>
  )
}

/** How many rows match, and the rows; or why there are none. */
function Rows() {
  // Rows and counts belong to a filter with a result.
  const isShown = failure.value === undefined || areRowsKept.value
  const hasRows = dataset.value !== undefined && verdicts.value !== undefined && isShown
  return (
    <>
      {hasRows && failure.value && <Failure failure={failure.value} />}
      {hasRows && <CountsBar />}
      <div class={isLate.value ? 'rows-work rows-late' : 'rows-work'}>
        {hasRows && areFacetsOpen.value && <Facets order={fields.value.names} />}
        <div
          class="rows-body"
          // Takes the focus of a failure that goes away.
          tabIndex={-1}
          aria-busy={loading.value !== undefined || isLate.value}
        >
          {hasRows && <RowsTable />}
          <RowsState />
        </div>
      </div>
    </>
  )
}

const facets = createPart('the facets', () => import('../facets/facets-pane.tsx'))

/** The fields and values of the rows, loaded on first use. */
const Facets = later(
  facets,
  ({ FacetsPane }, { order }: { readonly order: readonly string[] }) => (
    <FacetsPane order={order} />
  ),
  (state) => (
    <aside class="facets" aria-label="Facets">
      {state}
    </aside>
  ),
)
