import type { Context } from 'hono'
import { Hono } from 'hono/tiny'
import { stringifyJson } from '../json/index.ts'
import { HEADERS, JSON_TYPE, LISTS, QUERY, WAIT, writeHeaderText } from '../wire/index.ts'
import type { Access } from './access.ts'
import type { Cluster } from './cluster.ts'
import type { ClusterRow } from './data.ts'
import { LIST_KINDS, rowPath, type TableName } from './lists.ts'
import { putJob } from './put-job.ts'
import {
  type ListQuery,
  type Parameters,
  readListQuery,
  readParameters,
  readWait,
  type Wait,
} from './query.ts'
import { readBody } from './read-body.ts'
import { Refusal } from './refusal.ts'
import type { FilterRules } from './row-filter.ts'
import { requireAnswerable, selectRows } from './select-rows.ts'
import { identity } from './table.ts'
import type { Woken } from './waiters.ts'

/** What the scheduler's routes need from the server. */
export interface SchedulerOptions extends FilterRules {
  readonly allows: Access
  readonly headerPrefix: string
  readonly region: string
  readonly members: readonly ClusterRow[]
  readonly maxBodyBytes: number
  /** A number from 0 up to 1. */
  readonly random: () => number
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Aborted when the server closes, which ends every wait. */
  readonly closing: AbortSignal
}

/** The answer to a request for a list. */
interface Answer {
  readonly text: string
  readonly nextToken: string | undefined
  readonly index: bigint
}

/** The HTTP API of the scheduler. */
export function createSchedulerRoutes(cluster: Cluster, options: SchedulerOptions): Hono {
  const { allows, headerPrefix, region, random, closing } = options
  const routes = new Hono()
  const header = (name: keyof typeof HEADERS) => headerPrefix + HEADERS[name]

  routes.use('*', async ({ req }, next) => {
    if (await allows(req.raw.headers)) return next()
    throw new Refusal(403, 'The token is missing or invalid.')
  })

  const parametersOf = ({ req }: Context): Parameters => {
    const parameters = readParameters(req.url)
    const named = parameters.get(QUERY.region) || region
    if (named === region) return parameters
    throw new Refusal(404, `No path to the region \`${named}\`.`)
  }

  const answerTo = async (
    name: TableName,
    query: ListQuery,
    parameters: Parameters,
  ): Promise<Answer> => {
    const { index, snapshot } = cluster.tables[name]
    const { rows, nextToken } = await selectRows(snapshot(), query, LIST_KINDS[name], options)
    return { text: jsonOf(rows.map(LIST_KINDS[name].show), parameters), nextToken, index }
  }

  /** Resolves once the list is beyond the state of the query, at once if it has none. */
  const beyondIndex = async (
    name: TableName,
    { index, waitMs }: Wait,
    { req }: Context,
  ): Promise<Woken> => {
    if (index === undefined || index < cluster.tables[name].index) return new Map()
    const signal = AbortSignal.any([req.raw.signal, closing])
    const longestMs = waitMs * (1 + random() / WAIT.jitterDivisor)
    return cluster.waiters[name].wait(index, longestMs, signal)
  }
  const stateOf = (index: bigint) => ({
    [header('index')]: `${index}`,
    [header('lastContact')]: '0',
    [header('knownLeader')]: 'true',
  })

  const list = (name: TableName) => async (context: Context) => {
    const parameters = parametersOf(context)
    const query = readListQuery(parameters, LIST_KINDS[name].list)
    if (query.index !== undefined) requireAnswerable(query, LIST_KINDS[name], options)
    const woken = await beyondIndex(name, query, context)
    // Queries that are woken by one write and ask for the same share an answer.
    const asked = new URL(context.req.url).search
    const shared =
      (woken.get(asked) as Promise<Answer> | undefined) ?? answerTo(name, query, parameters)
    woken.set(asked, shared)
    const { text, nextToken, index } = await shared
    return json(text, {
      ...stateOf(index),
      ...(nextToken !== undefined && { [header('nextToken')]: writeHeaderText(nextToken) }),
    })
  }
  const row = (name: TableName) => async (context: Context) => {
    const parameters = parametersOf(context)
    const kind = LIST_KINDS[name]
    const key = identity(
      kind,
      context.req.param('id'),
      parameters.get(QUERY.namespace) || undefined,
    )
    const found = () => {
      const row = cluster.tables[name].get(key)
      if (row) return row
      throw noSuchRow()
    }
    const query = readWait(parameters)
    found()
    await beyondIndex(name, query, context)
    return json(jsonOf(kind.showInFull(found()), parameters), stateOf(cluster.tables[name].index))
  }
  for (const name of Object.keys(LIST_KINDS) as TableName[]) {
    const { path } = LIST_KINDS[name].list
    routes.get(path, list(name))
    routes.get(rowPath(path, ':id'), row(name))
  }

  routes.put(LISTS.jobs.path, async (context) => {
    const parameters = parametersOf(context)
    const body = await readBody(context.req.raw, JSON_TYPE, options.maxBodyBytes)
    const named = parameters.get(QUERY.namespace) || undefined
    const { JobModifyIndex } = putJob(cluster, body, named, options.now())
    const result = { EvalID: '', EvalCreateIndex: 0, JobModifyIndex, Warnings: '' }
    return json(jsonOf(result, parameters))
  })

  routes.delete(rowPath(LISTS.jobs.path, ':id'), (context) => {
    const parameters = parametersOf(context)
    const named = parameters.get(QUERY.namespace) || undefined
    if (!cluster.remove('jobs', context.req.param('id') ?? '', named)) throw noSuchRow()
    const result = { EvalID: '', EvalCreateIndex: 0, JobModifyIndex: cluster.tables.jobs.index }
    return json(jsonOf(result, parameters))
  })

  routes.get(LISTS.members.path, (context) => {
    const { members } = options
    const [self] = members
    const tags = (self?.Tags ?? {}) as Readonly<Record<string, unknown>>
    const result = {
      ServerName: String(self?.Name ?? 'tamis').replace(/\.[^.]*$/, ''),
      ServerRegion: region,
      ServerDC: String(tags.dc ?? 'dc1'),
      Members: members,
    }
    return json(jsonOf(result, parametersOf(context)))
  })

  return routes
}

function noSuchRow(): Refusal {
  return new Refusal(404, 'There is no such resource.')
}

function jsonOf(value: unknown, parameters: Parameters): string {
  return stringifyJson(value, parameters.has(QUERY.pretty) ? 2 : 0)
}

function json(text: string, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(text, { headers: { 'Content-Type': JSON_TYPE, ...headers } })
}
