import { and, asc, getTableColumns, gt, sql } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Find, Job } from './jobs.ts'
import { pageOf } from './sql.ts'

const jobs = pgTable('jobs', {
  id: integer().primaryKey(),
  name: text().notNull(),
  status: text().$type<Job['status']>().notNull(),
  priority: integer().notNull(),
  note: text(),
  tags: jsonb().$type<string[]>().notNull(),
})

/** Finds jobs in PostgreSQL through Drizzle. */
export const withDrizzle =
  (database: PgDatabase<PgQueryResultHKT>): Find =>
  (filter, after, limit) =>
    pageOf(filter, after, limit, ({ where, verdict }, key, count) =>
      database
        .select({ ...getTableColumns(jobs), verdict: sql(verdict.strings, ...verdict.values) })
        .from(jobs)
        .where(and(gt(jobs.id, key), sql(where.strings, ...where.values)))
        .orderBy(asc(jobs.id))
        .limit(count),
    )
