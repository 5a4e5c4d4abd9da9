import type { RowDiagnostic } from '../errors.ts'
import { createBlockMemory } from './block-memory.ts'
import { createBlockSplitter } from './blocks.ts'
import { LARGE_BYTES } from './byte-buffer.ts'
import { createLineSplitter } from './lines.ts'
import { type MatchCollector, tooLongAt } from './match-collector.ts'
import type { LineSplitter, RowPlace } from './row-splitter.ts'
import type { WorkerOptions } from './row-worker.ts'
import { createWorkerPool } from './worker-pool.ts'

/** Filters the lines of inputs on several threads, with the same result as on one. */
export interface ParallelFilter {
  /** A splitter for the next input; the one before must be drained. */
  begin(): LineSplitter
  /** The chunks of an input. Throws as soon as a thread fails. */
  read(chunks: AsyncIterable<Buffer>): AsyncIterable<Buffer>
  /** Sends the lines so far to the threads. Resolves once there is room for more. */
  send(): Promise<void>
  /** Resolves once all lines so far are filtered. */
  drain(): Promise<void>
  /** Stops the threads. */
  close(): Promise<void>
}

export interface ParallelFilterOptions {
  readonly threads: number
  readonly workerOptions: WorkerOptions
  /** Is given the results of the threads, in order. */
  readonly collector: MatchCollector
  /** Called for a row that cannot be evaluated; with `count`, for the first of so many. */
  readonly report: (diagnostic: RowDiagnostic, count: number) => void
  /** Called after the collector was given something. */
  readonly flush: () => Promise<void>
}

/** A filter whose threads start with the first lines. */
export function createParallelFilter(options: ParallelFilterOptions): ParallelFilter {
  const { threads, workerOptions, collector, report, flush } = options
  const memory = createBlockMemory()
  const split = () => createBlockSplitter({ ...workerOptions, ...memory })
  let blocks = split()
  let linesBefore = 0

  const pool = createWorkerPool({
    threads,
    workerOptions,
    async onFiltered({ ranges, lines, failures, diagnostics, ...counts }, block) {
      collector.add(counts, block, ranges)
      memory.release(block)
      const unreported = failures - diagnostics.length
      for (const [index, found] of diagnostics.entries()) {
        const place = { line: linesBefore + found.place.line }
        // Its message names the line, which was counted within the block.
        const isTooLong = found.code === 'line-too-long'
        report(
          isTooLong ? tooLongAt(place, workerOptions.maxRowBytes) : { ...found, place },
          index === 0 ? 1 + unreported : 1,
        )
      }
      linesBefore += lines
      await flush()
    },
  })

  async function send(): Promise<void> {
    for (const block of blocks.take()) {
      if (block === 'too-long') pool.follow(() => collector.tooLong({ line: linesBefore + 1 }))
      else if (block.length <= LARGE_BYTES) await pool.put(block)
      else await filterHere(block)
    }
  }

  // A line of many megabytes takes several times its size in memory, which should not happen on every thread.
  async function filterHere(block: Buffer): Promise<void> {
    await pool.drain()
    const placeOf = ({ line }: RowPlace) => ({ line: linesBefore + line })
    const splitter = createLineSplitter(
      {
        row: (bytes, start, end, place) => collector.row(bytes, start, end, placeOf(place)),
        tooLong: (place) => collector.tooLong(placeOf(place)),
      },
      workerOptions,
    )
    splitter.push(block)
    splitter.end()
    linesBefore += splitter.line - 1
    await flush()
  }

  return {
    begin() {
      linesBefore = 0
      blocks = split()
      return blocks
    },
    async *read(chunks) {
      const iterator = chunks[Symbol.asyncIterator]()
      for (;;) {
        const { done, value } = await pool.unlessEnded(iterator.next())
        if (done) return
        yield value
      }
    },
    send,
    async drain() {
      await send()
      await pool.drain()
    },
    close: pool.close,
  }
}
