import { effect, signal } from '@preact/signals'
import type { FilterCoverage } from '../model.ts'
import { filterWorkerOf } from './filter-worker.ts'
import { dataset, parsed, tab, text } from './state.ts'

/** The effect of the filter's parts on the rows, while the tree is open. */
export const covered = signal<FilterCoverage | undefined>()

/** Starts to count the effect of each part of the filter, in a worker, while the tree is open. */
export function startCountingCoverage(): void {
  effect(() => {
    const data = dataset.value
    const filter = text.value
    // A scheduler has only sent the rows that match.
    const isWanted = tab.value === 'tree' && data !== undefined && data.listing === undefined
    if (!isWanted) covered.value = undefined
    if (!isWanted || !parsed.value.expression) return
    const aborting = new AbortController()
    count()
    return () => aborting.abort()

    async function count() {
      if (!data) return
      const worker = filterWorkerOf(data)
      const coverage = await worker.cover(filter, aborting.signal)
      if (aborting.signal.aborted) return
      covered.value = coverage && { filter, coverage }
    }
  })
}
