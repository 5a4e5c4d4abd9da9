import { DatabaseSync } from 'node:sqlite'
import { types } from '@electric-sql/pglite'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import type { Expression } from '../../grammar/index.ts'
import { print } from '../../src/filters/print/index.ts'
import { compile, compileUnchecked, EvaluationError } from '../../src/rows/evaluate/index.ts'
import { readJson } from '../../src/rows/json/index.ts'
import { interpret, type ObjectSchema, type Schema, s } from '../../src/rows/schema/index.ts'
import {
  type Column,
  type Dialect,
  postgres,
  SqlError,
  type SqlFilter,
  type Storage,
  shapeOf,
  sqliteWithMatches,
  sqlMatches,
  type Table,
  table,
  toSql,
} from '../../src/sql/index.ts'
import { anExpression, aRow, aSchema } from '../../src/testing/index.ts'
import { casesOr } from '../support/cases.ts'
import { openPglite } from './engines.ts'
import { answerOf } from './random-pairs.ts'

// Every kind of schema that `table` takes, drawn anew in each run: a total filter has a verdict on every row,
// and every verdict is that of the evaluator with the table's schema.

interface Database {
  readonly dialect: Dialect
  readonly types: Readonly<Record<Storage, string>>
  /** The type of a native array of a storage; undefined if there is none. */
  readonly arrayOf?: (storage: Storage) => string
  readonly query: (text: string, params?: readonly unknown[]) => Promise<Record<string, unknown>[]>
}

const lite = new DatabaseSync(':memory:')
lite.function('tamis_matches', { deterministic: true }, sqlMatches)
const pglite = await openPglite()
afterAll(() => pglite.close())
await pglite.exec('SET jit = off')

const AS_TEXT = { [types.JSONB]: (text: string) => text }
const COMMON = { map: 'jsonb', json: 'jsonb', array: 'jsonb', string: 'text' }
const databases: readonly Database[] = [
  {
    dialect: sqliteWithMatches,
    types: {
      ...{ map: 'TEXT', json: 'TEXT', array: 'TEXT', string: 'TEXT' },
      ...{ boolean: 'INTEGER', integer: 'INTEGER', double: 'REAL' },
    },
    query: async (text, params = []) =>
      lite.prepare(text.replaceAll(/\$\d+/g, '?')).all(...(params as never[])),
  },
  {
    dialect: postgres,
    types: { ...COMMON, boolean: 'boolean', integer: 'bigint', double: 'float8' },
    arrayOf: (storage) => `${databases[1]?.types[storage]}[]`,
    // JSON as text: of what a driver has parsed, the text `true` and the boolean would be the same.
    query: async (text, params = []) =>
      (await pglite.query<Record<string, unknown>>(text, [...params], { parsers: AS_TEXT })).rows,
  },
]
const named = databases.map((database) => [database.dialect.name, database] as const)

const ROWS = 8
const FILTERS = 12

/** Schemas of decoded JSON: of all kinds, also those of typed data, which mean less there. */
function aShape(): fc.Arbitrary<Schema> {
  return fc
    .tuple(aSchema('typed'), aSchema('json'), fc.array(fc.constantFrom(...RARE), { maxLength: 3 }))
    .chain(([typed, decoded, rare]) => {
      const members = {
        ...(typed as ObjectSchema).fields,
        ...(interpret({ schema: decoded, rules: 'typed' }).schema as ObjectSchema).fields,
        ...Object.fromEntries(rare.map((schema, at) => [`r${at}`, schema])),
      }
      return fc.constantFrom<Schema>(typed, s.object(members), decoded, ...RARE)
    })
    .map((shape) => s.json(shape))
}

const RARE: readonly Schema[] = [
  s.any(),
  s.jsonNumber(),
  s.json(s.list(s.string())),
  s.json(s.nullable(s.string())),
  s.nullable(s.any()),
  s.nullable(s.nullable(s.int())),
  s.nullable(s.list(s.string())),
  s.nullable(s.json(s.map(s.int()))),
  s.list(s.nullable(s.any())),
  s.list(s.list(s.bool())),
  s.map(s.list(s.time())),
  s.array(s.string(), 2),
  s.nullable(s.duration()),
  s.object({}),
  s.object({
    a: { schema: s.string(), json: 'b' },
    k: { schema: s.object({ A: s.int() }), inlined: true },
    b: { schema: s.list(s.string()), hidden: true },
  }),
]

