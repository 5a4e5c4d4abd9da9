import type { Diagnostic } from 'tamis/language'
import type { Dataset, Verdicts } from '../model.ts'
import type { Answered, Asked } from './judge-worker.ts'

/** Judges the filters of one set of rows in a worker, so that the page is free meanwhile. */
export interface Judge {
  /** Copies the rows to the worker, a few at a time; resolves once it has them. */
  readonly prepare: () => Promise<void>
  /** Resolves to `undefined` if the run is aborted, the worker cannot run, or is not prepared yet. */
  readonly evaluate: (filter: string, signal: AbortSignal) => Promise<Verdicts | undefined>
  /** Resolves to `undefined` if the worker cannot run. */
  readonly check: (filter: string) => Promise<readonly Diagnostic[] | undefined>
  readonly dispose: () => void
}

// So many are copied to the worker within a few milliseconds.
const ROWS_AT_ONCE = 500

/** A judge of filters on these rows. */
export function createJudge({ rows, schema }: Dataset): Judge {
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
  say({ kind: 'schema', schema })

  const ask = (kind: 'evaluate' | 'check', filter: string, signal?: AbortSignal) => {
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
      say({ kind, id, filter })
    })
  }
  const send = async () => {
    for (let at = 0; at < rows.length && !isGone; at += ROWS_AT_ONCE) {
      say({ kind: 'rows', rows: rows.slice(at, at + ROWS_AT_ONCE) })
      await rest()
    }
    isSent = true
  }
  return {
    prepare: () => {
      sending ??= send()
      return sending
    },
    evaluate: async (filter, signal) =>
      isSent ? (await ask('evaluate', filter, signal)).verdicts : undefined,
    check: async (filter) => (await ask('check', filter)).issues,
    dispose,
  }
}

/** Resolves once the page has nothing else to do. */
function rest(): Promise<unknown> {
  return new Promise((resolve) => {
    // Safari has no such callback.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve)
    else setTimeout(resolve)
  })
}
