import { cors } from 'hono/cors'
import { Hono } from 'hono/tiny'
import { FilterError, FilterOptionError, ownOptions } from '../../grammar/index.ts'
import {
  HEADER_PREFIX,
  HEADERS,
  LISTS,
  MEMBER_TYPES,
  membersPath,
  TEAMS_PREFIX,
} from '../wire/index.ts'
import { createAccess } from './access.ts'
import { createCluster } from './cluster.ts'
import { compressed } from './compression.ts'
import type { ClusterRow, ServerData, Storage } from './data.ts'
import { LIST_KINDS, rowPath, type TableName } from './lists.ts'
import { MAX_BODY_BYTES } from './read-body.ts'
import { Refusal } from './refusal.ts'
import { createRoster } from './roster.ts'
import { FILTER_LIMITS, type FilterLimits } from './row-filter.ts'
import { createSchedulerRoutes } from './scheduler-routes.ts'
import { TeamsRefusal } from './teams-refusal.ts'
import { createTeamsRoutes, teamsFailure } from './teams-routes.ts'

/** What one request may take, and how many may wait. */
export interface ServerLimits extends FilterLimits {
  /** Bytes of a body; 1 MB (1,048,576) unless told. Beyond it, 413. */
  readonly maxBodyBytes: number
  /** Blocking queries at once, of each list; 10,000 unless told. Beyond it, 429. */
  readonly maxBlockedQueries: number
}

const SERVER_LIMITS: ServerLimits = {
  ...FILTER_LIMITS,
  maxBodyBytes: MAX_BODY_BYTES,
  maxBlockedQueries: 10_000,
}

export interface ServerOptions {
  /** Secrets, one of which every request must show. None unless told: everyone may do everything. */
  readonly tokens?: readonly string[]
  /** The region served; `global` unless told. Requests for another get 404. */
  readonly region?: string
  /** How the names of the scheduler's headers begin; `X-Cluster-` unless told. */
  readonly headerPrefix?: string
  /** Origins whose pages may ask as well, as in `https://example.org`; none unless told. */
  readonly allowedOrigins?: readonly string[]
  /** How white space in filters is read: as the specification says, or as the reference does. */
  readonly spacing?: 'free' | 'strict'
  readonly limits?: Partial<ServerLimits>
  /** Keeps what is written; `openStore` of `tamis/server/node` makes one. What it has goes before the data. */
  readonly storage?: Storage
  /** Spreads the answers of blocking queries: a number from 0 up to 1. */
  readonly random?: () => number
  /** Milliseconds since 1970. */
  readonly now?: () => number
}

/** Both services over rows in memory. */
export interface TamisServer {
  /** The answer to a request. Never rejects; takes what the platform's `fetch` takes, and stands in for it. */
  readonly fetch: (input: Request | string | URL, init?: RequestInit) => Promise<Response>
  /** Writes a row in full, as the cluster itself would, and wakes who waits for it. */
  readonly put: (list: TableName, row: ClusterRow) => ClusterRow
  /** Takes a row away; false where there is none. The namespace counts for jobs alone. */
  readonly remove: (list: TableName, id: string, namespace?: string) => boolean
  /** Queries that wait at this moment. */
  readonly blockedQueries: () => number
  /** Answers all that wait, and closes the storage; requests after it get 503. */
  readonly close: () => void
}

/**
 * A server of the scheduler's and the teams' interfaces, over rows in memory.
 *
 * @example
 * const server = createServer({ jobs: [{ ID: 'web', Status: 'running' }] })
 * const response = await server.fetch('http://localhost/v1/jobs?filter=Status+%3D%3D+running')
 *
 * @throws {FilterOptionError} `invalid-option` for rows without an `ID`, tokens that are no text and
 *   origins that are none.
 */
