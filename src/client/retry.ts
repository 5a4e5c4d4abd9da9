import { RequestError } from './errors.ts'
import { positive, whole } from './limits.ts'
import { optionsOf } from './options.ts'
import { backOff } from './wait.ts'

/** When a GET is tried again that failed for a reason that may pass. */
export interface RetryPolicy {
  /** How often it is tried in all, the first time included. */
  readonly attempts: number
  /** The most to wait before the second try, in milliseconds; 500 unless told. It doubles each time. */
  readonly baseDelayMs?: number | undefined
}

const MAX_DELAY_MS = 30_000
const PASSING = new Set([429, 502, 503, 504])

/**
 * The policy, checked.
 * @throws {InvalidRequestError} `invalid-option`.
 */
export function toRetryPolicy(given: RetryPolicy): Record<keyof RetryPolicy, number> {
  const { attempts, baseDelayMs = 500 } = optionsOf(given, { attempts: 1, baseDelayMs: 1 })
  return {
    attempts: whole('retry.attempts', attempts),
    baseDelayMs: positive('retry.baseDelayMs', baseDelayMs),
  }
}

/**
 * How long to wait before another try, in milliseconds; `undefined` for none. Only what the network
 * or a server too busy did is tried again, and never before the server said.
 */
export function retryDelay(
  error: unknown,
  attempt: number,
  policy: Record<keyof RetryPolicy, number> | undefined,
  maxRetryAfterMs: number,
): number | undefined {
  if (!policy || attempt >= policy.attempts) return undefined
  if (!(error instanceof RequestError)) return undefined
  if (error.code !== 'network-failed' && !PASSING.has(error.status ?? 0)) return undefined
  const { retryAfterMs = 0 } = error
  if (retryAfterMs > maxRetryAfterMs) return undefined
  return Math.max(retryAfterMs, backOff(attempt, policy.baseDelayMs, MAX_DELAY_MS))
}

/**
 * The milliseconds of a `Retry-After`: seconds, or a date, of which those in the past are 0.
 * `undefined` for anything else.
 */
export function parseRetryAfter(value: string | null): number | undefined {
  if (!value) return undefined
  if (/^[0-9]+$/.test(value)) return Number(value) * 1_000
  const date = /^[A-Z][a-z]+, /.test(value) ? Date.parse(value) : Number.NaN
  return Number.isNaN(date) ? undefined : Math.max(0, date - Date.now())
}
