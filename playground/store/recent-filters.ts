// The last filters of this browser, so that an earlier one is a click away.

import { effect, signal } from '@preact/signals'
import { submitted } from './caret.ts'
import { parsed, text } from './state.ts'

const KEY = 'tamis-recent-filters'
const MOST = 8
/** A longer filter does not fit into a menu. */
const LONGEST = 1_000
/** A filter counts once it has stayed for so long, or once the user presses Enter. */
const REST_MS = 4_000

/** The last filters, the newest first. */
export const recentFilters = signal(readRecent())

/** Starts to remember filters. */
export function startRememberingFilters(): void {
  let finished = submitted.peek()
  effect(() => {
    const filter = text.value.trim()
    const isFinished = submitted.value !== finished
    finished = submitted.value
    if (!parsed.value.expression || filter.length > LONGEST) return
    if (isFinished) remember(filter)
    const timer = setTimeout(remember, REST_MS, filter)
    return () => clearTimeout(timer)
  })
}

/** Forgets them. */
export function forgetRecent(): void {
  recentFilters.value = []
  store()
}

function remember(filter: string): void {
  // Another tab may have added some.
  const others = readRecent().filter((other) => other !== filter)
  recentFilters.value = [filter, ...others].slice(0, MOST)
  store()
}

function store(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(recentFilters.peek()))
  } catch {
    // Without storage, they last for this visit.
  }
}

function readRecent(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    if (!Array.isArray(stored)) return []
    return stored.filter((one) => typeof one === 'string' && one.length <= LONGEST).slice(0, MOST)
  } catch {
    return []
  }
}
