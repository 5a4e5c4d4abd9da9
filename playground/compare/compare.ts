import { computed, effect, signal } from '@preact/signals'
import { isBlankFilter } from 'tamis/grammar'
import type { Diagnostic } from 'tamis/language'
import { changesOf } from '../data/changes.ts'
import { everyRowIn } from '../data/evaluate-rows.ts'
import type { Dataset, Verdicts } from '../model.ts'
import { changes, compared, onlyChange, otherFilter } from '../store/compared.ts'
import { filterWorkerOf } from '../store/filter-worker.ts'
import { dataset, isVerdictOutdated, service, verdicts } from '../store/state.ts'
import { problemAt } from './problem-at.ts'

/** The verdicts of the other filter, and the rows they belong to. */
export const otherVerdicts = signal<({ readonly data: Dataset } & Verdicts) | undefined>()

/** The last checked text of the other filter and its issues. */
const checked = signal<{ readonly text: string; readonly issues: readonly Diagnostic[] }>({
  text: '',
  issues: [],
})
/** The problems of the other filter, as they were when typing last paused. */
export const otherIssues = computed(() => checked.value.issues)
/** False if the other filter has changed since its check. */
export const isOtherCurrent = computed(() => checked.value.text === otherFilter.value)

// A check takes longer than a key.
const PAUSE_MS = 240

/** True if the worker for the other filter failed to load. */
export const hasFailed = signal(false)
const attempts = signal(0)

/** Compares again after a failure. */
export function retryComparing(): void {
  attempts.value += 1
}

/** Starts to check the other filter and to compare the editor's with it, while there is one. */
export function startComparing(): void {
  effect(() => {
    const filter = compared.value
    const language = service.value
    if (filter === undefined || !language) return
    const check = () => {
      const issues = isBlankFilter(filter) ? [] : language.diagnose(filter)
      checked.value = { text: filter, issues }
    }
    const timer = setTimeout(check, PAUSE_MS)
    return () => clearTimeout(timer)
  })
  effect(() => {
    const filter = compared.value
    const data = dataset.value
    attempts.value
    otherVerdicts.value = undefined
    hasFailed.value = false
    if (filter === undefined) onlyChange.value = undefined
    // A scheduler has only sent the rows that match.
    if (filter === undefined || !data || data.listing) return
    if (problemAt(filter) !== undefined) return
    if (isBlankFilter(filter)) {
      otherVerdicts.value = { ...everyRowIn(data.rows.length), data }
      return
    }
    const aborting = new AbortController()
    judge(data)
    return () => aborting.abort()

    async function judge(data: Dataset) {
      const { signal } = aborting
      const found = await filterWorkerOf(data).ask('evaluate', filter ?? '', { signal })
      if (aborting.signal.aborted) return
      if (found) otherVerdicts.value = { ...found, data }
      else hasFailed.value = true
    }
  })
  effect(() => {
    const before = otherVerdicts.value
    const after = verdicts.value
    // While the filter is being typed, the changes still belong to the last evaluated one.
    if (before && isVerdictOutdated.value) return
    const isComparable = before?.data === dataset.value && after && !after.isUnknown
    changes.value = before && isComparable ? changesOf(before.of, after.of) : undefined
  })
}
