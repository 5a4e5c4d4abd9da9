import type { Dataset } from '../model.ts'
import { type FilterWorker, startFilterWorker } from '../worker/start-filter-worker.ts'

let current: { readonly dataset: Dataset; readonly worker: FilterWorker } | undefined

/** The worker for these rows. Starts a new one if there is none or it failed to run. */
export function filterWorkerOf(data: Dataset): FilterWorker {
  if (current?.dataset !== data || current.worker.isGone()) {
    current?.worker.dispose()
    current = { dataset: data, worker: startFilterWorker(data) }
  }
  return current.worker
}
