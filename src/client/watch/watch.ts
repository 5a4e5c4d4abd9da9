import { canonicalJson } from '../../json/index.ts'
import { NetworkError, RequestError } from '../errors.ts'
import type { ServiceAnswer } from '../http/channel.ts'
import { isClosedByServer } from '../http/failures.ts'
import { requirePositive } from '../limits.ts'
import type { Result } from '../meta.ts'
import { backOff } from '../wait.ts'

/** Options for watching a list. */
export interface WatchOptions {
  /** The state to start after; defaults to the current rows. */
  readonly index?: bigint | string | undefined
  /**
   * How long the server may hold back each answer, in milliseconds; defaults to 300,000. The maximum is 600,000, or
   * 300,000 in the profile `nomad`.
   */
  readonly waitMs?: number | undefined
  /** The same as a duration, such as `10s` or `5m`, with the same limit; use it instead of `waitMs`. */
  readonly wait?: string | undefined
  /** Skips answers with unchanged data, because other rows also move the index. */
  readonly distinct?: boolean | undefined
  /**
   * The number of consecutive failures that ends the watch; it waits out fewer. By default, the first 5xx ends it,
   * because another attempt probably fails too, and so does a server that closes the connection on the same filter
   * twice in a row. The watch waits indefinitely for a server that is unreachable, too slow or too busy, and for a
   * cluster of Nomad without a leader. A number counts all of these; `Infinity` is allowed.
   */
  readonly maxFailures?: number | undefined
  /** Called for each failure that the watch waits out, with the delay before the next attempt. */
  readonly onFailure?: ((error: RequestError, delayMs: number) => void) | undefined
  readonly signal?: AbortSignal | undefined
}

/** A result, with the answer it comes from. */
export interface Snapshot<Data> extends Result<Data> {
  readonly answer: ServiceAnswer
}

/** Options for watching a list, and facts about its requests. */
export interface WatchRules extends WatchOptions {
  readonly waitMs: number
  /** True if the requests have a filter. */
  readonly isFiltered: boolean
}

/** Requests the current state, or waits for a state after an index. */
export type GetSnapshot<Data> = (index: bigint | undefined) => Promise<Snapshot<Data>>

const MAX_IDLE_MS = 1_000
const MIN_PERIOD_MS = 10
const FAILURE_BASE_MS = 1_000
/** Short enough that the rows are current within 5 s of the server's first answer. */
const MAX_FAILURE_DELAY_MS = 4_000
/** A server that restarts closes connections too, but once. */
const MAX_CLOSINGS = 2
/** Failures that a watch survives. It runs for days, so it also waits for a server that fails or is too slow. */
const SURVIVED: ReadonlySet<string> = new Set([
  'network-failed',
  'rate-limited',
  'server-error',
  'timed-out',
  'unavailable',
])

/**
 * The current data, and again each time it may have changed.
 *
 * If an index goes back or is missing, and after each failure, the watch starts over without an index. It gives the data
 * of an index that went back once. A server that answers immediately with the same index gets requests less and less
 * often, down to one per second. A server whose index changes all the time gets at most 100 requests per second.
 *
 * @throws {RequestError} for permanent failures: 400, 403, 404, an unreadable answer; a 5xx other than `unavailable`
 *   and a second closed connection on the same filter, unless `maxFailures` is set.
 */
export async function* watchState<Data>(
  getSnapshot: GetSnapshot<Data>,
  first: bigint | undefined,
  { distinct, maxFailures, onFailure, waitMs, isFiltered }: WatchRules,
  pause: (milliseconds: number) => Promise<void>,
): AsyncGenerator<Result<Data>, void, undefined> {
  if (maxFailures !== undefined) requirePositive('maxFailures', maxFailures)
  let index = first
  /** The index of the rows that the caller has; `undefined` if the server may have lost them since. */
  let shown = first
  let last: string | undefined
  let idle = 0
  let closings = 0
  for (let failures = 0; ; ) {
    const start = performance.now()
    let snapshot: Snapshot<Data>
    try {
      snapshot = await getSnapshot(index)
    } catch (error) {
      if (!(error instanceof RequestError) || !SURVIVED.has(error.code)) throw error
      failures++
      if (isFiltered && isClosedByServer(error)) closings++
      if (maxFailures === undefined && closings >= MAX_CLOSINGS) throw closedOnFilter(error)
      const most = error.code === 'server-error' ? 1 : Number.POSITIVE_INFINITY
      if (failures >= (maxFailures ?? most)) throw error
      const delay = Math.max(
        error.retryAfterMs ?? 0,
        backOff(failures, FAILURE_BASE_MS, MAX_FAILURE_DELAY_MS),
      )
      onFailure?.(error, delay)
      await pause(delay)
      // The server may have lost its state meanwhile, and would hold back an answer for an index that is far ahead.
      index = undefined
      shown = undefined
      continue
    }
    failures = 0
    closings = 0
    const { data, meta } = snapshot
    const before = index
    const now = meta.index
    // After the index went back, waiting for the old one would take long.
    index = now !== undefined && before !== undefined && now < before ? undefined : now
    if (now === undefined || now !== shown) {
      const value = distinct ? canonicalJson(data) : undefined
      if (value === undefined || value !== last) yield { data, meta }
      last = value
    }
    shown = now
    const tookMs = performance.now() - start
    const isMoving = now !== undefined && now !== before && index !== undefined
    idle = isMoving || tookMs > Math.min(waitMs, MAX_IDLE_MS) / 2 ? 0 : idle + 1
    const delay =
      idle === 0 ? MIN_PERIOD_MS - tookMs : Math.min(MAX_IDLE_MS, 50 * 2 ** idle) - tookMs
    // Timers drop fractions, which would make the period too short.
    if (delay > 0) await pause(Math.ceil(delay))
  }
}

/** The error for a server that closes the connection whenever it receives the filter. */
function closedOnFilter(cause: RequestError): NetworkError {
  const { method, path } = cause
  return new NetworkError('The server closed the connection on the same filter again.', {
    code: 'network-failed',
    hint: 'The filter may make the server fail: change it, or set `maxFailures` to keep trying.',
    method,
    path,
    outcome: 'unknown',
    cause,
  })
}
