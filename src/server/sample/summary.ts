import type { JobDraft } from './jobs.ts'
import { groupOf, type Placement } from './placements.ts'

/** The number of instances of each group of a job, by status. */
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
