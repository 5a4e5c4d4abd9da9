import { Worker } from 'node:worker_threads'
import type { Order, SiftedBlock } from './row-worker.ts'

/** Threads that sift blocks of lines, and hand them on in the order in which they were given. */
export interface RowPool {
  /**
   * Takes a block of shared memory. Resolves once another one may come.
   * @throws What ended the pool's work.
   */
  put(block: Buffer): Promise<void>
  /** Does something after all that was put, and before all that will be. */
  follow(action: () => void): void
  /** Resolves once all that was put is handed on. */
  drain(): Promise<void>
  /** What a promise comes to; rejects at once when the pool's work ends before. */
  unlessEnded<Result>(promise: Promise<Result>): Promise<Result>
  /** Ends the threads. What was put and is not yet handed on never will be. */
  close(): Promise<void>
}

export interface RowPoolOptions {
  readonly threads: number
  readonly order: Order
  /** Is given what a block came to, and the block. The next one comes when it is done; if it throws, none does. */
  readonly sifted: (sifted: SiftedBlock, block: Buffer) => Promise<void>
}

// Enough to keep a thread busy while others are waited for. A larger block goes alone.
const BYTES_PER_THREAD = 1024 * 1024

const CLOSED = new Error('a thread has ended')

/** A pool of threads, which start when there is something for them to do. */
export function createRowPool({ threads, order, sifted }: RowPoolOptions): RowPool {
  const mostBytes = threads * BYTES_PER_THREAD
  const workers: Sifter[] = []
  const underway: Promise<void>[] = []
  let bytes = 0
  let last: Promise<void> = Promise.resolve()
  let isClosed = false
  let failure: { readonly error: unknown } | undefined
  let reject: ((error: unknown) => void) | undefined

  function sifter(): Sifter {
    const idle = workers.find((worker) => worker.load === 0)
    if (idle) return idle
    if (workers.length < threads) {
      const worker = createSifter(order)
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
      const result = sifter().sift(block)
      // It may fail before its turn comes.
      result.catch(() => {})
      const handOn = async (before: Promise<void>): Promise<void> => {
        await before
        const answer = await result
        if (isClosed) throw CLOSED
        await sifted(answer, block)
      }
      const step = handOn(last)
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
      // What is being handed on is handed on whole.
      await Promise.allSettled([last])
    },
  }
}

interface Sifter {
  /** How many blocks it has. */
  readonly load: number
  sift(block: Buffer): Promise<SiftedBlock>
  end(): Promise<unknown>
}

// As a source it is loaded from the sources, and built it stands beside what was built with it.
const WORKER = new URL(
  import.meta.url.endsWith('.ts') ? './row-worker.ts' : './row-worker.js',
  import.meta.url,
)

function createSifter(order: Order): Sifter {
  const worker = new Worker(WORKER, {
    workerData: order,
    // Lines are garbage as soon as they are judged; a thread has room for few of them.
    resourceLimits: { maxYoungGenerationSizeMb: 8 },
  })
  const waiting: PromiseWithResolvers<SiftedBlock>[] = []
  worker.on('message', (block: SiftedBlock) => waiting.shift()?.resolve(block))
  const fail = (error: unknown) => {
    for (const { reject } of waiting.splice(0)) reject(error)
  }
  worker.on('error', fail)
  worker.on('exit', () => fail(CLOSED))
  return {
    get load() {
      return waiting.length
    },
    sift(block) {
      const answer = Promise.withResolvers<SiftedBlock>()
      waiting.push(answer)
      worker.postMessage(block)
      return answer.promise
    },
    end: () => worker.terminate(),
  }
}
