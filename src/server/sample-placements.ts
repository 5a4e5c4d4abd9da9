import type { JobDraft, SampleGroup } from './sample-jobs.ts'
import { canTake, type SampleNode } from './sample-nodes.ts'
import type { SampleRandom } from './sample-random.ts'

/** Where and how one instance of a task group is. */
export interface Placement {
  readonly id: string
  readonly group: SampleGroup
  /** Its number within the group, from 0. */
  readonly at: number
  readonly node: SampleNode
  readonly status: 'running' | 'failed' | 'complete'
}

/**
 * An instance of each group as often as it is wanted, on nodes that can take it. None of a job that
 * waits for room, or that only starts others.
 */
export function placed(
  job: JobDraft,
  nodes: readonly SampleNode[],
  random: SampleRandom,
): Placement[] {
  if (job.Status === 'pending' || job.Periodic || job.ParameterizedJob) return []
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

/** The instances of one group, and how many of them are in a state. */
export function groupOf(placements: readonly Placement[], group: SampleGroup) {
  const own = placements.filter((placement) => placement.group === group)
  const count = (wanted: Placement['status']) =>
    own.filter(({ status }) => status === wanted).length
  return { own, count }
}
