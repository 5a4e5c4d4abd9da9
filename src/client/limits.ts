import { invalid } from './errors.ts'
import { optionsOf } from './options.ts'

/** What a client takes from a server, and sends, at most. `Infinity` lifts a limit. */
export interface ClientLimits {
  /** The bytes of an answer, decompressed; 64 MB unless told. */
  readonly maxResponseBytes?: number | undefined
  /** The bytes kept of the text of an error; 65,536 unless told. */
  readonly maxErrorBodyBytes?: number | undefined
  /** The characters of an address; 15,000 unless told, as servers tend to refuse 16 kB. */
  readonly maxUrlLength?: number | undefined
  /** How long a server's `Retry-After` is obeyed, in milliseconds; 60,000 unless told. */
  readonly maxRetryAfterMs?: number | undefined
}

/** The limits of a client that is told none. */
export const CLIENT_LIMITS = {
  maxResponseBytes: 64_000_000,
  maxErrorBodyBytes: 65_536,
  maxUrlLength: 15_000,
  maxRetryAfterMs: 60_000,
} as const

/** How long a request may take where nothing else is said. */
export const DEFAULT_TIMEOUT_MS = 30_000

/** All limits. */
type FullLimits = Record<keyof ClientLimits, number>

/** The limits with those that are not given filled in. */
export function fullLimits(limitsGiven: ClientLimits | undefined): FullLimits {
  const given = optionsOf(limitsGiven, CLIENT_LIMITS)
  const limits: FullLimits = { ...CLIENT_LIMITS }
  for (const name of Object.keys(limits) as (keyof ClientLimits)[]) {
    limits[name] = positive(`limits.${name}`, given[name] ?? limits[name])
  }
  return limits
}

/**
 * The number, where it is one above zero; `Infinity` is.
 * @throws {InvalidRequestError} `invalid-option`.
 */
export function positive(name: string, value: number): number {
  if (typeof value === 'number' && value > 0) return value
  throw invalid(`\`${name}\` is no number above zero.`, 'Leave it out, or give a larger one.')
}

/**
 * The number, where it is a whole one from 1 to the most.
 * @throws {InvalidRequestError} `invalid-option`.
 */
export function whole(name: string, value: number, most: number = Number.MAX_SAFE_INTEGER): number {
  if (Number.isInteger(value) && value >= 1 && value <= most) return value
  throw invalid(`\`${name}\` is no whole number from 1 to ${most}.`, 'Leave it out, or change it.')
}

/**
 * The text, where it can be sent: not empty, and all of it characters.
 * @throws {InvalidRequestError} `invalid-option`.
 */
export function text(name: string, value: string): string {
  if (typeof value === 'string' && value !== '' && value.isWellFormed()) return value
  throw invalid(`\`${name}\` is no text that can be sent.`, 'Give text that is not empty.')
}
