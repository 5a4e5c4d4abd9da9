import { cors } from 'hono/cors'
import { Hono } from 'hono/tiny'
import {
  awaitHint,
  FilterError,
  FilterOptionError,
  type OptionNames,
  optionsOf,
  requireArgument,
  requireFunction,
  requireText,
  typeName,
  withLimits,
} from '../../grammar/index.ts'
import { agentMemberSchema } from '../schemas/index.ts'
import { specServer } from '../targets/index.ts'
import {
  DEFAULT_PROFILE,
  HEADERS,
  isProfile,
  LISTS,
  PROFILES,
  type Profile,
  TEAMS_PREFIX,
} from '../wire/index.ts'
import { createAccesses } from './access.ts'
import { compressed } from './compression.ts'
import { createHostCheck, requireHosts, wrongHost } from './hosts.ts'
import { SERVER_FILTER_LIMITS, type ServerFilterLimits } from './list/row-filter.ts'
import { isForeignWrite, requireOrigins } from './origins.ts'
import { MAX_BODY_BYTES } from './read-body.ts'
import { Refusal } from './refusal.ts'
import { createSchedulerRoutes } from './scheduler-routes.ts'
import { createCluster } from './state/cluster.ts'
import type { ClusterRow, ServerData } from './state/data.ts'
import type { TableName } from './state/lists.ts'
import { createTeamMembers } from './teams/members.ts'
import { TeamsRefusal } from './teams/refusal.ts'
import { createTeamsRoutes, teamsFailure } from './teams/routes.ts'
import { validateGiven } from './validate-row.ts'

/** Limits per request, and on the number of waiting queries. */
export interface ServerLimits extends ServerFilterLimits {
  /** The size of a body in bytes; defaults to 1,048,576. A larger one gets 413. */
  readonly maxBodyBytes: number
  /** Blocking queries at once per list; defaults to 10,000. Further ones get 429. */
  readonly maxBlockedQueries: number
}

const SERVER_LIMITS: ServerLimits = {
  ...SERVER_FILTER_LIMITS,
  maxBodyBytes: MAX_BODY_BYTES,
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
  /** The prefix of the scheduler's headers; defaults to `X-Cluster-`, or `X-Nomad-` in the profile `nomad`. */
  readonly headerPrefix?: string
  /** Other origins whose pages may send requests, as in `https://example.org`; none by default. */
  readonly allowedOrigins?: readonly string[]
  /**
   * The hosts that requests may name besides this machine's, as in `dev.example.org`; others get 403. By default,
   * `fetch` answers for every host, and `listen` only for this machine's.
   */
  readonly allowedHosts?: readonly string[]
  /**
   * The white space that filters need: `free`, the default, follows the specification; `strict` follows the
   * reference.
   */
  readonly spacing?: 'free' | 'strict'
  readonly limits?: Partial<ServerLimits>
  /** Spreads the answers of blocking queries: a number from 0 to 1; defaults to `Math.random`. */
  readonly random?: () => number
  /** The time in milliseconds since 1970; defaults to `Date.now`. */
  readonly now?: () => number
}

const OPTIONS: OptionNames<ServerOptions> = {
  ...{ tokens: 1, teamTokens: 1, region: 1, profile: 1, headerPrefix: 1, allowedOrigins: 1 },
  ...{ allowedHosts: 1, spacing: 1, limits: 1, random: 1, now: 1 },
}

const DATA: OptionNames<ServerData> = {
  ...LISTS,
  ...{ teams: 1, users: 1, organizationMemberships: 1 },
}

/** Both services, with their rows in memory. */
export interface TamisServer {
  /**
   * Answers a request. It takes the arguments of the platform's `fetch` and can replace it; it rejects only for
   * arguments that are no request, with `invalid-option`.
   */
  readonly fetch: (input: Request | string | URL, init?: RequestInit) => Promise<Response>
  /** Writes a full row, as the cluster itself would, and wakes the queries that wait for it. */
  readonly put: (list: TableName, row: ClusterRow) => ClusterRow
  /** Removes a row; false if it does not exist. Only jobs use the namespace. */
  readonly remove: (list: TableName, id: string, namespace?: string) => boolean
  /** The given hosts that requests may name. */
  readonly allowedHosts: readonly string[]
  /** The number of waiting queries. */
  readonly blockedQueries: () => number
  /** Answers all waiting queries; later requests get 503. */
  readonly close: () => void
}

