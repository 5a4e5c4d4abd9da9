import type { Cluster } from '../state/cluster.ts'
import type { ClusterRow } from '../state/data.ts'
import { LIST_KINDS } from '../state/lists.ts'
import { identityOf } from '../state/table.ts'

/** A job with its allocations and latest deployment, for the list of job statuses. */
export function jobStatusOf({ tables }: Cluster): (job: ClusterRow) => ClusterRow {
  const ofJob = (row: ClusterRow) => `${row.Namespace}\n${row.JobID}`
  const allocations = Map.groupBy(tables.allocations.snapshot(), ofJob)
  const deployments = Map.groupBy(tables.deployments.snapshot(), ofJob)
  const children = Map.groupBy(
    tables.jobs.snapshot(),
    ({ Namespace, ParentID }) => `${Namespace}\n${ParentID}`,
  )
  return (job) => {
    const key = identityOf(job, LIST_KINDS.jobs)
    const deployment = deployments.get(key)?.at(-1)
    const groups = (job.TaskGroups ?? []) as readonly { readonly Count?: number }[]
    return {
      ...job,
      Allocs: (allocations.get(key) ?? []).map((allocation) => ({
        ...allocation,
        Group: allocation.TaskGroup,
        JobVersion: (allocation.Job as ClusterRow | undefined)?.Version ?? 0,
        FollowupEvalID: allocation.FollowupEvalID ?? '',
      })),
      GroupCountSum: groups.reduce((sum, { Count = 1 }) => sum + Count, 0),
      ChildStatuses: (children.get(key) ?? []).map(({ Status }) => Status),
      LatestDeployment: deployment
        ? { ...deployment, IsActive: ACTIVE.has(String(deployment.Status)) }
        : null,
    }
  }
}

const ACTIVE: ReadonlySet<string> = new Set([
  ...['initializing', 'running', 'paused', 'blocked', 'unblocking', 'pending'],
])
