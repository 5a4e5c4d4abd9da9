import { compress } from 'hono/compress'
import { cors } from 'hono/cors'
import { Hono } from 'hono/tiny'
import { FilterOptionError, type OptionNames, optionsOf, typeName } from '../../../grammar/index.ts'
import { agentMemberSchema } from '../../rows/schemas/index.ts'
import { HEADERS, PROFILES, TEAMS_PREFIX } from '../wire/index.ts'
import { isAllowed } from './access.ts'
import { createHostCheck, wrongHost } from './hosts.ts'
import { readSettings, type ServerOptions } from './options.ts'
import { isForeignWrite } from './origins.ts'
import { Refusal, textOfRefusal } from './refusal.ts'
import { createSchedulerRoutes } from './scheduler.ts'
import { createCluster, TABLE_NAMES } from './state/cluster.ts'
import type { ClusterRow, ServerData } from './state/data.ts'
import type { TableName } from './state/lists.ts'
import { createTeamMembers } from './teams/members.ts'
import { createTeamsRoutes, documentOfRefusal } from './teams/routes.ts'
import { validateGiven } from './validate-row.ts'

const DATA: OptionNames<ServerData> = {
  jobs: 'list',
  deployments: 'list',
  nodes: 'list',
  allocations: 'list',
  evaluations: 'list',
  members: 'list',
  teams: 'list',
  users: 'list',
  organizationMemberships: 'list',
}

/** Both services, with their rows in memory. */
export interface TamisServer {
  /**
   * Answers a request. It takes the arguments of the platform's `fetch` and can replace it; it rejects only when
   * the arguments are not a valid request, with `invalid-option`.
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
 *   value of the wrong kind, an unknown profile, and an invalid token, origin or host.
 */
export function createServer(given: ServerData = {}, options: ServerOptions = {}): TamisServer {
  const data = optionsOf(given, DATA)
  const settings = readSettings(options)
  const { profile, limits, allowedOrigins, allowedHosts } = settings
  const { headerPrefix } = PROFILES[profile]
  const cluster = createCluster(data, limits.maxBlockedQueries)
  const teamMembers = createTeamMembers(data)
  const members = (data.members ?? []).map((row) =>
    validateGiven(row, agentMemberSchema, 'members', row?.Name),
  )
  const tokens = { scheduler: settings.tokens, teams: settings.teamTokens }
  const isHost = allowedHosts && createHostCheck(allowedHosts)
  const closing = new AbortController()

  const app = new Hono()
  app.use(compress({ encoding: 'gzip' }), ({ req }, next) => {
    requireAllowed(req.raw)
    return next()
  })
  if (allowedOrigins.length > 0) {
    const exposeHeaders = Object.values(HEADERS).map((name) => headerPrefix + name)
    app.use(cors({ origin: [...allowedOrigins], exposeHeaders }))
  }
  app.use(async ({ req }, next) => {
    const service = isAboutTeams(req.path) ? 'teams' : 'scheduler'
    if (await isAllowed(service, req.raw.headers, tokens, headerPrefix)) return next()
    const source = { header: 'Authorization' }
    throw new Refusal(403, [{ detail: 'The token is missing or invalid.', source }])
  })
  app.route(TEAMS_PREFIX, createTeamsRoutes(teamMembers, limits.maxBodyBytes))
  app.route('/', createSchedulerRoutes(cluster, { ...settings, members, closing: closing.signal }))
  app.notFound(({ req }) =>
    refused(req.path, new Refusal(404, `There is nothing at \`${req.path}\`.`)),
  )
  app.onError((error, { req }) => refused(req.path, error))

  /** @throws {Refusal} whatever the path. */
  function requireAllowed(request: Request): void {
    const { host } = new URL(request.url)
    if (closing.signal.aborted) throw new Refusal(503, 'The server is closed.')
    if (isHost && !isHost(host)) throw wrongHost()
    if (!isForeignWrite(request, allowedOrigins)) return
    throw new Refusal(
      403,
      'A page of another origin may not write. If this one may, allow its origin with `tamis serve --allow-origin`, or with `allowedOrigins` of `createServer`.',
    )
  }

  return {
    async fetch(input, init) {
      const request = requestOf(input, init)
      if (request.method !== 'HEAD') return app.fetch(request)
      return new Response(null, await app.fetch(new Request(request, { method: 'GET' })))
    },
    put: cluster.put,
    remove: cluster.remove,
    allowedHosts: allowedHosts ?? [],
    blockedQueries: () => TABLE_NAMES.reduce((sum, name) => sum + cluster.tables[name].waiting, 0),
    close: () => closing.abort(),
  }
}

/** The request of the platform's arguments. */
function requestOf(input: Request | string | URL, init: RequestInit | undefined): Request {
  let cause: unknown
  try {
    if (init === undefined || typeName(init) === 'an object') return new Request(input, init)
  } catch (error) {
    cause = error
  }
  const message = '`fetch` needs a request, or an absolute address and settings.'
  const hint = 'Write it as in `fetch("http://localhost/v1/jobs", { method: "PUT" })`.'
  throw new FilterOptionError(message, { code: 'invalid-option', hint, cause })
}

function isAboutTeams(path: string): boolean {
  return path === TEAMS_PREFIX || path.startsWith(`${TEAMS_PREFIX}/`)
}

/** The answer to an error: a JSON:API document for the teams, plain text otherwise. */
function refused(path: string, error: unknown): Response {
  // Clients learn nothing about an internal error.
  const refusal = error instanceof Refusal ? error : new Refusal(500, 'The server failed.')
  return isAboutTeams(path) ? documentOfRefusal(refusal) : textOfRefusal(refusal)
}
