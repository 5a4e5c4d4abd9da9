import { type Expression, lenient } from 'tamis'
import { postgres, type SqlFilter, table, toSql } from 'tamis/sql'
import { type Job, job } from './jobs.ts'

const { id, name, status, priority, note, tags } = job.shape.fields

/** The columns of the table `jobs`. */
const jobs = table({ columns: { id, name, status, priority, note, tags } })

/** Reads up to `limit` rows after a key, with the verdict of each. */
export type Fetch = (
  condition: SqlFilter,
  after: number,
  limit: number,
) => Promise<readonly (Job & { readonly verdict?: unknown })[]>

// Keys begin with 1.
const ALL = 'id != 0'

/** A page of jobs. Asks again for as many rows as `settle` left out. */
export async function pageOf(
  filter: Expression | undefined,
  after: number,
  limit: number,
  fetch: Fetch,
): Promise<Job[]> {
  const condition = toSql(filter ?? ALL, { table: jobs, dialect: postgres, target: lenient })
  const page: Job[] = []
  for (let key = after; page.length < limit; ) {
    const missing = limit - page.length
    const rows = await fetch(condition, key, missing)
    for (const { verdict: _, ...row } of condition.settle(rows)) page.push(row)
    const last = rows.at(-1)
    if (!last || rows.length < missing) break
    key = last.id
  }
  return page
}
