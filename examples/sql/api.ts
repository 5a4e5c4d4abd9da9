// A list behind HTTP with `?filter=`, answered by PostgreSQL: the same rows, and the same error, as
// filtering one by one, in pages by key. Here PGlite stands for the server.

import type { PGlite } from '@electric-sql/pglite'
import { Hono } from 'hono'
import { type Expression, FilterError, parse } from 'tamis'
import { postgres, table, toSql } from 'tamis/sql'

const jobs = table({ document: 'doc', alias: 'jobs' })

/** A row of `jobs (id, doc)`. */
export interface Row {
  readonly id: number
  readonly doc: unknown
}

/** Lists the table: `GET /jobs?filter=…&after=…&limit=…`. */
export function createApi(database: PGlite): Hono {
  return new Hono().get('/jobs', async (context) => {
    const { filter = 'id != ""', after = '0', limit = '20' } = context.req.query()
    try {
      return context.json(await page(database, parse(filter), Number(after), Number(limit)))
    } catch (error) {
      if (!(error instanceof FilterError)) throw error
      return context.json({ code: error.code, message: error.message, hint: error.hint }, 400)
    }
  })
}

/**
 * The first rows behind a key that the filter lets through. Rows that come without a verdict may
 * turn out not to, so it asks again for as many as are missing: never for one that filtering row by
 * row would not have come to, so that an error is the one it would have met.
 */
async function page(
  database: PGlite,
  filter: Expression,
  after: number,
  limit: number,
): Promise<Row[]> {
  const { verdict, where, settle } = toSql(filter, { table: jobs, dialect: postgres, first: 3 })
  const found: Row[] = []
  for (let key = after; found.length < limit; ) {
    const wanted = limit - found.length
    const { rows } = await database.query<Row>(
      `SELECT id, doc, ${verdict.text} AS verdict FROM jobs
       WHERE id > $1 AND ${where.text} ORDER BY id LIMIT $2`,
      [key, wanted, ...verdict.params],
    )
    found.push(...settle(rows))
    if (rows.length < wanted) break
    key = (rows.at(-1) as Row).id
  }
  return found.map(({ id, doc }) => ({ id, doc }))
}
