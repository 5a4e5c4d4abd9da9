import type { ClusterRow } from './data.ts'

interface Group {
  readonly Name?: string
  readonly Count?: number
}

/** The summary of a job in its list. */
export function listedSummary(job: ClusterRow): ClusterRow {
  const summary = (job.JobSummary ?? {}) as ClusterRow
  return {
    JobID: job.ID,
    Namespace: job.Namespace,
    CreateIndex: job.CreateIndex,
    ModifyIndex: job.ModifyIndex,
    ...summary,
    Children: summary.Children ?? {},
  }
}

/**
 * The summary of a job after a write, with exactly its groups: those that it had keep their counts, and the instances
 * of the others are queued, because nothing is scheduled.
 */
export function nextSummary({ TaskGroups }: ClusterRow, before: ClusterRow = {}): ClusterRow {
  const { Children, Summary } = (before.JobSummary ?? {}) as ClusterRow
  const known = new Map(Object.entries(Summary ?? {}))
  const groups = (TaskGroups ?? []) as readonly (Group | null)[]
  const counts = groups.map((group) => {
    const { Name = '', Count = 1 } = group ?? {}
    return [Name, known.get(Name) ?? { Queued: Count }]
  })
  return { Children, Summary: Object.fromEntries(counts) }
}
