import { invalid } from './errors.ts'
import { clientOptionsOf } from './options.ts'

/** Limits on requests and answers. `Infinity` turns a limit off. */
export interface ClientLimits {
  /** The size of an answer after decompression, in bytes; defaults to 64 MB (64,000,000). */
  readonly maxResponseBytes?: number | undefined
  /** How much of an error's text to keep, in bytes; defaults to 65,536. */
  readonly maxErrorBodyBytes?: number | undefined
  /** The length of an address, in characters; defaults to 15,000, because servers tend to refuse 16 kB. */
  readonly maxUrlLength?: number | undefined
  /** The longest `Retry-After` to wait for, in milliseconds; defaults to 60,000. */
  readonly maxRetryAfterMs?: number | undefined
}

/** The default limits of a client. */
export const CLIENT_LIMITS = {
  maxResponseBytes: 64_000_000,
  maxErrorBodyBytes: 65_536,
  maxUrlLength: 15_000,
  maxRetryAfterMs: 60_000,
} as const

/** How long a call may take by default. */
export const DEFAULT_TIMEOUT_MS = 30_000

/** All limits. */
export type FullLimits = Record<keyof ClientLimits, number>

/** The given limits, with defaults for the others. */
export function fullLimits(limitsGiven: ClientLimits | undefined): FullLimits {
  const given = clientOptionsOf(limitsGiven, CLIENT_LIMITS)
  const limits: FullLimits = { ...CLIENT_LIMITS }
  for (const name of Object.keys(limits) as (keyof ClientLimits)[]) {
    limits[name] = requirePositive(`limits.${name}`, given[name] ?? limits[name])
  }
  return limits
}

/**
 * Returns the number if it is greater than 0. Allows `Infinity`.
 * @throws {InvalidRequestError} `invalid-option`.
 */
export function requirePositive(name: string, value: number): number {
  if (typeof value === 'number' && value > 0) return value
  throw invalid(`\`${name}\` must be a number greater than 0.`, 'Change it, or leave it out.')
}

/**
 * Returns the number if it is an integer from 1 to `most`.
 * @throws {InvalidRequestError} `invalid-option`.
 */
export function requireInteger(
  name: string,
  value: number,
  most: number = Number.MAX_SAFE_INTEGER,
): number {
  if (Number.isInteger(value) && value >= 1 && value <= most) return value
  throw invalid(`\`${name}\` must be an integer from 1 to ${most}.`, 'Change it, or leave it out.')
}

/**
 * Returns the string if it is not empty and has no lone surrogates, so that it can be sent.
 * @throws {InvalidRequestError} `invalid-option`.
 */
export function requireText(name: string, value: string): string {
  if (typeof value === 'string' && value !== '' && value.isWellFormed()) return value
  throw invalid(`\`${name}\` must be a non-empty string without lone surrogates.`, 'Change it.')
}
