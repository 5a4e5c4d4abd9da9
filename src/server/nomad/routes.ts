import type { Context, Hono } from 'hono'
import type { ObjectSchema } from '../../schema/index.ts'
import { jobSchema, jobStatusSchema, namespaceSchema, nodePoolSchema } from '../../schemas/index.ts'
import {
  DEFAULT_NAMESPACE,
  LISTS,
  NOMAD_LISTS,
  type NomadListName,
  QUERY,
  ROUTE_PREFIX,
} from '../../wire/index.ts'
import { type Cluster, integer } from '../cluster.ts'
import type { ClusterRow, GivenListName } from '../data.ts'
import type { Exchange, SchedulerOptions } from '../exchange.ts'
import { listedSummary } from '../job-summary.ts'
import { LIST_KINDS, rowPath, type TableName } from '../lists.ts'
import { inOrder } from '../order.ts'
import { storeJob } from '../put-job.ts'
import { type Parameters, readListQuery, readWait } from '../query.ts'
import { readBody } from '../read-body.ts'
import { Refusal } from '../refusal.ts'
import { selectRows } from '../select-rows.ts'
import { createStub, type Show } from '../stub.ts'
import { identity } from '../table.ts'
import { GIVEN_LIST_NAMES, GIVEN_LISTS } from './given-lists.ts'
import { desiredUpdates, jobDiff } from './job-diff.ts'
import { jobStatusOf } from './job-statuses.ts'
import { isInPool, namespaceRow, namespacesOf, nodePoolRow, nodePoolsOf } from './namespaces.ts'
import { readSubmission } from './register.ts'
import { createVersions } from './versions.ts'

const JOB = rowPath(LISTS.jobs.path, ':id')
const NODE = rowPath(LISTS.nodes.path, ':id')
const WRITES = ['PUT', 'POST']
/** The version that the agent reports if no member has one. */
const VERSION = '1.11.3'

const showStatus = createStub(jobStatusSchema, {})

/** How a list of Nomad is made. */
interface Listed {
  /** What filters see. */
  readonly schema: ObjectSchema
  /** Defaults to what identifies a row. */
  readonly order?: readonly string[]
  readonly rowsOf: (parameters: Parameters) => readonly ClusterRow[]
  /** Called once the rows are found. */
  readonly showsAs?: () => Show
}

/**
 * Adds the routes that Nomad's own clients use every day: writing jobs, what belongs to a job or a node, and
 * the agent. Nothing is scheduled: an evaluation is complete at once and places nothing.
 */
