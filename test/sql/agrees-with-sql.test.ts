import { DatabaseSync } from 'node:sqlite'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { lenient } from '../../src/rows/evaluate/index.ts'
import { type Schema, s } from '../../src/rows/schema/index.ts'
import { sql } from '../../src/sql/fragment.ts'
import {
  agreesWithSql,
  type Dialect,
  type SqlRun,
  sqliteWithMatches,
  sqlMatches,
  table,
} from '../../src/sql/index.ts'
import { anExpression, aRow } from '../../src/testing/index.ts'

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

// Texts that an engine may confuse.
const TEXTS = ['a', 'A', 'a ', "'a'", '"a"', '$.a', 'a[0]', '', '1', 'null', 'true']
const shapeWith = (texts: readonly string[]) => {
  const text = s.string({ examples: texts })
  return s.json({
    Name: text,
    Count: s.int(),
    Stop: s.bool(),
    Tags: s.list(text),
    Meta: s.map(text, { keys: texts }),
    Note: s.nullable(s.list(text)),
  })
}
const plainShape = shapeWith(TEXTS)
const shape = shapeWith([...TEXTS, 'a\0', '\ud800'])
const docs = table({ document: 'doc' })
const shaped = table({ document: 'doc', shape })
const plain = table({ document: 'doc', shape: plainShape, plain: true })

/** Filters and rows of a schema, the same ones every time. */
function drawn(schema: Schema, numRuns = 100) {
  return {
    filters: fc.sample(anExpression(schema), { numRuns, seed: 1 }),
    rows: fc.sample(aRow(schema), { numRuns: 40, seed: 1 }),
  }
}

test.each([
  ['nothing', docs, s.any()],
  ['its shape', shaped, shape],
  ['its shape and plain texts', plain, plainShape],
])('an engine that is right agrees, whether the table promises %s', async (_, table, schema) => {
  const options = { dialect: sqliteWithMatches, ...drawn(schema) }
  expect(await agreesWithSql(run, table, options)).toBeUndefined()
  expect(await agreesWithSql(run, table, { ...options, target: lenient })).toBeUndefined()
})

test('a filter on a column that the table lacks is not compared', async () => {
  const columns = table({ columns: { doc: { schema: s.string() } } })
  const options = { dialect: sqliteWithMatches, rows: [{ doc: 'a' }] }
  const verdicts: SqlRun = async () => [false]
  const found = await agreesWithSql(verdicts, columns, { ...options, filters: ['other == a'] })
  expect(found).toBeUndefined()
  expect(await agreesWithSql(verdicts, columns, { ...options, filters: ['doc == a'] })).toEqual({
    ...{ filter: 'doc == a', row: { doc: 'a' }, verdict: false, answer: true, total: true },
  })
})

test.each([
  { filters: [], rows: [{}] },
  { filters: ['a == 1'], rows: [] },
])('%j would compare nothing, and is refused', async (nothing) => {
  await expect(
    agreesWithSql(run, docs, { dialect: sqliteWithMatches, ...nothing }),
  ).rejects.toThrow(expect.objectContaining({ code: 'invalid-option' }))
})

test.each<[what: string, fault: Partial<Dialect>]>([
  ['null is a text', { text: (at) => sql`COALESCE(${sqliteWithMatches.text(at)}, 'null')` }],
  ['a text that is missing is in every list', { least: () => sql`1` }],
])('an engine where %s does not, if no filter fails', async (_, fault) => {
  const found = await agreesWithSql(run, table({ document: 'doc', plain: true }), {
    ...{ dialect: { ...sqliteWithMatches, ...fault }, ...drawn(s.any(), 400), target: lenient },
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
  const found = await agreesWithSql(run, plain, { dialect, ...drawn(plainShape, 400) })
  expect(found).toMatchObject({ filter: expect.any(String), row: expect.anything() })
})
