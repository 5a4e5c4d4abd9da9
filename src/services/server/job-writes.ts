import { ownMember } from '../../../grammar/index.ts'
import { canonicalJson } from '../../rows/json/index.ts'
import type { ObjectSchema } from '../../rows/schema/index.ts'
import { jobSchema } from '../../rows/schemas/index.ts'
import type { Profile } from '../wire/index.ts'
import { faultOfChange, faultOfIndex, faultOfJob } from './job-rules.ts'
import { Refusal } from './refusal.ts'
import { type Cluster, integer } from './state/cluster.ts'
import { type ClusterRow, DEFAULT_NAMESPACE, isParent } from './state/data.ts'
import { nextSummary } from './state/job-summary.ts'
import { LIST_KINDS } from './state/lists.ts'
import { identityOf } from './state/table.ts'
import { validateRow } from './validate-row.ts'

/** The defaults of a job. */
const JOB_DEFAULTS: ClusterRow = {
  Type: 'service',
  Priority: 50,
  Datacenters: ['*'],
  NodePool: 'default',
  Stop: false,
  TaskGroups: [],
}
/** The fields that only the server sets. */
const OWN = ['CreateIndex', 'ModifyIndex', 'JobModifyIndex', 'Version', 'Dispatched']
/** The fields of a job that the next write keeps unless it has them. */
const KEPT = [...OWN, 'Status', 'SubmitTime', 'JobSummary']

/** What a request has besides the job. */
const REQUEST: ObjectSchema = {
  kind: 'object',
  fields: {
    EnforceIndex: { schema: { kind: 'bool' } },
    JobModifyIndex: { schema: { kind: 'uint', bits: 64 } },
  },
}

/** How to write a job. */
export interface JobWrite {
  /** `nomad` accepts and refuses the jobs that Nomad does. */
  readonly profile: Profile
  /** The namespace in the query, if there is one. */
  readonly namespace: string | undefined
  /** Milliseconds since 1970. */
  readonly nowMs: number
}

/** The answer to the write of a job. */
export interface JobWritten {
  /** The evaluation that came with it; empty for a job that only starts others. */
  readonly EvalID: string
  readonly EvalCreateIndex: unknown
  readonly JobModifyIndex: unknown
}

/**
 * Creates or replaces the job in the body of a request. An unchanged job keeps its indexes and its version.
 * @throws {Refusal} 400 for a body that is not a job, and 409 if the job has changed since the index that it must have.
 *   In the profile `nomad`, 500 for that and for a job that Nomad refuses, in its words.
 */
export function registerJob(cluster: Cluster, body: unknown, write: JobWrite): JobWritten {
  const isNomad = write.profile === 'nomad'
  const given = readJob(body, write)
  const before = cluster.tables.jobs.get(identityOf(given, LIST_KINDS.jobs))
  const next = { ...JOB_DEFAULTS, ...given }
  const request = validateRow(body, REQUEST) as ClusterRow
  const fault =
    (isNomad ? faultOfJob(next, cluster.isNamespace) : undefined) ??
    faultOfIndex(request, before) ??
    (isNomad && before ? faultOfChange(next, before) : undefined)
  if (fault !== undefined) throw new Refusal(isNomad ? 500 : 409, fault)
  return evaluated(cluster, stored(given, before, write), 'job-register', write)
}

/** Removes a job; `undefined` if it does not exist. */
export function deregisterJob(
  cluster: Cluster,
  id: string,
  write: JobWrite,
): JobWritten | undefined {
  const key = identityOf({ ID: id, Namespace: write.namespace }, LIST_KINDS.jobs)
  const job = cluster.tables.jobs.get(key)
  return job && evaluated(cluster, job, 'job-deregister', write, key)
}

/** Writes a job, or removes it, with its evaluation, which stays pending because nothing is scheduled. */
function evaluated(
  cluster: Cluster,
  job: ClusterRow,
  TriggeredBy: string,
  { nowMs }: JobWrite,
  removed?: string,
): JobWritten {
  const now = BigInt(nowMs) * 1_000_000n
  const evaluation: ClusterRow = {
    ID: crypto.randomUUID(),
    Namespace: job.Namespace,
    Priority: job.Priority ?? JOB_DEFAULTS.Priority,
    Type: job.Type ?? JOB_DEFAULTS.Type,
    TriggeredBy,
    JobID: job.ID,
    Status: 'pending',
    CreateTime: now,
    ModifyTime: now,
  }
  const [written, created] = cluster.commit([
    { list: 'jobs', ...(removed === undefined ? { row: job } : { removed }) },
    ...(isParent(job) ? [] : [{ list: 'evaluations', row: evaluation } as const]),
  ])
  return {
    EvalID: created ? String(created.ID) : '',
    EvalCreateIndex: created?.CreateIndex ?? 0,
    JobModifyIndex: written?.JobModifyIndex ?? integer(cluster.tables.jobs.index),
  }
}

/** The job with what its writer leaves out, and with its next version and summary if it changes. */
function stored(
  given: ClusterRow,
  before: ClusterRow | undefined,
  { nowMs }: JobWrite,
): ClusterRow {
  const kept = Object.fromEntries(KEPT.map((name) => [name, before?.[name]]))
  const next = { ...JOB_DEFAULTS, ...kept, Status: before?.Status ?? 'pending', ...given }
  if (before && canonicalJson(next) === canonicalJson(before)) return before
  return {
    ...next,
    SubmitTime: given.SubmitTime ?? BigInt(nowMs) * 1_000_000n,
    Version: before ? Number(before.Version ?? 0) + 1 : 0,
    JobSummary: nextSummary(next, before),
  }
}

/** The job of a request, without the fields that only the server sets. The namespace of the query comes first. */
function readJob(body: unknown, { profile, namespace }: JobWrite): ClusterRow {
  const isNomad = profile === 'nomad'
  const inside = ownMember(body, 'Job') ?? undefined
  if (isNomad && inside === undefined) throw new Refusal(400, 'Job must be specified')
  // The specification leaves open whether the job is the body, or its member `Job`.
  const sent = validateRow(inside ?? body, jobSchema) as ClusterRow
  const job = Object.fromEntries(Object.entries(sent).filter(([name]) => !OWN.includes(name)))
  const { ID, Name = ID, Priority } = job
  if (isNomad && ID === undefined) throw new Refusal(400, "Job ID hasn't been provided")
  const Namespace = namespace ?? (job.Namespace || DEFAULT_NAMESPACE)
  if (!isNomad && !/^[^\s\p{C}]{1,256}$/u.test(`${ID ?? ''}`)) {
    throw new Refusal(400, 'The field `ID` must have 1 to 256 characters, without white space.')
  }
  if (!isNomad && !/^[A-Za-z0-9-]{1,128}$/.test(`${Namespace}`)) {
    throw new Refusal(400, 'A namespace must have 1 to 128 letters, digits or `-`.')
  }
  // For Nomad, priority 0 counts as not given.
  const isUsual = isNomad && !Priority
  return { ...job, Name, Namespace, ...(isUsual && { Priority: JOB_DEFAULTS.Priority }) }
}
