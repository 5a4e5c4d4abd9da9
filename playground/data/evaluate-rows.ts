import { answerOf, type Predicate } from 'tamis/core'
import type { Shown, Verdicts } from '../model.ts'
import { nextTurn, SLICE_MS } from './in-slices.ts'

/** The result of a filter on a row. */
export const VERDICT = { unknown: 0, in: 1, out: 2, error: 3 } as const

export interface EvaluateOptions {
  /** Ends the run, which then resolves to `undefined`. */
  readonly signal: AbortSignal
  /** Called after each slice with the share of rows done, from 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined
  /** How long the page may be blocked, in milliseconds. Defaults to 8. */
  readonly sliceMs?: number
}

// Reading the clock for every row would cost more than most filters.
const ROWS_PER_LOOK = 32

/** Evaluates the filter on each row, in slices so that the page stays responsive. */
export async function evaluateRows(
  rows: readonly unknown[],
  predicate: Predicate,
  { signal, onProgress, sliceMs = SLICE_MS }: EvaluateOptions,
): Promise<Verdicts | undefined> {
  const of = new Uint8Array(rows.length)
  const counts = { in: 0, out: 0, error: 0 }
  let firstError: string | undefined
  const noteError = (error: Error) => {
    firstError ??= error.message
  }
  const answerFor = (row: unknown) => {
    try {
      // Only one error is read.
      return answerOf(predicate, row, firstError === undefined ? noteError : undefined)
    } catch (error) {
      // The filter does not compile, or the stack is too short for it.
      noteError(error as Error)
      return 'error'
    }
  }
  let milliseconds = 0
  let at = 0
  while (at < rows.length) {
    // Handle pending input first: it may make this run unnecessary.
    await nextTurn()
    if (signal.aborted) return undefined
    const started = performance.now()
    let elapsed = 0
    while (at < rows.length && elapsed < sliceMs) {
      const end = Math.min(at + ROWS_PER_LOOK, rows.length)
      for (; at < end; at++) {
        const answer = answerFor(rows[at])
        const verdict = answer === 'error' ? answer : answer ? 'in' : 'out'
        of[at] = VERDICT[verdict]
        counts[verdict]++
      }
      elapsed = performance.now() - started
    }
    milliseconds += elapsed
    if (at < rows.length) onProgress?.(at / rows.length)
  }
  return { of, counts, milliseconds, ...(firstError !== undefined && { firstError }) }
}

/** Calls `compile`. If that fails, the predicate throws the same error on every row. */
export function compiledOrFailing(compile: () => Predicate): Predicate {
  try {
    return compile()
  } catch (error) {
    return () => {
      throw error
    }
  }
}

/** Verdicts that let in every row: there is no filter, or a server has applied it. */
export function everyRowIn(count: number): Verdicts {
  return {
    of: new Uint8Array(count).fill(VERDICT.in),
    counts: { in: count, out: 0, error: 0 },
    milliseconds: 0,
  }
}

/** Verdicts for rows that no filter has been evaluated on. */
export function unknown(count: number): Verdicts {
  return {
    of: new Uint8Array(count),
    counts: { in: 0, out: 0, error: 0 },
    milliseconds: 0,
    isUnknown: true,
  }
}

/**
 * The positions of the rows with the given verdict, or of every row for `all`.
 * @param order Every position, in the order to return them.
 */
export function positionsOf(verdicts: Verdicts, shown: Shown, order?: Uint32Array): Uint32Array {
  const { of, counts } = verdicts
  if (shown === 'all') return order ?? Uint32Array.from(of, (_, at) => at)
  const positions = new Uint32Array(counts[shown])
  let filled = 0
  for (let ordinal = 0; ordinal < of.length; ordinal++) {
    const at = order?.[ordinal] ?? ordinal
    if (of[at] === VERDICT[shown]) positions[filled++] = at
  }
  return positions
}
