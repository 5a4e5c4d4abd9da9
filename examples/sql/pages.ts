// Pages by key in SQLite, where rows may come without a verdict: `matches` is left to the evaluator there.

import type { DatabaseSync } from 'node:sqlite'
import { sqlite, table, toSql } from 'tamis/sql'

/** A row of `jobs (id, doc)`. */
export interface Row {
  readonly id: number
  readonly doc: string
}

const jobs = table({ document: 'doc' })

/** The first `limit` rows after a key that match. Fewer rows mean that there are no more. */
export function pageAfter(database: DatabaseSync, filter: string, after: number, limit: number) {
  const { verdict, where, settle } = toSql(filter, { table: jobs, dialect: sqlite })
  const statement = database.prepare(
    `SELECT id, doc, ${verdict.text} AS verdict FROM jobs
     WHERE id > ? AND ${where.text} ORDER BY id LIMIT ?`,
  )
  const page: Row[] = []
  for (let key = after; page.length < limit; ) {
    const missing = limit - page.length
    const values = [...verdict.params, key, ...where.params, missing]
    const fetched = statement.all(...values) as unknown as Row[]
    page.push(...settle(fetched))
    if (fetched.length < missing) break
    // The last row fetched: `settle` may have left it out.
    key = (fetched.at(-1) as Row).id
  }
  return page
}
