// Filters stored on this device: those saved by name, and those used last.

import { effect, signal, untracked } from '@preact/signals'
import { submitted } from './caret.ts'
import { isBlank, parsed, text } from './state.ts'

/** A saved filter and its name. */
export interface SavedFilter {
  readonly name: string
  readonly filter: string
}

/** The data stored on this device. */
export interface PersistedFilters {
  /** Sorted by name. */
  readonly saved: readonly SavedFilter[]
  /** The last used comes first. */
  readonly history: readonly string[]
  /** False if the user wants no history. */
  readonly hasHistory: boolean
}

/** With more, nobody finds anything. */
export const MOST_SAVED = 200
export const MOST_IN_HISTORY = 50
/** Longer filters are files, not notes. */
export const LONGEST_PERSISTED = 10_000
const LONGEST_NAME = 100

const NOTHING: PersistedFilters = { saved: [], history: [], hasHistory: true }

/** Reads the stored filters from JSON and drops everything of another shape. */
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

/** Saves a filter under a name and replaces one of the same name; or the reason for not saving it. */
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

/** Removes the filter of this name. */
export function withoutSaved(filters: PersistedFilters, name: string): PersistedFilters {
  return { ...filters, saved: filters.saved.filter((each) => each.name !== name) }
}

/** Adds a filter to the history, in first place. If it extends or shortens the last one, it replaces it. */
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

/** The stored filters as last read. */
export const persistedFilters = signal(NOTHING)
/** True if the browser stores nothing for this page. */
export const isPersistenceBlocked = signal(false)

/** Reads the stored filters again, because another window may have changed them. */
export function reloadFilters(): PersistedFilters {
  try {
    persistedFilters.value = parsePersistedFilters(localStorage.getItem(KEY))
    isPersistenceBlocked.value = false
  } catch {
    // Without storage, changes last for this visit.
    isPersistenceBlocked.value = true
  }
  return persistedFilters.value
}

/** Stores the filters on this device, if the browser allows it. */
export function persistFilters(filters: PersistedFilters): void {
  persistedFilters.value = filters
  try {
    localStorage.setItem(KEY, JSON.stringify(filters))
    isPersistenceBlocked.value = false
  } catch {
    isPersistenceBlocked.value = true
  }
}

/** Deletes every stored filter, and keeps the choice about a history. */
export function clearFilters(): void {
  const { hasHistory } = persistedFilters.value
  persistFilters({ ...NOTHING, hasHistory })
}

// A filter unchanged for this long counts as used.
const HISTORY_DELAY_MS = 4_000

/** Starts to add filters to the history: once submitted, once unchanged for a while, or when the page closes. */
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
