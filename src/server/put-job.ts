import { canonicalJson } from '../json/index.ts'
import { jobSchema } from '../schemas/index.ts'
import { DEFAULT_NAMESPACE } from '../wire/index.ts'
import type { Cluster } from './cluster.ts'
import type { ClusterRow } from './data.ts'
import { nextSummary } from './job-summary.ts'
import { LIST_KINDS } from './lists.ts'
import { Refusal } from './refusal.ts'
import { identityOf } from './table.ts'
import { validateRow } from './validate-row.ts'

/** The defaults of a job. */
const DEFAULTS: ClusterRow = {
  Type: 'service',
  Priority: 50,
  Datacenters: ['*'],
  NodePool: 'default',
  Stop: false,
  TaskGroups: [],
}
/** The fields that only the server sets. */
const OWN = ['CreateIndex', 'ModifyIndex', 'JobModifyIndex', 'Version', 'NomadTokenID'] as const

/**
 * Creates or replaces the job in the body of a request.
 * @param namespace The namespace in the query, if there is one.
 * @param nowMs Milliseconds since 1970.
 * @throws {Refusal} 400 for a body that is not a job.
 */
export function putJob(
  cluster: Cluster,
  body: unknown,
  namespace: string | undefined,
  nowMs: number,
): ClusterRow {
  const given = submitted(body, namespace)
  const before = cluster.tables.jobs.get(identityOf(given, LIST_KINDS.jobs))
  if (!before) {
    const SubmitTime = given.SubmitTime ?? BigInt(nowMs) * 1_000_000n
    return cluster.put('jobs', {
      ...DEFAULTS,
      Status: 'pending',
      ...given,
      SubmitTime,
      Version: 0,
      JobSummary: nextSummary(given),
    })
  }
  const kept = { Status: before.Status, SubmitTime: before.SubmitTime }
  const next = { ...DEFAULTS, ...kept, ...given }
  if (isSame(next, before)) return cluster.put('jobs', before)
  return cluster.put('jobs', {
    ...next,
    SubmitTime: given.SubmitTime ?? BigInt(nowMs) * 1_000_000n,
    Version: Number(before.Version ?? 0) + 1,
    JobSummary: nextSummary(next, before),
  })
}

function submitted(body: unknown, namespace: string | undefined): ClusterRow {
  const wrapped = body as { Job?: unknown } | null
  const isWrapped = typeof wrapped === 'object' && wrapped !== null && Object.hasOwn(wrapped, 'Job')
  const job = {
    ...(validateRow(isWrapped ? wrapped.Job : body, jobSchema, '') as ClusterRow),
  } as Record<string, unknown>
  for (const name of OWN) delete job[name]
  if (typeof job.ID !== 'string' || !/^[^\s\p{C}]{1,256}$/u.test(job.ID)) {
    throw new Refusal(400, 'The field `ID` must have 1 to 256 characters, without white space.')
  }
  if (namespace !== undefined && job.Namespace && job.Namespace !== namespace) {
    throw new Refusal(400, 'The field `Namespace` and the parameter `namespace` differ.')
  }
  job.Namespace ||= namespace ?? DEFAULT_NAMESPACE
  if (!/^[A-Za-z0-9-]{1,128}$/.test(String(job.Namespace))) {
    throw new Refusal(400, 'The field `Namespace` must have 1 to 128 letters, digits or `-`.')
  }
  job.Name ||= job.ID
  return job
}

const IGNORED = Object.fromEntries([...OWN, 'JobSummary'].map((name) => [name, undefined]))

function isSame(next: ClusterRow, before: ClusterRow): boolean {
  return canonicalJson({ ...next, ...IGNORED }) === canonicalJson({ ...before, ...IGNORED })
}
