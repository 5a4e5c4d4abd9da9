import type { ComponentChildren } from 'preact'
import { useEffect } from 'preact/hooks'
import { spoken } from '../announce.ts'
import type { Listing, Shown, Verdicts } from '../model.ts'
import { actWith } from '../parts/coming.tsx'
import { createPart } from '../parts/part.ts'
import { Segmented } from '../parts/segmented.tsx'
import { dialog } from '../store/dialog.ts'
import { areFacetsOpen } from '../store/facets.ts'
import { progress } from '../store/run.ts'
import { askForMore, isWithOut } from '../store/source.ts'
import {
  dataset,
  doesNotParse,
  isBlank,
  isVerdictOutdated,
  shown,
  verdicts,
} from '../store/state.ts'

const QUIET_MS = 800

const saving = createPart('what saves rows', () => import('./save-rows.ts'))

/** The number of matching rows, the time it took, and the choice of rows to show. */
export function CountsBar() {
  const listing = dataset.value?.listing
  const total = dataset.value?.rows.length ?? 0
  const of = verdicts.value
  const summary = of ? summaryText(of, total, listing) : ''

  // Read out when typing pauses, not at every key.
  useEffect(() => {
    const timer = setTimeout(() => {
      spoken.value = summary
    }, QUIET_MS)
    return () => clearTimeout(timer)
  }, [summary])

  if (!of) return null
  const { counts } = of
  const count = (name: string, count: number) => (
    <Count name={name} count={of.isUnknown ? undefined : count} />
  )
  const options: readonly { readonly value: Shown; readonly label: ComponentChildren }[] = [
    { value: 'all', label: <Count name="All" count={total} /> },
    { value: 'in', label: count('In', counts.in) },
    { value: 'out', label: count('Out', counts.out) },
    ...(listing ? [] : [{ value: 'error', label: count('Errors', counts.error) } as const]),
  ]
  const isFiltered = listing !== undefined && listing.filter.trim() !== ''
  return (
    <div class={isVerdictOutdated.value ? 'counts-bar counts-earlier' : 'counts-bar'}>
      <p class="counts">
        {of.isUnknown ? (
          <>
            <strong class="counts-in">{total.toLocaleString('en')}</strong>{' '}
            {total === 1 ? 'row' : 'rows'}
          </>
        ) : (
          <>
            <strong class="counts-in">{counts.in.toLocaleString('en')}</strong>{' '}
            {listing ? 'from the server' : `of ${total.toLocaleString('en')} in`}
          </>
        )}
        {listing && <ListedText listing={listing} />}
        <RestOfCounts of={of} isLive={listing !== undefined} />
      </p>
      {isFiltered && (
        <label class="counts-choice">
          <input
            type="checkbox"
            checked={isWithOut.value}
            disabled={listing.nextToken !== undefined}
            onChange={({ currentTarget }) => {
              isWithOut.value = currentTarget.checked
            }}
          />
          Also rows that are out
        </label>
      )}
      <div class="counts-tools">
        <button
          type="button"
          class="button button-small"
          aria-expanded={areFacetsOpen.value}
          onClick={() => {
            areFacetsOpen.value = !areFacetsOpen.value
          }}
        >
          Facets
        </button>
        <button
          type="button"
          class="button button-small"
          aria-haspopup="dialog"
          onClick={() => {
            dialog.value = 'columns'
          }}
        >
          Columns
        </button>
        <button
          type="button"
          class="button button-small"
          aria-haspopup="menu"
          onClick={({ currentTarget }) => {
            actWith(saving, ({ openSaveMenu }) => openSaveMenu(currentTarget))
          }}
        >
          Save as
        </button>
      </div>
      {(!listing || listing.lookedThrough) && (
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

/** Describes the rows that a server's list leaves out. */
function ListedText({ listing: { nextToken, lookedThrough } }: { readonly listing: Listing }) {
  return (
    <>
      {nextToken !== undefined && (
        <>
          {', which has more '}
          <button type="button" class="button button-small" onClick={askForMore}>
            Ask for more
          </button>
        </>
      )}
      {lookedThrough &&
        ` · looked through ${lookedThrough.isAll ? 'all' : 'the first'} ${lookedThrough.count.toLocaleString('en')} rows`}
    </>
  )
}

function RestOfCounts({ of, isLive }: { readonly of: Verdicts; readonly isLive: boolean }) {
  if (of.isUnknown) return <span class="counts-stale"> · the filter cannot be read</span>
  if (isVerdictOutdated.value) {
    return <span class="counts-stale">{' · from the previous filter'}</span>
  }
  const { counts, milliseconds, firstError } = of
  return (
    <>
      {counts.error > 0 && (
        <span class="counts-error" title={firstError}>
          {' · '}
          {plural(counts.error, 'error')}; a server rejects the filter
        </span>
      )}
      {!isLive && !isBlank.value && (
        <span class="counts-time">
          {' · '}
          {progress.value === undefined
            ? timeText(milliseconds)
            : `${Math.round(progress.value * 100)} %`}
        </span>
      )}
    </>
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

function summaryText(
  { counts, isUnknown }: Verdicts,
  total: number,
  listing: Listing | undefined,
): string {
  if (doesNotParse.value) return 'The filter cannot be read.'
  if (isUnknown || isVerdictOutdated.value) return ''
  if (listing) return `${plural(counts.in, 'row')} from the server.`
  const errors = counts.error > 0 ? `, ${plural(counts.error, 'error')}` : ''
  return `${counts.in.toLocaleString('en')} of ${plural(total, 'row')} in${errors}.`
}

function plural(count: number, one: string): string {
  return `${count.toLocaleString('en')} ${one}${count === 1 ? '' : 's'}`
}

function timeText(milliseconds: number): string {
  return milliseconds < 100 ? `${milliseconds.toFixed(1)} ms` : `${Math.round(milliseconds)} ms`
}
