import { effect, signal } from '@preact/signals'
import type { FilterCoverage } from '../model.ts'
import { filterWorkerOf } from './filter-worker.ts'
import { dataset, isBlank, isLongText, isRunning, parsed, selected, text } from './state.ts'

/** The effect of the filter's conditions on all rows, while no row is selected. */
export const covered = signal<FilterCoverage | undefined>()

// Counting takes several runs of the filter, for which nobody has asked.
const MOST_ROWS = 50_000
// Typing is done by then.
const DELAY_MS = 400

/** Starts to count the effect of each condition, in a worker, while it is shown. */
export function startCountingCoverage(): void {
  effect(() => {
    const data = dataset.value
    const filter = text.value
    const isShown = selected.value === undefined && !isBlank.value
    // A text of thousands of conditions would hold up the next key. A scheduler has only sent the rows that match.
    const isCountable = data !== undefined && !data.listing && data.rows.length <= MOST_ROWS
    const isWanted = isShown && !isLongText.value && isCountable
    if (!isWanted) covered.value = undefined
    if (!isWanted || isRunning.value || !parsed.value.expression) return
    const aborting = new AbortController()
    const timer = setTimeout(count, DELAY_MS)
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
