import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { spoken } from '../announce.ts'
import { isLenient } from '../data/targets.ts'
import type { Listing, Shown, Verdicts } from '../model.ts'
import { actWith } from '../parts/coming.tsx'
import { createPart } from '../parts/part.ts'
import { Segmented } from '../parts/segmented.tsx'
import { chooseTarget } from '../store/choose-target.ts'
import { dialog } from '../store/dialog.ts'
import { progress } from '../store/run.ts'
import {
  areFacetsOpen,
  dataset,
  isLate,
  isVerdictOutdated,
  shown,
  verdicts,
} from '../store/state.ts'
import { columns, fields } from './fields.ts'
import { wantedRows } from './shown-rows.ts'
import { MOST_ROWS } from './window.ts'

const QUIET_MS = 800
const FIGURE_SPACE = '\u2007'

const saving = createPart('what saves rows', () => import('./save-rows.ts'))

/** The number of matching rows, and the choice of rows to show. */
export function CountsBar() {
  const listing = dataset.value?.listing
  const total = dataset.value?.rows.length ?? 0
  const of = verdicts.value
  const statement = useRef<HTMLParagraphElement>(null)

  // Read out when typing pauses, not at every key.
  useEffect(() => {
    const timer = setTimeout(() => {
      spoken.value = statement.current?.textContent ?? ''
    }, QUIET_MS)
    return () => clearTimeout(timer)
  }, [of, isVerdictOutdated.value])

  if (!of) return null
  const { counts } = of
  const shownFields = new Set(columns.value.map(({ path }) => path[0]))
  const hidden = fields.value.names.filter((name) => !shownFields.has(name)).length
  const count = (name: string, count: number) => (
    <Count name={name} count={of.isUnknown ? undefined : count} />
  )
  const options: readonly { readonly value: Shown; readonly label: ComponentChildren }[] = [
    { value: 'all', label: <Count name="All" count={total} /> },
    { value: 'in', label: count('In', counts.in) },
    { value: 'out', label: count('Out', counts.out) },
    { value: 'error', label: count('Errors', counts.error) },
  ]
  return (
    <div class={isVerdictOutdated.value ? 'counts-bar line counts-earlier' : 'counts-bar line'}>
      <p class="counts" ref={statement}>
        <Statement of={of} total={total} listing={listing} />
        {listing?.hasMore && ', which has more'}
        {of.isUnknown ? (
          <span> · the filter cannot be read</span>
        ) : (
          isVerdictOutdated.value && <span> · from the previous filter</span>
        )}
        {wantedRows.value.length > MOST_ROWS &&
          ` · the first ${MOST_ROWS.toLocaleString('en')} are shown`}
        {isLate.value && (
          <progress
            class="counts-progress"
            aria-label="Evaluating the filter"
            value={progress.value ?? 0}
          />
        )}
      </p>
      <div class="line end">
        <button
          type="button"
          class="button"
          aria-expanded={areFacetsOpen.value}
          onClick={() => {
            areFacetsOpen.value = !areFacetsOpen.value
          }}
        >
          Facets
        </button>
        <button
          type="button"
          class="button"
          aria-haspopup="dialog"
          onClick={() => {
            dialog.value = 'columns'
          }}
        >
          Columns
          {hidden > 0 && (
            <span class="segment-count">
              {/* As wide with another digit, so that nothing moves while a filter is typed. */}
              {`${columns.value.length}`.padStart(2, FIGURE_SPACE)} of{' '}
              {(columns.value.length + hidden).toLocaleString('en')}
            </span>
          )}
        </button>
        <button
          type="button"
          class="button"
          aria-haspopup="menu"
          onClick={({ currentTarget }) => {
            actWith(saving, ({ openSaveMenu }) => openSaveMenu(currentTarget))
          }}
        >
          Save as
        </button>
      </div>
      {!listing && (
        <Segmented<Shown>
          label="Rows to show"
          name="shown"
          value={shown.value}
          options={options}
          onChange={(value) => {
            shown.value = value
          }}
        />
      )}
    </div>
  )
}

interface StatementProps {
  readonly of: Verdicts
  readonly total: number
  readonly listing: Listing | undefined
}

/** The result of the filter on all rows. A server that fails on one row returns none. */
function Statement({ of: { counts, firstError, isUnknown }, total, listing }: StatementProps) {
  const all = total.toLocaleString('en')
  if (counts.error > 0) {
    return (
      <>
        <span class="counts-error" title={firstError}>
          <strong class="counts-in">{counts.error.toLocaleString('en')}</strong> of {all}{' '}
          {counts.error === 1 ? 'fails' : 'fail'}
        </span>
        <span class="counts-error counts-more">, so a server rejects the filter</span>
        {dataset.value?.source.kind === 'own' && !isLenient(dataset.value.target) && (
          <button
            type="button"
            class="button"
            title="A missing field is then like null, and no condition fails"
            onClick={() => chooseTarget('lenient')}
          >
            Read them leniently
          </button>
        )}
      </>
    )
  }
  return (
    <span>
      <strong class="counts-in">{isUnknown ? all : counts.in.toLocaleString('en')}</strong>{' '}
      {isUnknown ? (total === 1 ? 'row' : 'rows') : listing ? 'from the server' : `of ${all} in`}
    </span>
  )
}

interface CountProps {
  readonly name: string
  /** `undefined` while it is unknown. */
  readonly count: number | undefined
}

function Count({ name, count }: CountProps) {
  return (
    <>
      {name} <span class="segment-count">{count?.toLocaleString('en') ?? '–'}</span>
    </>
  )
}
