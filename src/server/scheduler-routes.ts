import type { Context } from 'hono'
import { Hono } from 'hono/tiny'
import { JSON_TYPE, LISTS, QUERY } from '../wire/index.ts'
import { createExchange, type Exchange, type SchedulerOptions, type State } from './exchange.ts'
import { type ListQuery, type Parameters, readListQuery, readWait } from './list/query.ts'
import { requireAnswerable, selectRows } from './list/select-rows.ts'
import { putJob } from './put-job.ts'
import { readBody } from './read-body.ts'
import { Refusal } from './refusal.ts'
import type { Cluster } from './state/cluster.ts'
import { LIST_KINDS, rowPath, type TableName } from './state/lists.ts'
import { identity } from './state/table.ts'

/** The answer to a request for a list. */
interface ListAnswer extends State {
  readonly text: string
}

/** The HTTP API of the scheduler. */
export function createSchedulerRoutes(cluster: Cluster, options: SchedulerOptions): Hono {
  const { profile, allows, region } = options
  const routes = new Hono()

  routes.use('*', async ({ req }, next) => {
    if (await allows(req.raw.headers)) return next()
    throw new Refusal(403, 'The token is missing or invalid.')
  })

  const exchange = createExchange(cluster, options)
  const { parametersOf, beyondIndex, textOf, answer, noSuchRow } = exchange
  addJobWrites(routes, cluster, options, exchange)

  const answerTo = async (
    name: TableName,
    query: ListQuery,
    parameters: Parameters,
  ): Promise<ListAnswer> => {
    const { index, snapshot } = cluster.tables[name]
    const { rows, nextToken } = await selectRows(snapshot(), query, LIST_KINDS[name], options)
    const { show } = LIST_KINDS[name]
    const shown = rows.map((row) => show(row, query.details))
    return { text: textOf(shown, parameters), nextToken, index }
  }

  const list = (name: TableName) => async (context: Context) => {
    const parameters = parametersOf(context)
    const query = readListQuery(parameters, name, profile)
    if (query.index !== undefined) await requireAnswerable(query, LIST_KINDS[name], options)
    const woken = await beyondIndex(name, query, context)
    // Identical queries that wake up from the same write share an answer.
    const asked = new URL(context.req.url).search
    const shared =
      (woken.get(asked) as Promise<ListAnswer> | undefined) ?? answerTo(name, query, parameters)
    woken.set(asked, shared)
    const { text, ...state } = await shared
    return answer(text, state)
  }
  const row = (name: TableName) => async (context: Context) => {
    const parameters = parametersOf(context)
    const kind = LIST_KINDS[name]
    const id = context.req.param('id') ?? ''
    const key = identity(kind, id, parameters.get(QUERY.namespace) || undefined)
    const found = () => {
      const row = cluster.tables[name].get(key)
      if (row) return row
      throw noSuchRow()
    }
    const query = readWait(parameters, profile)
    found()
    await beyondIndex(name, query, context)
    return answer(textOf(kind.showInFull(found()), parameters), cluster.tables[name])
  }
  for (const name of Object.keys(LIST_KINDS) as TableName[]) {
    const { path } = LIST_KINDS[name].list
    routes.get(path, list(name))
    routes.get(rowPath(path, ':id'), row(name))
  }

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
    return answer(textOf(result, parametersOf(context)))
  })

  return routes
}

/** Adds PUT and DELETE of a job, whose details the specification leaves open. */
function addJobWrites(
  routes: Hono,
  cluster: Cluster,
  { profile, maxBodyBytes, now }: SchedulerOptions,
  { parametersOf, textOf, answer, noSuchRow }: Exchange,
): void {
  // Nomad takes null for a missing member.
  const nulls = profile === 'nomad' ? 'missing' : 'empty'
  const unevaluated = { EvalID: '', EvalCreateIndex: 0 }
  routes.put(LISTS.jobs.path, async (context) => {
    const parameters = parametersOf(context)
    const body = await readBody(context.req.raw, JSON_TYPE, maxBodyBytes)
    const named = parameters.get(QUERY.namespace) || undefined
    const { JobModifyIndex } = putJob(cluster, body, named, now(), nulls)
    return answer(textOf({ ...unevaluated, JobModifyIndex, Warnings: '' }, parameters))
  })
  routes.delete(rowPath(LISTS.jobs.path, ':id'), (context) => {
    const parameters = parametersOf(context)
    const named = parameters.get(QUERY.namespace) || undefined
    if (!cluster.remove('jobs', context.req.param('id') ?? '', named)) throw noSuchRow()
    const result = { ...unevaluated, JobModifyIndex: cluster.tables.jobs.index }
    return answer(textOf(result, parameters))
  })
}
