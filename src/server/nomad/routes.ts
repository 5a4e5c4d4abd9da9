import type { Context, Hono } from 'hono'
import type { ObjectSchema } from '../../schema/index.ts'
import { jobSchema, jobStatusSchema, namespaceSchema, nodePoolSchema } from '../../schemas/index.ts'
import { LISTS, NOMAD_LISTS, type NomadListName, QUERY, ROUTE_PREFIX } from '../../wire/index.ts'
import type { Exchange, SchedulerOptions } from '../exchange.ts'
import { type Parameters, readListQuery } from '../list/query.ts'
import { selectRows } from '../list/select-rows.ts'
import { storeJob } from '../put-job.ts'
import { readBody } from '../read-body.ts'
import { Refusal } from '../refusal.ts'
import { type Cluster, integer } from '../state/cluster.ts'
import type { ClusterRow } from '../state/data.ts'
import { LIST_KINDS, rowPath, type TableName } from '../state/lists.ts'
import { inOrder } from '../state/order.ts'
import { createStub, type Show } from '../state/stub.ts'
import { identity } from '../state/table.ts'
import { GIVEN_LIST_NAMES, GIVEN_LISTS } from './given-lists.ts'
import { jobStatusOf } from './job-statuses.ts'
import { namespaceRow, namespacesOf, nodePoolRow, nodePoolsOf } from './namespaces.ts'
import { readSubmission } from './register.ts'

const JOB = rowPath(LISTS.jobs.path, ':id')
/** The version that the agent reports if no member has one. */
const VERSION = '1.11.3'

/** What the routes work on. */
interface Served {
  readonly cluster: Cluster
  readonly options: SchedulerOptions
  readonly exchange: Exchange
}

/**
 * Adds the routes of Nomad beyond the specification: writing jobs in Nomad's format, its other lists, and the agent.
 * Nothing is scheduled: an evaluation is complete immediately and places nothing.
 */
export function addNomadRoutes(
  routes: Hono,
  cluster: Cluster,
  options: SchedulerOptions,
  exchange: Exchange,
): void {
  const served = { cluster, options, exchange }
  routes.on(['PUT', 'POST'], [LISTS.jobs.path, JOB], (context) => registerJob(served, context))
  routes.delete(JOB, (context) => deregisterJob(served, context))
  for (const [path, [first, ...others]] of Map.groupBy(LISTINGS, pathOf)) {
    routes.get(path, (context) => {
      const parameters = exchange.parametersOf(context)
      const asked = others.find(({ name }) => isAsked(name, parameters))
      return listRows(served, context, parameters, asked ?? (first as Listing))
    })
  }
  for (const [path, value] of Object.entries(agentOf(options))) {
    routes.get(ROUTE_PREFIX + path, (context) =>
      exchange.answer(exchange.textOf(value, exchange.parametersOf(context))),
    )
  }
}

// Writing jobs

async function registerJob(served: Served, context: Context): Promise<Response> {
  const { cluster, options, exchange } = served
  const parameters = exchange.parametersOf(context)
  const body = await readBody(context.req.raw, undefined, options.maxBodyBytes)
  const named = context.req.param('id')
  const given = readSubmission(cluster, body, named, namespaceOf(parameters), options.region)
  const job = storeJob(cluster, given, options.now())
  const result = evaluated(served, job, 'job-register', job.JobModifyIndex)
  return written(served, { ...result, Warnings: '' }, parameters)
}

function deregisterJob(served: Served, context: Context): Response {
  const { cluster, exchange } = served
  const parameters = exchange.parametersOf(context)
  const purge = parameters.get('purge') ?? 'false'
  if (!/^(?:true|false)$/.test(purge)) throw new Refusal(500, '`purge` must be `true` or `false`.')
  const id = context.req.param('id') ?? ''
  const job = cluster.tables.jobs.get(identity(LIST_KINDS.jobs, id, namespaceOf(parameters)))
  const noVolume = { VolumeEvalID: '', VolumeEvalIndex: 0 }
  if (!job) return written(served, { ...NO_EVALUATION, ...noVolume }, parameters)
  if (purge === 'true') {
    cluster.remove('jobs', String(job.ID), String(job.Namespace))
  } else if (!job.Stop) {
    const Version = Number(job.Version ?? 0) + 1
    cluster.put('jobs', { ...job, Stop: true, Status: 'dead', Version })
  }
  const result = evaluated(served, job, 'job-deregister', integer(cluster.tables.jobs.index))
  return written(served, { ...result, ...noVolume }, parameters)
}

const NO_EVALUATION = { EvalID: '', EvalCreateIndex: 0, JobModifyIndex: 0, Index: 0 }

