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
import type { ClusterRow, GivenListName } from '../state/data.ts'
import { LIST_KINDS, rowPath, type TableName } from '../state/lists.ts'
import { inOrder } from '../state/order.ts'
import { createStub, type Show } from '../state/stub.ts'
import { identity } from '../state/table.ts'
import { GIVEN_LIST_NAMES, GIVEN_LISTS } from './given-lists.ts'
import { jobStatusOf } from './job-statuses.ts'
import { namespaceRow, namespacesOf, nodePoolRow, nodePoolsOf } from './namespaces.ts'
import { readSubmission } from './register.ts'

const JOB = rowPath(LISTS.jobs.path, ':id')
const WRITES = ['PUT', 'POST']
/** The version that the agent reports if no member has one. */
const VERSION = '1.11.3'

const showStatus = createStub(jobStatusSchema, {})

/** How to answer a request for a list of Nomad. */
interface Listed {
  /** The schema that filters see. */
  readonly schema: ObjectSchema
  /** Defaults to the fields that identify a row. */
  readonly order?: readonly string[]
  readonly rowsOf: (parameters: Parameters) => readonly ClusterRow[]
  /** Called after the rows are selected. */
  readonly showsAs?: () => Show
}

/**
 * Adds the routes of Nomad beyond the specification: writing jobs in Nomad's format, its other lists, and the agent.
 * Nothing is scheduled: an evaluation is complete immediately and places nothing.
 */
export function addNomadRoutes(
  routes: Hono,
  cluster: Cluster,
  options: SchedulerOptions,
  { parametersOf, beyondIndex, textOf, answer }: Exchange,
): void {
  const { region, members, given, maxBodyBytes, now } = options
  const idOf = ({ req }: Context) => req.param('id') ?? ''
  const namespaceOf = (parameters: Parameters) => parameters.get(QUERY.namespace) || undefined
  const jobOf = (context: Context, parameters: Parameters) =>
    cluster.tables.jobs.get(identity(LIST_KINDS.jobs, idOf(context), namespaceOf(parameters)))

  /** The answer to a write to a job, with the resulting evaluation. */
  const evaluated = (job: ClusterRow, TriggeredBy: string, JobModifyIndex: unknown) => {
    const ModifyTime = BigInt(now()) * 1_000_000n
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
  const written = (result: ClusterRow, parameters: Parameters) => {
    const whole = { LastContact: 0, KnownLeader: false, NextToken: '', ...result }
    return answer(textOf(whole, parameters), { index: BigInt(result.Index as number | bigint) })
  }

  routes.on(WRITES, [LISTS.jobs.path, JOB], async (context) => {
    const parameters = parametersOf(context)
    const body = await readBody(context.req.raw, undefined, maxBodyBytes)
    const job = readSubmission(
      cluster,
      body,
      context.req.param('id'),
      namespaceOf(parameters),
      region,
    )
    const now = storeJob(cluster, job, options.now())
    const result = evaluated(now, 'job-register', now.JobModifyIndex)
    return written({ ...result, Warnings: '' }, parameters)
  })

  routes.delete(JOB, (context) => {
    const parameters = parametersOf(context)
    const purge = parameters.get('purge') ?? 'false'
    if (!/^(?:true|false)$/.test(purge))
      throw new Refusal(500, '`purge` must be `true` or `false`.')
    const job = jobOf(context, parameters)
    const none = { EvalID: '', EvalCreateIndex: 0, JobModifyIndex: 0, Index: 0 }
    if (!job) return written({ ...none, VolumeEvalID: '', VolumeEvalIndex: 0 }, parameters)
    if (purge === 'true') {
      cluster.remove('jobs', String(job.ID), String(job.Namespace))
    } else if (!job.Stop) {
      const Version = Number(job.Version ?? 0) + 1
      cluster.put('jobs', { ...job, Stop: true, Status: 'dead', Version })
    }
    const result = evaluated(job, 'job-deregister', integer(cluster.tables.jobs.index))
    return written({ ...result, VolumeEvalID: '', VolumeEvalIndex: 0 }, parameters)
  })

  /** The answer to a request for a list of Nomad, at the state of a table. */
  const list = async (
    context: Context,
    name: NomadListName,
    table: TableName,
    { schema, order = NOMAD_LISTS[name].key, rowsOf, showsAs = () => (row) => row }: Listed,
  ) => {
    const parameters = parametersOf(context)
    const query = readListQuery(parameters, name, options.profile)
    await beyondIndex(table, query, context)
    const rows = inOrder(rowsOf(parameters), order)
    const kind = { schema, order, hasNamespaces: order.includes('Namespace') }
    const { rows: found, nextToken } = await selectRows(rows, query, kind, options)
    const show = showsAs()
    const shown = found.map((row) => show(row))
    return answer(textOf(shown, parameters), { index: cluster.tables[table].index, nextToken })
  }
  const named = (
    name: 'namespaces' | 'nodePools',
    schema: ObjectSchema,
    table: TableName,
    rowsOf: () => readonly ClusterRow[],
  ) =>
    routes.get(NOMAD_LISTS[name].path, (context) => list(context, name, table, { schema, rowsOf }))
  named('namespaces', namespaceSchema, 'jobs', () => namespacesOf(cluster).map(namespaceRow))
  named('nodePools', nodePoolSchema, 'nodes', () => nodePoolsOf(cluster).map(nodePoolRow))

  const listGiven = (context: Context, name: GivenListName) =>
    list(context, name, 'jobs', {
      schema: GIVEN_LISTS[name].schema,
      rowsOf: () => given[name],
      showsAs: () => GIVEN_LISTS[name].show,
    })
  for (const name of GIVEN_LIST_NAMES) {
    const { path, query } = NOMAD_LISTS[name]
    if (!query) routes.get(path, (context) => listGiven(context, name))
  }
  routes.get(NOMAD_LISTS.csiVolumes.path, (context) => {
    const isHost = parametersOf(context).get('type') === NOMAD_LISTS.hostVolumes.query?.type
    return listGiven(context, isHost ? 'hostVolumes' : 'csiVolumes')
  })
  routes.get(NOMAD_LISTS.jobStatuses.path, (context) =>
    list(context, 'jobStatuses', 'jobs', {
      schema: jobSchema,
      order: ['ModifyIndex', ...NOMAD_LISTS.jobStatuses.key],
      rowsOf(parameters) {
        const jobs = cluster.tables.jobs.snapshot()
        const isWhole = parameters.get('include_children') === 'true'
        return isWhole ? jobs : jobs.filter(({ ParentID }) => !ParentID)
      },
      showsAs() {
        const statusOf = jobStatusOf(cluster)
        return (job) => showStatus(statusOf(job))
      },
    }),
  )
  const [self = {}] = members
  const tags = (self.Tags ?? {}) as Readonly<Record<string, unknown>>
  const leader = `${self.Addr ?? '127.0.0.1'}:${tags.port ?? 4_647}`
  const agent = {
    config: {
      Region: region,
      Datacenter: tags.dc ?? 'dc1',
      Version: { Version: tags.build ?? VERSION, VersionPrerelease: '', VersionMetadata: '' },
    },
    member: self,
    stats: { nomad: { server: 'true', leader: 'true', leader_addr: leader } },
  }
  const fixed: Readonly<Record<string, unknown>> = {
    'status/leader': leader,
    'agent/self': agent,
  }
  for (const [path, value] of Object.entries(fixed)) {
    routes.get(ROUTE_PREFIX + path, (context) => answer(textOf(value, parametersOf(context))))
  }
}
