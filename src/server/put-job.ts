import { canonicalJson } from '../json/index.ts'
import { jobSchema } from '../schemas/index.ts'
import { DEFAULT_NAMESPACE, jsonMember } from '../wire/index.ts'
import { Refusal } from './refusal.ts'
import type { Cluster } from './state/cluster.ts'
import type { ClusterRow } from './state/data.ts'
import { nextSummary } from './state/job-summary.ts'
import { LIST_KINDS } from './state/lists.ts'
import { identityOf } from './state/table.ts'
import { type Nulls, validateRow } from './validate-row.ts'

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
const OWN = [
  'CreateIndex',
  'ModifyIndex',
  'JobModifyIndex',
  'Version',
  'NomadTokenID',
  'Dispatched',
] as const

/**
 * Creates or replaces the job in the body of a request, as the specification leaves open. An unchanged job keeps its
 * indexes and its version.
 * @param namespace The namespace in the query, if there is one.
 * @param nowMs Milliseconds since 1970.
 * @param nulls What null means in the body.
 * @throws {Refusal} 400 for a body that is not a job.
 */
export function putJob(
  cluster: Cluster,
  body: unknown,
  namespace: string | undefined,
  nowMs: number,
  nulls: Nulls,
): ClusterRow {
  const given = submitted(body, namespace, nulls)
  const before = cluster.tables.jobs.get(identityOf(given, LIST_KINDS.jobs))
  if (!before) {
    const SubmitTime = given.SubmitTime ?? BigInt(nowMs) * 1_000_000n
    return cluster.put('jobs', {
      ...JOB_DEFAULTS,
      Status: 'pending',
      ...given,
      SubmitTime,
      Version: 0,
      JobSummary: nextSummary(given),
    })
  }
  const kept = { Status: before.Status, SubmitTime: before.SubmitTime }
  const next = { ...JOB_DEFAULTS, ...kept, ...given }
  if (isSame(next, before)) return cluster.put('jobs', before)
  return cluster.put('jobs', {
    ...next,
    SubmitTime: given.SubmitTime ?? BigInt(nowMs) * 1_000_000n,
    Version: Number(before.Version ?? 0) + 1,
    JobSummary: nextSummary(next, before),
  })
}

function submitted(body: unknown, namespace: string | undefined, nulls: Nulls): ClusterRow {
  const inside = jsonMember(body, 'Job')
  const job = readJob(inside === undefined ? body : inside, nulls)
  if (typeof job.ID !== 'string' || !/^[^\s\p{C}]{1,256}$/u.test(job.ID)) {
    throw new Refusal(400, 'The field `ID` must have 1 to 256 characters, without white space.')
  }
  if (namespace !== undefined && job.Namespace && job.Namespace !== namespace) {
    throw new Refusal(400, 'The field `Namespace` and the parameter `namespace` differ.')
  }
  const Namespace = job.Namespace || namespace || DEFAULT_NAMESPACE
  if (!/^[A-Za-z0-9-]{1,128}$/.test(String(Namespace))) {
    throw new Refusal(400, 'The field `Namespace` must have 1 to 128 letters, digits or `-`.')
  }
  return { ...job, Namespace, Name: job.Name || job.ID }
}

/**
 * A job as it was sent, without the fields that only the server sets.
 * @throws {Refusal} 400 for a value that is not a job.
 */
function readJob(given: unknown, nulls: Nulls): ClusterRow {
  const job = { ...(validateRow(given, jobSchema, '', nulls) as Record<string, unknown>) }
  for (const name of OWN) delete job[name]
  // Nomad takes 0 for a priority that is not given.
  if (nulls === 'missing' && job.Priority === 0) delete job.Priority
  return job
}

const IGNORED = Object.fromEntries([...OWN, 'JobSummary'].map((name) => [name, undefined]))

function isSame(next: ClusterRow, before: ClusterRow): boolean {
  return canonicalJson({ ...next, ...IGNORED }) === canonicalJson({ ...before, ...IGNORED })
}
