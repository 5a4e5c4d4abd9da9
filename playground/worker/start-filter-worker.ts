import type { Dataset } from '../model.ts'
import { startWorker } from '../parts/start-worker.ts'
import type { Running, Tasks, WorkerMessage, WorkerResponse } from './filter-worker.ts'

/** Does slow tasks on one set of rows in a worker, so that the page stays responsive. */
export interface FilterWorker {
  /** Copies the rows to the worker in batches. Resolves once it has all of them. */
  readonly prepare: () => Promise<void>
  /**
   * Resolves to the answer; to `undefined` if the task is aborted or the worker cannot run. Copies the rows to the worker
   * first if the task needs them.
   */
  readonly ask: <Name extends keyof Tasks>(
    name: Name,
    question: Parameters<Tasks[Name]>[0],
    running?: Partial<Running>,
  ) => Promise<Awaited<ReturnType<Tasks[Name]>> | undefined>
  readonly dispose: () => void
  /** True if it has all rows and nothing to do, so that a task begins at once. */
  readonly isFree: () => boolean
  /** True once it no longer answers, because it was disposed of or cannot run. */
  readonly isGone: () => boolean
}

const WITHOUT_ROWS: ReadonlySet<keyof Tasks> = new Set(['check', 'simplify'])

// The number of rows to copy at once, which takes a few milliseconds.
const ROWS_AT_ONCE = 500

interface Pending {
  readonly onProgress: Running['onProgress'] | undefined
  readonly resolve: (answer: unknown) => void
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
    for (const { resolve } of pending.values()) resolve(undefined)
    pending.clear()
  }
  whenStarted((worker) => {
    worker.addEventListener('error', dispose)
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerResponse>) => {
      const { resolve, onProgress } = pending.get(data.id) ?? {}
      if (data.share !== undefined) onProgress?.(data.share)
      else {
        pending.delete(data.id)
        resolve?.(data.answer)
      }
    })
  })
  post({ kind: 'schema', schema, target: target?.name })

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
  const request = (
    kind: keyof Tasks,
    question: unknown,
    { signal, onProgress }: Partial<Running>,
  ) => {
    const id = ++last
    return new Promise<unknown>((resolve) => {
      if (isGone || signal?.aborted) {
        resolve(undefined)
        return
      }
      pending.set(id, { resolve, onProgress })
      signal?.addEventListener('abort', () => {
        post({ kind: 'abort', id })
        pending.delete(id)
        resolve(undefined)
      })
      post({ kind, id, question })
    })
  }
  return {
    prepare,
    ask: async (name, question, running = {}) => {
      if (!WITHOUT_ROWS.has(name)) await prepare()
      // The worker answers with what the task returns.
      return (await request(name, question, running)) as never
    },
    dispose,
    isFree: () => isSent && pending.size === 0,
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
