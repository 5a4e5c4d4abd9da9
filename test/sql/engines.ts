import { DuckDBInstance } from '@duckdb/node-api'
import { PGlite } from '@electric-sql/pglite'
import {
  type Dialect,
  duckdb,
  postgres,
  type SqlFilter,
  sqliteWithMatches,
} from '../../src/sql/index.ts'
import { sqlMatches } from '../../src/sql/matches.ts'

/** An engine with a table `docs` of documents. */
export interface Engine {
  readonly name: string
  readonly dialect: Dialect
  /** Makes these the documents of the table. */
  readonly load: (documents: readonly string[]) => Promise<void>
  /** The verdict of each document, in their order. */
  readonly verdicts: (filter: SqlFilter) => Promise<(boolean | null)[]>
  readonly close: () => Promise<void>
}

const SELECT = ({ verdict }: SqlFilter) => `SELECT ${verdict.text} AS verdict FROM docs ORDER BY id`

export async function openSqlite(): Promise<Engine> {
  const { DatabaseSync } = await import('node:sqlite')
  const database = new DatabaseSync(':memory:')
  database.function('tamis_matches', { deterministic: true }, sqlMatches)
  database.exec('CREATE TABLE docs (id INTEGER PRIMARY KEY, doc TEXT)')
  return {
    name: 'sqlite',
    dialect: sqliteWithMatches,
    load: async (documents) => {
      database.exec('DELETE FROM docs')
      const insert = database.prepare('INSERT INTO docs VALUES (?, ?)')
      for (const [id, document] of documents.entries()) insert.run(id, document)
    },
    verdicts: async (filter) =>
      database
        .prepare(SELECT(filter))
        .all(...(filter.verdict.params as never[]))
        .map(({ verdict }) => (verdict === null ? null : Boolean(verdict))),
    close: async () => database.close(),
  }
}

export async function openPostgres(): Promise<Engine> {
  const database = await PGlite.create()
  await database.exec('SET jit = off; CREATE TABLE docs (id integer PRIMARY KEY, doc jsonb)')
  return {
    name: 'postgres',
    dialect: postgres,
    load: async (documents) => {
      await database.exec('TRUNCATE docs')
      await database.query(
        'INSERT INTO docs SELECT n, d::jsonb FROM unnest($1::text[]) WITH ORDINALITY AS t (d, n)',
        [documents],
      )
    },
    verdicts: async (filter) => {
      const { rows } = await database.query<{ verdict: boolean | null }>(SELECT(filter), [
        ...filter.verdict.params,
      ])
      return rows.map(({ verdict }) => verdict)
    },
    close: () => database.close(),
  }
}

export async function openDuckdb(): Promise<Engine> {
  const instance = await DuckDBInstance.create(':memory:', { threads: '1' })
  const connection = await instance.connect()
  await connection.run('CREATE TABLE docs (id INTEGER, doc JSON)')
  return {
    name: 'duckdb',
    dialect: duckdb,
    load: async (documents) => {
      await connection.run('DELETE FROM docs')
      for (const [id, document] of documents.entries()) {
        await connection.run('INSERT INTO docs VALUES ($1, $2)', [id, document])
      }
    },
    verdicts: async (filter) => {
      const result = await connection.runAndReadAll(SELECT(filter), filter.verdict.params as never)
      return result.getRows().map(([verdict]) => verdict as boolean | null)
    },
    close: async () => {
      connection.closeSync()
      instance.closeSync()
    },
  }
}
