import { existsSync, openAsBlob, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
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
import { cachePath, makeCached } from '../support/cache.ts'

/** An engine with a table `docs` of documents. */
export interface Engine {
  readonly name: string
  readonly dialect: Dialect
  /** Makes these the documents of the table. */
  readonly load: (documents: readonly string[]) => Promise<void>
  /** Makes these the rows of the table `jobs`, of which the columns are typed. */
  readonly loadRows: (rows: readonly object[]) => Promise<void>
  /** The verdict of each row of a table, in their order. */
  readonly verdicts: (
    filter: Pick<SqlFilter, 'verdict'>,
    from?: 'docs' | 'jobs',
  ) => Promise<(boolean | null)[]>
  /** The columns of `jobs` that are never NULL. */
  readonly alwaysThere?: readonly string[]
  /** True for a text that documents, and columns of text, can have. */
  readonly stores: (text: string) => boolean
  readonly close: () => Promise<void>
}

/** The query for the verdicts of a table. */
export const SELECT = ({ verdict }: Pick<SqlFilter, 'verdict'>, from: string) =>
  `SELECT ${verdict.text} AS verdict FROM ${from} ORDER BY id`

/** A table with every kind of column; `types` are the engine's text, integer, double, boolean, JSON and list of texts. */
export const createJobs = (types: readonly [string, string, string, string, string, string]) => {
  const [text, integer, double, boolean, json, list] = types
  return `CREATE TABLE jobs (id ${integer}, "Name" ${text}, "Status" ${text}, "Priority" ${integer}, "Load" ${double},
    "Stop" ${boolean}, "Note" ${text}, "Owner" ${text}, "Meta" ${json}, "Datacenters" ${list}, "Groups" ${json},
    "Periodic" ${json})`
}

/** The columns of `jobs` behind `id`. */
export const COLUMNS = [
  'Name',
  'Status',
  'Priority',
  'Load',
  'Stop',
  'Note',
  'Owner',
  'Meta',
  'Datacenters',
  'Groups',
  'Periodic',
]

export async function openSqlite(): Promise<Engine> {
  const { DatabaseSync } = await import('node:sqlite')
  const database = new DatabaseSync(':memory:')
  database.function('tamis_matches', { deterministic: true }, sqlMatches)
  database.exec('CREATE TABLE docs (id INTEGER PRIMARY KEY, doc TEXT)')
  database.exec(createJobs(['TEXT', 'INTEGER', 'REAL', 'INTEGER', 'TEXT', 'TEXT']))
  return {
    name: 'sqlite',
    dialect: sqliteWithMatches,
    stores: () => true,
    load: async (documents) => {
      database.exec('DELETE FROM docs')
      const insert = database.prepare('INSERT INTO docs VALUES (?, ?)')
      for (const [id, document] of documents.entries()) insert.run(id, document)
    },
    loadRows: async (rows) => {
      database.exec('DELETE FROM jobs')
      const insert = database.prepare(`INSERT INTO jobs VALUES (?, ${COLUMNS.map(() => '?')})`)
      for (const [id, row] of rows.entries()) insert.run(id, ...COLUMNS.map(storedOf(row)))
    },
    verdicts: async (filter, from = 'docs') =>
      database
        .prepare(SELECT(filter, from))
        .all(...(filter.verdict.params as never[]))
        .map(({ verdict }) => (verdict === null ? null : Boolean(verdict))),
    close: async () => database.close(),
  }
}

/** A connection to PostgreSQL. */
export interface PostgresConnection {
  readonly exec: (text: string) => Promise<unknown>
  readonly query: (
    text: string,
    params: unknown[],
  ) => Promise<readonly Readonly<Record<string, unknown>>[]>
  readonly close: () => Promise<void>
}

let empty: Promise<Blob> | undefined

/** An empty database of PostgreSQL in this process, a copy of one that outlives the run. */
export async function openPglite(): Promise<PGlite> {
  empty ??= readEmpty()
  return PGlite.create({ loadDataDir: await empty })
}

/** To create a database takes five seconds of processor time, and to copy it less than half a second. */
async function readEmpty(): Promise<Blob> {
  const manifest = join(import.meta.dirname, '../../node_modules/@electric-sql/pglite/package.json')
  const { version } = JSON.parse(readFileSync(manifest, 'utf8'))
  const path = cachePath(`pglite-${version}.tar`)
  if (!existsSync(path)) {
    await makeCached(path, async (fresh) => {
      const database = await PGlite.create()
      writeFileSync(fresh, await (await database.dumpDataDir('none')).bytes())
      await database.close()
    })
  }
  return openAsBlob(path)
}

export async function openPostgres(): Promise<Engine> {
  const database = await openPglite()
  return postgresEngine({
    exec: (text) => database.exec(text),
    query: async (text, params) =>
      (await database.query<Record<string, unknown>>(text, params)).rows,
    close: () => database.close(),
  })
}

/** An engine on a connection, whose tables are its own. */
export async function postgresEngine(database: PostgresConnection): Promise<Engine> {
  await database.exec('SET jit = off; CREATE TABLE docs (id integer PRIMARY KEY, doc jsonb)')
  await database.exec(
    createJobs(['text', 'integer', 'double precision', 'boolean', 'jsonb', 'text[]']),
  )
  return {
    name: 'postgres',
    dialect: postgres,
    stores: (text) => text.isWellFormed() && !text.includes('\0'),
    load: async (documents) => {
      await database.exec('TRUNCATE docs')
      await database.query(
        'INSERT INTO docs SELECT n, d::jsonb FROM unnest($1::text[]) WITH ORDINALITY AS t (d, n)',
        [documents],
      )
    },
    loadRows: async (rows) => {
      await database.exec('TRUNCATE jobs')
      await database.query(
        'INSERT INTO jobs SELECT * FROM jsonb_populate_recordset(NULL::jobs, $1::text::jsonb)',
        [JSON.stringify(rows.map((row, id) => ({ ...row, id })))],
      )
    },
    verdicts: async (filter, from = 'docs') => {
      const rows = await database.query(SELECT(filter, from), [...filter.verdict.params])
      return rows.map(({ verdict }) => verdict as boolean | null)
    },
    close: database.close,
  }
}

export async function openDuckdb(): Promise<Engine> {
  const instance = await DuckDBInstance.create(':memory:', { threads: '1' })
  const connection = await instance.connect()
  await connection.run('CREATE TABLE docs (id INTEGER, doc JSON)')
  await connection.run(createJobs(['VARCHAR', 'INTEGER', 'DOUBLE', 'BOOLEAN', 'JSON', 'VARCHAR[]']))
  return {
    name: 'duckdb',
    dialect: duckdb,
    stores: (text) => text.isWellFormed(),
    load: async (documents) => {
      await connection.run('DELETE FROM docs')
      for (const [id, document] of documents.entries()) {
        await connection.run('INSERT INTO docs VALUES ($1, $2)', [id, document])
      }
    },
    loadRows: async (rows) => {
      await connection.run('DELETE FROM jobs')
      for (const [id, row] of rows.entries()) {
        const values = COLUMNS.map((name, at) =>
          name === 'Datacenters' ? `from_json($${at + 2}::JSON, '["VARCHAR"]')` : `$${at + 2}`,
        )
        await connection.run(`INSERT INTO jobs VALUES ($1, ${values})`, [
          id,
          ...COLUMNS.map(storedOf(row)).map((value) =>
            typeof value === 'number' ? String(value) : value,
          ),
        ] as never)
      }
    },
    verdicts: async (filter, from = 'docs') => {
      const result = await connection.runAndReadAll(
        SELECT(filter, from),
        filter.verdict.params as never,
      )
      return result.getRows().map(([verdict]) => verdict as boolean | null)
    },
    close: async () => {
      connection.closeSync()
      instance.closeSync()
    },
  }
}

/** A value as a column of its kind takes it: JSON as its text. */
export const storedOf = (row: object) => (name: string) => {
  const value: unknown = (row as Record<string, unknown>)[name]
  if (typeof value === 'boolean') return Number(value)
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : (value as string)
}
