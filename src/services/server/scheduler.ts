import type { Context } from 'hono'
import { Hono } from 'hono/tiny'
import { ownMember } from '../../../grammar/index.ts'
import { stringifyJson } from '../../rows/json/index.ts'
import { specServer } from '../../rows/targets/index.ts'
import { HEADERS, JSON_TYPE, LISTS, PROFILES, WAIT } from '../wire/index.ts'
import { deregisterJob, type JobWrite, registerJob } from './job-writes.ts'
import { type Parameters, readListQuery, readParameters } from './list/query.ts'
import type { FilterRules } from './list/row-filter.ts'
import { createSelect } from './list/select-rows.ts'
import type { Settings } from './options.ts'
import { readBody } from './read-body.ts'
import { Refusal } from './refusal.ts'
import { addPaths } from './routes.ts'
import type { Cluster } from './state/cluster.ts'
import type { ClusterRow } from './state/data.ts'
import { LIST_KINDS, type TableName } from './state/lists.ts'
import { identityOf } from './state/table.ts'

/** The server's options for the scheduler. */
export interface SchedulerOptions extends Settings {
  readonly members: readonly ClusterRow[]
  /** Aborted when the server closes, to end every wait. */
  readonly closing: AbortSignal
}

/** The HTTP API of the scheduler. */
export function createSchedulerRoutes(cluster: Cluster, options: SchedulerOptions): Hono {
  const { profile, region } = options
  const { maxFilterMs } = options.limits
  const isNomad = profile === 'nomad'
  // Nomad reads filters as the newest reference does, which requires white space around words.
  const rules: FilterRules = isNomad
    ? { spacing: 'strict', maxFilterMs }
    : { spacing: 'free', target: specServer, maxFilterMs }
  const header = (name: keyof typeof HEADERS) => PROFILES[profile].headerPrefix + HEADERS[name]

  /** @throws {Refusal} for another region, and for a query that cannot be read. */
  const parametersOf = ({ req }: Context): Parameters => {
    const parameters = readParameters(req.url)
    const named = parameters.get('region') || region
    if (named === region) return parameters
    throw new Refusal(404, `No path to the region \`${named}\`.`)
  }

  /** A value as JSON, formatted if the request asks for it. */
  const answer = (value: unknown, parameters: Parameters, headers: Record<string, string> = {}) =>
    new Response(stringifyJson(value, parameters.has('pretty') ? 2 : 0), {
      headers: { 'Content-Type': JSON_TYPE, ...headers },
    })

  const list = (name: TableName) => async (context: Context) => {
    const kind = LIST_KINDS[name]
    const table = cluster.tables[name]
    const parameters = parametersOf(context)
    const query = readListQuery(parameters, name, profile)
    const select = createSelect(query, kind, rules)
    if (query.index !== undefined) {
      const longestMs = query.waitMs * (1 + options.random() / WAIT.jitterDivisor)
      const signal = AbortSignal.any([context.req.raw.signal, options.closing])
      await table.beyond(query.index, longestMs, signal)
    }
    const index = `${table.index}`
    const { rows, nextToken } = select(table.rows)
    const shown = rows.map((row) => kind.show(row, query.details))
    return answer(shown, parameters, {
      [header('index')]: index,
      [header('lastContact')]: '0',
      [header('knownLeader')]: 'true',
      ...(nextToken !== undefined && { [header('nextToken')]: nextToken }),
    })
  }

  const row = (name: TableName) => (context: Context) => {
    const kind = LIST_KINDS[name]
    const parameters = parametersOf(context)
    const key = identityOf({ ID: idOf(context), Namespace: namespaceOf(parameters) }, kind)
    return answer(kind.showInFull(requireFound(cluster.tables[name].get(key))), parameters)
  }

  const written = (result: object, parameters: Parameters) => {
    // The specification sends the index where a query can wait, and nowhere else.
    const index = isNomad && { [header('index')]: `${cluster.tables.jobs.index}` }
    return answer(result, parameters, { ...index })
  }
  const writeFor = (parameters: Parameters): JobWrite => {
    return { profile, namespace: namespaceOf(parameters), nowMs: options.now() }
  }

  const register = async (context: Context) => {
    const parameters = parametersOf(context)
    const body = await readBody(context.req.raw, options.limits.maxBodyBytes)
    const result = registerJob(cluster, body, writeFor(parameters))
    return written({ ...result, Warnings: '' }, parameters)
  }

  const deregister = (context: Context) => {
    const parameters = parametersOf(context)
    const result = deregisterJob(cluster, idOf(context), writeFor(parameters))
    return written(requireFound(result), parameters)
  }

  const routes = new Hono()
  addPaths(routes, {
    [LISTS.jobs.path]: { GET: list('jobs'), PUT: register, ...(isNomad && { POST: register }) },
    [LISTS.nodes.path]: { GET: list('nodes') },
    [LISTS.allocations.path]: { GET: list('allocations') },
    [LISTS.deployments.path]: { GET: list('deployments') },
    [LISTS.evaluations.path]: { GET: list('evaluations') },
    [LISTS.members.path]: {
      GET: (context) => answer(agentMembers(options), parametersOf(context)),
    },
    '/v1/job/:id': { GET: row('jobs'), DELETE: deregister },
    '/v1/node/:id': { GET: row('nodes') },
    '/v1/allocation/:id': { GET: row('allocations') },
    '/v1/deployment/:id': { GET: row('deployments') },
    '/v1/evaluation/:id': { GET: row('evaluations') },
  })
  return routes
}

function idOf({ req }: Context): string {
  return req.param('id') ?? ''
}

function namespaceOf(parameters: Parameters): string | undefined {
  return parameters.get('namespace') || undefined
}

function requireFound<Found>(found: Found | undefined): Found {
  if (found !== undefined) return found
  throw new Refusal(404, 'There is no such resource.')
}

/** The members, as the first of them answers. */
function agentMembers({ members, region }: SchedulerOptions) {
  const { Name = 'tamis', Tags } = members[0] ?? {}
  const ServerName = String(Name).replace(/\.[^.]*$/, '')
  const ServerDC = ownMember(Tags, 'dc') ?? 'dc1'
  return { ServerName, ServerRegion: region, ServerDC, Members: members }
}
