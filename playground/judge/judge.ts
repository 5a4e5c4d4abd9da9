import type { Coverage } from 'tamis'
import type { Diagnostic } from 'tamis/language'
import type { ExportedRows, ExportQuestion } from '../data/export-rows.ts'
import type { FacetQuestion } from '../data/facets.ts'
import type { Dataset, Verdicts } from '../model.ts'
import type { Answered, Asked, CountedFacets } from './judge-worker.ts'

/** Does the slow work on one set of rows in a worker, so that the page is free meanwhile. */
export interface Judge {
  /** Copies the rows to the worker, a few at a time; resolves once it has them. */
  readonly prepare: () => Promise<void>
  /** Resolves to `undefined` if the run is aborted, the worker cannot run, or is not prepared yet. */
  readonly evaluate: (filter: string, signal: AbortSignal) => Promise<Verdicts | undefined>
  /**
   * What each part of a filter does on the rows, which it brings to the worker first; `undefined` also for a filter
   * that cannot be compiled.
   */
  readonly cover: (filter: string, signal: AbortSignal) => Promise<Coverage | undefined>
  /** Resolves to `undefined` if the worker cannot run. */
  readonly check: (filter: string) => Promise<readonly Diagnostic[] | undefined>
  /** Counts the values of the rows; brings the rows to the worker first, as `sort` and `save` do. */
  readonly facets: (of: Uint8Array, question: FacetQuestion) => Promise<CountedFacets | undefined>
  /** The positions of all rows in order of their values at a path. */
  readonly sort: (
    path: readonly string[],
    isDescending: boolean,
  ) => Promise<Uint32Array | undefined>
  readonly save: (question: ExportQuestion) => Promise<ExportedRows | undefined>
  readonly dispose: () => void
}

type Question = Asked extends infer Each
  ? Each extends { id: number }
    ? Omit<Each, 'id'>
    : never
  : never

// So many are copied to the worker within a few milliseconds.
const ROWS_AT_ONCE = 500

/** A judge of filters on these rows. */
export function createJudge({ rows, schema, target }: Dataset): Judge {
  const worker = new Worker(new URL('./judge-worker.ts', import.meta.url), { type: 'module' })
  const waiting = new Map<number, (answered: Answered) => void>()
  let last = 0
  let isGone = false
  let isSent = false
  let sending: Promise<void> | undefined
  const say = (asked: Asked) => worker.postMessage(asked)

  const dispose = () => {
    isGone = true
    worker.terminate()
    for (const [id, resolve] of waiting) resolve({ id })
    waiting.clear()
  }
  worker.addEventListener('error', dispose)
  worker.addEventListener('message', ({ data }: MessageEvent<Answered>) => {
    waiting.get(data.id)?.(data)
    waiting.delete(data.id)
  })
  say({ kind: 'schema', schema, target })

  const ask = (question: Question, signal?: AbortSignal) => {
    const id = ++last
    return new Promise<Answered>((resolve) => {
      if (isGone || signal?.aborted) {
        resolve({ id })
        return
      }
      waiting.set(id, resolve)
      signal?.addEventListener('abort', () => {
        say({ kind: 'abort', id })
        waiting.delete(id)
        resolve({ id })
      })
      say({ ...question, id })
    })
  }
  const send = async () => {
    for (let at = 0; at < rows.length && !isGone; at += ROWS_AT_ONCE) {
      say({ kind: 'rows', rows: rows.slice(at, at + ROWS_AT_ONCE) })
      await rest()
    }
    isSent = true
  }
  const prepare = () => {
    sending ??= send()
    return sending
  }
  const askOfRows = async (question: Question, signal?: AbortSignal) => {
    await prepare()
    return ask(question, signal)
  }
  return {
    prepare,
    evaluate: async (filter, signal) =>
      isSent ? (await ask({ kind: 'evaluate', filter }, signal)).verdicts : undefined,
    cover: async (filter, signal) => (await askOfRows({ kind: 'cover', filter }, signal)).coverage,
    check: async (filter) => (await ask({ kind: 'check', filter })).issues,
    facets: async (of, question) => (await askOfRows({ kind: 'facets', of, question })).facets,
    sort: async (path, isDescending) =>
      (await askOfRows({ kind: 'sort', path, isDescending })).positions,
    save: async (question) => (await askOfRows({ kind: 'export', question })).exported,
    dispose,
  }
}

// A browser that has nothing to paint may let an idle callback wait for many seconds.
const LONGEST_REST_MS = 20

/** Resolves once the page has nothing else to do, or soon. */
function rest(): Promise<unknown> {
  return new Promise((resolve) => {
    // Safari has no such callback.
    if ('requestIdleCallback' in globalThis) {
      requestIdleCallback(resolve, { timeout: LONGEST_REST_MS })
    } else setTimeout(resolve)
  })
}