const drawn = <Value>(of: fc.Arbitrary<Value>, numRuns: number, seed: number): Value[] =>
  fc.sample(of, { numRuns, seed })

// As `JSON.parse` gives it, with keys in the order of `jsonb`: of a map in which one entry decides and another
// fails, the order is part of the answer.
const decodedOf = (row: unknown, read: (integer: bigint) => number = Number): unknown => {
  if (typeof row === 'bigint') return read(row)
  if (Array.isArray(row)) return row.map((entry) => decodedOf(entry, read))
  if (typeof row !== 'object' || row === null) return readJson(JSON.stringify(row))
  const entries = Object.entries(row).map(([key, value]) => [key, decodedOf(value, read)] as const)
  return Object.fromEntries(
    entries.sort(([one], [other]) => one.length - other.length || (one < other ? -1 : 1)),
  )
}

// No column has integers beyond 2^53.
const inRange = (integer: bigint) => Number(integer % 1_000n)

/** What an engine made of filters on the rows of a table. */
interface Made {
  readonly wrong: object[]
  total: number
}

async function judge(
  { dialect, query }: Database,
  where: Table,
  from: string,
  rows: readonly unknown[],
  seed: number,
  made: Made,
): Promise<void> {
  const schema = 'columns' in where ? (shapeOf(where) as Schema) : (where.shape as Schema)
  for (const expression of drawn(anExpression(schema), FILTERS, seed)) {
    const filter = translated(expression, where, dialect)
    if (!filter) continue
    const { verdict, params } = { verdict: filter.verdict.text, params: filter.verdict.params }
    const found = await query(
      `SELECT ${from}.*, ${verdict} AS verdict FROM ${from} ORDER BY id`,
      params,
    )
    const predicate = compileUnchecked(expression, { schema })
    const answers = rows.map((row) => answerOf(() => predicate(row)))
    if (filter.total) made.total += rows.length
    for (const [at, answer] of answers.entries()) {
      const given = found[at]?.verdict
      const theirs = given === null ? null : Boolean(given)
      const isWrong = theirs === null ? filter.total : theirs !== answer
      if (isWrong)
        made.wrong.push({
          filter: print(expression),
          row: rows[at],
          answer,
          theirs,
          total: filter.total,
        })
    }
    const kept = filter.settle(found).map(({ id }) => id)
    const ours = answers.flatMap((answer, at) => (answer === true ? [at] : []))
    if (`${kept}` !== `${ours}`) made.wrong.push({ filter: print(expression), rows, kept, ours })
  }
}

function translated(expression: Expression, where: Table, dialect: Dialect): SqlFilter | undefined {
  try {
    return toSql(expression, { table: where, dialect, onError: 'skip' })
  } catch (error) {
    if (error instanceof SqlError && error.code === 'column-missing') return undefined
    // A misspelt field, which `compile` refuses for the same rows.
    if (error instanceof EvaluationError && 'shape' in where) {
      expect(() => compile(expression, { schema: where.shape })).toThrow(EvaluationError)
      return undefined
    }
    throw error
  }
}

test.each(named)('%s: documents of every shape that a table takes', async (_, database) => {
  const { query, types } = database
  let total = 0
  await query('DROP TABLE IF EXISTS shaped')
  await query(`CREATE TABLE shaped (id integer PRIMARY KEY, doc ${types.json})`)
  await fc.assert(
    fc.asyncProperty(aShape(), fc.nat(), async (shape, seed) => {
      const rows = drawn(aRow(shape), ROWS, seed).map((row) => decodedOf(row))
      await query('DELETE FROM shaped')
      for (const [id, row] of rows.entries()) {
        await query('INSERT INTO shaped VALUES ($1, $2)', [id, JSON.stringify(row)])
      }
      const made: Made = { wrong: [], total: 0 }
      const where = table({ document: 'doc', shape, plain: true })
      await judge(database, where, 'shaped', rows, seed, made)
      total += made.total
      expect(made.wrong).toEqual([])
    }),
    { numRuns: casesOr(60) },
  )
  expect(total).toBeGreaterThan(casesOr(60))
})

