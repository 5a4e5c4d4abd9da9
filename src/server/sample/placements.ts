import { isParent, type JobDraft, type SampleGroup } from './jobs.ts'
import { canTake, type SampleNode } from './nodes.ts'
import type { SampleRandom } from './random.ts'

/** The node and the state of one instance of a task group. */
export interface Placement {
  readonly id: string
  readonly group: SampleGroup
  /** Its number within the group, from 0. */
  readonly at: number
  readonly node: SampleNode
  readonly status: 'running' | 'failed' | 'complete'
}

/**
 * The instances of each group of a job, on nodes that can run them. A job that waits for resources, or only starts
 * other jobs, has no instances.
 */
export function placed(
  job: JobDraft,
  nodes: readonly SampleNode[],
  random: SampleRandom,
): Placement[] {
  if (job.Status === 'pending' || isParent(job)) return []
  const fitting = nodes.filter((node) => canTake(node, job))
  if (fitting.length === 0) return []
  return job.TaskGroups.flatMap((group) =>
    Array.from({ length: group.Count }, (_, at) => ({
      id: random.uuid(),
      group,
      at,
      node: random.pick(fitting),
      status: job.Status === 'dead' ? 'complete' : random.chance(0.05) ? 'failed' : 'running',
    })),
  )
}

/** The instances of one group, and the count of each status. */
export function groupOf(placements: readonly Placement[], group: SampleGroup) {
  const own = placements.filter((placement) => placement.group === group)
  const count = (status: Placement['status']) =>
    own.filter((placement) => placement.status === status).length
  return { own, count }
}
