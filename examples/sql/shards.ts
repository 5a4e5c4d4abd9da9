// A list over several servers of PostgreSQL, each with some of the rows: pages by key, with the rows and
// the error of filtering all rows one by one. A filter asks of one row at a time, so that servers need
// to know nothing of each other; their rows are merged by key.

import type { Expression } from 'tamis'
import { postgres, table, toSql } from 'tamis/sql'
import type { Row } from './api.ts'

const jobs = table({ document: 'doc', alias: 'jobs' })

/** A server with a table `jobs (id, doc)`. */
export interface Shard {
  /** The rows of a query with parameters `$1`, `$2` … */
  readonly query: (text: string, params: readonly unknown[]) => Promise<readonly Row[]>
}

/**
 * The first rows behind a key that the filter lets through.
 * @throws {EvaluationError} where filtering row by row would, and only if it had come that far.
 */
export async function pageOf(
  shards: readonly Shard[],
  filter: Expression,
  after: number,
  limit: number,
): Promise<Row[]> {
  const { verdict, where, settle } = toSql(filter, { table: jobs, dialect: postgres, first: 3 })
  const text = `SELECT id, doc, ${verdict.text} AS verdict FROM jobs
    WHERE id > $1 AND ${where.text} ORDER BY id LIMIT $2`
  const found: Row[] = []
  for (let key = after; found.length < limit && key < Number.POSITIVE_INFINITY; ) {
    const asked = limit - found.length
    const answers = await Promise.all(
      shards.map(({ query }) => query(text, [key, asked, ...verdict.params])),
    )
    // As far as every server has said all: one that gave as many as it was asked for may have more.
    const ends = answers.map((rows) => (rows.length < asked ? undefined : rows.at(-1)?.id))
    key = Math.min(...ends.map((end) => end ?? Number.POSITIVE_INFINITY))
    const rows = answers.flat().filter(({ id }) => id <= key)
    for (const row of rows.toSorted((one, other) => one.id - other.id)) {
      if (found.length < limit) found.push(...settle([row]))
    }
  }
  return found.map(({ id, doc }) => ({ id, doc }))
}