/** Stores the evaluation that a write to a job causes, and returns the part of the answer that is about it. */
function evaluated(
  { cluster, options }: Served,
  job: ClusterRow,
  TriggeredBy: string,
  JobModifyIndex: unknown,
): ClusterRow {
  const ModifyTime = BigInt(options.now()) * 1_000_000n
  const { ID: EvalID, CreateIndex } = cluster.put('evaluations', {
    ID: crypto.randomUUID(),
    Namespace: job.Namespace,
    Priority: job.Priority,
    Type: job.Type,
    TriggeredBy,
    JobID: job.ID,
    JobModifyIndex,
    Status: 'complete',
    CreateTime: ModifyTime,
    ModifyTime,
  })
  return { EvalID, EvalCreateIndex: CreateIndex, JobModifyIndex, Index: CreateIndex }
}

function written(
  { exchange: { answer, textOf } }: Served,
  result: ClusterRow,
  parameters: Parameters,
): Response {
  const whole = { LastContact: 0, KnownLeader: false, NextToken: '', ...result }
  return answer(textOf(whole, parameters), { index: BigInt(result.Index as number | bigint) })
}

function namespaceOf(parameters: Parameters): string | undefined {
  return parameters.get(QUERY.namespace) || undefined
}

// Lists

/** How a list of Nomad is made. */
interface Listing {
  readonly name: NomadListName
  /** The table whose index is the index of the list. */
  readonly table: TableName
  /** What filters see. */
  readonly schema: ObjectSchema
  /** Defaults to the fields that identify a row. */
  readonly order?: readonly string[]
  readonly rowsOf: (served: Served, parameters: Parameters) => readonly ClusterRow[]
  /** Called once the rows are found. By default, rows are shown whole. */
  readonly showsAs?: (cluster: Cluster) => Show
}

const showStatus = createStub(jobStatusSchema, {})

/** Of two lists at one path, the first is the answer if the request does not say which. */
const LISTINGS: readonly Listing[] = [
  {
    name: 'namespaces',
    table: 'jobs',
    schema: namespaceSchema,
    rowsOf: ({ cluster }) => namespacesOf(cluster).map(namespaceRow),
  },
  {
    name: 'nodePools',
    table: 'nodes',
    schema: nodePoolSchema,
    rowsOf: ({ cluster }) => nodePoolsOf(cluster).map(nodePoolRow),
  },
  {
    name: 'jobStatuses',
    table: 'jobs',
    schema: jobSchema,
    order: ['ModifyIndex', ...NOMAD_LISTS.jobStatuses.key],
    rowsOf({ cluster }, parameters) {
      const jobs = cluster.tables.jobs.snapshot()
      const isWhole = parameters.get('include_children') === 'true'
      return isWhole ? jobs : jobs.filter(({ ParentID }) => !ParentID)
    },
    showsAs(cluster) {
      const statusOf = jobStatusOf(cluster)
      return (job) => showStatus(statusOf(job))
    },
  },
  ...GIVEN_LIST_NAMES.map(
    (name): Listing => ({
      name,
      table: 'jobs',
      schema: GIVEN_LISTS[name].schema,
      rowsOf: ({ options }) => options.given[name],
      showsAs: () => GIVEN_LISTS[name].show,
    }),
  ),
]

function pathOf({ name }: Listing): string {
  return NOMAD_LISTS[name].path
}

function isAsked(name: NomadListName, parameters: Parameters): boolean {
  const asked = Object.entries(NOMAD_LISTS[name].query ?? {})
  return asked.every(([parameter, value]) => parameters.get(parameter) === value)
}

async function listRows(
  served: Served,
  context: Context,
  parameters: Parameters,
  { name, table, schema, order = NOMAD_LISTS[name].key, rowsOf, showsAs }: Listing,
): Promise<Response> {
  const { cluster, options, exchange } = served
  const query = readListQuery(parameters, name, options.profile)
  await exchange.beyondIndex(table, query, context)
  const rows = inOrder(rowsOf(served, parameters), order)
  const kind = { schema, order, hasNamespaces: order.includes('Namespace') }
  const { rows: found, nextToken } = await selectRows(rows, query, kind, options)
  const show = showsAs?.(cluster)
  const shown = show ? found.map((row) => show(row)) : found
  const { index } = cluster.tables[table]
  return exchange.answer(exchange.textOf(shown, parameters), { index, nextToken })
}

// The agent

/** The fixed answers of the agent, by path. */
function agentOf({ region, members }: SchedulerOptions): Readonly<Record<string, unknown>> {
  const [self = {}] = members
  const tags = (self.Tags ?? {}) as Readonly<Record<string, unknown>>
  const leader = `${self.Addr ?? '127.0.0.1'}:${tags.port ?? 4_647}`
  return {
    'status/leader': leader,
    'agent/self': {
      config: {
        Region: region,
        Datacenter: tags.dc ?? 'dc1',
        Version: { Version: tags.build ?? VERSION, VersionPrerelease: '', VersionMetadata: '' },
      },
      member: self,
      stats: { nomad: { server: 'true', leader: 'true', leader_addr: leader } },
    },
  }
}
