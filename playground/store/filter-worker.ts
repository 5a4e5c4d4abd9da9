import type { Dataset } from '../model.ts'
import { type FilterWorker, startFilterWorker } from '../worker/start-filter-worker.ts'

type Rows = Pick<Dataset, 'rows' | 'schema' | 'target'>

/** What a worker knows while there are no rows: filters are about any JSON. */
const NO_ROWS: Rows = { rows: [], schema: { kind: 'any' } }

let current: { readonly of: Rows; readonly worker: FilterWorker } | undefined

/** The worker for these rows. Starts a new one if there is none or it failed to run. */
export function filterWorkerOf(of: Rows = NO_ROWS): FilterWorker {
  if (current?.of !== of || current.worker.isGone()) {
    current?.worker.dispose()
    current = { of, worker: startFilterWorker(of) }
  }
  return current.worker
}
