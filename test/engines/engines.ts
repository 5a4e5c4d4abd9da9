// The engines that npm does not bring, each with the tables that the judges of `test/sql` ask of.

import { clickhouse, spark } from '../../src/sql/index.ts'
import { type Engine, postgresEngine } from '../sql/engines.ts'
import { openBridge } from './bridge.ts'
import { openMariadb } from './mariadb.ts'
import { startPostgres } from './postgres-server.ts'
import type { EngineName } from './programs.ts'

/** Starts an engine whose programs are there. */
export const OPEN: Readonly<Record<EngineName, () => Promise<Engine>>> = {
  postgres: async () => {
    const { client, stop } = await startPostgres()
    return postgresEngine({
      exec: (text) => client.unsafe(text),
      query: (text, params) => client.unsafe(text, params),
      close: stop,
    })
  },
  mariadb: openMariadb,
  clickhouse: openClickhouse,
  spark: openSpark,
}

async function openClickhouse(): Promise<Engine> {
  const { ask, close } = openBridge('clickhouse.py')
  await ask({ text: 'CREATE TABLE docs (id Int64, doc String) ENGINE = Memory' })
  await ask({
    text: `CREATE VIEW jobs AS SELECT id, JSONExtract(doc, 'Name', 'Nullable(String)') AS "Name",
      JSONExtract(doc, 'Status', 'Nullable(String)') AS "Status",
      JSONExtract(doc, 'Priority', 'Nullable(Int64)') AS "Priority",
      JSONExtract(doc, 'Load', 'Nullable(Float64)') AS "Load", JSONExtract(doc, 'Stop', 'Nullable(Bool)') AS "Stop",
      JSONExtract(doc, 'Note', 'Nullable(String)') AS "Note",
      JSONExtract(doc, 'Owner', 'Nullable(String)') AS "Owner", JSONExtractRaw(doc, 'Meta') AS "Meta",
      JSONExtract(doc, 'Datacenters', 'Array(String)') AS "Datacenters",
      JSONExtractRaw(doc, 'Groups') AS "Groups",
      nullIf(JSONExtractRaw(doc, 'Periodic'), 'null') AS "Periodic" FROM docs`,
  })
  return {
    name: 'clickhouse',
    dialect: clickhouse,
    // Arrays cannot be NULL here, and the JSON of a missing member is not NULL.
    alwaysThere: ['Meta', 'Datacenters'],
    stores: () => true,
    load: async (documents) => {
      await ask({ documents })
    },
    loadRows: async (rows) => {
      await ask({ documents: rows.map((row) => JSON.stringify(row)) })
    },
    verdicts: async ({ verdict: { text, params } }, from = 'docs') => {
      const rows = await ask({ text: `SELECT ${text} FROM ${from} ORDER BY id`, params })
      return (rows as [unknown][]).map(([verdict]) => (verdict === null ? null : Boolean(verdict)))
    },
    close,
  }
}

async function openSpark(): Promise<Engine> {
  const { ask, close } = openBridge('spark.py')
  const column = (name: string, type: string) =>
    `try_variant_get(doc, '$.${name}', '${type}') AS \`${name}\``
  const types = {
    ...{ Name: 'string', Status: 'string', Priority: 'bigint', Load: 'double', Stop: 'boolean' },
    ...{
      Note: 'string',
      Owner: 'string',
      Meta: 'variant',
      Datacenters: 'array<string>',
    },
    Groups: 'variant',
  }
  const columns = Object.entries(types).map(([name, type]) => column(name, type))
  const jobs = `CREATE OR REPLACE TEMPORARY VIEW jobs AS SELECT id, ${columns},
    CASE WHEN NOT is_variant_null(try_variant_get(doc, '$.Periodic', 'variant'))
      THEN try_variant_get(doc, '$.Periodic', 'variant') END AS \`Periodic\` FROM docs`
  return {
    name: 'spark',
    dialect: spark,
    // Its reader of JSON refuses longer keys.
    stores: (text) => text.isWellFormed() && text.length < 50_000,
    load: async (documents) => {
      await ask({ documents })
    },
    loadRows: async (rows) => {
      await ask({ documents: rows.map((row) => JSON.stringify(row)) })
      await ask({ run: jobs })
    },
    verdicts: async ({ verdict: { text, params } }, from = 'docs') =>
      (await ask({ text, params, from })) as (boolean | null)[],
    close,
  }
}
