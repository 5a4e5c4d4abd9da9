// Filters that are kept on this device: those that were saved by name, and the last ones that were used.

import { effect, signal, untracked } from '@preact/signals'
import { submitted } from '../store/caret.ts'
import { isBlank, parsed, text } from '../store/state.ts'

/** A filter with the name under which it was saved. */
export interface SavedFilter {
  readonly name: string
  readonly filter: string
}

/** What is kept on this device. */
export interface PersistedFilters {
  /** In the order of their names. */
  readonly saved: readonly SavedFilter[]
  /** The last used first. */
  readonly history: readonly string[]
  /** False if the user wants no history. */
  readonly hasHistory: boolean
}

/** As many as a person finds anything in. */
export const MOST_SAVED = 200
export const MOST_IN_HISTORY = 50
/** Longer filters are files, not notes. */
export const LONGEST_PERSISTED = 10_000
const LONGEST_NAME = 100

const NOTHING: PersistedFilters = { saved: [], history: [], hasHistory: true }

/** What was kept, from its JSON text; what is not of its form is left out. */
export function parsePersistedFilters(json: string | null): PersistedFilters {
  let value: unknown
  try {
    value = JSON.parse(json ?? '')
  } catch {
    return NOTHING
  }
  if (typeof value !== 'object' || value === null) return NOTHING
  const { saved, history, hasHistory } = value as Readonly<Record<keyof PersistedFilters, unknown>>
  return {
    saved: listOf(saved).filter(isSaved).slice(0, MOST_SAVED),
    history: listOf(history)
      .filter((filter) => typeof filter === 'string')
      .slice(0, MOST_IN_HISTORY),
    hasHistory: hasHistory !== false,
  }
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function isSaved(value: unknown): value is SavedFilter {
  const { name, filter } = (value ?? {}) as Readonly<Record<string, unknown>>
  return typeof name === 'string' && name !== '' && typeof filter === 'string'
}

/** A filter under a name, in place of another of that name; or why it is not saved. */
export function withSaved(
  filters: PersistedFilters,
  name: string,
  filter: string,
): PersistedFilters | { readonly why: string } {
  const named = name.trim().slice(0, LONGEST_NAME)
  if (named === '') return { why: 'Give the filter a name.' }
  if (filter.length > LONGEST_PERSISTED)
    return { why: `A filter of more than ${count(LONGEST_PERSISTED)} characters is not kept.` }
  const others = filters.saved.filter((each) => each.name !== named)
  if (others.length >= MOST_SAVED)
    return { why: `${MOST_SAVED} filters are saved. Remove one first.` }
  const saved = [...others, { name: named, filter }]
  return { ...filters, saved: saved.sort((a, b) => a.name.localeCompare(b.name, 'en')) }
}

/** Without the filter of a name. */
export function withoutSaved(filters: PersistedFilters, name: string): PersistedFilters {
  return { ...filters, saved: filters.saved.filter((each) => each.name !== name) }
}

/** With a filter as the last that was used. One that was typed on, or cut back, takes the place of what it was. */
export function withUsed(filters: PersistedFilters, used: string): PersistedFilters {
  const filter = used.trim()
  if (!filters.hasHistory || filter === '' || filter.length > LONGEST_PERSISTED) return filters
  const [last = '', ...earlier] = filters.history
  const isTypedOn = last !== '' && (filter.startsWith(last) || last.startsWith(filter))
  const others = (isTypedOn ? earlier : filters.history).filter((each) => each !== filter)
  return { ...filters, history: [filter, ...others].slice(0, MOST_IN_HISTORY) }
}

const count = (number: number) => number.toLocaleString('en')

const KEY = 'tamis-filters'

/** What is kept, as it was last read. */
export const persistedFilters = signal(NOTHING)
/** True if the browser keeps nothing for this page. */
export const isPersistenceBlocked = signal(false)

/** Reads what is kept: another window may have changed it. */
export function reloadFilters(): PersistedFilters {
  try {
    persistedFilters.value = parsePersistedFilters(localStorage.getItem(KEY))
    isPersistenceBlocked.value = false
  } catch {
    // What was changed on this visit lasts as long as the visit.
    isPersistenceBlocked.value = true
  }
  return persistedFilters.value
}

/** Keeps something else, on this device as long as its browser does. */
export function persistFilters(filters: PersistedFilters): void {
  persistedFilters.value = filters
  try {
    localStorage.setItem(KEY, JSON.stringify(filters))
    isPersistenceBlocked.value = false
  } catch {
    isPersistenceBlocked.value = true
  }
}

/** Forgets all filters that are kept; whether there is a history stays as it was chosen. */
export function clearFilters(): void {
  const { hasHistory } = persistedFilters.value
  persistFilters({ ...NOTHING, hasHistory })
}

// A filter that stays so long is one that was used.
const HISTORY_DELAY_MS = 4_000

/** Starts to add what was used to the history: a filter that is finished, that stays for a while, or with which the page is left. */
export function startRecordingHistory(): void {
  reloadFilters()
  let finished = submitted.peek()
  let pending: string | undefined
  const record = () => {
    if (pending !== undefined) persistFilters(withUsed(reloadFilters(), pending))
    pending = undefined
  }
  effect(() => {
    pending = isBlank.value || !parsed.value.expression ? undefined : text.value
    const isFinished = submitted.value !== finished
    finished = submitted.value
    if (isFinished) untracked(record)
    if (pending === undefined) return
    const timer = setTimeout(record, HISTORY_DELAY_MS)
    return () => clearTimeout(timer)
  })
  addEventListener('pagehide', record)
}
