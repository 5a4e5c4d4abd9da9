import { createBlockMemory } from './block-memory.ts'
import { createBlockCutter } from './blocks.ts'
import { LARGE_BYTES } from './byte-buffer.ts'
import type { RowTrouble } from './errors.ts'
import { createLineSplitter } from './lines.ts'
import { createRowPool } from './row-pool.ts'
import type { Order } from './row-worker.ts'
import type { LineSplitter, RowPlace } from './rows.ts'
import { type Sieve, tooLongAt } from './sieve.ts'

/** Sifts the lines of inputs on several threads, to the same end as a sieve does on one. */
export interface Crew {
  /** Takes the lines of an input, once those of the one before are drained. */
  begin(): LineSplitter
  /** The chunks of an input, as long as the work goes well: what ends it ends them, too. */
  read(chunks: AsyncIterable<Buffer>): AsyncIterable<Buffer>
  /** Sends the lines that have come to the threads. Resolves once more may come. */
  send(): Promise<void>
  /** Resolves once all lines that have come are through. */
  drain(): Promise<void>
  /** Ends the threads. */
  close(): Promise<void>
}

export interface CrewOptions {
  readonly threads: number
  readonly order: Order
  /** Gets what went through the threads, in order. */
  readonly sieve: Sieve
  /** Told of a row that cannot be judged, or of the first of as many as `count`. */
  readonly trouble: (trouble: RowTrouble, count: number) => void
  /** Called whenever the sieve got something. */
  readonly flush: () => Promise<void>
}

/** A crew that has no threads before it has lines. */
export function createCrew({ threads, order, sieve, trouble, flush }: CrewOptions): Crew {
  const memory = createBlockMemory()
  const cut = () => createBlockCutter({ ...order, ...memory })
  let cutter = cut()
  let linesBefore = 0

  const pool = createRowPool({
    threads,
    order,
    async sifted({ matched, lines, failures, troubles, ...sifted }, block) {
      sieve.add(sifted, block, matched)
      memory.release(block)
      const untold = failures - troubles.length
      for (const [index, found] of troubles.entries()) {
        const place = { line: linesBefore + found.place.line }
        // That one says the line in words, too.
        const isTooLong = found.code === 'line-too-long'
        trouble(
          isTooLong ? tooLongAt(place, order.maxRowBytes) : { ...found, place },
          index === 0 ? 1 + untold : 1,
        )
      }
      linesBefore += lines
      await flush()
    },
  })

  async function send(): Promise<void> {
    for (const block of cutter.take()) {
      if (block === 'too-long') pool.follow(() => sieve.tooLong({ line: linesBefore + 1 }))
      else if (block.length <= LARGE_BYTES) await pool.put(block)
      else await siftHere(block)
    }
  }

  // A line of many megabytes takes several times its length: once, not once for each thread.
  async function siftHere(block: Buffer): Promise<void> {
    await pool.drain()
    const placeOf = ({ line }: RowPlace) => ({ line: linesBefore + line })
    const splitter = createLineSplitter(
      {
        row: (bytes, start, end, place) => sieve.row(bytes, start, end, placeOf(place)),
        tooLong: (place) => sieve.tooLong(placeOf(place)),
      },
      order,
    )
    splitter.push(block)
    splitter.end()
    linesBefore += splitter.line - 1
    await flush()
  }

  return {
    begin() {
      linesBefore = 0
      cutter = cut()
      return cutter
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
