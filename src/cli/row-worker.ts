// What a thread of `tamis filter --jobs` runs: blocks of lines come in, what matches goes out.

import { parentPort, workerData } from 'node:worker_threads'
import type { Expression } from '../../grammar/index.ts'
import { compileWithRe2 } from '../evaluate/index.ts'
import { RowFailure, type RowTrouble } from './errors.ts'
import { createLineSplitter } from './lines.ts'
import { createRowJudge } from './row-judge.ts'
import { createSieve, type Sifted } from './sieve.ts'

/** What a thread is told when it starts. */
export interface Order {
  readonly expression: Expression
  readonly scan: boolean
  readonly invert: boolean
  readonly countOnly: boolean
  readonly maxRowBytes: number
  /** Which rows that cannot be judged are told of: the first, which ends its block; that; or all. */
  readonly onError: 'fail' | 'skip' | 'report'
}

/** What a block came to. */
export interface SiftedBlock extends Sifted {
  /** Where in the block the lines that match begin and end, one after the other. */
  readonly matched: Uint32Array
  /** How many line feeds there are. */
  readonly lines: number
  /** How many rows could not be judged. */
  readonly failures: number
  /** Those that are told of, with their lines counted from 1 in the block. */
  readonly troubles: readonly RowTrouble[]
}

function sift(order: Order, block: Buffer): SiftedBlock {
  const troubles: RowTrouble[] = []
  const matched: number[] = []
  let failures = 0
  const { maxRowBytes } = order
  const sieve = createSieve({
    ...order,
    judge,
    matched: (start, end) => matched.push(start, end),
    broken(trouble) {
      throw new RowFailure(trouble)
    },
    trouble(trouble) {
      if (failures++ === 0 || order.onError === 'report') troubles.push(trouble)
      if (order.onError === 'fail') throw new RowFailure(trouble)
    },
  })
  sieve.begin('lines', { line: 1 })
  const splitter = createLineSplitter(sieve, { maxRowBytes })
  try {
    splitter.push(block)
    splitter.end()
  } catch (error) {
    if (!(error instanceof RowFailure)) throw error
  }
  sieve.take()
  return {
    matched: Uint32Array.from(matched),
    rows: sieve.rows,
    matches: sieve.matches,
    lines: splitter.line - 1,
    failures,
    troubles,
  }
}

const order = workerData as Order
const judge = createRowJudge({ ...order, predicate: compileWithRe2(order.expression) })
parentPort?.on('message', (block: Uint8Array) => {
  parentPort?.postMessage(sift(order, Buffer.from(block.buffer, block.byteOffset, block.length)))
})
