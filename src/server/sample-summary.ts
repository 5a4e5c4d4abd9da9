import type { JobDraft } from './sample-jobs.ts'
import { groupOf, type Placement } from './sample-placements.ts'

/** How the instances of a job's groups are, counted. */
export function jobSummary(job: JobDraft, placements: readonly Placement[]) {
  const isParent = job.Periodic !== null || job.ParameterizedJob !== null
  return {
    JobID: job.ID,
    Namespace: job.Namespace,
    Summary: Object.fromEntries(
      job.TaskGroups.map((group) => {
        const { count } = groupOf(placements, group)
        return [
          group.Name,
          {
            Complete: count('complete'),
            Failed: count('failed'),
            Lost: 0,
            Queued: job.Status === 'pending' && !isParent ? group.Count : 0,
            Running: count('running'),
            Starting: 0,
          },
        ]
      }),
    ),
    Children: { Dead: 0, Pending: 0, Running: 0 },
    CreateIndex: job.CreateIndex,
    ModifyIndex: job.ModifyIndex,
  }
}
