import { computed, effect, signal } from '@preact/signals'
import { isBlankFilter } from 'tamis/grammar'
import type { Diagnostic } from 'tamis/language'
import { changesOf } from '../data/changes.ts'
import { firstIn } from '../data/evaluate-rows.ts'
import type { Dataset, Verdicts } from '../model.ts'
import { changes, compared, differences, onlyChange, otherFilter } from '../store/compared.ts'
import { filterWorkerOf } from '../store/filter-worker.ts'
import {
  dataset,
  doesNotParse,
  isVerdictOutdated,
  loading,
  service,
  text,
  verdicts,
} from '../store/state.ts'
import { isReadable } from './readable.ts'

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

/** True if there are no rows to compare the filters on. */
export const hasNoRows = computed(() => dataset.value === undefined && loading.value === undefined)

// A check or a proof takes longer than a key.
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
    if (filter === undefined || !data || data.listing || !isReadable(filter)) return
    if (isBlankFilter(filter)) {
      otherVerdicts.value = { ...firstIn(data.rows.length), data }
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
  effect(() => {
    const before = compared.value
    const after = text.value
    attempts.value
    if (before === undefined || !hasNoRows.value) differences.value = undefined
    else if (isReadable(before) && !doesNotParse.value) {
      const aborting = new AbortController()
      const timer = setTimeout(prove, PAUSE_MS, before, after, aborting.signal)
      return () => {
        clearTimeout(timer)
        aborting.abort()
      }
    }
    return
  })
}

async function prove(before: string, after: string, signal: AbortSignal): Promise<void> {
  const found = await filterWorkerOf().ask('compare', { before, after }, { signal })
  if (signal.aborted) return
  hasFailed.value = found === undefined
  if (found) differences.value = found
}
