import { DuckDBInstance } from '@duckdb/node-api'
import { afterAll, expect, test } from 'vitest'
import { parse } from '../../grammar/index.ts'
import { lenient } from '../../src/rows/evaluate/index.ts'
import { s } from '../../src/rows/schema/index.ts'
import { duckdb, postgres, sqlite, type Table, table, toSql } from '../../src/sql/index.ts'
import { openPglite } from './engines.ts'

// Where a filter cannot fail its condition is plain, and the plan names the index.

const shape = s.json({ Status: s.string(), Priority: s.int(), Datacenters: s.list(s.string()) })
const documents = table({ document: 'doc', shape })
const columns = table({
  columns: {
    Status: { schema: s.string() },
    Priority: { schema: s.int() },
    Datacenters: { schema: s.list(s.string()), native: true },
  },
})

const database = await openPglite()
afterAll(() => database.close())
await database.exec(`
  CREATE TABLE docs (id integer PRIMARY KEY, doc jsonb NOT NULL);
  CREATE INDEX docs_status ON docs ((doc ->> 'Status'));
  CREATE INDEX docs_priority ON docs (((doc -> 'Priority')::numeric));
  CREATE INDEX docs_datacenters ON docs USING gin ((doc -> 'Datacenters'));
  CREATE TABLE jobs (id integer PRIMARY KEY, "Status" text NOT NULL, "Priority" integer NOT NULL, "Datacenters" text[] NOT NULL);
  CREATE INDEX jobs_status ON jobs ("Status");
  CREATE INDEX jobs_priority ON jobs ("Priority");
  CREATE INDEX jobs_datacenters ON jobs USING gin ("Datacenters");
  INSERT INTO jobs SELECT n, 'status' || n % 1000, n % 1000, ARRAY['dc' || n % 1000] FROM generate_series(1, 20000) n;
  INSERT INTO docs SELECT id, to_jsonb(jobs) FROM jobs;
  ANALYZE;
`)

test.each<[filter: string, from: string, where: Table, index: string]>([
  ['Status == status7', 'docs', documents, 'docs_status'],
  ['Status == status7 and Priority == 7', 'docs', documents, 'docs_status'],
  ['Status == status7 or Status == status8', 'docs', documents, 'docs_status'],
  ['Priority == 7', 'docs', documents, 'docs_priority'],
  ['Priority == 7 or Priority == 8', 'docs', documents, 'docs_priority'],
  ['dc7 in Datacenters', 'docs', documents, 'docs_datacenters'],
  ['Status == status7', 'jobs', columns, 'jobs_status'],
  ['Status == status7 or Status == status8', 'jobs', columns, 'jobs_status'],
  ['Priority == 7 or Priority == 8', 'jobs', columns, 'jobs_priority'],
  ['Priority == 7 and Status != x', 'jobs', columns, 'jobs_priority'],
  ['dc7 in Datacenters', 'jobs', columns, 'jobs_datacenters'],
  // It may fail behind the condition that the index answers.
  ['Status == status7 and Priority matches "7"', 'jobs', columns, 'jobs_status'],
])('PostgreSQL answers %s on %s by an index', async (filter, from, where, index) => {
  const { where: condition } = toSql(parse(filter), { table: where, dialect: postgres })
  const { rows } = await database.query<{ 'QUERY PLAN': string }>(
    `EXPLAIN SELECT id FROM ${from} WHERE ${condition.text}`,
    [...condition.params],
  )
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain(index)
})

const anything = table({ document: 'doc', plain: true })

// Of rows that may lack anything, and of documents without a shape.
test.each<[filter: string, from: string, where: Table, index: string]>([
  ['Status == status7', 'docs', anything, 'docs_status'],
  ['Status == status7 and note is nil', 'docs', anything, 'docs_status'],
  ['Status == status7 or Status == status8', 'docs', anything, 'docs_status'],
  ['Status == status7 and Priority != 7', 'docs', anything, 'docs_status'],
  ['Priority == 7', 'docs', documents, 'docs_priority'],
  ['dc7 in Datacenters', 'docs', documents, 'docs_datacenters'],
  ['Status == status7', 'jobs', columns, 'jobs_status'],
  ['Priority == 7 and Status != x', 'jobs', columns, 'jobs_priority'],
  ['dc7 in Datacenters', 'jobs', columns, 'jobs_datacenters'],
])(
  '34: PostgreSQL answers %s on %s by an index, if no filter fails',
  async (filter, from, where, index) => {
    const query = toSql(filter, { table: where, dialect: postgres, target: lenient })
    const { rows } = await database.query<{ 'QUERY PLAN': string }>(
      `EXPLAIN SELECT id FROM ${from} WHERE ${query.where.text}`,
      [...query.where.params],
    )
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain(index)
    expect(query.total).toBe(true)
  },
)

