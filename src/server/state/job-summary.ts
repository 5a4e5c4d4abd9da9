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
  const countsBefore = new Map(groupsOf(before).map((group) => [groupName(group), countOf(group)]))
  const counts = groupsOf(job).map((group): [string, Counts] => {
    const name = groupName(group)
    const own = known.get(name)
    if (!own) return [name, { Queued: countOf(group) }]
    const more = countOf(group) - (countsBefore.get(name) ?? 0)
    return [name, { ...own, Queued: Math.max(0, (own.Queued ?? 0) + more) }]
  })
  return { Children: summary.Children, Summary: Object.fromEntries(counts) }
}

function groupsOf({ TaskGroups }: ClusterRow): readonly (Group | null)[] {
  return (TaskGroups ?? []) as readonly (Group | null)[]
}

const groupName = (group: Group | null) => group?.Name ?? ''

/** The number of instances, which defaults to 1. */
const countOf = (group: Group | null) => group?.Count ?? 1
