import { ownOptions } from '../../grammar/index.ts'
import type { Answer } from './channel.ts'
import { RequestError } from './errors.ts'
import { positive } from './limits.ts'
import { waitMsOf } from './list-query.ts'
import type { Result } from './meta.ts'
import { backOff } from './wait.ts'

/** How a list is watched. */
export interface WatchOptions {
  /** Where to begin; defaults to what is there now. */
  readonly index?: bigint | string | undefined
  /** How long each request may be held, in milliseconds, up to 600,000; defaults to 300,000. */
  readonly waitMs?: number | undefined
  /** The same as a duration, such as `10s` or `5m`, at most `10m`; it takes the place of `waitMs`. */
  readonly wait?: string | undefined
  /** Leaves out answers whose data is the same as before: the index moves for others' changes too. */
  readonly distinct?: boolean | undefined
  /**
   * How many failures in a row end it: one less are waited out and tried again. By default the first
   * 5xx ends it, as another try is not expected to succeed, while a server that is out of reach, too
   * slow or too busy is waited for without end. A number counts all of these; `Infinity` is one.
   */
  readonly maxFailures?: number | undefined
  /** Is told of each failure that is waited out, and for how long. */
  readonly onFailure?: ((error: RequestError, delayMs: number) => void) | undefined
  readonly signal?: AbortSignal | undefined
}

/** What came back, with the answer it was read from. */
export interface Sight<Data> extends Result<Data> {
  readonly answer: Answer
}

/** Gets what is there, or what differs from the state of an index. */
export type Look<Data> = (index: bigint | undefined) => Promise<Sight<Data>>

const MAX_IDLE_MS = 1_000
const MIN_PERIOD_MS = 10
const FAILURE_BASE_MS = 1_000
const MAX_FAILURE_DELAY_MS = 30_000
const PASSING: ReadonlySet<string> = new Set([
  'network-failed',
  'rate-limited',
  'server-error',
  'timed-out',
])

/**
 * What is there now, and again each time that it may have changed.
 *
 * An index that goes back, or is none, makes it start over. A server that answers at once and does
 * not move is asked less and less often, down to once in a second, and one that always moves at
 * most 100 times in a second.
 *
 * @throws {RequestError} for what does not pass: 400, 403, 404, an answer that cannot be read; 5xx,
 *   unless `maxFailures` says otherwise.
 */
export async function* watchState<Data>(
  look: Look<Data>,
  first: bigint | undefined,
  options: WatchOptions,
  pause: (milliseconds: number) => Promise<void>,
): AsyncGenerator<Result<Data>, void, undefined> {
  const { distinct, maxFailures, onFailure } = options
  const waitMs = waitMsOf(options)
  if (maxFailures !== undefined) positive('maxFailures', maxFailures)
  let index = first
  let last: string | undefined
  let idle = 0
  for (let failures = 0; ; ) {
    const start = performance.now()
    let sight: Sight<Data>
    try {
      sight = await look(index)
    } catch (error) {
      if (!(error instanceof RequestError) || !PASSING.has(error.code)) throw error
      failures++
      const most = error.code === 'server-error' ? 1 : Number.POSITIVE_INFINITY
      if (failures >= (maxFailures ?? most)) throw error
      const delay = Math.max(
        error.retryAfterMs ?? 0,
        backOff(failures, FAILURE_BASE_MS, MAX_FAILURE_DELAY_MS),
      )
      onFailure?.(error, delay)
      await pause(delay)
      continue
    }
    failures = 0
    const { data, meta, answer } = sight
    const before = index
    const now = ownOptions(meta).index || undefined
    // After a step back the old index would be waited on for long.
    index = now !== undefined && before !== undefined && now < before ? undefined : now
    if (before === undefined || now !== before) {
      if (!distinct || answer.text !== last) yield { data, meta }
      last = distinct ? answer.text : undefined
    }
    const tookMs = performance.now() - start
    const isMoving = now !== undefined && now !== before && index !== undefined
    idle = isMoving || tookMs > Math.min(waitMs, MAX_IDLE_MS) / 2 ? 0 : idle + 1
    const delay =
      idle === 0 ? MIN_PERIOD_MS - tookMs : Math.min(MAX_IDLE_MS, 50 * 2 ** idle) - tookMs
    // Timers cut fractions off, which would make the period too short.
    if (delay > 0) await pause(Math.ceil(delay))
  }
}
