import { batch, effect, signal } from '@preact/signals'
import { compile as compileCore } from 'tamis/core'
import { compiledOrFailing, evaluateRows, everyRowIn, unknown } from '../data/evaluate-rows.ts'
import { rowKey } from '../data/row-key.ts'
import type { Verdicts } from '../model.ts'
import { filterWorkerOf } from './filter-worker.ts'
import {
  dataset,
  isBlank,
  isLate,
  isRunning,
  parsed,
  selected,
  text,
  tools,
  verdicts,
  wantedRow,
} from './state.ts'

/** The share of rows evaluated, from 0 to 1; `undefined` while nothing is running. */
export const progress = signal<number | undefined>()

// After a run with more processor time than this, a worker does the next one.
const SLOW_MS = 60
// For this long, the verdicts of an earlier filter may pass for those of the current one.
const LATE_MS = 100

/** Evaluates the filter on every row whenever the filter or the rows change. */
export function startEvaluating(): void {
  let running: AbortController | undefined
  let evaluated: unknown
  let wasSlow = false
  let lateTimer: ReturnType<typeof setTimeout> | undefined
  const show = (found: Verdicts | undefined) => {
    clearTimeout(lateTimer)
    lateTimer = undefined
    batch(() => {
      isRunning.value = false
      isLate.value = false
      progress.value = undefined
      verdicts.value = found
    })
  }
  effect(() => {
    const data = dataset.value
    const filter = text.value
    const { expression } = parsed.value
    const compile = tools.value?.compile
    running?.abort()
    progress.value = undefined
    if (!data) {
      // The position is of other rows.
      selected.value = undefined
      return
    }
    if (evaluated !== data) {
      // The verdicts belong to other rows.
      evaluated = data
      wasSlow = false
      show(undefined)
      selected.value = positionOf(data.rows, wantedRow.peek())
      wantedRow.value = undefined
    }
    if (data.listing || isBlank.value) {
      show(everyRowIn(data.rows.length))
      return
    }
    if (!expression) {
      if (verdicts.peek() === undefined) show(unknown(data.rows.length))
      return
    }
    isRunning.value = true
    // From the first key that made them old, not from the last.
    lateTimer ??= setTimeout(() => {
      isLate.value = true
    }, LATE_MS)
    running = new AbortController()
    const { signal } = running
    const onProgress = (share: number) => {
      progress.value = share
    }
    const here = () => {
      const { schema, target } = data
      const predicate = compiledOrFailing(() =>
        compile ? compile(expression, { schema, target }) : compileCore(expression, { schema }),
      )
      return evaluateRows(data.rows, predicate, { signal, onProgress })
    }
    const run = async () => {
      const worker = wasSlow ? filterWorkerOf(data) : undefined
      // A check or a count of facets in the worker may take longer than the rows take here.
      const found =
        (worker?.isFree() && (await worker.ask('evaluate', filter, { signal, onProgress }))) ||
        (await here())
      if (!found || signal.aborted) return
      show(found)
      wasSlow = found.milliseconds > SLOW_MS
      // Until the worker has the rows, the page evaluates them.
      if (wasSlow) filterWorkerOf(data).prepare()
    }
    run()
  })
}

/** The current position of a row, by its key or its position. */
export function positionOf(
  rows: readonly unknown[],
  wanted: string | number | undefined,
): number | undefined {
  if (wanted === undefined) return undefined
  const at = typeof wanted === 'number' ? wanted : rows.findIndex((row) => rowKey(row) === wanted)
  return at >= 0 && at < rows.length ? at : undefined
}
