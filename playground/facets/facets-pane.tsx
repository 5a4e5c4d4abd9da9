import { signal, useSignalEffect } from '@preact/signals'
import {
  type CountedFacets,
  type CountedValue,
  type Facet,
  type FacetValue,
  MOST_VALUES,
} from '../data/facets.ts'
import { pathText } from '../data/path-text.ts'
import { visibleText } from '../data/visible-text.ts'
import { CloseButton } from '../parts/close-button.tsx'
import { LoadFailure } from '../parts/later.tsx'
import { filterWorkerOf } from '../store/filter-worker.ts'
import { areFacetsOpen, dataset, isBlank, verdicts } from '../store/state.ts'
import { change, choiceOf, whyNot } from './chosen.ts'
import type { Condition } from './condition.ts'

/** The fields with their values, and the rows they come from. */
const counted = signal<({ readonly of: readonly unknown[] } & CountedFacets) | undefined>()
/** True if the worker that counts failed to load. */
const hasFailed = signal(false)

/** How many fields are open at first. */
const OPEN = 6

/**
 * The fields that group the rows with their values, each with the number of rows that have it.
 * @param order The names of the fields in reading order.
 */
export function FacetsPane({ order }: { readonly order: readonly string[] }) {
  useSignalEffect(() => {
    count()
  })
  const isHere = counted.value !== undefined && counted.value.of === dataset.value?.rows
  const rankOf = ({ path }: Facet) => order.indexOf(path[0] ?? '')
  const facets = (isHere ? (counted.value?.facets ?? []) : []).toSorted(
    (one, other) => rankOf(one) - rankOf(other),
  )
  return (
    <aside
      class="facets"
      aria-label="Facets"
      onKeyDown={(event) => {
        if (event.key === 'Escape') areFacetsOpen.value = false
      }}
    >
      <div class="line facets-head">
        <p class="note" title={`Fields with up to ${MOST_VALUES} values`}>
          {isHere
            ? `${counted.value?.hasMore ? 'The first ' : ''}${facets.length.toLocaleString('en')} ${facets.length === 1 ? 'field' : 'fields'}`
            : !hasFailed.value && 'Counting …'}
        </p>
        <p class="note end" aria-hidden="true">
          {isBlank.value ? 'rows' : 'rows in / all'}
        </p>
        <CloseButton
          label="Close the facets"
          title="Close (Escape)"
          onClick={() => {
            areFacetsOpen.value = false
          }}
          class="facets-close"
        />
      </div>
      {hasFailed.value && <LoadFailure of="what counts values" retry={count} />}
      {isHere && facets.length === 0 && (
        <p class="note facets-none">No field groups these rows: up to {MOST_VALUES} values do.</p>
      )}
      <div class="facets-list">
        {facets.map((facet, at) => (
          <FacetView key={facet.key} facet={facet} isOpen={at < OPEN || hasChoice(facet)} />
        ))}
      </div>
    </aside>
  )
}

interface FacetViewProps {
  readonly facet: Facet
  readonly isOpen: boolean
}

function FacetView({ facet, isOpen }: FacetViewProps) {
  const { values } = facet
  const title = pathText(facet.path)
  return (
    <details class="facet" open={isOpen}>
      <summary class="facet-name">
        <span class="cut facet-label" title={title}>
          {title}
        </span>
      </summary>
      <ul aria-label={title}>
        {values.map((value) => (
          <ValueView key={`${typeof value.value} ${value.value}`} facet={facet} counted={value} />
        ))}
      </ul>
    </details>
  )
}

function ValueView({ facet, counted }: { readonly facet: Facet; readonly counted: CountedValue }) {
  const condition = conditionOf(facet, counted.value)
  const isIncluded = choiceOf(condition) === 'included'
  const reason = isIncluded ? undefined : whyNot(condition)
  const name = labelOfValue(counted.value)
  return (
    <li>
      <label class="line facet-value" title={reason ?? name}>
        <input
          type="checkbox"
          checked={isIncluded}
          disabled={reason !== undefined}
          onChange={({ currentTarget }) => {
            change(condition, isIncluded ? undefined : 'included')
            // The filter may not have changed.
            currentTarget.checked = choiceOf(condition) === 'included'
          }}
        />
        <span class="cut facet-label">{name}</span>
        <span class="note">
          {!isBlank.value && (
            <>
              <strong class="facet-in">
                {verdicts.value?.isUnknown ? '–' : counted.in.toLocaleString('en')}
              </strong>
              <span class="visually-hidden"> of</span>
              <span aria-hidden="true"> /</span>{' '}
            </>
          )}
          {counted.all.toLocaleString('en')}
        </span>
      </label>
    </li>
  )
}

let running = new AbortController()

/** Counts in a worker and drops late results. */
async function count(): Promise<void> {
  const data = dataset.value
  const of = verdicts.value?.of
  if (!data || !of || of.length !== data.rows.length) return
  running.abort()
  running = new AbortController()
  const { signal } = running
  hasFailed.value = false
  const found = await filterWorkerOf(data).ask('facets', of, { signal })
  if (signal.aborted || dataset.peek() !== data) return
  if (found) counted.value = { of: data.rows, ...found }
  else hasFailed.value = true
}

function hasChoice(facet: Facet): boolean {
  return facet.values.some(({ value }) => choiceOf(conditionOf(facet, value)) !== undefined)
}

function conditionOf({ of, path }: Facet, value: FacetValue): Condition {
  if (value === null) return { path, asks: 'nil' }
  return { path, asks: of === 'values' ? 'equal' : 'member', value }
}

function labelOfValue(value: FacetValue): string {
  return value === '' ? '(empty text)' : visibleText(String(value))
}
