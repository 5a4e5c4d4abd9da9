// A thread of `tamis filter --jobs`: blocks of lines come in, the ranges that match go out.

import { parentPort, workerData } from 'node:worker_threads'
import type { Expression } from '../../../grammar/index.ts'
import { compileExpression } from '../compile-expression.ts'
import { type RowDiagnostic, RowFailure } from '../errors.ts'
import { createByteText } from './byte-text.ts'
import { createLineSplitter } from './lines.ts'
import { createMatchCollector, type MatchCounts } from './match-collector.ts'
import { createRowPredicate } from './row-predicate.ts'

/** The options that a thread starts with. */
export interface WorkerOptions {
  readonly expression: Expression
  readonly scan: boolean
  readonly invert: boolean
  readonly countOnly: boolean
  readonly maxRowBytes: number
  /** Which rows that cannot be evaluated are reported: the first, which ends its block; the first; or all. */
  readonly onError: 'fail' | 'skip' | 'report'
}

/** The result of filtering a block. */
export interface FilteredBlock extends MatchCounts {
  /** Where in the block matching lines start and end, alternately. */
  readonly ranges: Uint32Array
  /** How many line feeds the block has. */
  readonly lines: number
  /** How many rows could not be evaluated. */
  readonly failures: number
  /** The reported ones; their lines count from 1 in the block. */
  readonly diagnostics: readonly RowDiagnostic[]
}

function filterBlock(workerOptions: WorkerOptions, block: Buffer): FilteredBlock {
  const diagnostics: RowDiagnostic[] = []
  const ranges: number[] = []
  let failures = 0
  const { maxRowBytes } = workerOptions
  const collector = createMatchCollector({
    ...workerOptions,
    predicate,
    onMatches: (start, end) => ranges.push(start, end),
    broken(diagnostic) {
      throw new RowFailure(diagnostic)
    },
    report(diagnostic) {
      if (failures++ === 0 || workerOptions.onError === 'report') diagnostics.push(diagnostic)
      if (workerOptions.onError === 'fail') throw new RowFailure(diagnostic)
    },
  })
  collector.begin('lines', { line: 1 })
  const splitter = createLineSplitter(collector, { maxRowBytes, byteText })
  try {
    splitter.push(block)
    splitter.end()
  } catch (error) {
    if (!(error instanceof RowFailure)) throw error
  }
  collector.take()
  return {
    ranges: Uint32Array.from(ranges),
    rows: collector.rows,
    matches: collector.matches,
    lines: splitter.line - 1,
    failures,
    diagnostics,
  }
}

const workerOptions = workerData as WorkerOptions
const byteText = createByteText()
const predicate = createRowPredicate({
  ...workerOptions,
  byteText,
  predicate: await compileExpression(workerOptions.expression),
})
parentPort?.on('message', (block: Uint8Array) => {
  parentPort?.postMessage(
    filterBlock(workerOptions, Buffer.from(block.buffer, block.byteOffset, block.length)),
  )
})
