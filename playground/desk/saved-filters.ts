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
export interface KeptFilters {
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
export const LONGEST_KEPT = 10_000
const LONGEST_NAME = 100

const NOTHING: KeptFilters = { saved: [], history: [], hasHistory: true }

/** What was kept, from its JSON text; what is not of its form is left out. */
export function readKeptFilters(json: string | null): KeptFilters {
  let value: unknown
  try {
    value = JSON.parse(json ?? '')
  } catch {
    return NOTHING
  }
  if (typeof value !== 'object' || value === null) return NOTHING
  const { saved, history, hasHistory } = value as Readonly<Record<keyof KeptFilters, unknown>>
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
  kept: KeptFilters,
  name: string,
  filter: string,
): KeptFilters | { readonly why: string } {
  const named = name.trim().slice(0, LONGEST_NAME)
  if (named === '') return { why: 'Give the filter a name.' }
  if (filter.length > LONGEST_KEPT)
    return { why: `A filter of more than ${count(LONGEST_KEPT)} characters is not kept.` }
  const others = kept.saved.filter((each) => each.name !== named)
  if (others.length >= MOST_SAVED)
    return { why: `${MOST_SAVED} filters are saved. Remove one first.` }
  const saved = [...others, { name: named, filter }]
  return { ...kept, saved: saved.sort((a, b) => a.name.localeCompare(b.name, 'en')) }
}

/** Without the filter of a name. */
export function withoutSaved(kept: KeptFilters, name: string): KeptFilters {
  return { ...kept, saved: kept.saved.filter((each) => each.name !== name) }
}

/** With a filter as the last that was used. One that was typed on, or cut back, takes the place of what it was. */
export function withUsed(kept: KeptFilters, used: string): KeptFilters {
  const filter = used.trim()
  if (!kept.hasHistory || filter === '' || filter.length > LONGEST_KEPT) return kept
  const [last = '', ...earlier] = kept.history
  const isTypedOn = last !== '' && (filter.startsWith(last) || last.startsWith(filter))
  const others = (isTypedOn ? earlier : kept.history).filter((each) => each !== filter)
  return { ...kept, history: [filter, ...others].slice(0, MOST_IN_HISTORY) }
}

const count = (number: number) => number.toLocaleString('en')

const KEY = 'tamis-filters'

/** What is kept, as it was last read. */
export const keptFilters = signal(NOTHING)
/** True if the browser keeps nothing for this page. */
export const isNothingKept = signal(false)

/** Reads what is kept: another window may have changed it. */
export function lookAtKept(): KeptFilters {
  try {
    keptFilters.value = readKeptFilters(localStorage.getItem(KEY))
    isNothingKept.value = false
  } catch {
    // What was changed on this visit lasts as long as the visit.
    isNothingKept.value = true
  }
  return keptFilters.value
}

/** Keeps something else, on this device as long as its browser does. */
export function keepFilters(kept: KeptFilters): void {
  keptFilters.value = kept
  try {
    localStorage.setItem(KEY, JSON.stringify(kept))
    isNothingKept.value = false
  } catch {
    isNothingKept.value = true
  }
}

/** Forgets all filters that are kept; whether there is a history stays as it was chosen. */
export function forgetFilters(): void {
  const { hasHistory } = keptFilters.value
  keepFilters({ ...NOTHING, hasHistory })
}

// A filter that stays so long is one that was used.
const REST_MS = 4_000

/** Starts to add what was used to the history: a filter that is finished, that stays for a while, or with which the page is left. */
export function followHistory(): void {
  lookAtKept()
  let finished = submitted.peek()
  let waiting: string | undefined
  const keep = () => {
    if (waiting !== undefined) keepFilters(withUsed(lookAtKept(), waiting))
    waiting = undefined
  }
  effect(() => {
    waiting = isBlank.value || !parsed.value.expression ? undefined : text.value
    const isFinished = submitted.value !== finished
    finished = submitted.value
    if (isFinished) untracked(keep)
    if (waiting === undefined) return
    const timer = setTimeout(keep, REST_MS)
    return () => clearTimeout(timer)
  })
  addEventListener('pagehide', keep)
}
