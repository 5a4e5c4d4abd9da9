import { computed, effect, signal } from '@preact/signals'
import type { FilterCoverage } from '../model.ts'
import { filterWorkerOf } from './filter-worker.ts'
import { hasRoom } from './room.ts'
import {
  dataset,
  isBlank,
  isLongText,
  isRunning,
  parsed,
  selected,
  tab,
  text,
  verdicts,
} from './state.ts'

/** The effect of the filter's parts on the rows, while it is shown. */
export const covered = signal<FilterCoverage | undefined>()

// Counting takes several runs of the filter. Beside the rows, nobody has asked for them.
const MOST_MS = 30
// Typing is done by then.
const ASIDE_DELAY_MS = 400

/** True if the effect of the filter on all rows is shown in the place of a row's explanation. */
export const isShownAside = computed(
  () =>
    hasRoom.value &&
    tab.value === 'why' &&
    selected.value === undefined &&
    !isBlank.value &&
    // A tree of thousands of parts would hold up the next key.
    !isLongText.value,
)

/** Starts to count the effect of each part of the filter, in a worker, while it is shown. */
export function startCountingCoverage(): void {
  const isQuick = computed(
    () => !isRunning.value && (verdicts.value?.milliseconds ?? Number.POSITIVE_INFINITY) < MOST_MS,
  )
  effect(() => {
    const data = dataset.value
    const filter = text.value
    const isAside = isShownAside.value && isQuick.value
    const isShown = tab.value === 'tree' || isAside
    // A scheduler has only sent the rows that match.
    const isWanted = isShown && data !== undefined && data.listing === undefined
    if (!isWanted) covered.value = undefined
    if (!isWanted || !parsed.value.expression) return
    const aborting = new AbortController()
    const timer = setTimeout(count, isAside ? ASIDE_DELAY_MS : 0)
    return () => {
      clearTimeout(timer)
      aborting.abort()
    }

    async function count() {
      if (!data) return
      const worker = filterWorkerOf(data)
      const coverage = await worker.ask('cover', filter, aborting)
      if (aborting.signal.aborted) return
      covered.value = coverage && { filter, coverage }
    }
  })
}
