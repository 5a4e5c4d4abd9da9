import { signal, useSignalEffect } from '@preact/signals'
import { useMemo } from 'preact/hooks'
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
import { Icon } from '../parts/icon.tsx'
import { LoadFailure } from '../parts/later.tsx'
import { areFacetsOpen } from '../store/facets.ts'
import { filterWorkerOf } from '../store/filter-worker.ts'
import { dataset, isBlank, verdicts } from '../store/state.ts'
import type { Choice } from './choose.ts'
import { change, choiceOf, whyNot } from './chosen.ts'
import type { Condition } from './condition.ts'

/** The fields with their values, and the rows they come from. */
const counted = signal<({ readonly of: readonly unknown[] } & CountedFacets) | undefined>()
/** True if the worker that counts failed to load. */
const hasFailed = signal(false)

/** How many fields are open at first. */
const OPEN = 6

interface FacetsPaneProps {
  /** The fields, ordered by how likely people look for them. */
  readonly order: readonly string[]
}

/** The fields that group the rows with their values, each with the number of rows that have it. */
export function FacetsPane({ order }: FacetsPaneProps) {
  useSignalEffect(() => {
    count()
  })
  const key = order.join('\0')
  const ordered = useMemo(() => inOrder(counted.value?.facets ?? [], order), [counted.value, key])
  const isHere = counted.value !== undefined && counted.value.of === dataset.value?.rows
  const facets = isHere ? ordered : []
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
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys move between its buttons. */}
      <div class="facets-list" onKeyDown={moveFocus}>
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
        <span class="facet-title" title={title}>
          {title}
        </span>
        <span class="note facet-distinct">{values.length}</span>
      </summary>
      <ul class="facet-values" aria-label={title}>
        {values.map((value) => (
          <ValueView key={`${typeof value.value} ${value.value}`} facet={facet} counted={value} />
        ))}
      </ul>
    </details>
  )
}

/** The number of rows that are in, and of all, in words and as a bar. */
function Counts({ counted }: { readonly counted: CountedValue }) {
  const total = Math.max(1, dataset.value?.rows.length ?? 0)
  return (
    <>
      <span class="facet-counts">
        {!isBlank.value && (
          <>
            <strong class="facet-in">
              {verdicts.value?.isUnknown ? '–' : counted.in.toLocaleString('en')}
            </strong>
            <span class="visually-hidden"> of </span>
          </>
        )}
        <span class="note facet-all">{counted.all.toLocaleString('en')}</span>
      </span>
      <span class="facet-bar" aria-hidden="true">
        <span class="facet-bar-all" style={{ width: `${(counted.all / total) * 100}%` }} />
        <span class="facet-bar-in" style={{ width: `${(counted.in / total) * 100}%` }} />
      </span>
    </>
  )
}

function ValueView({ facet, counted }: { readonly facet: Facet; readonly counted: CountedValue }) {
  const condition = conditionOf(facet, counted.value)
  const choice = choiceOf(condition)
  const reason = whyNot(condition)
  const set = (next: Choice) => {
    if (reason === undefined || choice) change(condition, choice === next ? undefined : next)
  }
  const name = labelOfValue(counted.value)
  return (
    <li class={`facet-value ${choice === undefined ? '' : `facet-${choice}`}`}>
      <button
        type="button"
        class="facet-take"
        aria-pressed={choice === 'included'}
        aria-disabled={reason !== undefined}
        title={reason ?? name}
        tabIndex={-1}
        onClick={() => set('included')}
      >
        <span class="facet-mark">
          {choice && <Icon name={choice === 'included' ? 'in' : 'out'} />}
        </span>
        <span class="facet-label">{name}</span>
        <Counts counted={counted} />
      </button>
      <button
        type="button"
        class="facet-not"
        aria-pressed={choice === 'excluded'}
        aria-disabled={reason !== undefined}
        aria-label={`Not ${name}`}
        title={reason ?? `Keep out ${name}`}
        tabIndex={-1}
        onClick={() => set('excluded')}
      >
        <Icon name="minus" />
      </button>
    </li>
  )
}

/** Tab moves between fields, and the arrow keys also between their values. */
function moveFocus(event: KeyboardEvent): void {
  const list = event.currentTarget as HTMLElement
  const { target } = event
  if (!(target instanceof HTMLElement)) return
  const beside = { ArrowRight: '.facet-not', ArrowLeft: '.facet-take' }[event.key]
  if (beside !== undefined) {
    target.closest('.facet-value')?.querySelector<HTMLElement>(beside)?.focus()
    event.preventDefault()
    return
  }
  const column = target.matches('.facet-not') ? '.facet-not' : '.facet-take'
  const stops = [...list.querySelectorAll<HTMLElement>(`summary, .facet[open] ${column}`)]
  const at = stops.indexOf(target)
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: stops.length - 1 }[event.key]
  if (to === undefined || at === -1) return
  stops[Math.max(0, Math.min(to, stops.length - 1))]?.focus()
  event.preventDefault()
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

/** In the order of the table's columns. */
function inOrder(facets: readonly Facet[], order: readonly string[]): readonly Facet[] {
  const rankOf = ({ path }: Facet) => order.indexOf(path[0] ?? '')
  return facets.toSorted((one, other) => rankOf(one) - rankOf(other))
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
