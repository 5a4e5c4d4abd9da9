import { type Kysely, type SqlBool, sql } from 'kysely'
import type { Find, Job } from './jobs.ts'
import { pageOf } from './sql.ts'

/** Finds jobs in PostgreSQL through Kysely. */
export const withKysely =
  (database: Kysely<{ jobs: Job }>): Find =>
  (filter, after, limit) =>
    pageOf(filter, after, limit, ({ where, verdict }, key, count) =>
      database
        .selectFrom('jobs')
        .selectAll()
        .select(sql<SqlBool | null>(verdict.strings, ...verdict.values).as('verdict'))
        .where('id', '>', key)
        .where(sql<SqlBool>(where.strings, ...where.values))
        .orderBy('id')
        .limit(count)
        .execute(),
    )