export function createServer(given: ServerData = {}, settings: ServerOptions = {}): TamisServer {
  const [data, options] = [ownOptions(given), ownOptions(settings)]
  const limits = { ...SERVER_LIMITS, ...options.limits }
  const { headerPrefix = HEADER_PREFIX, tokens = [], allowedOrigins = [], storage } = options
  requireTokens(tokens)
  requireOrigins(allowedOrigins)
  const allows = createAccess(tokens, headerPrefix)
  const cluster = createCluster(data, storage, limits.maxBlockedQueries)
  const roster = createRoster(data, storage)
  const closing = new AbortController()

  const app = new Hono()
  if (allowedOrigins.length > 0) {
    const exposeHeaders = Object.values(HEADERS).map((name) => headerPrefix + name)
    app.use(cors({ origin: [...allowedOrigins], exposeHeaders }))
  }
  const scheduler = createSchedulerRoutes(cluster, {
    allows,
    headerPrefix,
    limits,
    region: options.region ?? 'global',
    members: data.members ?? [],
    maxBodyBytes: limits.maxBodyBytes,
    spacing: options.spacing ?? 'free',
    random: options.random ?? Math.random,
    now: options.now ?? Date.now,
    closing: closing.signal,
  })
  app.route(TEAMS_PREFIX, createTeamsRoutes(roster, { allows, maxBodyBytes: limits.maxBodyBytes }))
  app.route('/', scheduler)
  app.notFound(({ req }) => refusal(req.path, notThere(req.path)))
  app.onError((error, { req }) => refusal(req.path, error))

  return {
    async fetch(input, init) {
      const request = input instanceof Request && !init ? input : new Request(input, init)
      const response = closing.signal.aborted
        ? refusal(new URL(request.url).pathname, new Refusal(503, 'The server is closed.'))
        : await app.fetch(request)
      return compressed(request, response)
    },
    put: cluster.put,
    remove: cluster.remove,
    blockedQueries: () => Object.values(cluster.waiters).reduce((sum, { size }) => sum + size, 0),
    close() {
      if (closing.signal.aborted) return
      closing.abort()
      storage?.close()
    },
  }
}

/** The answer to an error: a JSON:API document for the teams, and else plain text. */
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

/** What strangers are told of an error that was not meant for them. */
function withoutDetails(error: unknown): Refusal {
  return error instanceof FilterError
    ? new Refusal(400, 'The request cannot be read.')
    : new Refusal(500, 'The server failed.')
}

const METHODS: ReadonlyMap<string, string> = new Map([
  ...Object.values(LIST_KINDS).map(({ list }) => [list.path, 'GET, HEAD'] as const),
  [LISTS.jobs.path, 'GET, HEAD, PUT'],
  [LISTS.members.path, 'GET, HEAD'],
  [`${TEAMS_PREFIX}/teams`, 'GET, HEAD'],
  [`${TEAMS_PREFIX}/organization-memberships`, 'GET, HEAD'],
])
const TEAM_PATHS = MEMBER_TYPES.map(
  (type) => new RegExp(`^${TEAMS_PREFIX}${membersPath('[^/]+', type)}$`),
)

const ROW_PATHS = Object.values(LIST_KINDS).map(({ list }) => ({
  route: new RegExp(`^${rowPath(list.path, '[^/]+')}$`),
  methods: list === LISTS.jobs ? 'GET, HEAD, DELETE' : 'GET, HEAD',
}))

/** Of a path that is there the method is what is wrong. */
function notThere(path: string): Refusal {
  const methods = METHODS.get(path) ?? methodsByForm(path)
  if (methods === undefined) return new Refusal(404, `There is nothing at \`${path}\`.`)
  return new Refusal(405, `\`${path}\` takes ${methods}.`, { Allow: methods })
}

function methodsByForm(path: string): string | undefined {
  const row = ROW_PATHS.find(({ route }) => route.test(path))
  if (row) return row.methods
  if (!TEAM_PATHS.some((route) => route.test(path))) return undefined
  // The users of a team can be seen as well; that way is for demonstrations.
  return path.endsWith('/users') ? 'GET, HEAD, POST, DELETE' : 'POST, DELETE'
}

function requireTokens(tokens: readonly string[]): void {
  if (tokens.every((token) => typeof token === 'string' && /^[\x21-\x7e]+$/.test(token))) return
  throw new FilterOptionError('A token is no text of visible ASCII characters.', {
    code: 'invalid-option',
    hint: 'Give texts without spaces as `tokens`.',
  })
}

function requireOrigins(origins: readonly string[]): void {
  // What a browser sends has no path, and no port where that is the usual one.
  const wrong = origins.find((origin) => !URL.canParse(origin) || new URL(origin).origin !== origin)
  if (wrong === undefined) return
  throw new FilterOptionError(`\`${wrong}\` is no origin.`, {
    code: 'invalid-option',
    hint: 'Give scheme and host alone, as in `https://example.org`.',
  })
}
