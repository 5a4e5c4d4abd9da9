import type { Coverage } from 'tamis/core'
import type { Diagnostic } from 'tamis/language'
import type { EvaluateOptions } from '../data/evaluate-rows.ts'
import type { ExportedRows, ExportQuestion } from '../data/export-rows.ts'
import type { FacetQuestion } from '../data/facets.ts'
import type { Rewritten } from '../data/rewrite-filter.ts'
import type { Dataset, Differences, Verdicts } from '../model.ts'
import { startWorker } from '../parts/start-worker.ts'
import type { CountedFacets, WorkerMessage, WorkerResponse } from './filter-worker.ts'

/** Does slow tasks on one set of rows in a worker, so that the page stays responsive. */
export interface FilterWorker {
  /** Copies the rows to the worker in batches. Resolves once it has all of them. */
  readonly prepare: () => Promise<void>
  /** Resolves to `undefined` if the run is aborted, or if the worker cannot run or is not prepared yet. */
  readonly evaluate: (filter: string, options: Running) => Promise<Verdicts | undefined>
  /**
   * Measures the effect of each part of a filter, after copying the rows to the worker. `undefined` also for a filter
   * that does not compile.
   */
  readonly cover: (filter: string, signal: AbortSignal) => Promise<Coverage | undefined>
  /** Resolves to `undefined` if it is aborted, or if the worker cannot run. */
  readonly check: (
    filter: string,
    signal: AbortSignal,
  ) => Promise<readonly Diagnostic[] | undefined>
  /** A simpler filter with the same rows. `undefined` if it does not parse, or if the worker cannot run. */
  readonly simplify: (filter: string) => Promise<Rewritten | undefined>
  /** How two filters differ on any rows. `undefined` if it is aborted, or if the worker cannot run. */
  readonly compare: (
    before: string,
    after: string,
    signal: AbortSignal,
  ) => Promise<Differences | undefined>
  /** Counts the values of the rows. Copies the rows to the worker first, as `sort` and `save` do. */
  readonly facets: (
    of: Uint8Array,
    question: FacetQuestion,
    signal: AbortSignal,
  ) => Promise<CountedFacets | undefined>
  /** The positions of all rows, sorted by their values at a path. */
  readonly sort: (
    path: readonly string[],
    isDescending: boolean,
  ) => Promise<Uint32Array | undefined>
  readonly save: (question: ExportQuestion) => Promise<ExportedRows | undefined>
  readonly dispose: () => void
  /** True while it works on a request, which the next one would wait for. */
  readonly isBusy: () => boolean
  /** True once it no longer answers, because it was disposed of or cannot run. */
  readonly isGone: () => boolean
}

/** How a run is followed and stopped. */
type Running = Pick<EvaluateOptions, 'signal' | 'onProgress'>

/** A request before it has a number. */
type WorkerRequest = WorkerMessage extends infer Each
  ? Each extends { id: number }
    ? Omit<Each, 'id'>
    : never
  : never

// The number of rows to copy at once, which takes a few milliseconds.
const ROWS_AT_ONCE = 500

interface Pending {
  readonly onProgress: Running['onProgress'] | undefined
  readonly resolve: (response: WorkerResponse) => void
}

/** Starts a worker for these rows. */
export function startFilterWorker({
  rows,
  schema,
  target,
}: Pick<Dataset, 'rows' | 'schema' | 'target'>): FilterWorker {
  const starting = startWorker(
    () => new Worker(new URL('./filter-worker.ts', import.meta.url), { type: 'module' }),
  )
  const pending = new Map<number, Pending>()
  let last = 0
  let isGone = false
  let isSent = false
  let sending: Promise<void> | undefined
  const whenStarted = (act: (worker: Worker) => void) => starting.then(act, dispose)
  const post = (message: WorkerMessage) => whenStarted((worker) => worker.postMessage(message))

  function dispose() {
    if (isGone) return
    isGone = true
    whenStarted((worker) => worker.terminate())
    for (const [id, { resolve }] of pending) resolve({ id })
    pending.clear()
  }
  whenStarted((worker) => {
    worker.addEventListener('error', dispose)
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerResponse>) => {
      const { resolve, onProgress } = pending.get(data.id) ?? {}
      if (data.share !== undefined) onProgress?.(data.share)
      else {
        pending.delete(data.id)
        resolve?.(data)
      }
    })
  })
  post({ kind: 'schema', schema, target: target?.name })

  const request = (message: WorkerRequest, { signal, onProgress }: Partial<Running> = {}) => {
    const id = ++last
    return new Promise<WorkerResponse>((resolve) => {
      if (isGone || signal?.aborted) {
        resolve({ id })
        return
      }
      pending.set(id, { resolve, onProgress })
      signal?.addEventListener('abort', () => {
        post({ kind: 'abort', id })
        pending.delete(id)
        resolve({ id })
      })
      post({ ...message, id })
    })
  }
  const send = async () => {
    for (let at = 0; at < rows.length && !isGone; at += ROWS_AT_ONCE) {
      await post({ kind: 'rows', rows: rows.slice(at, at + ROWS_AT_ONCE) })
      await whenIdle()
    }
    isSent = !isGone
  }
  const prepare = () => {
    sending ??= send()
    return sending
  }
  const requestWithRows = async (message: WorkerRequest, running?: Partial<Running>) => {
    await prepare()
    return request(message, running)
  }
  return {
    prepare,
    evaluate: async (filter, running) =>
      isSent ? (await request({ kind: 'evaluate', filter }, running)).verdicts : undefined,
    cover: async (filter, signal) =>
      (await requestWithRows({ kind: 'cover', filter }, { signal })).coverage,
    check: async (filter, signal) => (await request({ kind: 'check', filter }, { signal })).issues,
    simplify: async (filter) => (await request({ kind: 'simplify', filter })).simplified,
    compare: async (before, after, signal) =>
      (await request({ kind: 'compare', before, after }, { signal })).differences,
    facets: async (of, question, signal) =>
      (await requestWithRows({ kind: 'facets', of, question }, { signal })).facets,
    sort: async (path, isDescending) =>
      (await requestWithRows({ kind: 'sort', path, isDescending })).positions,
    save: async (question) => (await requestWithRows({ kind: 'export', question })).exported,
    dispose,
    isBusy: () => pending.size > 0,
    isGone: () => isGone,
  }
}

// If a browser has nothing to paint, an idle callback may wait for many seconds.
const IDLE_TIMEOUT_MS = 20

/** Resolves once the page is idle, or after a short time. */
function whenIdle(): Promise<unknown> {
  return new Promise((resolve) => {
    // Safari does not have this function.
    if ('requestIdleCallback' in globalThis) {
      requestIdleCallback(resolve, { timeout: IDLE_TIMEOUT_MS })
    } else setTimeout(resolve)
  })
}
