import { Worker } from 'node:worker_threads'
import type { FilteredBlock, WorkerOptions } from './row-worker.ts'

/** Threads that filter blocks of lines; the results come in the order of the blocks. */
export interface WorkerPool {
  /**
   * Filters a block of shared memory. Resolves once there is room for another.
   * @throws The error that a thread or `onFiltered` failed with.
   */
  put(block: Buffer): Promise<void>
  /** Runs an action after the blocks put so far, and before all later ones. */
  follow(action: () => void): void
  /** Resolves once all blocks put so far are done. */
  drain(): Promise<void>
  /** The result of a promise; rejects at once when the pool fails. */
  unlessEnded<Result>(promise: Promise<Result>): Promise<Result>
  /** Stops the threads. Blocks that are not done by then are dropped. */
  close(): Promise<void>
}

export interface WorkerPoolOptions {
  readonly threads: number
  readonly workerOptions: WorkerOptions
  /** Called with the result for each block, one call at a time. No more calls follow one that fails. */
  readonly onFiltered: (result: FilteredBlock, block: Buffer) => Promise<void>
}

// Enough to keep a thread busy while others finish. A larger block is filtered alone.
const BYTES_PER_THREAD = 1024 * 1024

const CLOSED = new Error('a thread has ended')

/** A pool of threads, each started when it is first needed. */
export function createWorkerPool({
  threads,
  workerOptions,
  onFiltered,
}: WorkerPoolOptions): WorkerPool {
  const mostBytes = threads * BYTES_PER_THREAD
  const workers: BlockWorker[] = []
  const underway: Promise<void>[] = []
  let bytes = 0
  let last: Promise<void> = Promise.resolve()
  let isClosed = false
  let failure: { readonly error: unknown } | undefined
  let reject: ((error: unknown) => void) | undefined

  function leastBusy(): BlockWorker {
    const idle = workers.find((worker) => worker.load === 0)
    if (idle) return idle
    if (workers.length < threads) {
      const worker = createBlockWorker(workerOptions)
      workers.push(worker)
      return worker
    }
    return workers.reduce((least, worker) => (worker.load < least.load ? worker : least))
  }

  function queue(step: Promise<void>): void {
    last = step
    step.catch((error) => {
      failure ??= { error }
      reject?.(failure.error)
    })
  }

  return {
    async put(block) {
      const { length } = block
      while (bytes > 0 && bytes + length > mostBytes) await underway[0]
      if (failure) throw failure.error
      bytes += length
      const result = leastBusy().filter(block)
      // It may fail before it is awaited.
      result.catch(() => {})
      const deliver = async (before: Promise<void>): Promise<void> => {
        await before
        const answer = await result
        if (isClosed) throw CLOSED
        await onFiltered(answer, block)
      }
      const step = deliver(last)
      queue(step)
      underway.push(step)
      const done = () => {
        bytes -= length
        underway.shift()
      }
      step.then(done, done)
    },
    follow(action) {
      queue(last.then(action))
    },
    drain: () => last,
    unlessEnded: (promise) =>
      new Promise((resolve, refuse) => {
        reject = refuse
        if (failure) refuse(failure.error)
        promise.then(resolve, refuse)
      }),
    async close() {
      isClosed = true
      await Promise.all(workers.map((worker) => worker.end()))
      // A result that is being delivered is delivered in full.
      await Promise.allSettled([last])
    },
  }
}

interface BlockWorker {
  /** How many blocks it is working on. */
  readonly load: number
  filter(block: Buffer): Promise<FilteredBlock>
  end(): Promise<unknown>
}

// In the sources it is a TypeScript file; the build puts it beside the bundle.
const WORKER = new URL(
  import.meta.url.endsWith('.ts') ? './row-worker.ts' : './row-worker.js',
  import.meta.url,
)

function createBlockWorker(workerOptions: WorkerOptions): BlockWorker {
  const worker = new Worker(WORKER, {
    workerData: workerOptions,
    // Lines are garbage as soon as they are evaluated, so a small young generation is enough.
    resourceLimits: { maxYoungGenerationSizeMb: 8 },
  })
  const waiting: PromiseWithResolvers<FilteredBlock>[] = []
  worker.on('message', (block: FilteredBlock) => waiting.shift()?.resolve(block))
  const fail = (error: unknown) => {
    for (const { reject } of waiting.splice(0)) reject(error)
  }
  worker.on('error', fail)
  worker.on('exit', () => fail(CLOSED))
  return {
    get load() {
      return waiting.length
    },
    filter(block) {
      const answer = Promise.withResolvers<FilteredBlock>()
      waiting.push(answer)
      worker.postMessage(block)
      return answer.promise
    },
    end: () => worker.terminate(),
  }
}