/**
 * A server of the scheduler and the teams, with its rows in memory.
 *
 * @example
 * const server = createServer({ jobs: [{ ID: 'web', Status: 'running' }] })
 * const response = await server.fetch('http://localhost/v1/jobs?filter=Status+%3D%3D+running')
 *
 * @throws {FilterOptionError} `invalid-option` for an unknown option or limit, for a row without an `ID` or with a
 *   value of the wrong kind, an unknown profile, and an invalid header prefix, token, origin or host.
 */
export function createServer(given: ServerData = {}, settings: ServerOptions = {}): TamisServer {
  const data = optionsOf(given, DATA)
  const options = optionsOf(settings, OPTIONS)
  const limits = withLimits(SERVER_LIMITS, options.limits, 0)
  const { profile = DEFAULT_PROFILE, tokens = [], teamTokens = [], allowedOrigins = [] } = options
  const { allowedHosts, region = 'global', spacing = 'free' } = options
  for (const [name, rows] of Object.entries({
    ...data,
    tokens,
    teamTokens,
    allowedOrigins,
    allowedHosts,
  }))
    requireArgument(isListOrAbsent(rows), `\`${name}\``, 'a list', rows, 'Pass an array.')
  requireProfile(profile)
  requireText(region, '`region`')
  for (const [name, given] of Object.entries({ random: options.random, now: options.now }))
    if (given !== undefined)
      requireFunction(given, `\`${name}\``, 'Pass a function that returns a number.')
  const isSpacing = spacing === 'free' || spacing === 'strict'
  requireArgument(
    isSpacing,
    '`spacing`',
    '`free` or `strict`',
    spacing,
    'Change it, or leave it out.',
  )
  const { headerPrefix = PROFILES[profile].headerPrefix } = options
  requireHeaderPrefix(headerPrefix)
  requireTokens('tokens', tokens)
  requireTokens('teamTokens', teamTokens)
  requireApart(tokens, teamTokens)
  requireOrigins(allowedOrigins)
  requireHosts(allowedHosts ?? [])
  const allows = createAccesses(tokens, teamTokens, headerPrefix)
  const cluster = createCluster(data, limits.maxBlockedQueries)
  const teamMembers = createTeamMembers(data)
  const closing = new AbortController()
  const isAllowed = allowedHosts && createHostCheck(allowedHosts)

  const app = new Hono()
  if (allowedOrigins.length > 0) {
    const exposeHeaders = Object.values(HEADERS).map((name) => headerPrefix + name)
    app.use(cors({ origin: [...allowedOrigins], exposeHeaders }))
  }
  const scheduler = createSchedulerRoutes(cluster, {
    profile,
    allows: allows.scheduler,
    headerPrefix,
    limits,
    region,
    members: (data.members ?? []).map((row) =>
      validateGiven(row, agentMemberSchema, 'members', row?.Name),
    ),
    maxBodyBytes: limits.maxBodyBytes,
    spacing,
    // Nomad reads filters as the newest reference does.
    target: profile === 'nomad' ? undefined : specServer,
    random: options.random ?? Math.random,
    now: options.now ?? Date.now,
    closing: closing.signal,
  })
  app.route(
    TEAMS_PREFIX,
    createTeamsRoutes(teamMembers, {
      allows: allows.teams,
      maxBodyBytes: limits.maxBodyBytes,
    }),
  )
  app.route('/', scheduler)
  app.notFound(({ req }) => refusal(req.path, notThere(req.path, app)))
  app.onError((error, { req }) => refusal(req.path, error))

  /** Why to refuse a request, whatever its path. */
  function refusalOf(request: Request): Refusal | undefined {
    const { host } = new URL(request.url)
    if (closing.signal.aborted) return new Refusal(503, 'The server is closed.')
    if (isAllowed && !isAllowed(host)) return wrongHost(host)
    if (!isForeignWrite(request, allowedOrigins)) return undefined
    return new Refusal(
      403,
      'A page of another origin may not write. If this one may, allow its origin with `tamis serve --allow-origin`, or with `allowedOrigins` of `createServer`.',
    )
  }

  return {
    async fetch(input, init) {
      const request = requestOf(input, init)
      const wrong = refusalOf(request)
      const response = wrong
        ? refusal(new URL(request.url).pathname, wrong)
        : await app.fetch(request)
      return compressed(request, response)
    },
    put: cluster.put,
    remove: cluster.remove,
    allowedHosts: allowedHosts ?? [],
    blockedQueries: () => Object.values(cluster.waiters).reduce((sum, { size }) => sum + size, 0),
    close: () => closing.abort(),
  }
}

