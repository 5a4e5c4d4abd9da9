import type { Context } from 'hono'
import { Hono } from 'hono/tiny'
import { stringifyJson } from '../json/index.ts'
import {
  HEADERS,
  JSON_TYPE,
  LISTS,
  type Profile,
  QUERY,
  WAIT,
  writeHeaderText,
} from '../wire/index.ts'
import { deregisterJob, type JobWrite, registerJob } from './job-writes.ts'
import {
  type Parameters,
  readListQuery,
  readParameters,
  readWait,
  type Wait,
} from './list/query.ts'
import type { FilterRules } from './list/row-filter.ts'
import { requireAnswerable, selectRows } from './list/select-rows.ts'
import { readBody, requireMediaType } from './read-body.ts'
import { Refusal } from './refusal.ts'
import { type Cluster, TABLE_NAMES } from './state/cluster.ts'
import type { ClusterRow } from './state/data.ts'
import { LIST_KINDS, rowPath } from './state/lists.ts'
import { identityOf, type Table } from './state/table.ts'

/** The server's options for the scheduler. */
export interface SchedulerOptions extends FilterRules {
  readonly profile: Profile
  readonly headerPrefix: string
  readonly region: string
  readonly members: readonly ClusterRow[]
  readonly maxBodyBytes: number
  /** A random number from 0 up to 1. */
  readonly random: () => number
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Aborted when the server closes, to end every wait. */
  readonly closing: AbortSignal
}

/** JSON, and the type that curl names when it sends a file. */
const JSON_OR_CURL = /^application\/(?:json|x-www-form-urlencoded)\s*(?:;|$)/i

/** The HTTP API of the scheduler. */
export function createSchedulerRoutes(cluster: Cluster, options: SchedulerOptions): Hono {
  const { profile, region, maxBodyBytes } = options
  const routes = new Hono()
  const header = (name: keyof typeof HEADERS) => options.headerPrefix + HEADERS[name]

  /** @throws {Refusal} for another region, and for a query that cannot be read. */
  const parametersOf = ({ req }: Context): Parameters => {
    const parameters = readParameters(req.url, profile)
    const named = parameters.get(QUERY.region) || region
    if (named === region) return parameters
    throw new Refusal(404, `No path to the region \`${named}\`.`)
  }

  /** Resolves once a list has passed the index of a query, or immediately if the query has none. */
  const beyondIndex = async (table: Table, { index, waitMs }: Wait, { req }: Context) => {
    if (index === undefined || index < table.index) return
    const longestMs = waitMs * (1 + options.random() / WAIT.jitterDivisor)
    await table.beyond(index, longestMs, AbortSignal.any([req.raw.signal, options.closing]))
  }

  /** A value as JSON, formatted if the request asks for it. */
  const answer = (value: unknown, parameters: Parameters, headers: Record<string, string> = {}) =>
    new Response(stringifyJson(value, parameters.has(QUERY.pretty) ? 2 : 0), {
      headers: { 'Content-Type': JSON_TYPE, ...headers },
    })

  const stateOf = (index: bigint) => ({
    [header('index')]: `${index}`,
    [header('lastContact')]: '0',
    [header('knownLeader')]: 'true',
  })

  for (const name of TABLE_NAMES) {
    const kind = LIST_KINDS[name]
    const table = cluster.tables[name]

    routes.get(kind.list.path, async (context) => {
      const parameters = parametersOf(context)
      const query = readListQuery(parameters, name, profile)
      if (query.index !== undefined) await requireAnswerable(query, kind, options)
      await beyondIndex(table, query, context)
      const state = stateOf(table.index)
      const { rows, nextToken } = await selectRows(table.snapshot(), query, kind, options)
      const shown = rows.map((row) => kind.show(row, query.details))
      const next = nextToken !== undefined && {
        [header('nextToken')]: writeHeaderText(nextToken),
      }
      return answer(shown, parameters, { ...state, ...next })
    })

    routes.get(rowPath(kind.list.path, ':id'), async (context) => {
      const parameters = parametersOf(context)
      const Namespace = namespaceOf(parameters)
      const key = identityOf({ ID: idOf(context), Namespace }, kind)
      const wait = readWait(parameters, profile)
      requireFound(table.get(key))
      await beyondIndex(table, wait, context)
      return answer(kind.showInFull(requireFound(table.get(key))), parameters, stateOf(table.index))
    })
  }

  const written = (result: object, parameters: Parameters) => {
    // The specification sends the index where a query can wait, and nowhere else.
    const index = profile === 'nomad' && { [header('index')]: `${cluster.tables.jobs.index}` }
    return answer(result, parameters, { ...index })
  }
  const writeFor = (parameters: Parameters): JobWrite => {
    return { profile, namespace: namespaceOf(parameters), nowMs: options.now() }
  }

  const isNomad = profile === 'nomad'
  routes.on(isNomad ? ['PUT', 'POST'] : ['PUT'], LISTS.jobs.path, async (context) => {
    const parameters = parametersOf(context)
    const { raw } = context.req
    const type = raw.headers.get('Content-Type')
    requireMediaType(isNomad || type === null || JSON_OR_CURL.test(type), JSON_TYPE)
    const body = await readBody(raw, maxBodyBytes)
    const result = registerJob(cluster, body, writeFor(parameters))
    return written({ ...result, Warnings: '' }, parameters)
  })
  routes.delete(rowPath(LISTS.jobs.path, ':id'), (context) => {
    const parameters = parametersOf(context)
    const result = deregisterJob(cluster, idOf(context), writeFor(parameters))
    return written(requireFound(result), parameters)
  })

  routes.get(LISTS.members.path, (context) => answer(agentMembers(options), parametersOf(context)))

  return routes
}

function idOf({ req }: Context): string {
  return req.param('id') ?? ''
}

function namespaceOf(parameters: Parameters): string | undefined {
  return parameters.get(QUERY.namespace) || undefined
}

function requireFound<Found>(found: Found | undefined): Found {
  if (found !== undefined) return found
  throw new Refusal(404, 'There is no such resource.')
}

/** The members, as the first of them answers. */
function agentMembers({ members, region }: SchedulerOptions) {
  const [self] = members
  const tags = (self?.Tags ?? {}) as ClusterRow
  return {
    ServerName: String(self?.Name ?? 'tamis').replace(/\.[^.]*$/, ''),
    ServerRegion: region,
    ServerDC: String(tags.dc ?? 'dc1'),
    Members: members,
  }
}
