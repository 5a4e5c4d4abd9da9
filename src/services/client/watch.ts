import { ownMember } from '../../../grammar/index.ts'
import { canonicalJson } from '../../rows/json/index.ts'
import type { Result } from './answer.ts'
import { backOff, type Connection } from './connection.ts'
import { isRequestError, type RequestError } from './errors.ts'
import { FUNCTION, type Kinds, POSITIVE } from './options.ts'
import type { ListOptions } from './parameters.ts'

/** How a watch deals with failures. */
export interface WatchOptions {
  /**
   * The number of consecutive failures that ends the watch; `Infinity` is allowed. By default, the first 5xx ends it, and
   * other failures are waited out.
   */
  readonly maxFailures?: number | undefined
  /** Called for each failure that the watch waits out, with the delay before the next attempt. */
  readonly onFailure?: ((error: RequestError, delayMs: number) => void) | undefined
}

/** The kinds of these options. */
export const WATCH: Kinds<WatchOptions> = { maxFailures: POSITIVE, onFailure: FUNCTION }

/** How often to look at the server's index: often enough to be right 5 s after its first answer. */
const LOOK_MS = 2_000
/** How soon to look after a request that got no answer: the next may get none, either. */
const DOUBT_MS = 500
const MAX_IDLE_MS = 1_000
const MIN_PERIOD_MS = 10
const FAILURE_BASE_MS = 1_000
/** Short enough to be right 5 s after the first answer, although a balancer chooses a dead server once more. */
const MAX_FAILURE_DELAY_MS = 2_000
/** Failures that pass. A watch runs for days, so it also waits for a server that is too slow. */
const PASSING = ['network-failed', 'rate-limited', 'timed-out', 'unavailable'] as const

/**
 * The current rows, and again each time they may have changed.
 *
 * If an index goes back or is missing, and after each failure, the watch starts over without an index. It gives the rows
 * of an index that went back once. A server that answers immediately with the same index gets requests less and less
 * often, down to one per second. A server whose index changes all the time gets at most 100 requests per second.
 * @param get Requests rows at once, or as the changed options say. `onAnswer` is called when the answer begins.
 */
