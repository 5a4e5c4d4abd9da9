import { DatabaseSync } from 'node:sqlite'
import { afterAll, expect, test } from 'vitest'
import { lenient } from '../../src/evaluate/index.ts'
import { s } from '../../src/schema/index.ts'
import { type Dialect, sql, sqliteWithMatches, sqlMatches, table } from '../../src/sql/index.ts'
import { agreesWithSql, type SqlRun } from '../../src/testing/index.ts'

const database = new DatabaseSync(':memory:')
afterAll(() => database.close())
database.function('tamis_matches', { deterministic: true }, sqlMatches)
database.exec('CREATE TABLE docs (id INTEGER PRIMARY KEY, doc TEXT)')

const run: SqlRun = async ({ verdict }, rows) => {
  database.exec('DELETE FROM docs')
  const insert = database.prepare('INSERT INTO docs VALUES (?, ?)')
  for (const [id, row] of rows.entries()) insert.run(id, JSON.stringify(row))
  return database
    .prepare(`SELECT ${verdict.text} AS verdict FROM docs ORDER BY id`)
    .all(...(verdict.params as never[]))
    .map((row) => (row.verdict === null ? null : Boolean(row.verdict)))
}

const shape = s.json({
  Name: s.string(),
  Count: s.int(),
  Stop: s.bool(),
  Tags: s.list(s.string()),
  Meta: s.map(s.string()),
  Note: s.nullable(s.list(s.string())),
})
const docs = table({ document: 'doc' })

test('an engine that is right agrees, whatever the table promises', async () => {
  const options = { dialect: sqliteWithMatches, filters: 100 }
  expect(await agreesWithSql(run, docs, options)).toBeUndefined()
  expect(await agreesWithSql(run, table({ document: 'doc', shape }), options)).toBeUndefined()
  const plain = table({ document: 'doc', shape, plain: true })
  expect(await agreesWithSql(run, plain, options)).toBeUndefined()
})

test('it agrees with filters that never fail, too', async () => {
  const options = { dialect: sqliteWithMatches, filters: 100, target: lenient }
  expect(await agreesWithSql(run, docs, options)).toBeUndefined()
  expect(await agreesWithSql(run, table({ document: 'doc', shape }), options)).toBeUndefined()
})

test.each<[what: string, fault: Partial<Dialect>]>([
  ['null is a text', { text: (at) => sql`COALESCE(${sqliteWithMatches.text(at)}, 'null')` }],
  [
    'a text that is missing is in every list',
    { lenient: { ...sqliteWithMatches.lenient, some: () => sql`TRUE` } },
  ],
])('an engine where %s does not, if no filter fails', async (_, fault) => {
  const found = await agreesWithSql(run, table({ document: 'doc', plain: true }), {
    ...{ dialect: { ...sqliteWithMatches, ...fault }, filters: 400, target: lenient },
  })
  expect(found).toMatchObject({
    filter: expect.any(String),
    total: true,
    answer: expect.any(Boolean),
  })
})

const faults: [what: string, fault: Partial<Dialect>][] = [
  ['every text is found in every text', { contains: () => sql`TRUE` }],
  [
    'null is taken for a missing key',
    { kind: (at) => sql`NULLIF(${sqliteWithMatches.kind(at)}, 'null')` },
  ],
  ['every list is taken for empty', { isEmpty: () => sql`TRUE` }],
  [
    'numbers are compared as text',
    {
      isNumber: (at, wanted) =>
        sql`(${sqliteWithMatches.text(at)} <> ${{ type: 'double', value: wanted[0] as number } as const})`,
    },
  ],
  ['a total filter has no answer', { boolean: () => sql`NULL` }],
]

test.each(faults)('an engine where %s does not', async (_, fault) => {
  const dialect: Dialect = { ...sqliteWithMatches, ...fault }
  const found = await agreesWithSql(run, table({ document: 'doc', shape, plain: true }), {
    dialect,
    filters: 400,
  })
  expect(found).toMatchObject({ filter: expect.any(String), row: expect.anything() })
})