test.each<[filter: string, where: 'docs' | 'jobs', index: string]>([
  ['status == open', 'docs', 'docs_status'],
  ['status == open and note is nil', 'docs', 'docs_status'],
  ['(status == open or status == late) and priority != 1', 'docs', 'docs_status'],
  ['priority == 3', 'docs', 'docs_priority'],
  ['meta.owner == ada', 'docs', 'docs_owner'],
  ['status == open', 'jobs', 'jobs_status'],
  ['note != x and status == open', 'jobs', 'jobs_status'],
])('34: SQLite answers %s on %s by an index, if no filter fails', async (filter, where, index) => {
  const { DatabaseSync } = await import('node:sqlite')
  const lite = new DatabaseSync(':memory:')
  lite.exec(`CREATE TABLE docs (doc TEXT);
    CREATE INDEX docs_status ON docs (doc ->> '$.status');
    CREATE INDEX docs_priority ON docs (doc ->> '$.priority');
    CREATE INDEX docs_owner ON docs (doc ->> '$.meta.owner');
    CREATE TABLE jobs (status TEXT, note TEXT);
    CREATE INDEX jobs_status ON jobs (status);`)
  const fields = { status: s.string(), note: s.optional(s.string()), priority: s.optional(s.int()) }
  const shape = s.json({ ...fields, meta: s.optional(s.object({ owner: s.nullable(s.string()) })) })
  const tables: Record<typeof where, Table> = {
    docs: table({ document: 'doc', shape, plain: true }),
    jobs: table({ columns: { status: { schema: s.string() }, note: { schema: s.string() } } }),
  }
  const query = toSql(filter, { table: tables[where], dialect: sqlite, target: lenient })
  const plan = lite.prepare(`EXPLAIN QUERY PLAN SELECT * FROM ${where} WHERE ${query.where.text}`)
  const used = where === 'docs' ? 'USING INDEX ' : 'INDEX '
  expect(JSON.stringify(plan.all(...query.where.params))).toContain(`${used}${index}`)
  expect(query.total).toBe(true)
  lite.close()
})

test.each<[filter: string, promise: { readonly plain?: boolean }]>([
  ['Status == a and Priority == 1', {}],
  // What looks into a document is guarded behind what does not.
  ['Status == a and Meta.owner == b', {}],
  ['Status == a and Meta.owner == b', { plain: false }],
  ['Meta.owner == b and Status == a', { plain: true }],
])('SQLite answers %s by an index of a table with %j', async (filter, promise) => {
  const { DatabaseSync } = await import('node:sqlite')
  const lite = new DatabaseSync(':memory:')
  lite.exec('CREATE TABLE jobs ("Status" TEXT NOT NULL, "Priority" INTEGER NOT NULL, "Meta" TEXT)')
  lite.exec('CREATE INDEX jobs_status ON jobs ("Status")')
  const { Status, Priority } = columns.columns
  const Meta = { schema: s.map(s.string()) }
  const { where } = toSql(parse(filter), {
    table: table({ columns: { Status, Priority, Meta }, ...promise }),
    dialect: sqlite,
  })
  const plan = lite.prepare(`EXPLAIN QUERY PLAN SELECT * FROM jobs WHERE ${where.text}`)
  expect(JSON.stringify(plan.all(...(where.params as never[])))).toContain('jobs_status')
  lite.close()
})

// The engine copies what a CASE looks at for each of its WHENs, so a nested one would multiply.
test('DuckDB reads what a filter nests once: its tree grows as the filter does', async () => {
  const instance = await DuckDBInstance.create(':memory:', { threads: '1' })
  const connection = await instance.connect()
  const sizeOf = async (filter: string) => {
    const { verdict } = toSql(parse(filter), { table: table({ document: 'doc' }), dialect: duckdb })
    const sql = 'SELECT length(json_serialize_sql($1::VARCHAR))'
    const result = await connection.runAndReadAll(sql, [`SELECT ${verdict.text}`])
    return Number(result.getRows()[0]?.[0])
  }
  const nested = (depth: number) =>
    `${Array.from({ length: depth }, (_, at) => `any a as v${at} { `).join('')}b == 1${'}'.repeat(depth)}`
  const left = (depth: number) =>
    Array.from({ length: depth }).reduce<string>(
      (inner, _, at) => `(${inner} ${at % 2 ? 'and' : 'or'} b == ${at})`,
      'a == 1',
    )
  for (const filter of [nested, left]) {
    const [two, four, six] = [
      await sizeOf(filter(2)),
      await sizeOf(filter(4)),
      await sizeOf(filter(6)),
    ]
    expect((six - four) / (four - two)).toBeCloseTo(1, 1)
  }
  connection.closeSync()
  instance.closeSync()
})
