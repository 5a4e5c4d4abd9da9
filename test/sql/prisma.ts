import tag, { type Sql } from 'sql-template-tag'
import { openPglite } from './engines.ts'

// Prisma as far as a recipe needs it: `Prisma.sql` is this tag, and `$queryRaw` sends its text and values. The whole
// client is 72 MB and wants code that is generated.

export const Prisma: { readonly sql: typeof tag } = { sql: tag }

/** A client of a database with the table of the recipes. */
export const prisma = {
  async $queryRaw<Row>(strings: TemplateStringsArray, ...values: readonly unknown[]): Promise<Row> {
    const { text, values: bound }: Sql = tag(strings, ...values)
    const database = await openPglite()
    try {
      await database.exec('CREATE TABLE jobs (id integer PRIMARY KEY, doc jsonb NOT NULL)')
      await database.exec(
        `INSERT INTO jobs VALUES (1, '{"Status":"running"}'), (2, '{"Status":"dead"}')`,
      )
      return (await database.query(text, bound)).rows as Row
    } finally {
      await database.close()
    }
  },
}
