import { RequestError } from '../errors.ts'
import { requireInteger, requirePositive } from '../limits.ts'
import { clientOptionsOf } from '../options.ts'
import { backOff } from '../wait.ts'

/** How often a GET is tried again after a failure of the network or of a busy server. */
export interface RetryPolicy {
  /** The number of attempts, including the first. */
  readonly attempts: number
  /** The longest delay before the second attempt, in milliseconds; defaults to 500. It doubles each time. */
  readonly baseDelayMs?: number | undefined
}

const MAX_DELAY_MS = 30_000
/** The statuses of a server that is busy; 500 is not one of them, as another attempt is not expected to succeed. */
const BUSY_STATUSES: ReadonlySet<number> = new Set([429, 502, 503, 504])

/**
 * The policy, checked, with defaults.
 * @throws {InvalidRequestError} `invalid-option`.
 */
export function toRetryPolicy(given: RetryPolicy): Record<keyof RetryPolicy, number> {
  const { attempts, baseDelayMs = 500 } = clientOptionsOf(given, { attempts: 1, baseDelayMs: 1 })
  return {
    attempts: requireInteger('retry.attempts', attempts),
    baseDelayMs: requirePositive('retry.baseDelayMs', baseDelayMs),
  }
}

/**
 * How long to wait before another attempt, in milliseconds; `undefined` for no other attempt. Only
 * failures of the network and of busy servers are tried again, never earlier than `Retry-After` says.
 */
export function retryDelay(
  error: unknown,
  attempt: number,
  policy: Record<keyof RetryPolicy, number> | undefined,
  maxRetryAfterMs: number,
): number | undefined {
  if (!policy || attempt >= policy.attempts) return undefined
  if (!(error instanceof RequestError)) return undefined
  if (error.code !== 'network-failed' && !BUSY_STATUSES.has(error.status ?? 0)) return undefined
  const { retryAfterMs = 0 } = error
  if (retryAfterMs > maxRetryAfterMs) return undefined
  return Math.max(retryAfterMs, backOff(attempt, policy.baseDelayMs, MAX_DELAY_MS))
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
