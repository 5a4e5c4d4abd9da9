import { ALL_NAMESPACES, DEFAULT_NAMESPACE, jsonMember } from '../../wire/index.ts'
import { JOB_DEFAULTS, readJob } from '../put-job.ts'
import { Refusal } from '../refusal.ts'
import type { Cluster } from '../state/cluster.ts'
import type { ClusterRow } from '../state/data.ts'
import { LIST_KINDS } from '../state/lists.ts'
import { identityOf } from '../state/table.ts'
import { namespacesOf } from './namespaces.ts'

const TYPES: ReadonlySet<unknown> = new Set(['service', 'batch', 'system', 'sysbatch'])

/**
 * The job in a request to register one, with its defaults. Reads it as Nomad does: in a wrapper, with null as the
 * zero value of any field.
 * @param id The job in the path, if there is one.
 * @param namespace The namespace in the query, which takes precedence.
 * @throws {Refusal} 400 for a body without a job; 500 for an invalid job.
 */
export function readSubmission(
  cluster: Cluster,
  body: unknown,
  id: string | undefined,
  namespace: string | undefined,
  region: string,
): ClusterRow {
  const given = jsonMember(body, 'Job')
  if (typeof given !== 'object' || given === null) {
    throw new Refusal(400, 'The body has no `Job`.')
  }
  const job = withDefaults(wellFormed(readJob(given, 'missing')), namespace, region)
  if (!job.ID) throw new Refusal(400, 'The job has no `ID`.')
  if (id !== undefined && id !== job.ID)
    throw new Refusal(400, 'The `ID` of the job differs from that in the path.')
  if (job.Region !== region) throw new Refusal(500, `No path to the region \`${job.Region}\`.`)
  const faults = faultsOf(job, cluster)
  if (faults.length > 0) throw new Refusal(500, `The job is not valid: ${faults.join('; ')}.`)
  const before = cluster.tables.jobs.get(identityOf(job, LIST_KINDS.jobs))
  // Registering a stopped job starts it again.
  return before?.Stop ? { ...job, Status: 'pending' } : job
}

/** A lone surrogate in an ID becomes U+FFFD, as in Go. */
function wellFormed(job: ClusterRow): ClusterRow {
  return typeof job.ID === 'string' ? { ...job, ID: job.ID.toWellFormed() } : job
}

function withDefaults(
  { SubmitTime: _, Status: _status, ...job }: ClusterRow,
  namespace: string | undefined,
  region: string,
): ClusterRow {
  const groups = (job.TaskGroups ?? []) as readonly ClusterRow[]
  return {
    ...JOB_DEFAULTS,
    ...job,
    Name: job.Name || job.ID,
    Type: job.Type || JOB_DEFAULTS.Type,
    Region: job.Region || region,
    Namespace:
      (namespace === ALL_NAMESPACES ? undefined : namespace) || job.Namespace || DEFAULT_NAMESPACE,
    // Only deregistering stops a job.
    Stop: false,
    TaskGroups: groups.map((group) => ({ Count: 1, ...group })),
  }
}

function faultsOf(job: ClusterRow, cluster: Cluster): readonly string[] {
  const groups = job.TaskGroups as readonly ClusterRow[]
  const priority = job.Priority as number
  const withoutTasks = groups.filter(({ Tasks }) => !(Tasks as unknown[] | undefined)?.length)
  return [
    /[ \0]/.test(String(job.ID)) && 'its `ID` has a space or a null character',
    !TYPES.has(job.Type) && `its type \`${job.Type}\` does not exist`,
    (priority < 1 || priority > 100) && 'its priority is not between 1 and 100',
    !namespacesOf(cluster).includes(String(job.Namespace)) &&
      `its namespace \`${job.Namespace}\` does not exist`,
    groups.length === 0 && 'it has no task groups',
    ...withoutTasks.map(({ Name }) => `its task group \`${Name}\` has no tasks`),
  ].filter((fault) => fault !== false)
}
