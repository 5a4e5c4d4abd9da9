import { isParent, type JobDraft } from './jobs.ts'
import { groupOf, type Placement } from './placements.ts'

/** How many instances of each group have each status, for a job and the runs it started. */
export function jobSummary(
  job: JobDraft,
  placements: readonly Placement[],
  runs: readonly JobDraft[],
) {
  const runsThatAre = (status: string) => runs.filter(({ Status }) => Status === status).length
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
            Queued: job.Status === 'pending' && !isParent(job) ? group.Count : 0,
            Running: count('running'),
            Starting: 0,
          },
        ]
      }),
    ),
    Children: {
      Dead: runsThatAre('dead'),
      Pending: runsThatAre('pending'),
      Running: runsThatAre('running'),
    },
    CreateIndex: job.CreateIndex,
    ModifyIndex: job.ModifyIndex,
  }
}
