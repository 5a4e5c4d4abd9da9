import type { ClusterRow } from './data.ts'

interface Group {
  readonly Name?: string
  readonly Count?: number
}
type Counts = Readonly<Record<string, number>>

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
 * The summary of a job after a write, with exactly its groups. Existing groups keep their counts, and additional
 * instances are queued, because nothing is scheduled.
 */
export function nextSummary(job: ClusterRow, before: ClusterRow = {}): ClusterRow {
  const summary = (before.JobSummary ?? {}) as ClusterRow
  const known = new Map(Object.entries((summary.Summary ?? {}) as Record<string, Counts>))
  const countsBefore = new Map(groupsOf(before))
  const counts = groupsOf(job).map(([name, count]): [string, Counts] => {
    const own = known.get(name)
    if (!own) return [name, { Queued: count }]
    const more = count - (countsBefore.get(name) ?? 0)
    return [name, { ...own, Queued: Math.max(0, (own.Queued ?? 0) + more) }]
  })
  return { Children: summary.Children, Summary: Object.fromEntries(counts) }
}

/** The groups of a job, with the number of instances, which defaults to 1. */
function groupsOf({ TaskGroups }: ClusterRow): [name: string, count: number][] {
  const groups = (TaskGroups ?? []) as readonly (Group | null)[]
  return groups.map((group) => [group?.Name ?? '', group?.Count ?? 1])
}
