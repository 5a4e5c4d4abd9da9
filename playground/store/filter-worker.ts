import type { Dataset } from '../model.ts'
import type { FilterWorker } from '../worker/start-filter-worker.ts'

let current: { readonly dataset: Dataset; readonly worker: FilterWorker } | undefined

/** The worker of these rows, started if there is none yet. */
export async function filterWorkerOf(data: Dataset): Promise<FilterWorker> {
  const { startFilterWorker } = await import('../worker/start-filter-worker.ts')
  if (current?.dataset !== data) {
    current?.worker.dispose()
    current = { dataset: data, worker: startFilterWorker(data) }
  }
  return current.worker
}
