import { type OptionNames, optionsOf, withLimits } from '../../../grammar/index.ts'
import { DEFAULT_PROFILE, PROFILE_NAMES, type Profile } from '../wire/index.ts'
import { requireHosts } from './hosts.ts'
import { requireOrigins } from './origins.ts'
import { requireOption } from './refusal.ts'

/** Limits per request, and on the number of waiting queries. */
export interface ServerLimits {
  /** The time for filtering all rows of one request, in milliseconds; defaults to 500. */
  readonly maxFilterMs: number
  /** The size of a body in bytes; defaults to 1,048,576. A larger one gets 413. */
  readonly maxBodyBytes: number
  /** Blocking queries at once per list; defaults to 10,000. Further ones get 429. */
  readonly maxBlockedQueries: number
}

const SERVER_LIMITS: ServerLimits = {
  maxFilterMs: 500,
  maxBodyBytes: 1_048_576,
  maxBlockedQueries: 10_000,
}

export interface ServerOptions {
  /**
   * The secrets that the scheduler accepts; every request to it must send one. Without these and `teamTokens`,
   * everyone may do everything; with only `teamTokens`, the scheduler refuses every request.
   */
  readonly tokens?: readonly string[]
  /**
   * The same for the teams, which never accept a token of the scheduler: with only `tokens`, they refuse every
   * request.
   */
  readonly teamTokens?: readonly string[]
  /** The region; defaults to `global`. Requests for another region get 404. */
  readonly region?: string
  /**
   * The API to follow: `specification`, the default, or `nomad`, which has the headers and parameters of Nomad, reads
   * filters as Nomad does, and accepts and refuses the jobs that it does.
   */
  readonly profile?: Profile
  /** Other origins whose pages may send requests, as in `https://example.org`; none by default. */
  readonly allowedOrigins?: readonly string[]
  /**
   * The hosts that requests may name besides this machine's, as in `dev.example.org`; others get 403. By default,
   * `fetch` answers for every host, and `listen` only for this machine's.
   */
  readonly allowedHosts?: readonly string[]
  readonly limits?: Partial<ServerLimits>
  /** Spreads the answers of blocking queries: a number from 0 to 1; defaults to `Math.random`. */
  readonly random?: () => number
  /** The time in milliseconds since 1970; defaults to `Date.now`. */
  readonly now?: () => number
}

const OPTIONS: OptionNames<ServerOptions> = {
  tokens: 'list',
  teamTokens: 'list',
  region: 'string',
  profile: 1,
  allowedOrigins: 'list',
  allowedHosts: 'list',
  limits: 1,
  random: 'function',
  now: 'function',
}

/** The options of a server with their defaults. Without `allowedHosts`, it answers for every host. */
export type Settings = Required<Omit<ServerOptions, 'limits' | 'allowedHosts'>> & {
  readonly limits: ServerLimits
  readonly allowedHosts: readonly string[] | undefined
}

/**
 * Checks the options of a server.
 * @throws {FilterOptionError} `invalid-option`.
 */
export function readSettings(given: ServerOptions): Settings {
  const options = optionsOf(given, OPTIONS)
  const { profile = DEFAULT_PROFILE, region = 'global', allowedHosts } = options
  const { tokens = [], teamTokens = [], allowedOrigins = [] } = options
  const { random = Math.random, now = Date.now } = options
  requireOption(
    PROFILE_NAMES.includes(profile),
    '`profile` must be `specification` or `nomad`.',
    'Change it, or leave it out for `specification`.',
  )
  for (const [name, own] of Object.entries({ tokens, teamTokens }))
    requireOption(
      own.every((token) => typeof token === 'string' && /^[\x21-\x7e]+$/.test(token)),
      'Every token must be a string of visible ASCII characters.',
      `Remove spaces and other characters from \`${name}\`.`,
    )
  requireOption(
    !tokens.some((token) => teamTokens.includes(token)),
    '`tokens` and `teamTokens` have a token in common.',
    'The two services are independent: give each tokens that the other does not have.',
  )
  requireOrigins(allowedOrigins)
  requireHosts(allowedHosts ?? [])
  const limits = withLimits(SERVER_LIMITS, options.limits, 0)
  return {
    profile,
    region,
    tokens,
    teamTokens,
    allowedOrigins,
    allowedHosts,
    random,
    now,
    limits,
  }
}
