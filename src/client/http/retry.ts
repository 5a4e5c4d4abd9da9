import { RequestError } from '../errors.ts'
import { requireInteger, requirePositive } from '../limits.ts'
import { clientOptionsOf } from '../options.ts'
import { backOff } from '../wait.ts'

/** How to retry a GET after a network failure, or from a server that is busy or unavailable. */
export interface RetryPolicy {
  /** The number of attempts, including the first. */
  readonly attempts: number
  /** The longest delay before the second attempt, in milliseconds; defaults to 500. It doubles each time. */
  readonly baseDelayMs?: number | undefined
}

const MAX_DELAY_MS = 30_000
const BASE_DELAY_MS = 500
/** A new leader is there within seconds. */
const MAX_UNAVAILABLE_MS = 5_000
/** The statuses of a busy server. After 500, another attempt probably fails too. */
const BUSY_STATUSES: ReadonlySet<number> = new Set([429, 502, 503, 504])

/**
 * The policy, checked, with defaults.
 * @throws {InvalidRequestError} `invalid-option`.
 */
export function toRetryPolicy(given: RetryPolicy): Record<keyof RetryPolicy, number> {
  const { attempts, baseDelayMs = BASE_DELAY_MS } = clientOptionsOf(given, {
    attempts: 1,
    baseDelayMs: 1,
  })
  return {
    attempts: requireInteger('retry.attempts', attempts),
    baseDelayMs: requirePositive('retry.baseDelayMs', baseDelayMs),
  }
}

/**
 * The delay before another attempt, in milliseconds; `undefined` to give up. Retries only network failures and busy
 * servers, never earlier than `Retry-After` allows; without a policy, only servers that are unavailable.
 */
export function retryDelay(
  error: unknown,
  attempt: number,
  policy: Record<keyof RetryPolicy, number> | undefined,
  maxRetryAfterMs: number,
): number | undefined {
  if (!(error instanceof RequestError)) return undefined
  const isUnavailable = error.code === 'unavailable'
  if (attempt >= (policy?.attempts ?? (isUnavailable ? Number.POSITIVE_INFINITY : 1)))
    return undefined
  const baseMs = policy?.baseDelayMs ?? BASE_DELAY_MS
  if (isUnavailable) return backOff(attempt, baseMs, MAX_UNAVAILABLE_MS)
  if (error.code !== 'network-failed' && !BUSY_STATUSES.has(error.status ?? 0)) return undefined
  const { retryAfterMs = 0 } = error
  if (retryAfterMs > maxRetryAfterMs) return undefined
  return Math.max(retryAfterMs, backOff(attempt, baseMs, MAX_DELAY_MS))
}

/**
 * The milliseconds of a `Retry-After`, which is a number of seconds or a date; 0 for a date in the
 * past. `undefined` for anything else.
 */
export function parseRetryAfter(value: string | null): number | undefined {
  if (!value) return undefined
  if (/^[0-9]+$/.test(value)) return Number(value) * 1_000
  const date = /^[A-Z][a-z]+, /.test(value) ? Date.parse(value) : Number.NaN
  return Number.isNaN(date) ? undefined : Math.max(0, date - Date.now())
}
