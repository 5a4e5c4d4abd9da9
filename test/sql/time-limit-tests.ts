import { DatabaseSync } from 'node:sqlite'
import { DuckDBInstance } from '@duckdb/node-api'
import { expect, test } from 'vitest'
import { rowsWithin } from '../../examples/sql/time-limits.ts'
import { parse } from '../../grammar/index.ts'
import { duckdb, sqlite, table, toSql } from '../../src/sql/index.ts'
import { createFolder } from '../support/folder.ts'

// The example of docs/sql.md: a query that would take hours ends, and another is answered.

const folder = createFolder()

const row = JSON.stringify({ a: Array.from({ length: 400 }, (_, at) => `x${at}`) })
const DIALECTS = { sqlite, duckdb }

async function store(engine: keyof typeof DIALECTS): Promise<string> {
  const file = `${folder.path}/rows.${engine}`
  if (engine === 'sqlite') {
    const database = new DatabaseSync(file)
    database.exec('CREATE TABLE docs (doc TEXT)')
    database.prepare('INSERT INTO docs VALUES (?)').run(row)
    database.close()
    return file
  }
  const instance = await DuckDBInstance.create(file)
  const connection = await instance.connect()
  await connection.run('CREATE TABLE docs (doc JSON)')
  await connection.run('INSERT INTO docs VALUES ($1)', [row])
  connection.closeSync()
  instance.closeSync()
  return file
}

test.each(['sqlite', 'duckdb'] as const)(
  'a query of %s ends in time, and the next is answered or fails alone',
  async (engine) => {
    const file = await store(engine)
    const select = (filter: string, maxMs: number) => {
      const options = { table: table({ document: 'doc' }), dialect: DIALECTS[engine] }
      const { text, params } = toSql(parse(filter), options).where
      const query = `SELECT 1 AS one FROM docs WHERE ${text}`
      return rowsWithin({ engine, file, text: query, params }, maxMs)
    }
    const long =
      'any a as v { any a as w { any a as x { any a as y { v != q and w != q and x != q and y == q } } } }'
    await expect(select(long, 1_000)).rejects.toThrow('longer than 1000 ms')
    expect(await select('any a as i, _ { i == 7 }', 600_000)).toEqual([{ one: 1 }])
    const wrong = { engine, file, text: 'SELECT wrong FROM docs', params: [] }
    await expect(rowsWithin(wrong, 600_000)).rejects.toThrow('wrong')
  },
)