export async function* watchStates<Row>(
  get: (change: ListOptions<never>, onAnswer?: () => void) => Promise<Result<Row[]>>,
  pause: Connection['pause'],
  { index, wait, signal: caller, maxFailures, onFailure }: ListOptions<never> & WatchOptions,
  waitMs: number,
): AsyncGenerator<Result<Row[]>, void, undefined> {
  /** The index of the rows that the caller has; `undefined` if the server may have lost them since. */
  let shown = index
  let failures = 0
  let idle = 0
  /** How soon to look for the first time while the next state is awaited. */
  let lookMs = LOOK_MS

  /** Counts a failure, and returns the delay after it. Throws one that ends the watch. */
  function countFailure(error: unknown, minMs: number): number {
    if (!isRequestError(error, ...PASSING, 'server-error')) throw error
    failures++
    const most = error.code === 'server-error' ? 1 : Number.POSITIVE_INFINITY
    if (failures >= (maxFailures ?? most)) throw error
    const delay = Math.max(error.retryAfterMs ?? 0, minMs)
    onFailure?.(error, delay)
    return delay
  }

  /**
   * The next state. A server may hang, and Nomad, whose older state was restored, holds its answer back for as long as it
   * may. If others get answers meanwhile, the rows are requested again, beside the request that gets none.
   */
  async function next(): Promise<Result<Row[]>> {
    const end = new AbortController()
    const signal = caller ? AbortSignal.any([caller, end.signal]) : end.signal
    let isBegun = false
    const onAnswer = () => {
      isBegun = true
    }
    const answers: Promise<Result<Row[]>>[] = []
    /** It doubles with each request, so that a slow server gets few beside the first. */
    let patienceMs = lookMs
    lookMs = LOOK_MS
    try {
      for (;;) {
        const state = index === undefined ? {} : { index, wait }
        answers.push(get({ ...state, signal }, onAnswer))
        const answer = await Promise.race([...answers, untilOthersAnswer()])
        if (answer) return answer
        patienceMs = index === undefined ? 2 * patienceMs : DOUBT_MS
        lookMs = DOUBT_MS
        index = undefined
      }
    } finally {
      end.abort()
    }

    /** Resolves once the server shows another index; without an index, once it answers. */
    async function untilOthersAnswer(): Promise<void> {
      for (let delay = patienceMs; ; ) {
        await pause(delay, signal)
        delay = LOOK_MS
        // An answer that is long takes its time.
        if (isBegun) continue
        const start = performance.now()
        const one = { filter: undefined, perPage: 1, signal, timeoutMs: LOOK_MS }
        // Behind a balancer, another connection may lead to another server.
        const isSure = failures === 0 && patienceMs === LOOK_MS
        const looks = Array.from({ length: isSure ? 1 : 2 }, () => get(one))
        try {
          const { index: now } = (await Promise.any(looks)).meta
          failures = 0
          if (now !== undefined && now !== index) break
        } catch (cause) {
          const [error] = (cause as AggregateError).errors
          const tookMs = performance.now() - start
          // Only what says that the server hangs: the other request decides whether the watch goes on.
          if (isRequestError(error, ...PASSING) && !signal.aborted)
            delay = countFailure(error, Math.max(MIN_PERIOD_MS, LOOK_MS - tookMs))
        }
      }
      // A new connection could lead to the server that hangs. After a moment `fetch` may take the one that has just
      // answered, because the other request still has its own.
      await pause(MIN_PERIOD_MS, signal)
    }
  }

  for (;;) {
    const start = performance.now()
    let state: Result<Row[]>
    try {
      state = await next()
    } catch (error) {
      const delay = countFailure(
        error,
        backOff(failures + 1, FAILURE_BASE_MS, MAX_FAILURE_DELAY_MS),
      )
      await pause(delay, caller)
      // The server may have lost its state meanwhile, and would hold back an answer for an index that is far ahead.
      index = undefined
      shown = undefined
      continue
    }
    failures = 0
    const before = index
    const now = state.meta.index
    // After the index went back, waiting for the old one would take long.
    index = now !== undefined && before !== undefined && now < before ? undefined : now
    if (now === undefined || now !== shown) yield state
    shown = now
    const tookMs = performance.now() - start
    const isMoving = now !== undefined && now !== before && index !== undefined
    idle = isMoving || tookMs > Math.min(waitMs, MAX_IDLE_MS) / 2 ? 0 : idle + 1
    const periodMs = idle === 0 ? MIN_PERIOD_MS : Math.min(MAX_IDLE_MS, 50 * 2 ** idle)
    // Timers drop fractions, which would make the period too short.
    if (periodMs > tookMs) await pause(Math.ceil(periodMs - tookMs), caller)
  }
}

/** A row that was added, changed or removed. */
export type RowEvent<Row> =
  | { readonly type: 'enter'; readonly key: string; readonly row: Row }
  | { readonly type: 'update'; readonly key: string; readonly row: Row; readonly previous: Row }
  | { readonly type: 'leave'; readonly key: string; readonly previous: Row }

/**
 * Each row that is added, changed or removed between states of a list; first every row. Of a state, first the removed
 * rows, then the others in their order. Rows are compared as values.
 * @param key The fields that identify a row.
 */
export async function* rowEvents<Row>(
  states: AsyncIterable<Result<Row[]>>,
  key: readonly string[],
): AsyncGenerator<RowEvent<Row>, void, undefined> {
  let previous: ReadonlyMap<string, Row> = new Map()
  for await (const { data } of states) {
    const rows = new Map(data.map((row) => [keyOf(row, key), row]))
    for (const [key, row] of previous) {
      if (!rows.has(key)) yield { type: 'leave', key, previous: row }
    }
    for (const [key, row] of rows) {
      const before = previous.get(key)
      if (before === undefined) yield { type: 'enter', key, row }
      else if (canonicalJson(before) !== canonicalJson(row))
        yield { type: 'update', key, row, previous: before }
    }
    previous = rows
  }
}

/** A key such as `default/web`; a field without a value is empty. Without any, the whole row is its key. */
function keyOf(row: unknown, fields: readonly string[]): string {
  const parts = fields.map((field) => ownMember(row, field) ?? '')
  return parts.some((part) => part !== '') ? parts.join('/') : canonicalJson(row)
}