/** A column, and whether it may be NULL. */
interface Drawn {
  readonly column: Column
  readonly mayBeNull: boolean
}

function aColumn(): fc.Arbitrary<Drawn> {
  const members = aShape().map((shape) => {
    const { schema } = interpret({ schema: shape, rules: 'typed' })
    return schema.kind === 'object' ? Object.values(schema.fields).map((field) => field.schema) : []
  })
  const schema = fc
    .tuple(members, fc.constantFrom(...RARE, s.time(), s.bytes(), s.uint(), s.float({ bits: 32 })))
    .chain(([schemas, rare]) => fc.constantFrom(rare, ...schemas))
  return fc.tuple(schema, fc.boolean()).map(([of, native]) => {
    const column = { schema: of, ...(native && { native }) }
    const { kind } = interpret({ schema: of, rules: 'json' }).schema
    return { column, mayBeNull: kind === 'nullable' || kind === 'any' }
  })
}

const SCALARS: Readonly<Partial<Record<Schema['kind'], Storage>>> = {
  ...{ string: 'string', bool: 'boolean', int: 'integer', uint: 'integer', float: 'double' },
}

/** How an engine has the values of a column: its type, and how a value is put into it. */
function storedAs({ column }: Drawn, { types, arrayOf }: Database, at: number) {
  let { schema: of } = interpret({ schema: column.schema, rules: 'json' })
  while (of.kind === 'nullable') of = interpret({ schema: of.of, rules: 'json' }).schema
  const scalar = SCALARS[of.kind]
  if (scalar) return { type: types[scalar], value: `$${at}` }
  const entry = of.kind === 'list' ? interpret({ schema: of.of, rules: 'json' }).schema.kind : 'any'
  const storage = SCALARS[entry]
  if (!column.native || !arrayOf || !storage)
    return { type: types.json, value: `$${at}`, isJson: true }
  const type = arrayOf(storage)
  const list = `$${at}::text::jsonb`
  const value = `CASE WHEN $${at}::text IS NOT NULL THEN ARRAY(SELECT jsonb_array_elements_text(${list}))::${type} END`
  return { type, value, isJson: true, isArray: true }
}

test.each(named)('F84: %s: columns of every kind, some of them NULL', async (_, database) => {
  const { query } = database
  let total = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(aColumn(), { minLength: 1, maxLength: 4 }),
      fc.nat(),
      async (drawnColumns, seed) => {
        const columns = Object.fromEntries(drawnColumns.map(({ column }, at) => [`c${at}`, column]))
        const where = table({ columns, plain: true })
        const stored = drawnColumns.map((each, at) => storedAs(each, database, at + 2))
        await query('DROP TABLE IF EXISTS typed')
        await query(
          `CREATE TABLE typed (id integer PRIMARY KEY, ${stored.map(({ type }, at) => `c${at} ${type}`)})`,
        )
        const isNull = drawn(fc.boolean(), ROWS * drawnColumns.length, seed)
        const declared = s.json(
          Object.fromEntries(Object.entries(columns).map(([name, { schema }]) => [name, schema])),
        )
        const rows = drawn(aRow(declared), ROWS, seed).map((row) => decodedOf(row, inRange))
        for (const [id, row] of rows.entries()) {
          const values = Object.values(row as object).map((value, at) => {
            const { mayBeNull } = drawnColumns[at] as Drawn
            const { isJson, isArray } = stored[at] as (typeof stored)[number]
            const isSqlNull =
              mayBeNull && (isNull.pop() || (value === null && (!isJson || isArray)))
            if (isSqlNull) (row as Record<string, unknown>)[`c${at}`] = null
            if (isSqlNull) return null
            if (isJson) return JSON.stringify(value)
            return typeof value === 'boolean' ? Number(value) : value
          })
          await query(`INSERT INTO typed VALUES ($1, ${stored.map(({ value }) => value)})`, [
            id,
            ...values,
          ])
        }
        const made: Made = { wrong: [], total: 0 }
        await judge(database, where, 'typed', rows, seed, made)
        total += made.total
        expect(made.wrong).toEqual([])
      },
    ),
    { numRuns: casesOr(60) },
  )
  expect(total).toBeGreaterThan(casesOr(60))
})
