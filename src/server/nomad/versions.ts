import type { ClusterRow } from '../data.ts'
import { LIST_KINDS } from '../lists.ts'
import { identityOf } from '../table.ts'

/** Earlier versions of jobs, kept in memory. */
export interface Versions {
  /** Remembers what a write replaced. */
  record(before: ClusterRow): void
  /** The versions of a job, the current one first. */
  of(current: ClusterRow): readonly ClusterRow[]
  forget(job: ClusterRow): void
}

/** How many versions of a job are kept, including the current one. */
const MOST = 6

/** The versions of a new server. */
export function createVersions(): Versions {
  const earlier = new Map<string, readonly ClusterRow[]>()
  const keyOf = (job: ClusterRow) => identityOf(job, LIST_KINDS.jobs)
  const of = (job: ClusterRow) => earlier.get(keyOf(job)) ?? []
  return {
    record(before) {
      earlier.set(keyOf(before), [before, ...of(before)].slice(0, MOST - 1))
    },
    of: (current) => [current, ...of(current)],
    forget: (job) => earlier.delete(keyOf(job)),
  }
}