export function addNomadRoutes(
  routes: Hono,
  cluster: Cluster,
  options: SchedulerOptions,
  { parametersOf, beyondIndex, textOf, answer, noSuchRow }: Exchange,
): void {
  const { region, members, given, maxBodyBytes, now } = options
  const versions = createVersions()
  const idOf = ({ req }: Context) => req.param('id') ?? ''
  const namespaceOf = (parameters: Parameters) => parameters.get(QUERY.namespace) || undefined
  const jobOf = (context: Context, parameters: Parameters) =>
    cluster.tables.jobs.get(identity(LIST_KINDS.jobs, idOf(context), namespaceOf(parameters)))

  /** An answer from the rows of a table, once they are beyond the state of the query. */
  const get = (
    path: string,
    table: TableName,
    read: (context: Context, parameters: Parameters) => unknown,
  ) =>
    routes.get(path, async (context) => {
      const parameters = parametersOf(context)
      await beyondIndex(table, readWait(parameters, options.profile), context)
      const value = read(context, parameters)
      if (value === undefined) throw noSuchRow(cluster.tables[table])
      return answer(textOf(value, parameters), cluster.tables[table])
    })
  /** The rows of a table that a path selects, as their list shows them. */
  const related = (
    path: string,
    table: TableName,
    isRelated: (row: ClusterRow, id: string, namespace: string) => boolean,
    show = LIST_KINDS[table].show,
  ) =>
    get(path, table, (context, parameters) => {
      const namespace = namespaceOf(parameters) ?? DEFAULT_NAMESPACE
      return cluster.tables[table]
        .snapshot()
        .filter((row) => isRelated(row, idOf(context), namespace))
        .map((row) => show(row))
    })
  const ofJob = (row: ClusterRow, id: string, namespace: string) =>
    row.JobID === id && row.Namespace === namespace

  /** The answer to a write to a job, with the evaluation that it causes. */
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

  const submissionOf = async (context: Context, parameters: Parameters) => {
    const body = await readBody(context.req.raw, undefined, maxBodyBytes)
    return readSubmission(cluster, body, context.req.param('id'), namespaceOf(parameters), region)
  }

  routes.on(WRITES, [LISTS.jobs.path, JOB], async (context) => {
    const parameters = parametersOf(context)
    const { job, before } = await submissionOf(context, parameters)
    const now = storeJob(cluster, job, options.now())
    if (before && now.Version !== before.Version) versions.record(before)
    const result = evaluated(now, 'job-register', now.JobModifyIndex)
    return written({ ...result, Warnings: '' }, parameters)
  })

  routes.on(WRITES, `${JOB}/plan`, async (context) => {
    const parameters = parametersOf(context)
    const { job, before } = await submissionOf(context, parameters)
    const index = before?.JobModifyIndex ?? 0
    const result = {
      Annotations: { DesiredTGUpdates: desiredUpdates(before, job), PreemptedAllocs: null },
      FailedTGAllocs: null,
      JobModifyIndex: index,
      CreatedEvals: null,
      Diff: jobDiff(before, job),
      NextPeriodicLaunch: null,
      Warnings: '',
      Index: index,
    }
    return written(result, parameters)
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
      versions.forget(job)
    } else if (!job.Stop) {
      const Version = Number(job.Version ?? 0) + 1
      cluster.put('jobs', { ...job, Stop: true, Status: 'dead', Version })
      versions.record(job)
    }
    const result = evaluated(job, 'job-deregister', integer(cluster.tables.jobs.index))
    return written({ ...result, VolumeEvalID: '', VolumeEvalIndex: 0 }, parameters)
  })

  get(`${JOB}/versions`, 'jobs', (context, parameters) => {
    const job = jobOf(context, parameters)
    if (!job) return undefined
    const all = versions.of(job)
    return {
      Versions: all.map((version) => LIST_KINDS.jobs.showInFull(version)),
      Diffs:
        parameters.get('diffs') === 'true'
          ? all.slice(0, -1).map((version, at) => jobDiff(all[at + 1], version))
          : null,
      Index: job.ModifyIndex,
      LastContact: 0,
      KnownLeader: true,
      NextToken: '',
    }
  })
  get(`${JOB}/summary`, 'jobs', (context, parameters) => {
    const job = jobOf(context, parameters)
    return job && listedSummary(job)
  })
  related(`${JOB}/allocations`, 'allocations', ofJob)
  related(`${JOB}/evaluations`, 'evaluations', ofJob)
  related(`${JOB}/deployments`, 'deployments', ofJob)
  get(`${JOB}/deployment`, 'deployments', (context, parameters) => {
    const namespace = namespaceOf(parameters) ?? DEFAULT_NAMESPACE
    const own = cluster.tables.deployments
      .snapshot()
      .findLast((row) => ofJob(row, idOf(context), namespace))
    return own ? LIST_KINDS.deployments.showInFull(own) : null
  })
  related(
    `${NODE}/allocations`,
    'allocations',
    ({ NodeID }, id) => NodeID === id,
    LIST_KINDS.allocations.showInFull,
  )
  related(
    `${rowPath(LISTS.evaluations.path, ':id')}/allocations`,
    'allocations',
    ({ EvalID }, id) => EvalID === id,
  )
  related(
    `${ROUTE_PREFIX}deployment/allocations/:id`,
    'allocations',
    ({ DeploymentID }, id) => DeploymentID === id,
  )

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
  get(`${ROUTE_PREFIX}namespace/:id`, 'jobs', (context) =>
    namespacesOf(cluster).includes(idOf(context)) ? namespaceRow(idOf(context)) : undefined,
  )
  get(`${ROUTE_PREFIX}node/pool/:id`, 'nodes', (context) =>
    nodePoolsOf(cluster).includes(idOf(context)) ? nodePoolRow(idOf(context)) : undefined,
  )
  related(`${ROUTE_PREFIX}node/pool/:id/nodes`, 'nodes', isInPool)

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
  const isWell = { ok: true, message: 'ok' }
  const fixed: Readonly<Record<string, unknown>> = {
    'status/leader': leader,
    'status/peers': [leader],
    regions: [region],
    'agent/self': agent,
    'agent/health': { server: isWell, client: isWell },
  }
  for (const [path, value] of Object.entries(fixed)) {
    routes.get(ROUTE_PREFIX + path, (context) => answer(textOf(value, parametersOf(context))))
  }
}