/** The request of the platform's arguments. */
function requestOf(input: Request | string | URL, init: RequestInit | undefined): Request {
  if (input instanceof Request && !init) return input
  try {
    if (init === undefined || init === null || typeName(init) === 'an object')
      return new Request(input, init)
  } catch (cause) {
    throw notARequest(input, cause)
  }
  throw notARequest(init)
}

function notARequest(given: unknown, cause?: unknown): FilterOptionError {
  return new FilterOptionError('`fetch` needs a request, or an absolute address and settings.', {
    code: 'invalid-option',
    hint:
      awaitHint(given) ?? 'Write it as in `fetch("http://localhost/v1/jobs", { method: "PUT" })`.',
    cause,
  })
}

/** The answer to an error: a JSON:API document for the teams, plain text otherwise. */
function refusal(path: string, error: unknown): Response {
  const isAboutTeams = path === TEAMS_PREFIX || path.startsWith(`${TEAMS_PREFIX}/`)
  if (error instanceof TeamsRefusal) return teamsFailure(error)
  const told = error instanceof Refusal ? error : withoutDetails(error)
  if (isAboutTeams) return teamsFailure(told)
  const { message, status, headers } = told
  return new Response(message, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', ...headers },
  })
}

/** An internal error, reduced for clients. */
function withoutDetails(error: unknown): Refusal {
  return error instanceof FilterError
    ? new Refusal(400, 'The request cannot be read.')
    : new Refusal(500, 'The server failed.')
}

const METHODS = ['GET', 'HEAD', 'PUT', 'POST', 'DELETE']

/** 405 for a path that has a route, 404 otherwise. */
function notThere(path: string, { routes }: Hono): Refusal {
  const taken = new Set(
    routes.flatMap((route) => (patternOf(route.path).test(path) ? [route.method] : [])),
  )
  if (taken.has('GET')) taken.add('HEAD')
  const methods = METHODS.filter((method) => taken.has(method)).join(', ')
  if (methods === '') return new Refusal(404, `There is nothing at \`${path}\`.`)
  return new Refusal(405, `\`${path}\` accepts ${methods}.`, { Allow: methods })
}

/** The paths of a route, such as `/v1/job/:id`. */
function patternOf(route: string): RegExp {
  return new RegExp(`^${route.replace(/:\w+/g, '[^/]+')}$`)
}

function requireProfile(profile: Profile): void {
  if (isProfile(profile)) return
  throw new FilterOptionError('`profile` must be `specification` or `nomad`.', {
    code: 'invalid-option',
    hint: 'Change it, or leave it out for `specification`.',
  })
}

function isListOrAbsent(rows: unknown): boolean {
  return rows === undefined || Array.isArray(rows)
}

function requireHeaderPrefix(prefix: string): void {
  if (typeof prefix === 'string' && /^[A-Za-z0-9-]*$/.test(prefix)) return
  throw new FilterOptionError('`headerPrefix` must consist of letters, digits and `-`.', {
    code: 'invalid-option',
    hint: 'Write it as in `X-Nomad-`.',
  })
}

function requireTokens(name: 'tokens' | 'teamTokens', tokens: readonly string[]): void {
  if (tokens.every((token) => typeof token === 'string' && /^[\x21-\x7e]+$/.test(token))) return
  throw new FilterOptionError('Every token must be a string of visible ASCII characters.', {
    code: 'invalid-option',
    hint: `Remove spaces and other characters from \`${name}\`.`,
  })
}

function requireApart(tokens: readonly string[], teamTokens: readonly string[]): void {
  if (!tokens.some((token) => teamTokens.includes(token))) return
  throw new FilterOptionError('`tokens` and `teamTokens` have a token in common.', {
    code: 'invalid-option',
    hint: 'The two services are independent: give each tokens that the other does not have.',
  })
}
